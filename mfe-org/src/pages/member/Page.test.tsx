import { expect, test } from '@jest/globals'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { MemberRow } from '@zz/api-contract/member'
import type { HttpRequest } from '@zz/contract'
import { RemoteStore } from '@zz/shared-ui/api'
import { fakeRemote, refusal, renderRemote } from '@zz/shared-ui/test/fakeRemote'
import { api } from '../../api'
import { batchButton, buttonOf, dialogOf, menuEntry, word } from '../position/page.test-support'
import MemberPage from './Page'

const PAGE = '/gov/2/userAdmin'
const LIST = '/api/user/page-tenant-user'
const BASE = '/api/user/tenant-user'
const TREE = '/api/department/list-subordinate'

const row = (userId: string, name: string, more: Partial<MemberRow> = {}): MemberRow => ({
  userId,
  avatar: null,
  name,
  staffName: null,
  userName: `kl${userId}`,
  mobile: '+8613800000000',
  departments: [{ id: '31', name: '综合科', path: '综合科' }],
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
  ...more,
})

const PAGES = [[row('71', '甲一')], [row('72', '乙二')]]
const LEFT = row('73', '丙三', { status: 2 })

/** Opens the page; `act` answers what is neither the list nor the departments. */
function openMembers(act: (request: HttpRequest) => unknown = () => null, start = PAGE) {
  const remote = fakeRemote((request) => {
    if (request.path === LIST) {
      const { pageNum, pageSize, data } = request.body as {
        pageNum: number
        pageSize: number
        data: { status?: number; name?: string }
      }
      if (data.name === LEFT.name && data.status === 1) return { data: [], totalNum: 0 }
      if (data.status === 2 || data.name === LEFT.name) return { data: [LEFT], totalNum: 1 }
      if (pageSize === 1000) return { data: [...PAGES.flat(), LEFT], totalNum: 3 }
      return { data: PAGES[pageNum - 1] ?? [], totalNum: 11 }
    }
    if (request.path.startsWith('/api/department')) return { data: [], totalNum: 0 }
    if (request.path === '/api/user/list-position-parent-child')
      return [{ id: '7', name: '业务岗位', childList: [{ id: '81', name: '网格专员' }] }]
    return act(request)
  }, start)
  renderRemote(
    remote.props,
    <RemoteStore api={api}>
      <MemberPage />
    </RemoteStore>,
  )
  return {
    ...remote,
    user: userEvent.setup({ delay: null, pointerEventsCheck: 0 }),
    sent: (path: string): unknown[] =>
      remote.calls.filter((call) => call.path === `${BASE}/${path}`).map((call) => call.body),
  }
}

const rowWith = async (name: string) =>
  within((await screen.findByText(name)).closest('tr') as HTMLElement)

test('[MB-01] what is chosen stays chosen on another page, by name in the bar and in the question', async () => {
  const { user, sent, said } = openMembers(() => ({
    id: null,
    act: 'position',
    status: 'done',
    total: 2,
    done: 2,
    successCount: 1,
    failList: [{ id: '72', name: '乙二', reason: '已不是在职成员' }],
  }))
  await user.click((await rowWith('甲一')).getByRole('checkbox'))
  await user.click(screen.getByTitle('下一页'))
  await user.click((await rowWith('乙二')).getByRole('checkbox'))
  const bar = within(await screen.findByLabelText('批量操作'))
  bar.getByText('已选择 2 项')
  bar.getByText('甲一、乙二')
  await user.click(await batchButton('设置职位'))
  const dialog = await dialogOf('批量设置职位')
  dialog.getByText('甲一、乙二（共 2 人）')
  await user.click(dialog.getByLabelText('职位'))
  await user.click(await screen.findByTitle('网格专员'))
  await user.click(buttonOf(dialog, '设置'))
  await screen.findAllByText('已处理1条，1条失败')
  expect(sent('set-position')).toEqual([{ userIds: ['71', '72'], positionId: '81' }])
  expect(said).toEqual([])
})

test('[MB-01] people who have left are in the list when asked for; the tree counts people as the list does', async () => {
  const { user, calls, props } = openMembers()
  await rowWith('甲一')
  const asked = () =>
    (calls.findLast(({ path }) => path === LIST)?.body as { data: unknown } | undefined)?.data
  expect(asked()).toEqual({ tenantId: '2', status: 1 })
  await waitFor(() =>
    expect(
      calls.find(({ path, body }) => path === TREE && (body as { pageSize: number }).pageSize > 1)
        ?.body,
    ).toMatchObject({ includeChild: 1 }),
  )
  const status = (await screen.findByLabelText('状态')).closest('.ant-select') as HTMLElement
  expect(status.textContent).toBe('状态正常')
  await user.click(status.querySelector('.ant-select-clear') as HTMLElement)
  await waitFor(() => expect(asked()).toEqual({ tenantId: '2' }))
  expect(props.navigation.history.location.search).toBe('?status=all')
})

test('[MB-01] somebody who has left is found by name in one press more', async () => {
  const { user, props } = openMembers(() => null, `${PAGE}?name=${LEFT.name}`)
  await screen.findByText(`没有找到“${LEFT.name}”相关的结果`)
  await user.click(screen.getByRole('button', { name: '在全部状态中查找' }))
  await rowWith(LEFT.name)
  const { search } = props.navigation.history.location
  expect(Object.fromEntries(new URLSearchParams(search))).toEqual({
    name: LEFT.name,
    status: 'all',
  })
})

test('[MB-01] 选择全部结果 leaves out whom nothing can be done to: who has left', async () => {
  const { user } = openMembers(() => null, `${PAGE}?status=all`)
  await user.click((await rowWith('甲一')).getByRole('checkbox'))
  await user.click(await batchButton('选择全部结果'))
  await screen.findByText('甲一、乙二')
  screen.getByText('已选择 2 项')
})

test('[MB-01] leaving says first what is handed over and asks for a successor; who may not leave is named', async () => {
  const { user, sent } = openMembers((request) =>
    request.path.endsWith('leave-check')
      ? {
          blocked: [],
          transfers: [{ name: 'todo', label: '项进行中的待办', count: 3 }],
        }
      : null,
  )
  await user.click((await rowWith('甲一')).getByLabelText('甲一的更多操作'))
  await user.click(await menuEntry('办理离职'))
  const dialog = await dialogOf('办理离职')
  await dialog.findByText('3项进行中的待办')
  dialog.getByText('请选择交接人')
  const [leave] = dialog
    .getAllByText(word('办理离职'))
    .flatMap((found) => found.closest('button') ?? [])
  if (leave) await user.click(leave)
  await waitFor(() => expect(dialog.getAllByText('请选择交接人')).toHaveLength(2))
  expect(document.activeElement).toBe(dialog.getByLabelText(/^交接人/))
  expect(sent('leave')).toEqual([])
})

test('[MB-01] where nothing can be said of these people nobody leaves, whatever was said of others', async () => {
  const { user } = openMembers((request) => {
    if (!request.path.endsWith('leave-check')) return null
    const { userIds } = request.body as { userIds: string[] }
    if (userIds.length > 1) throw refusal('系统繁忙，请稍后重试')
    return { blocked: [], transfers: [] }
  })
  const leaveButton = async (title: string) =>
    (await dialogOf(title))
      .getAllByText(word('办理离职'))
      .flatMap((found) => found.closest('button') ?? [])[0]
  await user.click((await rowWith('甲一')).getByLabelText('甲一的更多操作'))
  await user.click(await menuEntry('办理离职'))
  await waitFor(async () => expect((await leaveButton('办理离职'))?.disabled).toBe(false))
  await user.click(buttonOf(await dialogOf('办理离职'), '取消'))
  await user.click((await rowWith('甲一')).getByRole('checkbox'))
  await user.click(await batchButton('选择全部结果'))
  await screen.findByText('甲一、乙二')
  await user.click(await batchButton('办理离职'))
  const dialog = await dialogOf('批量办理离职')
  await dialog.findByText(/系统繁忙/)
  expect((await leaveButton('批量办理离职'))?.disabled).toBe(true)
})

test('[MB-01] many go on in the background: how far it is shows, and it can be stopped', async () => {
  const running = {
    id: '9',
    act: 'position',
    status: 'running',
    total: 500,
    done: 100,
    successCount: 100,
    failList: [],
  }
  let state = running
  const { user, said, sent } = openMembers((request) => {
    if (request.path.endsWith('batch-cancel'))
      state = { ...running, status: 'cancelled', done: 200 }
    return state
  })
  await user.click((await rowWith('甲一')).getByRole('checkbox'))
  await user.click(await batchButton('设置职位'))
  const dialog = await dialogOf('设置职位')
  await user.click(dialog.getByLabelText('职位'))
  await user.click(await screen.findByTitle('网格专员'))
  await user.click(buttonOf(dialog, '设置'))
  const progress = await dialogOf('正在设置职位')
  await progress.findByText('已处理 100 / 500 人')
  await user.click(buttonOf(progress, '停止'))
  await waitFor(() => expect(said).toEqual(['已停止，已处理200人，其余未处理']))
  expect(sent('batch-cancel')).toEqual([{ id: '9' }])
})

test('[MB-01] who left can be restored and nothing else; a failed move keeps its dialog and what was chosen', async () => {
  const { user, sent, said } = openMembers(() => {
    throw refusal('部门不存在或已解散，请重新选择', 'departmentIds')
  }, `${PAGE}?status=2`)
  const left = await rowWith('丙三')
  left.getByText('已离职')
  await user.click(left.getByText(word('恢复')))
  const dialog = await dialogOf('恢复成员')
  dialog.getByText('原来的部门和角色不会自动恢复，角色请在恢复后重新授予')
  await user.click(buttonOf(dialog, '恢复'))
  await waitFor(() => expect(dialog.getAllByText('请选择部门').length).toBeGreaterThan(1))
  expect(sent('restore')).toEqual([])
  expect(said).toEqual([])
})

test('[MB-05] the table of what the filters find is kept; a failure says why', async () => {
  let fails = true
  const { user, said, calls } = openMembers((request) => {
    if (!request.path.endsWith('/export')) return null
    if (fails) throw refusal('系统繁忙，请稍后再试')
    return { name: '成员.xlsx', url: 'blob:x' }
  }, `${PAGE}?platform=gov`)
  await rowWith('甲一')
  await user.click(screen.getByText(word('导出')))
  await waitFor(() => expect(said).toEqual(['导出失败：系统繁忙，请稍后再试']))
  fails = false
  await waitFor(() => expect(document.querySelector('.ant-btn-loading')).toBeNull())
  await user.click(screen.getByText(word('导出')))
  await waitFor(() => expect(said.at(-1)).toBe('导出成功'))
  expect(calls.findLast(({ path }) => path.endsWith('/export'))?.query).toEqual({
    tenantId: '2',
    platform: 'gov',
    status: '1',
  })
})

test('[MB-01] a department that is renamed elsewhere is read again, in the tree and in the rows', async () => {
  const { calls, props } = openMembers()
  await screen.findByText('甲一')
  await waitFor(() => expect(callsOf(LIST)).toBeGreaterThan(0))
  function callsOf(path: string): number {
    return calls.filter((call) => call.path.startsWith(path)).length
  }
  await waitFor(() => expect(callsOf(TREE)).toBeGreaterThan(1))
  const [rows, branches] = [callsOf(LIST), callsOf(TREE)]
  props.events.emit('org.department.changed/v1', { departmentId: '31' })
  // The tree of departments by a query of its own, and then the branches that are open.
  await waitFor(() => expect([callsOf(LIST), callsOf(TREE)]).toEqual([rows + 1, branches + 2]))
})

test('[MB-01] a wrong number is told as soon as its field is left, and the next person begins anew', async () => {
  const { user, sent } = openMembers(() => null, `${PAGE}?dept=31~综合科`)
  await rowWith('甲一')
  await user.click(screen.getByText('添加成员'))
  let drawer = await dialogOf('添加成员')
  await user.type(drawer.getByLabelText('姓名'), '陈港')
  await user.click(drawer.getByLabelText('国家或地区'))
  await user.click(await screen.findByTitle('+852 中国香港'))
  await user.type(drawer.getByLabelText('手机号'), '138001')
  await user.tab()
  await drawer.findByText('手机号格式不正确')
  expect(sent('add')).toEqual([])
  await user.clear(drawer.getByLabelText('手机号'))
  await user.type(drawer.getByLabelText('手机号'), '51230001')
  await user.tab()
  await waitFor(() => expect(drawer.queryByText('手机号格式不正确')).toBeNull())
  await user.click(buttonOf(drawer, '添加'))
  await waitFor(() => expect(sent('add')).toMatchObject([{ mobile: '+85251230001' }]))
  await waitFor(() => expect(screen.queryByRole('dialog', { name: '添加成员' })).toBeNull())
  await user.click(screen.getByText('添加成员'))
  drawer = await dialogOf('添加成员')
  expect(drawer.getByLabelText('国家或地区').closest('.ant-select')?.textContent).toContain('+86')
})
