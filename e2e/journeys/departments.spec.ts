import type { Locator, Page } from '@playwright/test'
import { tabTo } from '../fixtures/keyboard.ts'
import { TENANT } from '../fixtures/people.ts'
import { expect, test } from '../fixtures/test.ts'
import { expectToast } from '../fixtures/toasts.ts'
import { SelectorSteps } from '../pages/selector.ts'

const DEPARTMENTS = `/gov/${TENANT.district}/depAdmin`
/** 信息科 and 信访科 of the demonstration, the second hidden. */
const tree = (page: Page): Locator => page.getByRole('tree', { name: '部门', exact: true })
const node = (page: Page, name: string): Locator =>
  tree(page).getByRole('treeitem', { name: new RegExp(`^${name}，`) })
const dialog = (page: Page, name: string | RegExp): Locator => page.getByRole('dialog', { name })

/** Opens the menu of a department beside the tree and chooses from it. */
async function choose(page: Page, name: string, entry: string): Promise<void> {
  await node(page, name).hover()
  await page
    .getByRole('button', { name: `${name}的更多操作` })
    .first()
    .click()
  await page.getByRole('menuitem', { name: entry }).click()
}

/** 赵岚 of 公共服务科. */
async function chooseLeader(page: Page, opener: string): Promise<void> {
  const selector = new SelectorSteps(page)
  await selector.open(opener)
  await selector.reachOwn('锦云区政府')
  await selector.enter(selector.departments, '公共服务科')
  await selector.people.getByRole('option', { name: /赵岚/ }).first().click()
  await selector.confirm()
}

test('[DP-01] the tree by keyboard, a search with its hits marked, and the overview with what lies below; the settings button only for who may', async ({
  as,
}) => {
  const page = await as('admin', DEPARTMENTS)
  await expect(tree(page).getByRole('treeitem').first()).toHaveAttribute('aria-expanded', 'true')
  await tabTo(page, tree(page))
  await page.keyboard.press('End')
  await page.keyboard.press('Home')
  for (const key of ['ArrowDown', 'ArrowDown', 'ArrowDown', 'ArrowRight'])
    await page.keyboard.press(key)
  await expect(node(page, '系统运维组')).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: '信息科' })).toBeVisible()
  await expect(page).toHaveURL(/depAdmin\/\d+$/)
  const figures = page.getByRole('list', { name: '部门统计' })
  await expect(figures).toContainText('全部下级部门2')
  await page.getByRole('switch', { name: '含下级' }).click()
  await expect(figures).toContainText('本部门成员')

  await page.getByRole('textbox', { name: '搜索部门' }).fill('数据')
  const hits = page.getByRole('tree', { name: '部门的搜索结果' })
  await expect(hits.locator('mark')).toHaveText(['数据'])
  await hits.getByRole('treeitem', { name: /数据资源组/ }).click()
  await expect(page.getByRole('heading', { name: '数据资源组' })).toBeVisible()
  await page.getByRole('textbox', { name: '搜索部门' }).fill('')
  await expect(node(page, '数据资源组')).toHaveAttribute('aria-selected', 'true')
  await expect(page.getByRole('link', { name: '设置', exact: true })).toBeVisible()
})

test('[DP-02] a department is made, renamed, ordered by key, dragged into another and dissolved', async ({
  as,
}) => {
  const page = await as('admin', DEPARTMENTS)
  await choose(page, '督查室', '新增下级部门')
  const made = dialog(page, '新增部门')
  await made.getByRole('textbox', { name: '部门名称' }).fill('专项督查组')
  await made.getByRole('textbox', { name: '部门简称' }).fill('专督组')
  await chooseLeader(page, '选择部门主管')
  await made.getByRole('button', { name: '保存' }).click()
  await expectToast(page, '新增成功')

  // The tree has read again what lies below it.
  await expect(node(page, '督查室')).toHaveAttribute('aria-expanded', 'false')
  await node(page, '督查室').click()
  await page.keyboard.press('ArrowRight')
  await expect(node(page, '专项督查组')).toBeVisible()
  await choose(page, '专项督查组', '重命名')
  await dialog(page, '重命名部门').getByRole('textbox', { name: '部门名称' }).fill('督办组')
  await dialog(page, '重命名部门').getByRole('button', { name: '保存' }).click()
  await expectToast(page, '更新成功')

  await node(page, '督查室').click()
  await page.keyboard.press('Alt+ArrowDown')
  await expectToast(page, '操作成功')
  await expect(node(page, '督查室')).toHaveAttribute('aria-posinset', '12')

  await node(page, '督办组').dragTo(node(page, '公共服务科'))
  const question = dialog(page, '确定将“督办组”移至“公共服务科”下吗？')
  await question.getByRole('button', { name: '移动' }).click()
  await expectToast(page, '移动成功')
  // The tree has read again what lies below it.
  await expect(node(page, '公共服务科')).toHaveAttribute('aria-expanded', 'false')
  await node(page, '公共服务科').click()
  await page.keyboard.press('ArrowRight')
  await expect(node(page, '督办组')).toBeVisible()

  await choose(page, '督办组', '解散')
  const dissolving = dialog(page, '解散“督办组”')
  await expect(dissolving).toContainText('解散后不可恢复，确定解散部门“督办组”吗？')
  await dissolving.getByRole('button', { name: '解散', exact: true }).click()
  await expectToast(page, '解散成功')
  await expect(node(page, '督办组')).toHaveCount(0)
})

test('[DP-03] basic data of a department are changed; the last leader stays', async ({ as }) => {
  const page = await as('admin', DEPARTMENTS)
  await node(page, '规划建设科').click()
  await page.getByRole('link', { name: '设置', exact: true }).click()
  await expect(page).toHaveURL(/depAdminSet$/)
  await page.getByRole('textbox', { name: '部门简称' }).fill('规建科')
  const leaders = page.getByRole('group', { name: '部门主管' })
  if ((await leaders.getByRole('button', { name: /^移除/ }).count()) === 0) {
    await chooseLeader(page, '添加主管')
  }
  await page.getByRole('button', { name: '保存', exact: true }).click()
  await expectToast(page, '更新成功')
  await page.reload()
  await expect(page.getByRole('textbox', { name: '部门简称' })).toHaveValue('规建科')
})

test('[DP-04] the tabs of a department: its group, who sees it, and what it may use', async ({
  as,
}) => {
  const page = await as('admin', DEPARTMENTS)
  await node(page, '应急管理科').click()
  await page.getByRole('link', { name: '设置', exact: true }).click()
  await page.getByRole('tab', { name: '部门群' }).click()
  await expect(page.getByRole('heading', { name: '部门群' })).toBeVisible()
  await page.getByRole('tab', { name: '授权' }).click()
  await expect(page.getByRole('list', { name: '角色' })).toContainText('值班员')
  await page.getByRole('tab', { name: '信息安全' }).click()
  await page.getByRole('radio', { name: '仅本部门' }).check()
  await page.getByRole('button', { name: '保存', exact: true }).click()
  await expectToast(page, '更新成功')
})

test('[DP-05] a department is hidden: it leaves the tree and the selector of who is outside at the next look', async ({
  as,
  api,
}) => {
  const outsider = await api('member', TENANT.district)
  const found = () => outsider.post<unknown[]>('/api/department/search', { name: '财政科' })
  expect(await found()).toHaveLength(1)
  const page = await as('admin', DEPARTMENTS)
  await node(page, '财政科').click()
  await page.getByRole('link', { name: '设置', exact: true }).click()
  await page.getByRole('tab', { name: '信息安全' }).click()
  await page.getByRole('radio', { name: '隐藏部门' }).check()
  await page.getByRole('button', { name: '保存', exact: true }).click()
  await expectToast(page, '更新成功')
  expect(await found()).toEqual([])
})
