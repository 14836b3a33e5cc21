import { expect, test } from '@jest/globals'
import { act, configure, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { ApiError, type HttpRequest } from '@zz/contract'
import { RemoteStore } from '@zz/shared-ui/api'
import { fakeRemote, refusal, renderRemote } from '@zz/shared-ui/test/fakeRemote'
import type { ReactNode } from 'react'
import { api } from '../../api'
import { button, dialogWith } from '../setting/setting.test-support'
import DepartmentPage from './Page'
import { RenameDialog } from './RenameDialog'
import DepartmentSettingPage from './setting/Page'

configure({ asyncUtilTimeout: 10_000 })

const LEADER = { id: '7', name: '林雪', avatar: null }
const DETAIL = {
  id: '12',
  name: '信息科',
  simpleName: '信息科',
  tenantId: '2',
  tenantFullName: '锦云区人民政府',
  principalName: '周明',
  pid: '1',
  line: [
    { id: '1', name: '锦云区政府' },
    { id: '12', name: '信息科' },
  ],
  depth: 2,
  managers: [LEADER],
  roles: ['值班员'],
  haveGroup: 2,
  groupName: null,
  childCount: 0,
  departmentCount: 0,
  userCount: 3,
  userCountAll: 5,
  hiddenFlag: 3,
  createTime: '2026-06-01 10:00:00',
  version: 4,
}
const SETTING = {
  id: '12',
  name: '信息科',
  simpleName: '信息科',
  pid: '1',
  superiorDept: { id: '1', name: '锦云区政府' },
  managers: [LEADER],
  beLong: [],
  version: 4,
}
const row = (id: string, name: string, hasChild: 1 | 2) => ({
  id,
  name,
  tenantId: '2',
  hasChild,
  userCount: 0,
})
const LISTS: Record<string, unknown[]> = {
  '': [row('1', '锦云区政府', 1)],
  '1': [row('12', '信息科', 2), row('13', '财政科', 2)],
}

function open(
  page: ReactNode,
  routeId: string,
  answers: Record<string, (request: HttpRequest) => unknown> = {},
  can: (key: string) => boolean = () => true,
) {
  const remote = fakeRemote((request) => {
    const name = request.path.replace('/api/department/', '')
    const answer = answers[name]
    if (answer) return answer(request)
    if (name === 'list-subordinate') {
      const rows = LISTS[(request.body as { id?: string }).id ?? ''] ?? []
      return { data: rows, totalNum: rows.length }
    }
    if (name === 'get-line') return DETAIL.line
    if (name === 'get') return DETAIL
    if (name === 'get-setting') return SETTING
    return null
  }, '/gov/2/depAdmin/12')
  const { navigation } = remote.props
  const props = {
    ...remote.props,
    can,
    navigation: {
      ...navigation,
      screenAt: () => ({ routeId, title: '', params: { deptId: '12' }, object: [] }),
    },
  }
  renderRemote(props, <RemoteStore api={api}>{page}</RemoteStore>)
  const sent = (name: string): unknown[] =>
    remote.calls.filter(({ path }) => path === `/api/department/${name}`).map(({ body }) => body)
  return { ...remote, sent, user: userEvent.setup({ delay: null, pointerEventsCheck: 0 }) }
}

/** Opens the question about 信息科. */
async function openDissolving(user: ReturnType<typeof open>['user']): Promise<HTMLElement> {
  await user.click(await screen.findByRole('treeitem', { name: /信息科/ }))
  await user.click(screen.getAllByRole('button', { name: '信息科的更多操作' })[0] as HTMLElement)
  await user.click(await screen.findByRole('menuitem', { name: '解散' }))
  return dialogWith('解散后不可恢复，确定解散部门“信息科”吗？')
}

test('[DP-02] the tree is read once where it begins, and again after a change', async () => {
  const { props, sent } = open(<DepartmentPage />, 'org.department.detail')
  const roots = (): unknown[] =>
    sent('list-subordinate').filter((body) => {
      const { id, pageSize } = body as { id?: string; pageSize: number }
      return id === undefined && pageSize > 1
    })
  await screen.findByRole('treeitem', { name: /信息科/ })
  await screen.findByRole('list', { name: '部门统计' })
  await screen.findByRole('button', { name: '新增部门' })
  expect(roots()).toHaveLength(1)
  act(() =>
    props.events.emit('org.department.changed/v1', { tenantId: '2', departmentId: '12' } as never),
  )
  await waitFor(() => expect(roots()).toHaveLength(2))
})

test('[DP-01] the overview says whose department it is, who leads it and how many are in it, with what lies below and without', async () => {
  const { user } = open(<DepartmentPage />, 'org.department.detail')
  const figures = await screen.findByRole('list', { name: '部门统计' })
  expect(figures.textContent).toContain('成员（含下级）5人')
  await user.click(screen.getByRole('switch', { name: '含下级' }))
  expect(figures.textContent).toContain('本部门成员3人')
  for (const text of ['锦云区人民政府', '周明', '值班员'])
    expect(screen.getAllByText(text).length).toBeGreaterThan(0)
})

test('[DP-02] people of a dissolved department need a place; what the server refuses stays in the dialog with what was chosen', async () => {
  let refusing = true
  const { user, sent } = open(<DepartmentPage />, 'org.department.detail', {
    dissolve: () => {
      if (refusing) throw refusal('部门不存在或已解散，请重新选择', 'targetDeptId')
      return null
    },
  })
  const dialog = await openDissolving(user)
  const send = await button('解散', dialog)
  await user.click(send)
  await within(dialog).findByText('请选择成员转入的部门')
  await user.click(await within(dialog).findByRole('treeitem', { name: /财政科/ }))
  within(dialog).getByText('已选择：财政科')
  await user.click(send)
  await within(dialog).findByText('部门不存在或已解散，请重新选择')
  refusing = false
  await user.click(send)
  await waitFor(() => expect(screen.queryByText('已选择：财政科')).toBeNull())
  expect(sent('dissolve')).toEqual([
    { id: '12', targetDeptId: '13' },
    { id: '12', targetDeptId: '13' },
  ])
})

test('[DP-02] the place for the people stays chosen while the department is read anew behind the dialog, as news of its members bring about', async () => {
  let release = (): void => undefined
  let isSlow = false
  const { user, props, calls } = open(<DepartmentPage />, 'org.department.detail', {
    get: () =>
      isSlow
        ? new Promise((resolve) => {
            release = () => resolve({ ...DETAIL, userCount: 4 })
          })
        : DETAIL,
  })
  const reads = () => calls.filter(({ path }) => path === '/api/department/get').length
  const dialog = await openDissolving(user)
  await user.click(await within(dialog).findByRole('treeitem', { name: /财政科/ }))
  within(dialog).getByText('已选择：财政科')
  isSlow = true
  const before = reads()
  act(() => props.events.emit('org.member.updated/v1', { tenantId: '2' } as never))
  await waitFor(() => expect(reads()).toBeGreaterThan(before))
  // Longer than the store gathers what it tells.
  await act(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
  expect(dialog.isConnected).toBe(true)
  release()
  await within(dialog).findByText(/^4名成员转入所选部门/)
  within(dialog).getByText('已选择：财政科')
})

test('[DP-02] Enter in the search of a dialog’s tree does not send the dialog', async () => {
  const { user, sent } = open(<DepartmentPage />, 'org.department.detail')
  const dialog = await openDissolving(user)
  await user.click(await within(dialog).findByRole('treeitem', { name: /财政科/ }))
  expect((await button('解散', dialog)).disabled).toBe(false)
  await user.type(within(dialog).getByLabelText('搜索部门'), '综合{Enter}')
  within(dialog).getByText('已选择：财政科')
  expect(sent('dissolve')).toEqual([])
})

test('[DP-03] the last leader cannot be removed; of two one goes after 是否移除该主管？, and is saved with the version read', async () => {
  const second = { id: '8', name: '赵岚', avatar: null }
  const { user, sent, said } = open(<DepartmentSettingPage />, 'org.department.setting', {
    'get-setting': () => ({ ...SETTING, managers: [LEADER, second] }),
    'update-department-setting': () => ({ ...SETTING, managers: [second], version: 5 }),
  })
  const leaders = await screen.findByRole('group', { name: '部门主管' })
  await user.click(within(leaders).getByLabelText('移除林雪'))
  await user.click(await button('移除', await dialogWith('是否移除该主管？')))
  await waitFor(() => expect(within(leaders).queryByText('林雪')).toBeNull())
  await user.click(within(leaders).getByLabelText('移除赵岚'))
  await waitFor(() => expect(JSON.stringify(said)).toContain('部门至少保留一名主管'))
  await user.click(await button('保存'))
  await waitFor(() => expect(sent('update-department-setting')).toHaveLength(1))
  expect(sent('update-department-setting')[0]).toMatchObject({
    newManagers: ['8'],
    isUpdateManagers: 1,
    pid: '1',
    version: 4,
  })
})

test('[DP-03] who leads the department without a key sets it, but neither where it stands nor what it belongs to, and dissolves nothing', async () => {
  const { user, sent } = open(
    <DepartmentSettingPage />,
    'org.department.setting',
    { 'update-department-setting': () => ({ ...SETTING, name: '信息处', version: 5 }) },
    () => false,
  )
  const name = await screen.findByLabelText<HTMLInputElement>('部门名称')
  expect(screen.getByLabelText<HTMLInputElement>('上级部门').disabled).toBe(true)
  expect(screen.queryByText('归属组织/部门')).toBeNull()
  expect(screen.queryByText('解散部门')).toBeNull()
  expect(screen.queryByText('部门管理')).toBeNull()
  await user.clear(name)
  await user.type(name, '信息处')
  await user.click(await button('保存'))
  await waitFor(() => expect(sent('update-department-setting')).toHaveLength(1))
  expect(sent('update-department-setting')[0]).toEqual({
    id: '12',
    name: '信息处',
    simpleName: '信息科',
    newManagers: ['7'],
    isUpdateManagers: 1,
    version: 4,
  })
})

test('[DP-03] with a department that is not there nothing can be done: no 解散部门, and the way back leads to all', async () => {
  const { user, props } = open(<DepartmentSettingPage />, 'org.department.setting', {
    'get-setting': () => {
      throw new ApiError({ code: 40401, status: 404, msg: '数据不存在' })
    },
  })
  await screen.findByText('数据不存在')
  expect(screen.queryByText('解散部门')).toBeNull()
  await user.click(await button('返回列表'))
  expect(props.navigation.history.location.pathname).toBe('/org.department')
})

test('[DP-02] a department is renamed once it is read, and what was not read yet is nobody’s change', async () => {
  let answer: (row: typeof DETAIL) => void = () => {}
  const read = new Promise<typeof DETAIL>((resolve) => {
    answer = resolve
  })
  const opening = { open: true, round: 1, subject: { id: '12', name: '信息科' } } as const
  const { user, sent } = open(
    <RenameDialog opening={opening} close={() => {}} />,
    'org.department.detail',
    { get: () => read, update: () => null },
  )
  const dialog = await screen.findByRole('dialog', { name: '重命名部门' })
  expect(within(dialog).queryByRole('textbox', { name: '部门名称' })).toBeNull()
  expect((await button('保存', dialog)).disabled).toBe(true)
  answer({ ...DETAIL, simpleName: '信息' })
  const name = await within(dialog).findByRole('textbox', { name: '部门名称' })
  await user.clear(name)
  await user.type(name, '信息中心')
  await user.click(await button('保存', dialog))
  await waitFor(() =>
    expect(sent('update')).toEqual([
      { id: '12', name: '信息中心', simpleName: '信息', version: 4 },
    ]),
  )
})
