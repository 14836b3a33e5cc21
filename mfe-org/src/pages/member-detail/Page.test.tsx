import { expect, test } from '@jest/globals'
import { configure, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { MemberProfile } from '@zz/api-contract/member'
import type { PermissionKey } from '@zz/contract'
import { RemoteStore } from '@zz/shared-ui/api'
import { fakeRemote, renderRemote } from '@zz/shared-ui/test/fakeRemote'
import type { ComponentType } from 'react'
import { api } from '../../api'
import MemberEditPage from '../member-edit/Page'
import MemberDetailPage from './Page'

configure({ asyncUtilTimeout: 10_000 })

const profile: MemberProfile = {
  userId: '71',
  tenantId: '2',
  tenantName: '锦云区人民政府',
  avatar: null,
  name: '甲一',
  nickName: '甲',
  userName: 'jiayi',
  mobile: null,
  departments: [],
  positionName: null,
  positionStatus: null,
  workNo: null,
  platforms: ['gov'],
  status: 1,
  joinTime: '2026-05-01 10:00:00',
  sex: null,
  birthday: null,
  address: null,
}

/** Opens a page about the member 71, as somebody who is that member or not. */
function open(Page: ComponentType, userId: string, held: readonly PermissionKey[]) {
  const remote = fakeRemote(({ path }) => (path === '/api/user/tenant-user/profile' ? profile : []))
  const { navigation } = remote.props
  renderRemote(
    {
      ...remote.props,
      user: { id: userId, userName: 'jiayi', nickName: '甲', realName: null, avatar: null },
      can: (key) => held.includes(key),
      navigation: {
        ...navigation,
        href: (id, params = {}) => `/${id}${params.tab === undefined ? '' : `?tab=${params.tab}`}`,
        screenAt: () => ({
          routeId: 'org.member.detail',
          title: '',
          params: { userId: '71' },
          object: [],
        }),
      },
    },
    <RemoteStore api={api}>
      <Page />
    </RemoteStore>,
  )
  return { ...remote, location: () => navigation.history.location }
}

const OWN_PROFILE = { pathname: '/usercenter.home', search: '?tab=expand' }

test('[UC-13] who reads the own profile is led to where it is changed; nobody else is', async () => {
  const { location } = open(MemberDetailPage, '71', [])
  await userEvent.click(await screen.findByRole('button', { name: '编辑个人资料' }))
  expect(location()).toMatchObject(OWN_PROFILE)
})

test('[UC-13] of somebody else the organisation’s part alone can be changed, by who manages members', async () => {
  open(MemberDetailPage, '72', ['userAdmin'])
  await screen.findByRole('button', { name: /^编\s*辑$/ })
  expect(screen.queryByRole('button', { name: '编辑个人资料' })).toBeNull()
})

test('[MB-01] the address to edit oneself leads whoever manages no members to the own profile', async () => {
  const { location, calls } = open(MemberEditPage, '71', [])
  await waitFor(() => expect(location()).toMatchObject(OWN_PROFILE))
  expect(calls).toEqual([])
})
