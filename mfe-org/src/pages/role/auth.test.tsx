import { expect, test } from '@jest/globals'
import { configure, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { PermissionNode } from '@zz/api-contract/role'
import { ApiError, type HttpRequest } from '@zz/contract'
import { RemoteStore } from '@zz/shared-ui/api'
import { fakeRemote, renderRemote } from '@zz/shared-ui/test/fakeRemote'
import { api } from '../../api'
import AuthPage from './AuthPage'

configure({ asyncUtilTimeout: 10_000 })

const node = (
  id: string,
  label: string,
  checked = false,
  children: PermissionNode['children'] = [],
): PermissionNode => ({ id, label, checked, disabled: false, children })
const leaf = (id: string, label: string, checked = false) => ({
  id,
  label,
  checked,
  disabled: false,
})

/** Opens the page; `act` answers what changes something, `loaded` whether a tree comes. */
function openAuth(
  act: (request: HttpRequest) => unknown = () => null,
  lockedReason: string | null = null,
  loaded: (path: string) => void = () => undefined,
) {
  const server = {
    menus: [
      node('table', '工作台'),
      node('group:a', '组织概览', false, [
        leaf('setting', '组织设置', true),
        leaf('flow', '审批流程'),
      ]),
    ],
    resources: [
      node('group:b', '部门与成员', false, [
        leaf('department:setting', '部门设置'),
        leaf('joinApply:audit', '审核加入申请', true),
      ]),
    ],
  }
  const remote = fakeRemote((request) => {
    const { path } = request
    loaded(path)
    if (path === '/api/role/get')
      return {
        id: '5',
        name: '审核专员',
        builtin: null,
        lockedReason,
        affectedCount: 2,
        version: 1,
      }
    if (path.endsWith('load-app-tree'))
      return ['组织管理', '通讯录'].map((label, index) => ({
        ...node(`${index}`, label, true),
        disabled: true,
      }))
    const { appId } = (request.body ?? {}) as { appId?: string }
    if (path.endsWith('load-menu-tree')) return appId === '0' ? server.menus : []
    if (path.endsWith('load-resource-tree')) return appId === '0' ? server.resources : []
    return act(request)
  }, '/gov/2/roleAdmin/5/auth')
  const screenAt = () => ({
    routeId: 'org.role.auth',
    title: '',
    params: { roleId: '5' },
    object: [],
  })
  renderRemote(
    { ...remote.props, navigation: { ...remote.props.navigation, screenAt } },
    <RemoteStore api={api}>
      <AuthPage />
    </RemoteStore>,
  )
  return {
    ...remote,
    server,
    user: userEvent.setup({ delay: null, pointerEventsCheck: 0 }),
    sent: (act_: string) =>
      remote.calls.filter(({ path }) => path.endsWith(act_)).map(({ body }) => body),
  }
}

const box = (label: string) => screen.findByLabelText<HTMLInputElement>(label)
const button = (label: string) => screen.getByLabelText<HTMLButtonElement>(label)

test('[RL-03] menus are ticked each for itself and saved alone, exactly as ticked, with what was read', async () => {
  const { user, sent, said, dirty } = openAuth()
  expect((await box('组织设置')).checked).toBe(true)
  await user.click(button('保存菜单权限'))
  await waitFor(() => expect(said).toEqual(['没有修改']))
  await user.click(await box('审批流程'))
  await user.click(await box('组织设置'))
  expect((await box('工作台')).checked).toBe(false)
  await screen.findByText('有未保存的权限修改')
  expect(dirty()).toBe(true)
  await user.dblClick(button('保存菜单权限'))
  await waitFor(() => expect(said.slice(1)).toEqual(['操作成功']))
  expect(sent('authorize-menu')).toEqual([
    { roleId: '5', appId: '0', menuIds: ['flow'], known: ['setting'] },
  ])
  await waitFor(() => expect(dirty()).toBe(false))
})

test('[RL-03] what is ticked during a save stays, unsaved, and stands on what was saved', async () => {
  const ends: (() => void)[] = []
  const { user, sent, dirty, server } = openAuth(
    () => new Promise<null>((resolve) => ends.push(() => resolve(null))),
  )
  await user.click(await box('审批流程'))
  await user.click(button('保存菜单权限'))
  await waitFor(() => expect(ends).toHaveLength(1))
  await user.click(await box('工作台'))
  server.menus = [
    node('table', '工作台'),
    node('group:a', '组织概览', false, [
      leaf('setting', '组织设置', true),
      leaf('flow', '审批流程', true),
    ]),
  ]
  ends[0]?.()
  // Nothing is given up while a save is under way, so its end shows there.
  await waitFor(() => expect(button('取消菜单权限的修改').disabled).toBe(false))
  expect((await box('工作台')).checked).toBe(true)
  expect((await box('审批流程')).checked).toBe(true)
  expect(dirty()).toBe(true)
  await user.click(button('保存菜单权限'))
  await waitFor(() => expect(ends).toHaveLength(2))
  expect(sent('authorize-menu')).toEqual([
    { roleId: '5', appId: '0', menuIds: ['setting', 'flow'], known: ['setting'] },
    { roleId: '5', appId: '0', menuIds: ['setting', 'flow', 'table'], known: ['setting', 'flow'] },
  ])
  server.menus = [node('table', '工作台'), node('flow', '审批流程')]
  ends[1]?.()
  // What the server then has is shown, whoever made it.
  await waitFor(() => expect(screen.queryByLabelText('组织设置')).toBeNull())
  expect((await box('工作台')).checked).toBe(false)
  await waitFor(() => expect(dirty()).toBe(false))
})

test('[RL-03] a group of resources is ticked whole, in part or not at all; 取消 gives up what was ticked', async () => {
  const { user, sent } = openAuth()
  const group = await box('部门与成员')
  expect([group.checked, group.indeterminate]).toEqual([false, true])
  await user.click(group)
  expect((await box('部门设置')).checked).toBe(true)
  expect([group.checked, group.indeterminate]).toEqual([true, false])
  await user.click(button('取消资源权限的修改'))
  expect((await box('部门设置')).checked).toBe(false)
  await user.click(group)
  await user.click(button('保存资源权限'))
  await waitFor(() =>
    expect(sent('authorize-resource')).toEqual([
      {
        roleId: '5',
        appId: '0',
        resourceIds: ['joinApply:audit', 'department:setting'],
        known: ['joinApply:audit'],
      },
    ]),
  )
})

test('[RL-03] another application loads its own; unsaved ticks are asked about first', async () => {
  const { user, calls } = openAuth()
  await user.click(await box('审批流程'))
  await user.click(screen.getByText('通讯录'))
  const ask = async () =>
    within(
      (await screen.findAllByText('有未保存的权限修改'))
        .map((found) => found.closest<HTMLElement>('[role="dialog"]'))
        .find((found) => found !== null) as HTMLElement,
    )
  await user.click((await ask()).getByText(/^取\s?消$/))
  expect((await box('审批流程')).checked).toBe(true)
  await waitFor(() => expect(document.querySelector('[role="dialog"]')).toBeNull())
  await user.click(screen.getByText('通讯录'))
  await user.click((await ask()).getByText('放弃修改'))
  await screen.findByText('该应用没有菜单权限')
  expect(calls.at(-1)?.body).toMatchObject({ appId: '1' })
})

test('[RL-03] what somebody else saved meanwhile is told, and the own ticks stay until they are given up', async () => {
  const { user, said, server } = openAuth(() => {
    server.menus = [node('table', '工作台', true)]
    throw new ApiError({ code: 40902, status: 409, msg: '权限已被他人修改，请刷新' })
  })
  await user.click(await box('审批流程'))
  await user.click(button('保存菜单权限'))
  await screen.findByText('权限已被他人修改')
  await waitFor(() => expect(said).toEqual(['保存菜单权限失败：权限已被他人修改，请刷新']))
  await user.click(screen.getByText('载入最新权限'))
  expect((await box('工作台')).checked).toBe(true)
})

test('[RL-03] a locked role is read alone and says why; a panel that does not come offers 重试, the others stand', async () => {
  let fails = true
  const { user } = openAuth(
    () => null,
    '系统角色不可修改',
    (path) => {
      if (fails && path.endsWith('load-resource-tree'))
        throw new ApiError({ code: 50000, status: 503, msg: '服务暂不可用' })
    },
  )
  await screen.findByText('系统角色不可修改')
  await box('组织设置')
  expect(screen.queryByLabelText('保存菜单权限')).toBeNull()
  await screen.findByText(/服务暂不可用/)
  fails = false
  await user.click(screen.getByText(/^重\s?试$/))
  await box('部门与成员')
})
