import { TENANT } from '../fixtures/people.ts'
import { expect, test } from '../fixtures/test.ts'
import { GALLERY, SelectorSteps } from '../pages/selector.ts'

const ALL = '多选：组织、部门、人员'
const LIMITED = '最多2项，部门不可选'

test('[SW-01][SW-03][SW-05][SW-06] three columns by mouse, by keyboard alone, and on a phone one at a time; the focus stays inside and comes back', async ({
  as,
}) => {
  const page = await as('admin', GALLERY)
  const s = new SelectorSteps(page)
  const opener = page.getByRole('button', { name: ALL })
  const result = page.getByRole('status', { name: `${ALL}的结果` })

  await test.step('by mouse: organisation, department, person; the choice stands beside and is confirmed', async () => {
    await s.open(ALL)
    await expect(s.dialog).toHaveAccessibleName('选择人员')
    await expect(s.dialog.getByRole('button', { name: /关闭|Close/ })).toHaveCount(0)
    await expect(s.dialog.getByRole('tab', { name: '上下级关系' })).toHaveAttribute(
      'aria-selected',
      'true',
    )
    await s.reach(/^政府，\d+个组织$/, '锦云区政府')
    await s.enter(s.departments, '办公室')
    await s.people.getByRole('option').first().click()
    // Who was pressed, and not who stood there before the department's people came.
    const name =
      (await s.people.getByRole('option', { selected: true }).getAttribute('aria-label'))?.split(
        ',',
      )[0] ?? ''
    await s.check(s.tenants, '政务数据局')
    await expect(s.dialog.getByRole('heading', { name: '已选择(2)' })).toBeVisible()
    await expect(s.chosen.getByRole('row', { name })).toContainText('锦云区政府 · 政务端')
    await s.confirm()
    await expect(result).toHaveText(new RegExp(`^已选择2项：.*政务数据局、${name}$`))
    await s.open(ALL)
    await expect(s.dialog.getByRole('heading', { name: '已选择(2)' })).toBeVisible()
    await s.dialog.getByRole('button', { name: '清空' }).click()
    await s.confirm()
  })

  await test.step('what cannot be chosen says why on hover; a press beside the dialog closes it', async () => {
    await s.open(LIMITED)
    await s.reach(/^政府，/, '锦云区政府')
    await s.row(s.departments, '办公室，不可选择').locator('[data-part="check"]').hover()
    await expect(page.getByRole('tooltip', { name: '不可选择' })).toBeVisible()
    await page.mouse.click(5, 5)
    await expect(s.dialog).toHaveCount(0)
  })

  await test.step('by keyboard alone: along rows and columns, choose, confirm', async () => {
    await opener.focus()
    await page.keyboard.press('Enter')
    await expect(s.box).toBeFocused()
    await expect(s.tenants).toBeVisible()
    for (let press = 0; press < 30; press++) {
      await page.keyboard.press('Tab')
      // The page's own end lies between the last and the first; nothing behind the dialog is ever
      // reached.
      expect(
        await s.dialog.evaluate(
          (element) =>
            document.activeElement === document.body || element.contains(document.activeElement),
        ),
      ).toBe(true)
    }
    await s.tenants.focus()
    await page.keyboard.press('Home')
    await expect.poll(() => s.active()).toMatch(/^政府，/)
    await page.keyboard.press('Enter')
    await expect.poll(() => s.active()).toBe('锦云区政府')
    await page.keyboard.press('Space')
    await expect(s.dialog.getByRole('status')).toContainText('已选择锦云区政府，共1项')
    await page.keyboard.press('ArrowRight')
    await expect.poll(() => s.active()).toBe('下级：锦云区政府')
    await page.keyboard.press('ArrowRight')
    await expect(s.departments).toBeFocused()
    await page.keyboard.press('Home')
    await page.keyboard.press('ArrowDown')
    await expect.poll(() => s.active()).toBe('办公室')
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('Enter')
    await expect(s.departments).toHaveAccessibleName('部门：办公室')
    await page.keyboard.press('Backspace')
    await expect.poll(() => s.active()).toBe('办公室')
    await page.keyboard.press('Enter')
    await expect(s.people.getByRole('option').first()).toBeVisible()
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('ArrowRight')
    await expect(s.people).toBeFocused()
    await page.keyboard.press('Space')
    await page.keyboard.press('Shift+ArrowDown')
    await expect(s.dialog.getByRole('heading', { name: '已选择(3)' })).toBeVisible()
    await s.chosen.focus()
    await page.keyboard.press('Home')
    await page.keyboard.press('Delete')
    await expect(s.dialog.getByRole('heading', { name: '已选择(2)' })).toBeVisible()
    await s.dialog.getByRole('button', { name: '确定' }).press('Enter')
    await expect(s.dialog).toHaveCount(0)
    await expect(opener).toBeFocused()
    await expect(result).toContainText('已选择2项')
    await page.keyboard.press('Enter')
    await expect(s.box).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(s.dialog).toHaveCount(0)
    await expect(opener).toBeFocused()
  })

  await test.step('on a phone a field opens it, one column at a time, and its chips can be removed', async () => {
    await page.setViewportSize({ width: 390, height: 844 })
    await s.open(/^参与人：/)
    await expect(s.departments).toBeHidden()
    await s.row(s.tenants, /^政府，/).click()
    await s.enter(s.tenants, '锦云区政府')
    await expect(s.tenants).toBeHidden()
    await s.enter(s.departments, '办公室')
    await expect(s.departments).toBeHidden()
    await s.people.getByRole('option').first().click()
    await s.dialog.getByRole('button', { name: '返回上一级' }).filter({ visible: true }).click()
    await s.check(s.departments, '综合科')
    await s.dialog.getByRole('button', { name: '已选择(2)' }).click()
    await expect(s.chosen.getByRole('row')).toHaveCount(2)
    await s.dialog.getByRole('button', { name: '已选择(2)' }).click()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
    await s.confirm()
    await page.getByRole('button', { name: '移除综合科' }).click()
    await expect(page.getByRole('button', { name: /^参与人：/ })).toBeFocused()
    await expect(page.getByRole('button', { name: '移除综合科' })).toHaveCount(0)
  })
})

test('[SW-02][SW-04] the to-do list is filtered by a creator found in it by search and in the tree; it begins with the organisation one works in', async ({
  as,
}) => {
  const page = await as('admin', `/gov/${TENANT.district}/allTodo`)
  const s = new SelectorSteps(page)
  await s.open(/^创建人：/)
  await expect(s.dialog.getByRole('grid', { name: '部门：锦云区政府' })).toBeVisible()

  await test.step('a search of the real directory: organisations, departments, people', async () => {
    await s.searchFor('组织', '锦云区')
    await expect(
      s.dialog
        .getByRole('grid', { name: '找到的组织' })
        .getByRole('row', { name: '锦云区政府' })
        .first(),
    ).toBeVisible()
    await s.searchFor('部门', '综合科')
    await expect(
      s.dialog
        .getByRole('grid', { name: '找到的部门' })
        .getByRole('row', { name: '综合科' })
        .first(),
    ).toBeVisible()
    await s.searchFor('员工', '何平')
    await s.people
      .getByRole('option', { name: /^何平,/ })
      .first()
      .click()
    await s.dialog.getByRole('button', { name: '返回' }).first().click()
    await expect(s.dialog.getByRole('tab', { name: '上下级关系' })).toBeVisible()
  })

  await test.step('the tree of a root that is found while typing, by keyboard', async () => {
    await s.dialog.getByRole('tab', { name: '归属关系' }).click()
    await s.dialog.getByRole('combobox', { name: '搜索组织' }).fill('锦云区')
    await expect(s.dialog.getByRole('option', { name: /^锦云区政府/ })).toBeVisible()
    await page.keyboard.press('Enter')
    await expect(s.tree.getByRole('treeitem', { name: '锦云区政府' }).first()).toHaveAttribute(
      'aria-expanded',
      'true',
    )
    await s.tree.focus()
    await page.keyboard.press('End')
    await expect.poll(() => s.active()).toBe('锦云区政府')
    await page.keyboard.press('ArrowRight')
    await expect(s.tree.getByRole('treeitem', { name: '办公室' })).toBeVisible()
    await page.keyboard.press('ArrowRight')
    await expect.poll(() => s.active()).toBe('办公室')
    await page.keyboard.press('Enter')
    await expect(s.people.getByRole('option').first()).toBeVisible()
    await page.keyboard.press('ArrowLeft')
    await expect.poll(() => s.active()).toBe('锦云区政府')
    await page.keyboard.press('ArrowLeft')
    await expect(s.tree.getByRole('treeitem', { name: '办公室' })).toHaveCount(0)
  })

  await test.step('the choice outlives a reload and can be removed', async () => {
    await s.confirm()
    await expect(page).toHaveURL(/creatorUid=\d+/)
    await page.reload()
    await page.getByRole('button', { name: '创建人：何平' }).click()
    await expect(s.dialog.getByRole('heading', { name: '已选择(1)' })).toBeVisible()
    await s.box.fill('何平')
    await page.keyboard.press('Enter')
    await expect(s.people.getByRole('option', { selected: true })).toHaveCount(1)
    await page.keyboard.press('Escape')
    await expect(s.dialog).toBeHidden()
    await page.getByRole('button', { name: '移除何平' }).click()
    await expect(page).not.toHaveURL(/creatorUid/)
  })
})
