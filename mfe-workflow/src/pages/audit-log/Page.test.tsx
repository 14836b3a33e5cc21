import { afterEach, expect, jest, test } from '@jest/globals'
import { configure, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { AuditLogChoices, AuditLogRow } from '@zz/api-contract/auditLog'
import type { HttpRequest } from '@zz/contract'
import { RemoteStore } from '@zz/shared-ui/api'
import { fakeRemote, refusal, renderRemote } from '@zz/shared-ui/test/fakeRemote'
import { api } from '../../api'
import { objectText } from './columns'
import Page from './Page'

configure({ defaultHidden: true, asyncUtilTimeout: 20_000 })
afterEach(() => void jest.restoreAllMocks())

const CHOICES: AuditLogChoices = {
  groups: [
    {
      label: '角色与权限',
      actions: [
        { value: 'role.create', label: '新建角色' },
        { value: 'role.delete', label: '删除角色' },
      ],
    },
    { label: '待办', actions: [{ value: 'todo.create', label: '创建待办' }] },
  ],
  objects: [
    { value: 'role', label: '角色' },
    { value: 'todo', label: '待办' },
  ],
}

const row = (id: string, more: Partial<AuditLogRow> = {}): AuditLogRow => ({
  id,
  action: 'role.create',
  actionName: '新建角色',
  objectType: 'role',
  objectTypeName: '角色',
  objectName: `巡查员${id}`,
  actorId: '100002',
  actorName: '林雪',
  ip: '10.8.0.1',
  createTime: '2026-11-05 10:00:00',
  ...more,
})

const DETAIL = {
  ...row('1'),
  objectId: '221',
  requestId: 'req-7',
  changes: [
    { label: '名称', before: '旧名', after: '新名' },
    { label: '应用', before: '管理后台', after: '管理后台' },
  ],
}

function open(address = '', answer: (request: HttpRequest) => unknown = () => undefined) {
  const rows = [row('1'), row('2', { objectName: null, objectTypeName: '组织', actorName: '系统' })]
  const remote = fakeRemote((request) => {
    const own = answer(request)
    if (own !== undefined) return own
    if (request.path === '/api/audit-log/choices') return CHOICES
    if (request.path === '/api/audit-log/detail') return DETAIL
    return { data: rows, totalNum: rows.length }
  }, `/gov/2/auditLog${address}`)
  renderRemote(
    remote.props,
    <RemoteStore api={api}>
      <Page />
    </RemoteStore>,
  )
  const asked = (path: string) =>
    remote.calls
      .filter((call) => call.path === `/api/audit-log/${path}`)
      .map(({ body }) => (body as { data: object }).data)
  return { ...remote, asked, user: userEvent.setup({ delay: null, pointerEventsCheck: 0 }) }
}

test('[WF-04] who did what to which object stands in the list, and an entry opens with what was changed', async () => {
  const { user } = open()
  expect(await screen.findByText('角色“巡查员1”')).toBeTruthy()
  expect(screen.getByText('组织')).toBeTruthy()
  expect(screen.getByText('系统')).toBeTruthy()
  await user.click(screen.getAllByRole('button', { name: '新建角色' })[0] as HTMLElement)
  const drawer = await screen.findByRole('dialog')
  const change = await within(drawer).findByRole('row', { name: /名称/ })
  expect(
    within(change)
      .getAllByRole('cell')
      .map(({ textContent }) => textContent),
  ).toEqual(['名称', '旧名', '新名'])
  // What stayed is not set off as new.
  const bold = within(drawer).getAllByRole('strong')
  expect(bold.map(({ textContent }) => textContent)).toEqual(['新名'])
  expect(within(drawer).getByText('req-7')).toBeTruthy()
})

test('[WF-04] an entry that cannot be read says so and can be asked for again', async () => {
  let fails = true
  const { user } = open('', ({ path }) => {
    if (path === '/api/audit-log/detail' && fails) throw refusal('数据不存在或已被删除')
    return undefined
  })
  await user.click((await screen.findAllByRole('button', { name: '新建角色' }))[0] as HTMLElement)
  const drawer = await screen.findByRole('dialog')
  expect(await within(drawer).findByText(/数据不存在或已被删除/)).toBeTruthy()
  fails = false
  await user.click(within(drawer).getByRole('button', { name: /重\s?试/ }))
  expect(await within(drawer).findByText('新名')).toBeTruthy()
})

test('[WF-04] an address with filters asks once, filtered, as soon as the choices are there', async () => {
  const { asked } = open(
    '?action=todo.create&objectType=todo&time=2026-11-01~2026-11-02&personId=100004~何平',
  )
  await screen.findByText('角色“巡查员1”')
  expect(asked('page')).toEqual([
    {
      action: 'todo.create',
      objectType: 'todo',
      personId: '100004',
      startTime: Date.parse('2026-11-01T00:00:00+08:00'),
      endTime: Date.parse('2026-11-02T23:59:59.999+08:00'),
    },
  ])
})

test('[WF-04] actions of all groups are offered and found by typing', async () => {
  const { user, asked } = open()
  await screen.findByText('角色“巡查员1”')
  await user.click(screen.getByRole('combobox', { name: '操作类型' }))
  expect(await screen.findByText('删除角色')).toBeTruthy()
  await user.type(screen.getByRole('combobox', { name: '操作类型' }), '创建')
  await waitFor(() => expect(screen.queryByText('删除角色')).toBeNull())
  await user.click(await screen.findByText('创建待办'))
  await waitFor(() => expect(asked('page').at(-1)).toEqual({ action: 'todo.create' }))
})

test('[WF-04] where the choices cannot be had a list filtered by one says so and asks again', async () => {
  let fails = true
  const { user, asked } = open('?objectType=todo', ({ path }) => {
    if (path === '/api/audit-log/choices' && fails) throw refusal('系统繁忙，请稍后再试')
    return undefined
  })
  const again = await screen.findByRole('button', { name: /重\s?试/ })
  expect(asked('page')).toEqual([])
  fails = false
  await user.click(again)
  expect(await screen.findByText('角色“巡查员1”')).toBeTruthy()
})

test('[WF-04] entries do not wait for the choices to filter by', async () => {
  const { asked } = open('?objectName=巡查员', ({ path }) =>
    path === '/api/audit-log/choices' ? new Promise(() => undefined) : undefined,
  )
  await screen.findByText('角色“巡查员1”')
  expect(asked('page')).toEqual([{ objectName: '巡查员' }])
})

test('[WF-04] 导出 keeps a table of what is filtered, once however often it is pressed, and says when it is not all', async () => {
  const click = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
  let finish: (file: object) => void = () => undefined
  const { user, asked, said } = open('?objectType=role', ({ path }) =>
    path === '/api/audit-log/export'
      ? new Promise((resolve) => {
          finish = resolve
        })
      : undefined,
  )
  await screen.findByText('角色“巡查员1”')
  const button = screen.getByRole('button', { name: /导\s?出/ })
  await user.dblClick(button)
  await waitFor(() => expect(asked('export')).toEqual([{ objectType: 'role' }]))
  finish({ name: '审计日志.xlsx', url: '/files/a', rows: 10_000, more: true })
  await waitFor(() => expect(click).toHaveBeenCalledTimes(1))
  await waitFor(() => expect(said).toEqual(['仅导出最近 10,000 条，请缩小操作时间后再导出']))
})

test('[WF-04] a failed export says why and keeps nothing', async () => {
  const click = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
  const { user, said } = open('', ({ path }) => {
    if (path === '/api/audit-log/export') throw refusal('操作过于频繁，请稍后再试')
    return undefined
  })
  await screen.findByText('角色“巡查员1”')
  await user.click(screen.getByRole('button', { name: /导\s?出/ }))
  await waitFor(() => expect(said).toEqual(['导出失败：操作过于频繁，请稍后再试']))
  expect(click).not.toHaveBeenCalled()
})

test('[WF-04] an object without a name is called by its type', () => {
  expect(objectText({ objectTypeName: '角色', objectName: '甲' })).toBe('角色“甲”')
  expect(objectText({ objectTypeName: '组织', objectName: null })).toBe('组织')
})
