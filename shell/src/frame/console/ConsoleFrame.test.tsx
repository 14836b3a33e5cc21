import { afterEach, beforeEach, expect, jest, test } from '@jest/globals'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { openConsole, permissionsOf, tenantRow } from '../frame.test-support'

const LIST = '/gov/2/allTodo'
const ADMIN = permissionsOf(
  'todo',
  'orgFramework',
  'depAdmin',
  'userAdmin',
  'roleAdmin',
  'setting',
  'gallery',
)
const menu = () => within(screen.getAllByRole('navigation', { name: '主菜单' })[0] as HTMLElement)

beforeEach(() => localStorage.clear())
afterEach(cleanup)

test('[SH-07] the menu draws what the keys allow, groups folded, the current entry marked', async () => {
  const { user } = await openConsole({ path: LIST, permissions: ADMIN, everythingBuilt: true })
  await waitFor(() =>
    expect(menu().getByRole('link', { name: '协同待办' })).toHaveAttribute('aria-current', 'page'),
  )
  const group = menu().getByRole('button', { name: '组织概览' })
  expect(group).toHaveAttribute('aria-expanded', 'false')
  expect(menu().queryByRole('link', { name: '用户管理' })).toBeNull()
  await user.click(group)
  expect(group).toHaveAttribute('aria-expanded', 'true')
  for (const name of ['组织架构', '部门管理', '用户管理', '角色管理', '组织设置'])
    expect(menu().getByRole('link', { name })).toBeInTheDocument()
  cleanup()
  await openConsole({
    path: LIST,
    permissions: permissionsOf('todo', 'orgFramework'),
    everythingBuilt: true,
  })
  await waitFor(() => expect(menu().getByRole('link', { name: '协同待办' })).toBeInTheDocument())
  const memberGroup = menu().queryByRole('button', { name: '组织概览' })
  if (memberGroup !== null) fireEvent.click(memberGroup)
  for (const name of ['部门管理', '用户管理', '角色管理', '组织设置'])
    expect(menu().queryByText(name)).toBeNull()
})

test('[SH-07] a folded menu is kept for the next page, and unfolds again', async () => {
  const { user } = await openConsole({ path: LIST })
  await user.click(await screen.findByRole('button', { name: '收起菜单' }))
  cleanup()
  const { user: later } = await openConsole({ path: LIST })
  await later.click(await screen.findByRole('button', { name: '展开菜单' }))
  cleanup()
  await openConsole({ path: LIST })
  expect(await screen.findByRole('button', { name: '收起菜单' })).toBeInTheDocument()
})

test('[SH-07] a menu folds and unfolds where the browser’s storage is full', async () => {
  const { user } = await openConsole({ path: LIST })
  const full = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  try {
    await user.click(await screen.findByRole('button', { name: '收起菜单' }))
    await user.click(await screen.findByRole('button', { name: '展开菜单' }))
    expect(await screen.findByRole('button', { name: '收起菜单' })).toBeInTheDocument()
  } finally {
    full.mockRestore()
  }
})

test('[SH-18] a press is answered within itself: the entry is marked and the old screen hidden, before any file of the new screen has come', async () => {
  const { mount, frame } = await openConsole({
    path: LIST,
    everythingBuilt: true,
    permissions: ADMIN,
  })
  const setting = '/gov/2/setting'
  mount('todo')
  await waitFor(() => expect(frame.slot.parentElement).toBeVisible())
  await waitFor(() => expect(menu().getByRole('link', { name: '协同待办' })).toBeInTheDocument())
  fireEvent.click(menu().getByRole('button', { name: '组织概览' }))
  fireEvent.click(menu().getByRole('link', { name: '组织设置' }))
  expect(window.location.pathname).toBe(setting)
  expect(menu().getByRole('link', { name: '组织设置' })).toHaveAttribute('aria-current', 'page')
  expect(frame.slot.parentElement).not.toBeVisible()
  expect(screen.getByRole('main')).toHaveAttribute('aria-busy', 'true')
})

test('[SH-18] the skip link comes first and leads into the main area; what opens by a press on the menu takes the focus there', async () => {
  const { user, mount } = await openConsole({
    path: LIST,
    everythingBuilt: true,
    permissions: ADMIN,
  })
  mount('todo')
  await waitFor(() => expect(menu().getByRole('link', { name: '协同待办' })).toBeInTheDocument())
  await user.tab()
  expect(screen.getByRole('link', { name: '跳到主要内容' })).toHaveFocus()
  await user.keyboard('{Enter}')
  expect(screen.getByRole('main')).toHaveFocus()
  fireEvent.click(menu().getByRole('button', { name: '组织概览' }))
  menu().getByRole('link', { name: '组织设置' }).focus()
  await user.keyboard('{Enter}')
  mount('org')
  await waitFor(() => expect(screen.getByRole('main')).toHaveFocus())
})

test('[SH-05] the person’s menu: its entries, by keyboard, and where they lead', async () => {
  const { user } = await openConsole({ path: LIST })
  const opener = await screen.findByRole('button', { name: '何平，个人菜单' })
  opener.focus()
  await user.keyboard('{Enter}')
  expect(screen.getAllByRole('menuitem').map((item) => item.textContent)).toEqual([
    '个人中心',
    '站内信',
    '加入组织',
    '创建组织',
    '重新查看引导',
    '退出登录',
  ])
  expect(screen.getByRole('menuitem', { name: '个人中心' })).toHaveFocus()
  await user.keyboard('{Escape}')
  expect(screen.queryByRole('menu')).toBeNull()
  expect(opener).toHaveFocus()
  for (const [downs, path] of [
    [0, '/user'],
    [1, '/msg'],
    [2, '/user/empty/join'],
    [3, '/user/empty/create'],
  ] as const) {
    await user.click(opener)
    await user.keyboard(`${'{ArrowDown}'.repeat(downs)}{Enter}`)
    expect(window.location.pathname).toBe(path)
  }
})

test('[SH-05] help and messages are links to windows of their own, without a way back to this one', async () => {
  await openConsole({ path: LIST, everythingBuilt: true })
  for (const [name, path] of [
    [/^帮助文档/, '/document?page=todo.all'],
    [/^站内信/, '/msg'],
  ] as const) {
    const link = await screen.findByRole('link', { name })
    expect(link).toHaveAttribute('href', path)
    expect(link).toHaveAttribute('target', '_blank')
    expect(link).toHaveAttribute('rel', 'noopener')
  }
})

test('[HD-03] F1 opens the chapter of the screen one is on, and only the browser’s own where there is no help', async () => {
  const { user } = await openConsole({ path: LIST, everythingBuilt: true })
  const link = await screen.findByRole('link', { name: /^帮助文档/ })
  const opened = jest.fn((event: Event) => event.preventDefault())
  link.addEventListener('click', opened)
  await user.keyboard('{F1}')
  expect(opened).toHaveBeenCalledTimes(1)
  link.remove()
  await user.keyboard('{F2}')
  expect(opened).toHaveBeenCalledTimes(1)
})

test('[HD-03] on a tab the help opens at the tab’s chapter', async () => {
  await openConsole({ path: `${LIST}?tab=group`, everythingBuilt: true })
  expect(await screen.findByRole('link', { name: /^帮助文档/ })).toHaveAttribute(
    'href',
    '/document?page=todo.all%23group',
  )
})

test('[SH-05] help is not offered as long as no remote has built it', async () => {
  await openConsole({ path: LIST, unbuilt: ['usercenter.document'] })
  expect(await screen.findByRole('link', { name: /^站内信/ })).toBeInTheDocument()
  expect(screen.queryByRole('link', { name: /^帮助文档/ })).toBeNull()
})

test('[SH-05] unread messages: both kinds together, 99+ past that, nothing at none, live', async () => {
  const { push } = await openConsole({
    path: LIST,
    answers: { '/api/station/un-read-count': { data: { systemCount: 60, businessCount: 50 } } },
  })
  const messages = await screen.findByRole('link', { name: '站内信，110 条未读，在新窗口打开' })
  expect(messages).toHaveTextContent(/^99\+$/)
  push({ type: 'unread', data: { systemCount: 39, businessCount: 60 } })
  expect(messages).toHaveTextContent(/^99$/)
  push({ type: 'unread', data: { systemCount: 0, businessCount: 0 } })
  expect(messages).toHaveTextContent(/^$/)
  expect(messages).toHaveAccessibleName('站内信，在新窗口打开')
})

test('[OS-02] the header of an open page follows when somebody else changes the organisation’s short name', async () => {
  const { push, answers } = await openConsole({ path: LIST })
  expect(
    await screen.findByRole('button', { name: '切换组织，当前：锦云区政府' }),
  ).toBeInTheDocument()
  answers['/api/user/list-current-tenant'] = {
    data: [tenantRow('2', '锦云区府'), tenantRow('7', '枫林社区')],
  }
  push({ type: 'changed', data: { name: 'org.tenant.updated/v1', payload: { tenantId: '2' } } })
  expect(
    await screen.findByRole('button', { name: '切换组织，当前：锦云区府' }),
  ).toBeInTheDocument()
})

test('[SH-05] [EO-01] without an organisation it says so, and messages stand in the person’s menu with their count', async () => {
  const { user } = await openConsole({
    path: '/user',
    tenants: [],
    answers: { '/api/station/un-read-count': { data: { systemCount: 2, businessCount: 1 } } },
  })
  expect(await screen.findByText('未加入组织')).toBeInTheDocument()
  expect(screen.queryByRole('link', { name: /^站内信/ })).toBeNull()
  await user.click(screen.getByRole('button', { name: /个人菜单$/ }))
  await user.click(await screen.findByRole('menuitem', { name: '站内信（3 条未读）' }))
  expect(window.location.pathname).toBe('/msg')
})

test('[SH-06] Ctrl+K opens the organisations, Esc gives the focus back, Enter switches to the same screen of the other', async () => {
  const { user, session } = await openConsole({ path: LIST })
  const switcher = await screen.findByRole('button', { name: '切换组织，当前：锦云区政府' })
  await user.keyboard('{Control>}k{/Control}')
  expect(screen.getByRole('listbox', { name: '我的组织' })).toHaveFocus()
  await user.keyboard('{Escape}')
  expect(screen.queryByRole('listbox')).toBeNull()
  expect(switcher).toHaveFocus()
  await user.keyboard('{Enter}')
  await user.keyboard('{ArrowDown}{Enter}')
  await waitFor(() => expect(window.location.pathname).toBe('/gov/7/allTodo'))
  expect(session.switchTenant.mock.calls).toEqual([['7']])
  expect(
    await screen.findByRole('button', { name: '切换组织，当前：枫林社区' }),
  ).toBeInTheDocument()
})

test('[SH-18] the menu of a phone is drawn for whoever opens it', async () => {
  const { user } = await openConsole({ path: LIST, permissions: ADMIN, everythingBuilt: true })
  await waitFor(() => expect(menu().getByRole('link', { name: '协同待办' })).toBeInTheDocument())
  const drawer = document.querySelector('dialog') as HTMLDialogElement
  drawer.showModal = () => drawer.setAttribute('open', '')
  expect(drawer.querySelectorAll('nav a')).toHaveLength(0)
  await user.click(screen.getByRole('button', { name: '打开菜单' }))
  expect(within(drawer).getByRole('link', { name: '协同待办' })).toBeInTheDocument()
})
