import { membersOf, userIdsOf } from '@zz/shared-ui/selector'
import { expect, test } from '@jest/globals'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { Administrator, Administrators } from '@zz/api-contract/admin'
import { ApiError, type HttpRequest, type RemoteProps } from '@zz/contract'
import { RemoteStore } from '@zz/shared-ui/api'
import { fakeRemote, refusal, renderRemote } from '@zz/shared-ui/test/fakeRemote'
import { api } from '../../api'
import { AdminSetting } from './AdminSetting'

const person = (userId: string, name: string): Administrator => ({
  userId,
  name,
  avatar: null,
  mobile: '199****0001',
  departments: ['办公室', '综合科'],
  createTime: '2026-05-01 10:00:00',
})
const LISTED: Administrators = {
  principal: person('1', '周明'),
  admins: [person('2', '林雪'), person('3', '方晓')],
  canTransfer: true,
  canManage: true,
}
const ME = { id: '2' } as RemoteProps['user']

function open(answer: (request: HttpRequest) => unknown = () => null, listed = LISTED) {
  const server = { listed }
  const remote = fakeRemote(
    (request) => (request.path.endsWith('/admin/list') ? server.listed : answer(request)),
    '/gov/2/setting?tab=admin',
  )
  renderRemote(
    { ...remote.props, user: ME },
    <RemoteStore api={api}>
      <AdminSetting />
    </RemoteStore>,
  )
  const user = userEvent.setup({ delay: null, pointerEventsCheck: 0 })
  return { ...remote, user, server }
}
const rowOf = async (name: string) =>
  within((await screen.findByText(name)).closest('tr') as HTMLElement)
/** The newest dialog with the title: one that was closed may still be on its way out. */
const dialogOf = async (title: string) =>
  within(
    (await screen.findAllByText(title))
      .flatMap((found) => found.closest<HTMLElement>('[role="dialog"]') ?? [])
      .at(-1) as HTMLElement,
  )

test('[OS-07] principal and administrators with their columns; nobody removes themselves', async () => {
  open()
  const row = await rowOf('方晓')
  for (const text of ['办公室、综合科', '199****0001', '2026-05-01 10:00:00']) row.getByText(text)
  expect(screen.getByText('周明')).toBeTruthy()
  for (const title of ['姓名', '部门', '手机', '添加时间'])
    expect(screen.getAllByText(title).length).toBeGreaterThan(0)
  const own = (await rowOf('林雪')).getByText('移除').closest('button')
  expect(own?.getAttribute('aria-disabled') ?? own?.disabled).toBeTruthy()
})

test('[OS-07] who only may look has neither 添加管理员 nor 更换负责人 nor 移除', async () => {
  open(() => null, { ...LISTED, canTransfer: false, canManage: false })
  await screen.findByText('方晓')
  for (const text of ['添加管理员', '更换负责人', '移除'])
    expect(screen.queryByText(text)).toBeNull()
})

test('[OS-07] removing asks with the name and the consequence; a refusal is told and the row stays', async () => {
  let refused = true
  const { user, calls, said, server } = open(() => {
    if (refused) throw refusal('该成员已不是管理员，请刷新')
    server.listed = { ...LISTED, admins: [person('2', '林雪')] }
    return null
  })
  await user.click((await rowOf('方晓')).getByText('移除'))
  const question = await dialogOf('确定移除管理员“方晓”吗？')
  question.getByText('移除后，方晓不再拥有组织管理员的权限，仍是本组织成员。')
  await user.click(question.getByText(/^移\s?除$/))
  await waitFor(() => expect(said).toEqual(['操作失败：该成员已不是管理员，请刷新']))
  refused = false
  await user.click((await rowOf('方晓')).getByText('移除'))
  await user.click((await dialogOf('确定移除管理员“方晓”吗？')).getByText(/^移\s?除$/))
  await waitFor(() => expect(said.at(-1)).toBe('操作成功'))
  expect(calls.findLast(({ path }) => path.endsWith('/admin/remove'))?.body).toEqual({
    tenantId: '2',
    userIds: ['3'],
  })
  await waitFor(() => expect(screen.queryByText('方晓')).toBeNull())
})

test('[OS-07] the tab follows what others change; a list that cannot be had says why and is asked for again', async () => {
  let down = true
  const { user, props, server } = open()
  void server
  await screen.findByText('方晓')
  server.listed = { ...LISTED, principal: person('9', '何平') }
  props.events.emit('org.tenant.updated/v1', { tenantId: '2' })
  await screen.findByText('何平')
  const failing = fakeRemote(() => {
    if (down) throw new ApiError({ code: 0, status: 0, msg: '网络异常，请检查网络后重试' })
    return LISTED
  })
  renderRemote(
    failing.props,
    <RemoteStore api={api}>
      <AdminSetting />
    </RemoteStore>,
  )
  await screen.findByText('网络异常，请检查网络后重试')
  down = false
  await user.click(screen.getByText(/^重\s?试$/))
  await screen.findByText('周明')
})

test('[OS-07] the selector offers this organisation’s staff alone, each person once', () => {
  const staff = { uid: '7', tenantId: '2', platform: 'gov' }
  const candidate = (row: object) => ({ kind: 'staff', id: '1', name: '', staff: row }) as never
  const check = membersOf('2', (id) => (id === '1' ? '已是负责人' : null))
  expect(check(candidate(staff))).toBe(true)
  expect(check(candidate({ ...staff, uid: '1' }))).toBe('已是负责人')
  expect(check(candidate({ ...staff, tenantId: '3' }))).toBe('只能选择本组织的成员')
  const twice = { tenants: [], departments: [], staffs: [staff, { ...staff, platform: 'wisdom' }] }
  expect(userIdsOf(twice as never)).toEqual(['7'])
  expect(userIdsOf(null)).toEqual([])
})

const STAFF = {
  id: '1007',
  uid: '7',
  userName: 'kl7',
  nickName: '赵岚',
  realName: '赵岚',
  avatar: null,
  platform: 'gov',
  tenantId: '2',
  tenantName: '锦云区政府',
  departmentId: '20',
  departmentName: '办公室',
  departmentPath: '办公室',
}
const one = (row: object) => ({ data: [row], totalNum: 1 })
/** What the selector reads: one organisation, one department, one person. */
const DIRECTORY: Readonly<Record<string, unknown>> = {
  '/api/uc/tenant/list-subordinate-type': [{ tenantType: 1, childTypes: [], count: 1 }],
  '/api/uc/tenant/list-subordinate': one({
    id: '2',
    tenantName: '锦云区政府',
    tenantFullName: '锦云区人民政府',
    logo: null,
    tenantType: 1,
    hasChild: 2,
    parentName: null,
  }),
  '/api/department/list-subordinate': one({
    id: '20',
    name: '办公室',
    tenantId: '2',
    hasChild: 2,
    userCount: 1,
  }),
  '/api/department/list-user': one(STAFF),
  '/api/department/count-user': [{ platform: 'gov', count: 1 }],
}

test('[OS-07] people who could not be added are still chosen at the next opening, and no more once they were', async () => {
  let down = true
  const { user, calls, said } = open(({ path }) => {
    if (!path.endsWith('/admin/add')) return DIRECTORY[path] ?? []
    if (down) throw new ApiError({ code: 0, status: 0, msg: '网络异常，请检查网络后重试' })
    return { addedCount: 1 }
  })
  const choose = async () => {
    await user.click(await screen.findByText('添加管理员', { selector: 'button *' }))
    const dialog = (await screen.findAllByRole('dialog')).at(-1) as HTMLElement
    await within(dialog).findByText('办公室')
    return dialog
  }
  const press = (dialog: HTMLElement, name: RegExp) =>
    user.click(within(dialog).getByRole('button', { name }))
  const gone = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())

  const first = await choose()
  await user.click(within(first).getByText('办公室'))
  await user.click(await within(first).findByRole('option', { name: /^赵岚,/ }))
  await press(first, /^确\s?定$/)
  await waitFor(() => expect(said).toEqual(['新增失败：网络异常，请检查网络后重试']))
  await gone()
  down = false
  const second = await choose()
  within(second).getByRole('heading', { name: '已选择(1)' })
  await press(second, /^确\s?定$/)
  await waitFor(() => expect(said.at(-1)).toBe('新增成功'))
  const sent = calls.filter(({ path }) => path.endsWith('/admin/add')).map(({ body }) => body)
  expect(sent).toEqual(Array(2).fill({ tenantId: '2', userIds: ['7'] }))
  await gone()
  within(await choose()).getByRole('heading', { name: '已选择(0)' })
})
