import { beforeEach, expect, test } from '@jest/globals'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { HttpRequest } from '@zz/contract'
import { fakeRemote, refusal, renderRemote } from '../test/fakeRemote'
import { forgetHeard } from '../widgets/dict'
import { SelectorField } from './SelectorField'
import { answer, department, open, paged, PEOPLE, tenant } from './selector.test-support'

beforeEach(() => {
  localStorage.clear()
  forgetHeard()
})

const OFFLINE = '网络异常，请检查网络后重试'
const labels = (): (string | null)[] =>
  [...document.querySelectorAll('.ant-select-item-option-content')].map(
    (option) => option.textContent,
  )

test('[SW-01] the box says what it finds; without people their type is not offered; nothing closes the dialog but 取消 and 确定', async () => {
  const { user, show } = open({ content: 'contentOnly' })
  const dialog = await show()
  expect(dialog).toHaveAccessibleName('选择组织/部门')
  expect(within(dialog).getByRole('textbox', { name: '搜索内容' })).toHaveAttribute(
    'placeholder',
    '请输入组织/部门/人员名称',
  )
  expect(within(dialog).queryByRole('button', { name: /关闭|Close/ })).toBeNull()
  await user.click(within(dialog).getByRole('combobox', { name: '搜索类型' }))
  expect(labels()).toEqual(['组织', '部门'])
})

test('[SW-02] what is typed is searched for when typing rests, once, without Enter', async () => {
  const { user, show, calls } = open()
  const dialog = within(await show())
  await user.type(dialog.getByRole('textbox', { name: '搜索内容' }), '没有这个名字')
  await dialog.findByText('暂无组织')
  const asked = calls.filter(({ path }) => path === '/api/uc/tenant/search')
  expect(asked.map(({ body }) => body)).toEqual([{ tenantName: '没有这个名字', tenantType: 'all' }])
})

test('[SW-02] nothing found is no dead end: the other types are offered, and the box keeps the focus', async () => {
  const { user, show } = open()
  const dialog = within(await show())
  const box = dialog.getByRole('textbox', { name: '搜索内容' })
  await user.type(box, '没有这个名字{Enter}')
  await dialog.findByText('暂无组织')
  await user.click(dialog.getByRole('button', { name: '搜索员工' }))
  await dialog.findByText('暂无人员')
  expect(box).toHaveFocus()
  await user.click(dialog.getByRole('button', { name: '搜索部门' }))
  await dialog.findByText('暂无部门')
  await user.click(dialog.getByRole('button', { name: '搜索组织' }))
  await dialog.findByText('暂无组织')
})

test('[SW-03] [SW-06] where only the own organisation counts, no other one is shown, opened or searched', async () => {
  const { user, show, calls } = open({ content: 'staff', ownOnly: true })
  const dialog = within(await show())
  expect((await dialog.findByRole('grid', { name: '组织' })).textContent).toBe('锦云区政府')
  await dialog.findByRole('grid', { name: '部门：锦云区政府' })
  expect(dialog.getAllByRole('tab', { name: /关系$/ })).toHaveLength(1)
  await user.click(dialog.getByRole('combobox', { name: '搜索类型' }))
  expect(labels()).toEqual(['部门', '员工'])
  await user.type(dialog.getByRole('textbox', { name: '搜索内容' }), '没有这个名字{Enter}')
  await dialog.findByText('暂无人员')
  const asked = calls.filter(({ path }) => /search$|\/user\/count$/.test(path))
  expect(asked.length).toBeGreaterThan(1)
  for (const { body } of asked) expect(body).toMatchObject({ tenantId: '2' })
  expect(calls.map(({ path }) => path)).not.toContain('/api/uc/tenant/list-subordinate')
})

test('[SW-06] a field passes on that only the own organisation counts', async () => {
  const { props } = fakeRemote(answer)
  renderRemote(props, <SelectorField ownOnly content="department" aria-label="部门" />)
  await userEvent.click(screen.getByRole('button', { name: /^部门/ }))
  const list = await screen.findByRole('grid', { name: '组织' })
  expect(list).toHaveTextContent(/^锦云区政府$/)
})

test('[SW-02] [SW-06] a search that failed says what and why, and comes with 重试', async () => {
  let failing = true
  const { user, show, said } = open({}, (request) => {
    if (request.path !== '/api/uc/tenant/search') return answer(request)
    if (failing) throw refusal(OFFLINE)
    return paged([tenant('4', '锦云街道')])
  })
  const dialog = within(await show())
  await user.type(dialog.getByRole('textbox', { name: '搜索内容' }), '锦云{Enter}')
  const alert = await dialog.findByRole('alert')
  expect(alert).toHaveTextContent(OFFLINE)
  await waitFor(() => expect(said).toEqual([`搜索组织失败：${OFFLINE}`]))
  failing = false
  await user.click(within(alert).getByRole('button', { name: '重试' }))
  const found = await dialog.findByRole('grid', { name: '找到的组织' })
  expect(await within(found).findByRole('row', { name: /^锦云街道/ })).toBeInTheDocument()
})

test('[SW-02] [SW-05] a person who is found can be chosen; in a single choice the next takes the place', async () => {
  const { user, show, results } = open({ mode: 'single', content: 'staff' }, (request) => {
    if (request.path === '/api/user/search')
      return (request.body as { platform: string }).platform === 'gov'
        ? paged(PEOPLE.slice(0, 2))
        : paged([])
    if (request.path === '/api/user/count') return [{ platform: 'gov', count: 2 }]
    return answer(request)
  })
  const dialog = within(await show())
  await user.type(dialog.getByRole('textbox', { name: '搜索内容' }), '员工{Enter}')
  const first = await dialog.findByRole('option', { name: /^员工0,/ })
  const second = dialog.getByRole('option', { name: /^员工1,/ })
  await user.click(first)
  await user.click(second)
  expect([first, second].map((option) => option.getAttribute('aria-selected'))).toEqual([
    'false',
    'true',
  ])
  expect(dialog.getByRole('heading', { name: '已选择(1)' })).toBeInTheDocument()
  await user.click(dialog.getByRole('button', { name: '确定' }))
  expect(results).toEqual([{ tenants: [], departments: [], staffs: [PEOPLE[1]] }])
})

test('[SW-03] [SW-05] departments lead down and back by their breadcrumb; a chip taken away, or all of them, leaves its row unmarked', async () => {
  const { user, show } = open({}, (request) =>
    request.path === '/api/department/list-subordinate' &&
    (request.body as { id?: string }).id === '21'
      ? paged([department('22', '数据组')])
      : answer(request),
  )
  const dialog = within(await show())
  await user.click(await dialog.findByRole('button', { name: '下级：信息科' }))
  await dialog.findByRole('grid', { name: '部门：信息科' })
  await user.click(
    within(dialog.getByRole('navigation', { name: '部门位置' })).getByRole('button', {
      name: '锦云区政府',
    }),
  )
  const row = async (name: string): Promise<HTMLElement> =>
    within(await dialog.findByRole('grid', { name: '部门：锦云区政府' })).findByRole('row', {
      name,
    })
  const mark = async (name: string): Promise<void> =>
    user.click((await row(name)).querySelector('[data-part="check"]') as HTMLElement)
  await mark('办公室')
  await mark('信息科')
  expect(dialog.getByRole('heading', { name: '已选择(2)' })).toBeInTheDocument()
  await user.click(dialog.getByRole('button', { name: '移除办公室' }))
  expect(await row('办公室')).toHaveAttribute('aria-selected', 'false')
  expect(await row('信息科')).toHaveAttribute('aria-selected', 'true')
  await mark('办公室')
  await user.click(dialog.getByRole('button', { name: '清空' }))
  expect(dialog.getByText('还没有选择')).toBeInTheDocument()
  for (const name of ['办公室', '信息科'])
    expect(await row(name)).toHaveAttribute('aria-selected', 'false')
})

test('[SW-04] a node of 归属关系 that failed says so, is asked for again at each opening, and opens once it is answered', async () => {
  let failing = true
  const belonging = ({ path }: HttpRequest): boolean => path === '/api/uc/tenant/list-belonging'
  const { user, show, said, calls } = open({}, (request) => {
    if (!belonging(request)) return answer(request)
    if (failing) throw refusal(OFFLINE)
    return paged([])
  })
  const dialog = within(await show())
  await user.click(dialog.getByRole('tab', { name: '归属关系' }))
  expect(dialog.getByText('点击下拉菜单可以查看它的下级组织/部门')).toBeInTheDocument()
  const tree = within(await dialog.findByRole('tree', { name: '组织/部门' }))
  const top = await tree.findByRole('treeitem', { name: '锦云区政府，加载失败，重试' })
  expect(top).toHaveAttribute('aria-expanded', 'false')
  await waitFor(() => expect(said).toEqual([`获取归属组织失败：${OFFLINE}`]))
  await user.click(top.querySelector('[data-part="further"]') as HTMLElement)
  await waitFor(() => expect(calls.filter(belonging)).toHaveLength(2))
  await tree.findByRole('treeitem', { name: '锦云区政府，加载失败，重试' })
  failing = false
  await user.click(tree.getByText('加载失败，重试'))
  await waitFor(() =>
    expect(tree.getByRole('treeitem', { name: '锦云区政府' })).toHaveAttribute(
      'aria-expanded',
      'true',
    ),
  )
  const office = await tree.findByRole('treeitem', { name: '办公室' })
  await user.click(office.querySelector('[data-part="check"]') as HTMLElement)
  expect(office).toHaveAttribute('aria-selected', 'true')
  await user.click(within(office).getByText('办公室'))
  await dialog.findByRole('option', { name: /^员工0,/ })
})
