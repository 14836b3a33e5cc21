import { expect, test } from '@jest/globals'
import { act, screen, waitFor } from '@testing-library/react'
import type { ApiBuilder } from '@zz/api-contract/base'
import { type ReactNode, useState } from 'react'
import { createRemoteApi, RemoteStore } from '../api'
import { fakeRemote, refusal, renderRemote } from '../test/fakeRemote'

const api = createRemoteApi({
  reducerPath: 'test',
  tagTypes: [],
  endpoints: (build: ApiBuilder<never, 'test'>) => ({
    name: build.query<string | null, string>({ query: (id) => ({ url: `/api/${id}` }) }),
    page: build.query<string, { pageNum: number }>({
      query: ({ pageNum }) => ({ url: `/api/page${pageNum}` }),
    }),
  }),
  rules: {},
})

function Shown(): ReactNode {
  const [asked, ask] = useState<{ id: string; skip?: boolean; pageNum: number }>({
    id: 'a',
    pageNum: 1,
  })
  const name = api.useNameQuery(asked.id, { skip: asked.skip ?? false })
  const page = api.usePageQuery({ pageNum: asked.pageNum })
  const state = name.isLoading ? '载入' : name.error ? '失败' : ''
  return (
    <>
      <output>{`${String(name.data)} ${state} ${String(page.data)}`}</output>
      <button onClick={() => ask({ id: 'a', skip: true, pageNum: 1 })}>关闭</button>
      <button onClick={() => ask({ id: 'b', skip: true, pageNum: 1 })}>另一个，不问</button>
      <button onClick={() => ask({ id: 'b', pageNum: 2 })}>另一个</button>
      <button onClick={() => ask({ id: 'none', pageNum: 2 })}>空</button>
    </>
  )
}

test('[SH-04] data is of the argument asked with, also where that fails or is not asked; a page stays until the next is there', async () => {
  const answers = new Map<string, () => void>()
  const remote = fakeRemote(async ({ path }) => {
    await new Promise<void>((resolve) => void answers.set(path, resolve))
    if (path === '/api/b') throw refusal('没有')
    return path === '/api/none' ? null : path
  })
  renderRemote(
    remote.props,
    <RemoteStore api={api}>
      <Shown />
    </RemoteStore>,
  )
  const text = () => screen.getByRole('status').textContent
  const answer = (path: string) => act(async () => answers.get(path)?.())
  const shows = (wanted: string) => waitFor(() => expect(text()).toBe(wanted))
  const press = (name: string) => act(async () => screen.getByRole('button', { name }).click())
  await act(async () => undefined)
  await shows('undefined 载入 undefined')
  await answer('/api/a')
  await answer('/api/page1')
  await shows('/api/a  /api/page1')
  await press('关闭')
  await shows('/api/a  /api/page1')
  await press('另一个，不问')
  await shows('undefined  /api/page1')
  await press('另一个')
  await shows('undefined 载入 /api/page1')
  await answer('/api/b')
  await answer('/api/page2')
  await shows('undefined 失败 /api/page2')
  await press('空')
  await answer('/api/none')
  await shows('null  /api/page2')
})
