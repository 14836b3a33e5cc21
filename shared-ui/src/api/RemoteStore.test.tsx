import { afterEach, beforeEach, expect, jest, test } from '@jest/globals'
import { act, screen, waitFor } from '@testing-library/react'
import type { ApiBuilder } from '@zz/api-contract/base'
import { ApiError, ErrorCode, NETWORK_FAILURE } from '@zz/contract'
import type { ReactNode } from 'react'
import { createRemoteApi, RemoteStore } from '../api'
import { fakeRemote, refusal, renderRemote } from '../test/fakeRemote'
import { PageError } from '../widgets/States'

const api = createRemoteApi({
  reducerPath: 'test',
  tagTypes: ['Name'],
  endpoints: (build: ApiBuilder<'Name', 'test'>) => ({
    name: build.query<string, null>({ query: () => ({ url: '/api/name' }) }),
    save: build.mutation<null, string>({
      query: (name) => ({ url: '/api/save', method: 'POST', body: { name }, idempotent: true }),
    }),
  }),
  rules: {
    name: { provides: ['Name'], failure: '获取失败' },
    save: { invalidates: ['Name'], success: '已保存', failure: '保存失败' },
  },
})

function Page(): ReactNode {
  const { data } = api.useNameQuery(null)
  const [save] = api.useSaveMutation()
  return (
    <button type="button" onClick={() => void save('林雪')}>
      {data ?? '…'}
    </button>
  )
}

const show = (remote: ReturnType<typeof fakeRemote>) =>
  renderRemote(
    remote.props,
    <RemoteStore api={api}>
      <Page />
    </RemoteStore>,
  )

const settle = (): Promise<void> => act(() => jest.advanceTimersByTimeAsync(1_000))

beforeEach(() => void jest.useFakeTimers())
afterEach(() => void jest.useRealTimers())

test('[SH-04] a page that is gone leaves no timer that would hold its store', async () => {
  const { unmount } = show(fakeRemote(() => '周明'))
  await settle()
  expect(screen.getByRole('button').textContent).toBe('周明')
  unmount()
  await settle()
  expect(jest.getTimerCount()).toBe(0)
})

test('[SH-04] a reading under way ends with its page; a save that was sent is not called back', async () => {
  const answers: (() => void)[] = []
  const remote = fakeRemote(() => new Promise((resolve) => answers.push(() => resolve(null))))
  const { unmount } = show(remote)
  await settle()
  act(() => screen.getByRole('button').click())
  unmount()
  await settle()
  const [read, saved] = remote.calls
  expect([read?.path, saved?.path]).toEqual(['/api/name', '/api/save'])
  expect(saved?.signal?.aborted).toBe(false)
  for (const answer of answers) answer()
  await settle()
  expect(saved?.signal?.aborted).toBe(false)
  expect(jest.getTimerCount()).toBe(0)
  expect(remote.calls).toHaveLength(2)
})

test('[SH-16] a save that fails after its remote has gone is told; a reading that fails then is not', async () => {
  const gone = new AbortController()
  let refuse: () => void = () => undefined
  const remote = fakeRemote(
    () =>
      new Promise((_resolve, reject) => {
        const before = refuse
        refuse = () => {
          before()
          reject(refusal('数据已被他人修改，请刷新'))
        }
      }),
  )
  const { unmount } = show({ ...remote, props: { ...remote.props, signal: gone.signal } })
  await settle()
  act(() => screen.getByRole('button').click())
  gone.abort()
  unmount()
  refuse()
  await settle()
  await waitFor(() => expect(remote.said).toEqual(['保存失败：数据已被他人修改，请刷新']))
})

function Acts(): ReactNode {
  const [save] = api.useSaveMutation()
  return ['林雪', '周明'].map((name) => (
    <button key={name} type="button" onClick={() => void save(name)}>
      {name}
    </button>
  ))
}

test('[SV-04] an act whose answer was lost keeps its key when it is pressed again, for a minute and until another is done', async () => {
  let answer: () => unknown = () => null
  const remote = fakeRemote(() => answer())
  renderRemote(
    remote.props,
    <RemoteStore api={api}>
      <Acts />
    </RemoteStore>,
  )
  await settle()
  const press = async (next: () => unknown, name = '林雪'): Promise<string | undefined> => {
    answer = next
    act(() => screen.getByRole('button', { name }).click())
    await settle()
    return remote.calls.at(-1)?.idempotencyKey
  }
  const lost = () => {
    throw new ApiError({ code: 0, status: 0, msg: NETWORK_FAILURE })
  }
  const done = () => null
  const first = await press(lost)
  expect(first).toMatch(/^[0-9a-f]{32}$/)
  expect(await press(lost)).toBe(first)
  expect(await press(done)).toBe(first)
  const second = await press(() => {
    throw refusal('名称已存在')
  })
  expect(second).not.toBe(first)
  const third = await press(lost)
  expect(third).not.toBe(second)
  expect(await press(done, '周明')).not.toBe(third)
  const fourth = await press(lost)
  expect(fourth).not.toBe(third)
  await act(() => jest.advanceTimersByTimeAsync(60_000))
  expect(await press(done)).not.toBe(fourth)
})

function Detail(): ReactNode {
  const { error, refetch } = api.useNameQuery(null)
  return error ? <PageError error={error} onRetry={() => void refetch()} /> : null
}

test.each([
  ['that the page says is no toast too', ErrorCode.NotFound, Detail, []],
  ['that the page does not say is a toast', ErrorCode.NotFound, Page, ['获取失败：该部门不存在']],
  ['that passes is a toast beside 重试', 50000, Detail, ['获取失败：该部门不存在']],
] as const)('[SH-16] a failure of a reading %s', async (_name, code, Shown, said) => {
  const remote = fakeRemote(() => {
    throw new ApiError({ code, status: 404, msg: '该部门不存在' })
  })
  renderRemote(
    remote.props,
    <RemoteStore api={api}>
      <Shown />
    </RemoteStore>,
  )
  await settle()
  if (Shown === Detail) expect(screen.getByText('该部门不存在')).toBeTruthy()
  expect(remote.said).toEqual(said)
})
