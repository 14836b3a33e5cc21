import { expect, test } from '@jest/globals'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { MemberRow } from '@zz/api-contract/member'
import { ApiError } from '@zz/contract'
import { RemoteStore } from '@zz/shared-ui/api'
import { fakeRemote, refusal, renderRemote } from '@zz/shared-ui/test/fakeRemote'
import { api } from '../../api'
import { batchButton, buttonOf, dialogOf, menuEntry } from '../position/page.test-support'
import { Members } from './Members'

const MAY = '/api/department/may-set'

function openMembers(maySet: 1 | 2, can: boolean) {
  const remote = fakeRemote(({ path }) =>
    path === MAY ? { maySet, mayManage: 2 } : { data: [], totalNum: 0 },
  )
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

test('[DP-03] of a department that is not there neither 部门设置 nor 添加成员 is offered', async () => {
  const { props } = fakeRemote(({ path }) => {
    if (path === MAY) return { maySet: 1, mayManage: 1 }
    throw new ApiError({ code: 40401, status: 404, msg: '数据不存在' })
  })
  renderRemote(
    { ...props, can: () => false },
    <RemoteStore api={api}>
      <Members department={{ id: '99', name: '没有的部门' }} />
    </RemoteStore>,
  )
  await screen.findAllByText('数据不存在')
  expect(screen.queryByText('部门设置')).toBeNull()
  expect(screen.queryByText('添加成员')).toBeNull()
})

test('[MB-06] a person on several platforms is one row, which names all of them', async () => {
  const person = {
    id: '1',
    uid: '7',
    userName: 'dengkai',
    nickName: '邓凯',
    realName: '邓凯',
    avatar: null,
    platform: 'gov',
    platforms: ['gov', 'wisdom'],
    tenantId: '2',
    tenantName: '锦云区政府',
    departmentId: '12',
    departmentName: '信息科',
    departmentPath: '锦云区政府/信息科',
  }
  const remote = fakeRemote(({ path }) =>
    path === MAY ? { maySet: 2, mayManage: 2 } : { data: [person], totalNum: 1 },
  )
  renderRemote(
    { ...remote.props, can: () => false },
    <RemoteStore api={api}>
      <Members department={{ id: '12', name: '信息科' }} />
    </RemoteStore>,
  )
  await screen.findByText('政务端、智慧端')
  const asked = remote.calls.find(({ path }) => path === '/api/department/list-user')
  expect(asked?.body).toMatchObject({ id: '12', includeChild: 1, byPerson: 1 })
})

const LIST = '/api/user/page-tenant-user'
const PLACE = '/api/user/tenant-user/place'

const memberRow = (userId: string, name: string): MemberRow => ({
  userId,
  avatar: null,
  name,
  staffName: null,
  userName: `kl${userId}`,
  mobile: '+8613800000000',
  departments: [{ id: '31', name: '运维组', path: '信息科/运维组' }],
  positionId: null,
  positionName: null,
  positionStatus: null,
  workNo: null,
  platforms: ['gov'],
  status: 1,
  accountStatus: 1,
  activated: 1,
  joinTime: '2026-05-01 10:00:00',
  leaveTime: null,
  version: 0,
})

const LEADER = { id: '9', userName: 'kl9', nickName: '本人', realName: null, avatar: null }

/** The members of 信息科 for who leads it without a key; `place` answers what is done to them. */
function openLed(place: () => unknown) {
  const remote = fakeRemote(({ path }) => {
    if (path === MAY) return { maySet: 1, mayManage: 1 }
    if (path === PLACE) return place()
    if (path === '/api/user/list-position-parent-child') return []
    return path === LIST
      ? { data: [memberRow('71', '甲一'), memberRow('9', '本人')], totalNum: 2 }
      : { data: [], totalNum: 0 }
  })
  renderRemote(
    { ...remote.props, can: () => false, user: LEADER },
    <RemoteStore api={api}>
      <Members department={{ id: '12', name: '信息科' }} />
    </RemoteStore>,
  )
  const bodies = (path: string) =>
    remote.calls.filter((call) => call.path === path).map(({ body }) => body)
  const user = userEvent.setup({ delay: null, pointerEventsCheck: 0 })
  return { user, bodies, said: remote.said }
}

test('[MB-01] who leads a department manages its members there: moved within it, taken out of it, nothing of oneself', async () => {
  let answers: (() => unknown)[] = [
    () => {
      throw refusal('“甲一”只在该部门中，请先调整到其他部门，或办理离职')
    },
    () => ({
      id: null,
      act: 'place',
      status: 'done',
      total: 1,
      done: 1,
      successCount: 1,
      failList: [],
    }),
  ]
  const { user, bodies, said } = openLed(() => {
    const [next, ...rest] = answers
    answers = rest
    return next?.()
  })
  const row = within((await screen.findByText('甲一')).closest('tr') as HTMLElement)
  expect(bodies(LIST)).toEqual([
    { pageNum: 1, pageSize: 10, data: { tenantId: '2', departmentId: '12' } },
  ])
  screen.getByText('添加成员')
  await user.click(row.getByText('调整部门'))
  const moving = await dialogOf('调整部门')
  moving.getByText(
    '可选择您主管的部门及其下级部门；不再保留在“信息科”及其下级部门中的其他位置，其余部门不变',
  )
  moving.getByText('运维组')
  await user.click(buttonOf(moving, '取消'))
  await user.click(row.getByLabelText('甲一的更多操作'))
  await user.click(await menuEntry('移出部门'))
  const asked = await dialogOf('确定将“甲一”移出“信息科”吗？')
  await user.click(buttonOf(asked, '移出'))
  await waitFor(() =>
    expect(said).toEqual(['调整失败：“甲一”只在该部门中，请先调整到其他部门，或办理离职']),
  )
  await user.click(row.getByRole('checkbox'))
  await user.click(await batchButton('移出部门'))
  await user.click(buttonOf(await dialogOf('确定将“甲一”移出“信息科”吗？'), '移出'))
  await waitFor(() => expect(said.at(-1)).toBe('移出成功'))
  const sent = { userIds: ['71'], fromDeptId: '12', departmentIds: [] }
  expect(bodies(PLACE)).toEqual([sent, sent])
  const own = within(screen.getByText('本人').closest('tr') as HTMLElement)
  expect((own.getByRole('checkbox') as HTMLInputElement).disabled).toBe(true)
  expect(own.getByText('调整部门').closest('button')?.getAttribute('aria-disabled')).toBe('true')
})
