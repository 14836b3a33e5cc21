import { expectAccessible } from '../fixtures/axe.ts'
import { expect, test } from '../fixtures/test.ts'
import { GALLERY, SelectorSteps } from './selector-steps.ts'

const ONE = '单选：人员'
const LIMITED = '最多2项，部门不可选'

const WIDTHS = { desk: { width: 1366, height: 768 }, phone: { width: 390, height: 844 } } as const

for (const scheme of ['light', 'dark'] as const)
  for (const [place, viewport] of Object.entries(WIDTHS))
    test(`[SW-01] [SW-02] [SW-04] axe finds nothing in any state, ${scheme}, ${place}`, async ({ as }) => {
      const page = await as('admin', GALLERY, { colorScheme: scheme, viewport, still: true })
      const s = new SelectorSteps(page)
      const desk = place === 'desk'
      await expect(page.getByRole('button', { name: LIMITED })).toBeVisible()
      await expectAccessible(page)
      await s.open(LIMITED)
      await expectAccessible(page)
      await s.row(s.tenants, /^政府，/).click()
      await s.enter(s.tenants, '锦云区政府')
      await expect(s.departments).toBeVisible()
      await expectAccessible(page)
      await s.row(s.departments, '办公室，不可选择').filter({ visible: true }).getByText('办公室', { exact: true }).click()
      await s.people.getByRole('option').first().click()
      await expectAccessible(page)
      if (!desk) {
        await s.dialog.getByRole('button', { name: '已选择(1)' }).click()
        await expectAccessible(page)
        await s.dialog.getByRole('button', { name: '已选择(1)' }).click()
      }
      await s.searchFor('员工', '李')
      await expect(s.people.getByRole('option').first()).toBeVisible()
      await expectAccessible(page)
      await s.box.fill('没有这个名字')
      await page.keyboard.press('Enter')
      await expect(s.dialog.getByText('暂无人员')).toBeVisible()
      await expectAccessible(page)
      await s.dialog.getByRole('button', { name: '返回' }).first().click()
      await page.route('**/api/uc/tenant/list-belonging', (route) => route.abort())
      await s.dialog.getByRole('tab', { name: '归属关系' }).click()
      await s.dialog.getByRole('combobox', { name: '搜索组织' }).fill('锦云区')
      await expect(s.dialog.getByRole('option', { name: /^锦云区政府/ })).toBeVisible()
      await expectAccessible(page)
      await page.keyboard.press('Enter')
      await expect(s.tree).toContainText('加载失败，重试')
      await expectAccessible(page)
      await page.unroute('**/api/uc/tenant/list-belonging')
      await s.tree.getByText('加载失败，重试').click()
      await expect(s.tree.getByRole('treeitem')).not.toHaveCount(1)
      await expectAccessible(page)
      await page.keyboard.press('Escape')
      await expect(s.dialog).toHaveCount(0)
      await s.open(ONE)
      await s.searchFor('员工', '李')
      await s.people.getByRole('option').first().click()
      await expectAccessible(page)
      await page.keyboard.press('Escape')
    })
