import { expect, test } from '@jest/globals'
import { screen, waitFor, within } from '@testing-library/react'
import type { Release } from '@zz/api-contract/release'
import { ApiError, type HttpRequest } from '@zz/contract'
import { refusal } from '@zz/shared-ui/test/fakeRemote'
import {
  HEALTH,
  healthRow,
  HISTORY,
  LIST,
  moveRow,
  openReleasePage,
  PROMOTE,
  releaseRow,
  ROLLBACK,
  STATE,
  TENANTS,
} from '../../release/release.test-support'
import ReleaseDetailPage from './Page'

const HEALTH_ROWS = [
  healthRow('bbbbbbbbbbbb'),
  healthRow('dddddddddddd', {
    role: 'other',
    accounts: 10,
    failed: 0,
    codes: [{ code: 'MFE-401', count: 1 }],
  }),
  healthRow('eeeeeeeeeeee', { remote: 'venue', accounts: 999 }),
]

const TENANT_ROWS = [
  { id: '2', tenantName: '锦云区', tenantFullName: '锦云区人民政府' },
  { id: '3', tenantName: '城南街道', tenantFullName: '城南街道办事处' },
]

/** The page of todo; `onMove` answers what moves it. */
function open(
  release: Release | null = releaseRow('todo'),
  onMove: (r: HttpRequest) => unknown = () => null,
) {
  const now = { release }
  const opened = openReleasePage(
    <ReleaseDetailPage />,
    '/ops/releaseDetail?remote=todo',
    (request) => {
      if (request.path === LIST) return now.release === null ? [] : [now.release]
      if (request.path === HEALTH) return HEALTH_ROWS
      if (request.path === HISTORY)
        return {
          data: [moveRow(), moveRow({ revision: 11, publisherName: '待办组流水线', why: '' })],
          totalNum: 2,
        }
      return onMove(request)
    },
  )
  const rowOf = (name: string) =>
    within(within(screen.getByRole('table')).getByText(name).closest('tr') as HTMLElement)
  return { ...opened, rowOf, now }
}
const press = async (user: ReturnType<typeof open>['user'], name: string) =>
  user.click(await screen.findByRole('button', { name }))

test('[SH-14] versions in use with their share, load times and failures; why they failed; who moved it', async () => {
  const { rowOf } = open()
  await screen.findByText('dddddddddddd')
  const stable = rowOf('bbbbbbbbbbbb')
  for (const text of ['全量', '30（75%）', '420 / 860 毫秒', '3（10%）'])
    expect(stable.getByText(text)).toBeTruthy()
  expect(rowOf('dddddddddddd').getByText('10（25%）')).toBeTruthy()
  // Its files are gone: it is only still open somewhere.
  expect(rowOf('dddddddddddd').queryByRole('button', { name: '发布' })).toBeNull()
  expect(stable.queryByRole('button', { name: '发布' })).toBeNull()
  expect(screen.queryByText('eeeeeeeeeeee')).toBeNull()
  const codes = within(screen.getByRole('region', { name: '失败诊断码' }))
  expect(codes.getByText('MFE-601')).toBeTruthy()
  expect(codes.getByText('模块挂载失败，版本 bbbbbbbbbbbb 有 3 个账号')).toBeTruthy()
  const history = within(screen.getByRole('region', { name: '变更历史' }))
  expect(history.getByText('吴桐 发布 bbbbbbbbbbbb')).toBeTruthy()
  expect(history.getByText('发布令牌“待办组流水线” 发布 bbbbbbbbbbbb')).toBeTruthy()
  expect(history.getByText('修复列表打不开')).toBeTruthy()
})

test('[SH-14] a version is promoted for some of a hundred, with a reason, decided on the revision shown; a double press sends once', async () => {
  let answer = (): void => undefined
  const { user, rowOf, callsOf, said } = open(
    releaseRow('todo'),
    () => new Promise((resolve) => (answer = () => resolve(null))),
  )
  await screen.findByText('cccccccccccc')
  await user.click(rowOf('cccccccccccc').getByRole('button', { name: '发布' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.click(dialog.getByRole('button', { name: '发布' }))
  expect(await dialog.findByText('请填写原因')).toBeTruthy()
  expect(callsOf(PROMOTE)).toEqual([])
  await user.type(dialog.getByLabelText('原因'), ' 小范围试用 ')
  await user.dblClick(dialog.getByRole('button', { name: '发布' }))
  await waitFor(() => expect(callsOf(PROMOTE)).toHaveLength(1))
  answer()
  await waitFor(() => expect(said).toEqual(['发布成功']))
  expect(callsOf(PROMOTE).map(({ body }) => body)).toEqual([
    { remote: 'todo', revision: 12, version: 'cccccccccccc', percent: 10, why: '小范围试用' },
  ])
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('[SH-14] organisations are searched for by name and chosen; none chosen is refused before anything is sent', async () => {
  const { user, rowOf, callsOf } = open(releaseRow('todo'), ({ path, query }) =>
    path === TENANTS
      ? TENANT_ROWS.filter(({ tenantName }) => tenantName.includes(String(query?.['text'] ?? '')))
      : null,
  )
  await screen.findByText('cccccccccccc')
  await user.click(rowOf('cccccccccccc').getByRole('button', { name: '发布' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.click(dialog.getByLabelText('范围'))
  await user.click(
    await screen.findByText('指定组织灰度', { selector: '.ant-select-item-option-content' }),
  )
  await user.type(dialog.getByLabelText('原因'), '试用')
  await user.click(dialog.getByRole('button', { name: '发布' }))
  expect(
    await dialog.findByText('请选择组织', { selector: '.ant-form-item-explain-error' }),
  ).toBeTruthy()
  expect(callsOf(PROMOTE)).toEqual([])
  await user.type(dialog.getByLabelText('组织'), '街道')
  await waitFor(() => expect(callsOf(TENANTS).at(-1)?.query).toMatchObject({ text: '街道' }))
  const found = { selector: '.ant-select-item-option-content div' }
  await user.click(await screen.findByText('城南街道', found))
  expect(screen.queryByText('锦云区', found)).toBeNull()
  await user.click(dialog.getByRole('button', { name: '发布' }))
  await waitFor(() => expect(callsOf(PROMOTE)).toHaveLength(1))
  expect(callsOf(PROMOTE)[0]?.body).toMatchObject({ tenantIds: ['3'], why: '试用' })
  expect(callsOf(PROMOTE)[0]?.body).not.toHaveProperty('percent')
})

test('[SH-14] somebody else was faster: it is told who, the new state is there, what was typed stays, and the next press decides on it', async () => {
  const moved = releaseRow('todo', {
    revision: 13,
    stable: 'cccccccccccc',
    previous: 'bbbbbbbbbbbb',
    lastMove: moveRow({ revision: 13, actorName: '周明', toVersion: 'cccccccccccc' }),
  })
  const opened = open(releaseRow('todo'), () => {
    if (opened.now.release === moved) return null
    opened.now.release = moved
    throw new ApiError({ code: 40902, status: 409, msg: '模块 todo 刚被周明发布' })
  })
  const { user, said, callsOf } = opened
  await press(user, '回退')
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.getByText(/从版本 bbbbbbbbbbbb 回到版本 aaaaaaaaaaaa/)).toBeTruthy()
  await user.type(dialog.getByLabelText('原因'), '列表打不开')
  await user.click(dialog.getByRole('button', { name: '回退' }))
  await waitFor(() => expect(said).toEqual(['回退失败：模块 todo 刚被周明发布']))
  expect(await dialog.findByText('该模块刚刚有新的变更：周明 发布 cccccccccccc')).toBeTruthy()
  expect(dialog.getByText(/从版本 cccccccccccc 回到版本 bbbbbbbbbbbb/)).toBeTruthy()
  expect((dialog.getByLabelText('原因') as HTMLTextAreaElement).value).toBe('列表打不开')
  await user.click(dialog.getByRole('button', { name: '回退' }))
  await waitFor(() => expect(said.at(-1)).toBe('回退成功'))
  expect(callsOf(ROLLBACK).map(({ body }) => body)).toEqual([
    { remote: 'todo', revision: 12, why: '列表打不开' },
    { remote: 'todo', revision: 13, why: '列表打不开' },
  ])
})

test('[SH-14] maintenance and off are chosen with a reason; a remote that is off can be switched on', async () => {
  const { user, callsOf } = open(releaseRow('todo', { state: 'off' }))
  expect(await screen.findByText('已停用', { selector: 'h1 *, h1 ~ *' })).toBeTruthy()
  await press(user, '更改状态')
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.getByText('所有组织恢复使用该模块')).toBeTruthy()
  await user.type(dialog.getByLabelText('原因'), '修复完成')
  await user.click(dialog.getByRole('button', { name: '确定' }))
  await waitFor(() => expect(callsOf(STATE)).toHaveLength(1))
  expect(callsOf(STATE)[0]?.body).toEqual({
    remote: 'todo',
    revision: 12,
    state: 'on',
    why: '修复完成',
  })
})

test('[SH-14] without a version before it and without a canary there is nothing to go back to', async () => {
  open(releaseRow('todo', { previous: null }))
  expect(await screen.findByRole('button', { name: '发布版本' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: '回退' })).toBeNull()
})

test('[SH-14] an unknown remote is said to be none', async () => {
  open(null)
  expect(await screen.findByText('没有该模块，它可能已被移除')).toBeTruthy()
})

test('[SH-14] a refused promotion says why and keeps what was typed', async () => {
  const { user, rowOf, said } = open(releaseRow('todo'), () => {
    throw refusal('该版本与当前部署不兼容：契约版本不兼容')
  })
  await screen.findByText('cccccccccccc')
  await user.click(rowOf('cccccccccccc').getByRole('button', { name: '发布' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.type(dialog.getByLabelText('原因'), '试用')
  await user.click(dialog.getByRole('button', { name: '发布' }))
  await waitFor(() => expect(said).toEqual(['发布失败：该版本与当前部署不兼容：契约版本不兼容']))
  expect((dialog.getByLabelText('原因') as HTMLTextAreaElement).value).toBe('试用')
})
