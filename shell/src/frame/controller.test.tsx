import { afterEach, beforeEach, expect, jest, test } from '@jest/globals'
import { act, cleanup, screen, waitFor } from '@testing-library/react'
import { STORAGE_KEYS } from '@zz/contract'
import { dissolvedAnswer, openConsole, permissionsOf, tenantRow } from './frame.test-support'

const LIST = '/gov/2/allTodo'
const currentTenant = (): string =>
  screen.getByRole('button', { name: /^切换组织/ }).getAttribute('aria-label') ?? ''

beforeEach(() => localStorage.clear())
afterEach(cleanup)

test('[SH-11] account information that cannot be had is said, and keeps nobody out', async () => {
  const { said, frame } = await openConsole({
    path: LIST,
    answers: {
      '/api/user/get-account-info': { status: 500, code: 50000, msg: '系统繁忙，请稍后再试' },
    },
  })
  await waitFor(() =>
    expect(frame.store.get().view).toMatchObject({
      kind: 'remote',
      routeId: 'todo.all',
      tenantId: '2',
    }),
  )
  expect(said).toEqual(['获取当前用户信息失败：系统繁忙，请稍后再试'])
  expect(window.location.pathname).toBe(LIST)
})

test('[SH-11] a call of a remote that is refused ends the session as expired', async () => {
  const { callAsRemote, session, frame } = await openConsole({
    path: LIST,
    answers: { '/api/todo/detail': { status: 401, code: 40101, msg: '登录已过期，请重新登录' } },
  })
  await waitFor(() => expect(frame.store.get().view.kind).toBe('remote'))
  await callAsRemote('todo', '/api/todo/detail')
  expect(session.end.mock.calls).toEqual([['expired']])
})

test('[OC-09] [SH-06] an organisation that is one’s own since the page began is entered, a strange one is not', async () => {
  const answers = {
    '/api/user/list-current-tenant': { data: [tenantRow('2', '锦云区政府')] as unknown[] },
  }
  const { frame, calls } = await openConsole({ path: LIST, answers })
  await waitFor(() => expect(frame.store.get().view.kind).toBe('remote'))
  answers['/api/user/list-current-tenant'].data.push(tenantRow('9', '云帆贸易'))
  await act(async () => frame.go('/gov/9'))
  await waitFor(() =>
    expect(frame.store.get().view).toMatchObject({ routeId: 'org.overview', tenantId: '9' }),
  )
  expect(frame.tenant()?.tenantName).toBe('云帆贸易')
  calls.length = 0
  await act(async () => frame.go('/gov/99'))
  await waitFor(() => expect(frame.store.get().view).toMatchObject({ page: 'forbidden' }))
  expect(calls.filter((path) => path.includes('list-current-tenant')).length).toBeLessThan(2)
})

test('[WF-03] a call of an operators’ screen is made in the operating organisation, one of a screen beside it in none', async () => {
  const { propsOf, frame } = await openConsole({
    path: '/ops/tenantAudit',
    tenants: [tenantRow('2', '锦云区政府'), tenantRow('1', '云枢运营')],
    permissions: { ...permissionsOf(), operator: true },
  })
  const shows = (routeId: string) =>
    waitFor(() => expect(frame.store.get().view).toMatchObject({ kind: 'remote', routeId }))
  await shows('workflow.ops.tenantAudit')
  expect(currentTenant()).toContain('云枢运营')
  const named: (string | null)[] = []
  const { fetch } = globalThis
  globalThis.fetch = (input, init) => {
    if (input === '/api/approval/page') named.push(new Headers(init?.headers).get('Tenant-Id'))
    return fetch(input, init)
  }
  // The remote stays mounted over the step.
  const { http } = propsOf('workflow')
  const ask = () => http.request({ method: 'POST', path: '/api/approval/page', reads: true })
  await ask()
  await act(async () => frame.go('/ops/gallery'))
  await shows('workflow.ops.gallery')
  await ask()
  expect(named).toEqual(['1', null])
})

test('[SH-11] an organisation dissolved while at work says so, and the way home leads to another', async () => {
  const { callAsRemote, answers, frame, user } = await openConsole({
    path: LIST,
    answers: { '/api/todo/detail': dissolvedAnswer },
  })
  await waitFor(() => expect(frame.store.get().view.kind).toBe('remote'))
  await callAsRemote('todo', '/api/todo/detail')
  expect(await screen.findByRole('heading', { name: '该组织已解散' })).toBeInTheDocument()
  delete answers['/api/todo/detail']
  await user.click(screen.getByRole('button', { name: '返回首页' }))
  await waitFor(() => expect(window.location.pathname).toBe('/gov/7'))
})

test('[SH-11] the news of being taken out, while at work: told, and led to the next organisation', async () => {
  const { answers, push, said, frame } = await openConsole({ path: LIST })
  await waitFor(() => expect(frame.store.get().view.kind).toBe('remote'))
  answers['/api/user/list-current-tenant'] = { data: [tenantRow('7', '枫林社区')] }
  push({ type: 'removed', data: { tenantId: '2' } })
  await waitFor(() => expect(window.location.pathname).toBe('/gov/7'))
  expect(said).toEqual(['您已不是“锦云区政府”的成员'])
})

test('[SH-06] the stored id -1 with organisations present becomes the first one, and is stored so', async () => {
  localStorage.setItem(STORAGE_KEYS.tenantId, '-1')
  await openConsole({ path: '/gov' })
  await waitFor(() => expect(window.location.pathname).toBe('/gov/2'))
  expect(localStorage.getItem(STORAGE_KEYS.tenantId)).toBe('2')
})

test.each([
  ['a screen that is not built', 'auditLog', '该功能尚未开放'],
  ['an unknown page', 'noSuchScreen', '抱歉，您访问的页面不存在'],
])(
  '[SH-06][SH-19] the address of another own organisation makes it the current one, over reloads too: %s',
  async (_what, path, text) => {
    localStorage.setItem(STORAGE_KEYS.tenantId, '2')
    for (const _load of ['first', 'reload']) {
      await openConsole({ path: `/gov/7/${path}`, unbuilt: ['workflow.auditLog'] })
      expect(await screen.findByRole('heading', { name: text })).toBeInTheDocument()
      await waitFor(() => expect(currentTenant()).toBe('切换组织，当前：枫林社区'))
      expect(localStorage.getItem(STORAGE_KEYS.tenantId)).toBe('7')
      cleanup()
    }
  },
)

test('[SH-08] the first sign-in begins the tour when its screen stands; skipping it ends it on the server too, and it stays away', async () => {
  const { frame, mount, calls } = await openConsole({
    path: LIST,
    answers: {
      '/api/user/get-account-info': {
        data: {
          id: '9',
          userName: 'heping',
          nickName: '小何',
          realName: '何平',
          avatar: null,
          firstLogin: 1,
        },
      },
    },
  })
  await waitFor(() => expect(frame.store.get().view.kind).toBe('remote'))
  expect(frame.store.get().tour).toBe(false)
  mount('todo')
  await waitFor(() => expect(frame.store.get().tour).toBe(true))
  expect(localStorage.getItem(STORAGE_KEYS.firstLogin)).toBe('yes')
  frame.finishTour()
  await waitFor(() =>
    expect(calls.filter((path) => path === '/api/user/finish-tour')).toHaveLength(1),
  )
  expect(localStorage.getItem(STORAGE_KEYS.firstLogin)).toBe('no')
  expect(frame.store.get().tour).toBe(false)
})

test('[SH-08] whoever has seen the tour on another device is not shown it', async () => {
  const { frame, mount } = await openConsole({ path: LIST })
  await waitFor(() => expect(frame.store.get().view.kind).toBe('remote'))
  mount('todo')
  expect(frame.store.get().tour).toBe(false)
  expect(localStorage.getItem(STORAGE_KEYS.firstLogin)).toBeNull()
})

test('[SH-07] a remote that is switched off leaves the menu while it stands, at the same address', async () => {
  const { switchOff } = await openConsole({
    path: '/user',
    permissions: permissionsOf('todo', 'venueManager'),
    everythingBuilt: true,
  })
  const venues = (): HTMLElement[] => screen.queryAllByText('场地管理')
  await waitFor(() => expect(venues()).not.toEqual([]))
  switchOff('venue')
  expect(venues()).toEqual([])
  switchOff()
  expect(venues()).not.toEqual([])
})

test('[SH-20] a switch of organisation that fails leaves the form guarded', async () => {
  const { frame, propsOf, session, said } = await openConsole({ path: LIST })
  await waitFor(() => expect(frame.store.get().view.kind).toBe('remote'))
  const asked = jest.fn(() => Promise.resolve(true))
  Object.assign(frame.notify, { confirm: asked })
  propsOf('todo').navigation.guard(() => true)
  session.switchTenant.mockImplementationOnce(() => Promise.reject(new Error('off')))
  await act(() => frame.switchTenant('7'))
  expect([asked.mock.calls.length, said[0]]).toEqual([1, expect.stringMatching(/^切换租户失败/)])
  await act(async () => frame.go('/user'))
  expect(asked).toHaveBeenCalledTimes(2)
})

test('[SH-20] a step that keeps the screen keeps its form guarded', async () => {
  const { frame, propsOf } = await openConsole({ path: LIST })
  await waitFor(() => expect(frame.store.get().view.kind).toBe('remote'))
  const asked = jest.fn(() => Promise.resolve(true))
  Object.assign(frame.notify, { confirm: asked })
  propsOf('todo').navigation.guard(() => true)
  await act(async () => frame.go(`${LIST}?title=x`))
  expect(window.location.search).toBe('?title=x')
  await act(async () => frame.go('/user'))
  expect(asked).toHaveBeenCalledTimes(2)
})

test('[SH-07] what a mounted remote may do follows a push of permissions, and it is told so', async () => {
  const { answers, frame, propsOf, push } = await openConsole({ path: LIST })
  await waitFor(() => expect(frame.store.get().view.kind).toBe('remote'))
  const { can, events } = propsOf('todo')
  const told = jest.fn()
  events.on('user.permissions.changed/v1', told)
  expect([can('todo'), can('setting')]).toEqual([true, false])
  answers['/api/role/authorize/my-permissions'] = { data: permissionsOf('todo', 'setting') }
  push({ type: 'permissions', data: { tenantId: '2' } })
  await waitFor(() => expect(told.mock.calls).toEqual([[{ tenantId: '2' }]]))
  expect([can('todo'), can('setting')]).toEqual([true, true])
})

test('[SH-07] of two pushes of permissions the later answer counts', async () => {
  const { answers, frame, propsOf, push } = await openConsole({ path: LIST })
  await waitFor(() => expect(frame.store.get().view.kind).toBe('remote'))
  const { can } = propsOf('todo')
  const MINE = '/api/role/authorize/my-permissions'
  let release = (): void => undefined
  const after = new Promise<void>((resolve) => {
    release = resolve
  })
  const renew = () => push({ type: 'permissions', data: { tenantId: '2' } })
  answers[MINE] = { data: permissionsOf('todo', 'setting'), after }
  renew()
  await act(async () => undefined)
  answers[MINE] = { data: permissionsOf('todo', 'depAdmin') }
  renew()
  await waitFor(() => expect(can('depAdmin')).toBe(true))
  release()
  await act(() => new Promise((resolve) => void setTimeout(resolve, 50)))
  expect([can('setting'), can('depAdmin')]).toEqual([false, true])
})

/** A public page that waited in vain to learn who is signed in, and what tells it at last. */
async function openUnnamed() {
  let answer = (): void => undefined
  const after = new Promise<void>((resolve) => {
    answer = resolve
  })
  const account = { id: '9', userName: 'heping', nickName: '', realName: '何平', avatar: null }
  const opened = await openConsole({
    path: '/home/dtl',
    answers: { '/api/user/get-account-info': { data: { ...account, firstLogin: 2 }, after } },
  })
  const view = () => opened.frame.store.get().view
  await waitFor(() => expect(view()).toMatchObject({ remoteId: 'marketing', unnamed: true }))
  expect(opened.propsOf('marketing').user).toBeNull()
  const learn = async (): Promise<void> => {
    await act(async () => answer())
    await waitFor(() => expect(view()).not.toHaveProperty('unnamed'))
  }
  return { ...opened, learn }
}

test('[SH-11] a public page that was shown without a name names who is signed in once the answer has come', async () => {
  const { learn, remounts, propsOf } = await openUnnamed()
  expect(remounts).toEqual([])
  await learn()
  expect(remounts).toMatchObject([{ remoteId: 'marketing' }])
  expect(propsOf('marketing').user?.realName).toBe('何平')
})

test('[SH-11] a public page on which something is typed is not mounted anew for a name', async () => {
  const { learn, remounts, propsOf } = await openUnnamed()
  propsOf('marketing').navigation.guard(() => true)
  await learn()
  expect(remounts).toEqual([])
})
