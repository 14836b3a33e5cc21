import { afterEach, expect, jest, test } from '@jest/globals'
import { act, screen } from '@testing-library/react'
import type { ApiBuilder } from '@zz/api-contract/base'
import { createRemoteApi, RemoteStore } from '../api'
import { fakeRemote, renderRemote } from '../test/fakeRemote'

const api = createRemoteApi({
  reducerPath: 'test',
  tagTypes: ['Row', 'Count'],
  endpoints: (build: ApiBuilder<'Row' | 'Count', 'test'>) => ({
    row: build.query<string, null>({ query: () => ({ url: '/api/row' }) }),
    count: build.query<string, null>({ query: () => ({ url: '/api/count' }) }),
  }),
  rules: { row: { provides: ['Row'] }, count: { provides: ['Count'] } },
})

const followed = createRemoteApi({
  reducerPath: 'followed',
  tagTypes: ['Row'],
  endpoints: (build: ApiBuilder<'Row', 'followed'>) => ({
    row: build.query<string, null>({ query: () => ({ url: '/api/row' }) }),
  }),
  rules: { row: { provides: ['Row'] } },
  changes: { 'todo.changed/v1': ['Row'] },
})

function Followed() {
  return <p>{followed.useRowQuery(null).data}</p>
}

afterEach(() => {
  jest.restoreAllMocks()
  jest.useRealTimers()
})

function Page() {
  const row = api.useRowQuery(null)
  const count = api.useCountQuery(null)
  return <p>{`${row.data ?? ''} ${count.data ?? ''}`}</p>
}

test('[MS-04] after a gap in the news everything that is shown is asked for again, once', async () => {
  let round = 1
  const remote = fakeRemote(({ path }) => `${path}:${round}`)
  renderRemote(
    remote.props,
    <RemoteStore api={api}>
      <Page />
    </RemoteStore>,
  )
  await screen.findByText('/api/row:1 /api/count:1')
  round = 2
  act(() => {
    remote.props.events.emit('live.resumed/v1', {})
    remote.props.events.emit('live.resumed/v1', {})
  })
  await screen.findByText('/api/row:2 /api/count:2')
  expect(remote.calls).toHaveLength(4)
})

test('[TD-02] news that many consoles hear are asked about after a moment of their own, and news of this page at once', async () => {
  jest.useFakeTimers()
  jest.spyOn(Math, 'random').mockReturnValue(0.5)
  let tell: (data: object) => void = () => undefined
  const remote = fakeRemote(({ path }) => path)
  const props = {
    ...remote.props,
    socket: {
      on: (_type: string, listener: (data: never) => void) => {
        tell = listener as (data: object) => void
        return () => undefined
      },
    },
  }
  const settle = (millis: number): Promise<void> => act(() => jest.advanceTimersByTimeAsync(millis))
  renderRemote(
    props as typeof remote.props,
    <RemoteStore api={followed}>
      <Followed />
    </RemoteStore>,
  )
  await settle(100)
  expect(remote.calls).toHaveLength(1)
  tell({ name: 'todo.changed/v1', payload: { todoId: '1' }, spread: 4000 })
  tell({ name: 'todo.changed/v1', payload: { todoId: '2' }, spread: 4000 })
  await settle(2000)
  expect(remote.calls).toHaveLength(1)
  await settle(100)
  expect(remote.calls).toHaveLength(2)
  tell({ name: 'todo.changed/v1', payload: { todoId: '3' }, spread: 4000 })
  act(() => remote.props.events.emit('todo.changed/v1', { todoId: '4' }))
  await settle(100)
  expect(remote.calls).toHaveLength(3)
  await settle(5000)
  expect(remote.calls).toHaveLength(3)
})
