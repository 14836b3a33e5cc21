import { expect, test } from '@jest/globals'
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
