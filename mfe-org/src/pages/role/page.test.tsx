import { expect, test } from '@jest/globals'
import { configure, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { ApiError, type HttpRequest } from '@zz/contract'
import { RemoteStore } from '@zz/shared-ui/api'
import { fakeRemote, refusal, renderRemote } from '@zz/shared-ui/test/fakeRemote'
import { api } from '../../api'
import RolePage from './Page'

configure({ asyncUtilTimeout: 10_000 })

const role = (id: string, name: string, more: object = {}) => ({
  id,
  name,
  builtin: null,
  userCount: 1,
  departmentCount: 0,
  ...more,
})

/** Opens the page; `act` answers what changes something. */
function openRoles(act: (request: HttpRequest) => unknown = () => null, start = '/?roleId=21') {
  const server = {
    groups: [
      {
        id: '1',
        name: '系统角色',
        locked: true,
        roles: [role('11', '负责人', { builtin: 'principal' })],
      },
      {
        id: '2',
        name: '业务角色',
        locked: false,
        roles: [role('21', '审核专员'), role('22', '信息员')],
      },
      { id: '3', name: '综合角色', locked: false, roles: [] },
    ],
  }
  const remote = fakeRemote((request) => {
    const { path } = request
    const { id } = (request.body ?? {}) as { id?: string }
    if (path === '/api/role/list-all') return server.groups
    if (path === '/api/role/get') {
      const found = server.groups.flatMap(({ roles }) => roles).find((each) => each.id === id)
      if (!found) throw new ApiError({ code: 40401, status: 404, msg: '数据不存在' })
      const lockedReason = 'builtin' in found && found.builtin !== null ? '系统角色不可修改' : null
      return {
        ...found,
        remark: null,
        lockedReason,
        affectedCount: 7,
        departmentCount: 2,
        version: 1,
      }
    }
    if (path.endsWith('page-user'))
      return {
        data: [
          {
            id: '7',
            name: '陈思远',
            avatar: null,
            departments: ['综合科'],
            creator: '周明',
            createTime: '2026-05-01 10:00:00',
          },
        ],
        totalNum: 1,
      }
    return act(request)
  }, start)
  renderRemote(
    remote.props,
    <RemoteStore api={api}>
      <RolePage />
    </RemoteStore>,
  )
  return {
    ...remote,
    server,
    user: userEvent.setup({ delay: null, pointerEventsCheck: 0 }),
    sent: (end: string) =>
      remote.calls.filter(({ path }) => path.endsWith(end)).map(({ body }) => body),
  }
}

const dialogOf = async (title: string) =>
  within(
    (await screen.findAllByText(title))
      .map((found) => found.closest<HTMLElement>('[role="dialog"]'))
      .find((found) => found !== null) as HTMLElement,
  )
const word = (text: string): RegExp => new RegExp(`^${text.split('').join('\\s?')}$`)

test('[RL-01] a role is deleted after it was said how many lose it; confirming twice sends once', async () => {
  const { user, sent, said, server, props } = openRoles(() => {
    server.groups = server.groups.map((group) => ({
      ...group,
      roles: group.roles.filter(({ id }) => id !== '21'),
    }))
    return { affectedCount: 7 }
  })
  await user.click((await screen.findAllByText(word('删除')))[0] as HTMLElement)
  const question = await dialogOf('确认删除吗？')
  question.getByText(
    '角色“审核专员”删除后，7人（含2个部门的成员）将立即失去该角色的权限，不可恢复。',
  )
  await user.dblClick(question.getByText(word('删除')))
  await waitFor(() => expect(said).toEqual(['删除成功']))
  expect(sent('role/delete')).toEqual([{ id: '21' }])
  await waitFor(() => expect(props.navigation.history.location.search).toBe(''))
  expect(said).not.toContain('该角色不存在或已删除')
})

test('[RL-01] a new group whose name is there stays typed; one with roles says what to do first', async () => {
  const { user, said } = openRoles(() => {
    throw refusal('角色组名称已存在', 'name')
  })
  await user.click(await screen.findByText('新增角色组'))
  const dialog = await dialogOf('新增角色组')
  const name = dialog.getByLabelText<HTMLInputElement>('角色组名称')
  await user.type(name, '业务角色{Enter}')
  await dialog.findByText('角色组名称已存在')
  expect([name.value, said]).toEqual(['业务角色', ['新增角色组失败：角色组名称已存在']])
  await user.click(dialog.getByText(word('取消')))
  await user.click(screen.getByLabelText('业务角色的更多操作'))
  await user.click(
    (await screen.findAllByRole('menuitem')).find(
      (entry) => entry.textContent === '删除',
    ) as HTMLElement,
  )
  ;(await dialogOf('确认删除吗？')).getByText('角色组“业务角色”下还有2个角色，请先移动或删除角色。')
})

test('[RL-01] roles are found by their name or their group’s; a built-in one is looked at alone', async () => {
  const { user } = openRoles(undefined, '/?roleId=11')
  await screen.findByText('系统角色不可修改')
  expect(screen.queryByText('编辑')).toBeNull()
  expect(screen.queryByLabelText('系统角色的更多操作')).toBeNull()
  await user.type(screen.getByLabelText('搜索角色'), '信息')
  await waitFor(() => expect(screen.queryByText('审核专员')).toBeNull())
  screen.getByText('信息员')
  await user.clear(screen.getByLabelText('搜索角色'))
  await user.type(screen.getByLabelText('搜索角色'), '综合')
  await screen.findByText('暂无角色')
  await user.type(screen.getByLabelText('搜索角色'), 'x')
  await screen.findByText('没有找到“综合x”')
})

test('[RL-02] people are removed after a question, one or several; a failure leaves the question open', async () => {
  let fails = true
  const { user, sent, said } = openRoles(() => {
    if (fails)
      throw new ApiError({ code: 40905, status: 409, msg: '至少保留一名拥有“角色管理”权限的成员' })
    return null
  })
  const row = within((await screen.findByText('陈思远')).closest('tr') as HTMLElement)
  await user.click(row.getByText(word('删除')))
  const question = await dialogOf('确认删除吗？')
  question.getByText('“陈思远”将不再拥有角色“审核专员”的权限。')
  await user.click(question.getByText(word('删除')))
  await waitFor(() => expect(said).toEqual(['删除失败：至少保留一名拥有“角色管理”权限的成员']))
  fails = false
  await user.click(question.getByText(word('删除')))
  await waitFor(() => expect(said.at(-1)).toBe('操作成功'))
  expect(sent('remove-user').at(-1)).toEqual({ roleId: '21', userIds: ['7'] })
})

test('[RL-04] each permission of a person stands with the role or department that it comes from', async () => {
  const source = { roleId: null, roleName: '普通成员', departmentId: null, departmentName: null }
  const { user } = openRoles(({ path }) =>
    path.endsWith('effective-permissions')
      ? {
          userId: '7',
          name: '陈思远',
          member: true,
          permissions: [
            { key: 'todo', label: '协同待办', kind: 'menu', sources: [{ kind: 1, ...source }] },
            {
              key: 'joinApply:audit',
              label: '审核加入申请',
              kind: 'resource',
              sources: [
                { ...source, kind: 2, roleId: '21', roleName: '审核专员' },
                {
                  ...source,
                  kind: 3,
                  roleId: '22',
                  roleName: '信息员',
                  departmentId: '5',
                  departmentName: '综合科',
                },
              ],
            },
          ],
        }
      : null,
  )
  const row = within((await screen.findByText('陈思远')).closest('tr') as HTMLElement)
  await user.click(row.getByText('查看权限'))
  await screen.findByText('陈思远的权限')
  screen.getByText('普通成员（全员拥有）')
  screen.getByText('审核专员（个人角色）、信息员（来自部门“综合科”）')
})

test('[RL-01] a role that went meanwhile is said in its card by the text of S1 §8, and the list stays', async () => {
  const { user, server } = openRoles()
  const other = await screen.findByText('信息员')
  server.groups = server.groups.map((group) => ({ ...group, roles: group.roles.slice(0, 1) }))
  await user.click(other)
  await screen.findByText('获取角色基础信息失败：数据不存在')
  screen.getAllByText('审核专员')
})
