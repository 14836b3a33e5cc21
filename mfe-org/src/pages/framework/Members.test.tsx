import { expect, test } from '@jest/globals'
import { screen, waitFor } from '@testing-library/react'
import { RemoteStore } from '@zz/shared-ui/api'
import { fakeRemote, renderRemote } from '@zz/shared-ui/test/fakeRemote'
import { api } from '../../api'
import { Members } from './Members'

const MAY = '/api/department/may-set'

function openMembers(maySet: 1 | 2, can: boolean) {
  const remote = fakeRemote(({ path }) => (path === MAY ? { maySet } : { data: [], totalNum: 0 }))
  renderRemote(
    { ...remote.props, can: () => can },
    <RemoteStore api={api}>
      <Members department={{ id: '12', name: '信息科' }} />
    </RemoteStore>,
  )
  return () => remote.calls.filter(({ path }) => path === MAY).length
}

test.each([
  ['who leads it', 1, false, 1],
  ['nobody else', 2, false, 1],
  ['a holder of the key, who is not asked about', 2, true, 0],
] as const)('[DP-03] 部门设置 of a department is offered to %s', async (_, maySet, can, asked) => {
  const askedFor = openMembers(maySet, can)
  await screen.findByText('“信息科”中暂无成员')
  await waitFor(() => expect(askedFor()).toBe(asked))
  if (maySet === 1 || can) await screen.findByText('部门设置')
  else expect(screen.queryByText('部门设置')).toBeNull()
})
