import type { Page } from '@playwright/test'
import { drawnChoices } from '../fixtures/drawn-parts.ts'
import { TENANT } from '../fixtures/people.ts'
import { expect, test } from '../fixtures/test.ts'
import { expectToast } from '../fixtures/toasts.ts'
import { listRows } from '../pages/list-page.ts'
import { SelectorSteps } from '../pages/selector.ts'

const GROUP = `/gov/${TENANT.district}/setting?tab=group`
const dialog = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name })
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

test('[OS-10] the organisation’s group is announced in, passed on, dissolved and made again; its members read of it', async ({
  as,
}) => {
  const page = await as('principal', GROUP)
  const section = page.getByRole('region', { name: '锦云区政府全员群' })
  await expect(section).toContainText('36人')
  await expect(listRows(page, '群成员').first()).toBeVisible()

  await press(page, '发布群公告')
  const writing = dialog(page, '发布群公告')
  await writing.getByRole('textbox', { name: '公告标题' }).fill('周五停电通知')
  await writing.getByRole('textbox', { name: '公告内容' }).fill('周五 18:00 至 20:00 停电。')
  await writing.getByRole('button', { name: '发布' }).click()
  await expectToast(page, '公告已发布')
  await page.getByRole('tab', { name: '群公告' }).click()
  await expect(listRows(page, '群公告').first()).toContainText('周五停电通知')
  const member = await as('member', '/msg')
  await expect(member.getByText('群公告：周五停电通知').first()).toBeVisible()

  await press(page, '更换群主')
  const passing = dialog(page, '更换群主')
  await passing.getByRole('combobox', { name: '新群主' }).fill('林雪')
  await drawnChoices(page).filter({ hasText: '林雪' }).click()
  await passing.getByRole('button', { name: '更换' }).click()
  await expectToast(page, '更新成功')
  await expect(section).toContainText('林雪')

  await press(page, '解散群')
  const asked = dialog(page, '解散后所有群成员将收到通知，且该群不可再使用，确定解散吗？')
  await asked.getByRole('button', { name: '解散' }).click()
  await expectToast(page, '解散成功')
  await press(page, '创建组织群')
  await dialog(page, '确定创建组织群吗？').getByRole('button', { name: '创建组织群' }).click()
  await expectToast(page, '新建成功')
  await expect(section).toContainText('周明')
})

test('[OS-11] a department’s group is made for a chosen department; sub-departments are added and stay', async ({
  as,
}) => {
  const page = await as('admin', GROUP)
  await page.getByRole('tab', { name: '部门群' }).click()
  await expect(listRows(page, '部门群')).toHaveCount(2)
  await press(page, '创建部门群')
  const making = dialog(page, '创建部门群')
  await making
    .getByRole('combobox', { name: '部门' })
    .or(making.getByRole('button', { name: '部门' }))
    .first()
    .click()
  const selector = new SelectorSteps(page)
  await selector.box.fill('综合科')
  await selector.box.press('Enter')
  await selector.dialog
    .getByRole('row', { name: /综合科/ })
    .first()
    .click()
  await selector.dialog.getByRole('button', { name: '确定' }).click()
  await making.getByRole('button', { name: '创建' }).click()
  await expectToast(page, '新建成功')

  await page.getByRole('button', { name: '信息科', exact: true }).click()
  const section = page.getByRole('region', { name: '信息科部门群' })
  await expect(section).toContainText('不包含')
  await press(page, '编辑')
  const editing = dialog(page, '编辑部门群')
  await editing.getByRole('switch', { name: '包含下级部门成员' }).click()
  await editing.getByRole('button', { name: '保存' }).click()
  await expectToast(page, '更新成功')
  await expect(section).not.toContainText('不包含')
  await press(page, '编辑')
  await expect(editing.getByRole('switch', { name: '包含下级部门成员' })).toBeDisabled()
})
