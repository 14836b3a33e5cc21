import type { Page } from '@playwright/test'
import { TENANT } from '../fixtures/people.ts'
import { expect, test } from '../fixtures/test.ts'
import { expectToast } from '../fixtures/toasts.ts'
import { listRows } from '../pages/list-page.ts'
import { SelectorSteps } from '../pages/selector.ts'
import { dialogCalled } from './position-steps.ts'

const FRAMEWORK = `/gov/${TENANT.district}/orgFramework`

const canvas = (page: Page) => page.getByLabel(/^组织架构图/)

test('[MB-06] [DP-05] a member looks through departments and their people, finds one in the chart by keyboard and keeps it as a file; hidden ones are nowhere', async ({
  as,
}) => {
  const page = await as('member', FRAMEWORK)
  const tree = page.getByRole('tree', { name: '部门' })
  await expect(tree.getByRole('treeitem', { name: /信息科/ })).toBeVisible()
  await expect(tree.getByRole('treeitem', { name: /信访科/ })).toHaveCount(0)
  await tree.getByText('信息科', { exact: true }).click()
  await expect(listRows(page, '信息科的成员').filter({ hasText: '何平' })).not.toHaveCount(0)
  await expect(page.getByRole('button', { name: '邀请成员' })).toBeVisible()

  await page.getByRole('tab', { name: '架构图' }).click()
  await expect(canvas(page)).toHaveAttribute('data-drawn', /\d+/)
  const search = page.getByRole('textbox', { name: '搜索部门' })
  await search.fill('信访')
  await expect(page.getByText('没有找到')).toBeVisible()
  await search.fill('信息科')
  await expect(page.getByText('1 / 1')).toBeVisible()
  await search.press('Enter')
  const said = page.getByText(/^信息科，\d+人，2个下级部门，上级/)
  await expect(said).toBeAttached()
  await canvas(page).focus()
  await page.keyboard.press('ArrowRight')
  await expect(page.getByText(/^系统运维组，\d+人，0个下级部门，上级信息科$/)).toBeAttached()
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: '导出SVG' }).click()
  expect((await download).suggestedFilename()).toBe('锦云区人民政府组织架构.svg')
  const picture = page.waitForEvent('download')
  await page.getByRole('button', { name: '导出图片' }).click()
  expect((await picture).suggestedFilename()).toBe('锦云区人民政府组织架构.png')

  await canvas(page).focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/orgFramework\?dept=\d+&deptName=/)
  await expect(listRows(page, '系统运维组的成员').filter({ hasText: '李伟' })).not.toHaveCount(0)
})

test('[MB-01] who leads a department adds somebody to it, moves them within it and takes them out again, without 用户管理; what is elsewhere is refused', async ({
  as,
}) => {
  const page = await as('leader', FRAMEWORK)
  const selector = new SelectorSteps(page)
  // Once for each platform.
  const rows = (name: string) =>
    listRows(page, '信息科的成员').filter({ hasText: name }).filter({ hasText: '政务端' })
  const openMove = async (): Promise<void> => {
    await rows('方晓').getByRole('button', { name: '调整部门' }).click()
    await expect(dialogCalled(page, '调整部门')).toContainText('其余部门不变')
    await selector.open(/^调整至部门/)
    await selector.reachOwn('锦云区政府')
  }
  await page.getByRole('tree', { name: '部门' }).getByText('信息科', { exact: true }).click()
  await expect(rows('何平')).toContainText(/1\d{10}/)

  await test.step('somebody of another department comes in beside their own', async () => {
    await page.getByRole('button', { name: '添加成员' }).click()
    await selector.reachOwn('锦云区政府')
    await selector.enter(selector.departments, '民政科')
    await selector.people.getByRole('option', { name: /方晓/ }).first().click()
    await selector.confirm()
    await expectToast(page, '添加成功')
    // Whose main department is another one is a colleague as for everybody.
    await expect(rows('方晓')).toContainText(/\d{3}\*{4}\d{4}/)
  })

  await test.step('a department that is led by others is refused at its field, one below is taken', async () => {
    await openMove()
    await selector.check(selector.departments, '财政科')
    await selector.confirm()
    await dialogCalled(page, '调整部门').getByRole('button', { name: '调整', exact: true }).click()
    await expect(dialogCalled(page, '调整部门')).toContainText('只能选择您主管的部门及其下级部门')
    await page.getByRole('button', { name: '移除财政科' }).click()
    await page.getByRole('button', { name: '移除信息科' }).click()
    await selector.open(/^调整至部门/)
    await selector.reachOwn('锦云区政府')
    await selector.dialog.getByRole('button', { name: '下级：信息科' }).click()
    await selector.check(selector.departments, '数据资源组')
    await selector.confirm()
    await dialogCalled(page, '调整部门').getByRole('button', { name: '调整', exact: true }).click()
    await expectToast(page, '调整成功')
    await expect(rows('方晓')).toContainText('数据资源组')
  })

  await test.step('taken out again; who sits nowhere else stays', async () => {
    const remove = async (name: string): Promise<void> => {
      await rows(name)
        .getByRole('button', { name: `${name}的更多操作` })
        .click()
      await page.getByRole('menuitem', { name: '移出部门' }).click()
      await page.getByRole('dialog').getByRole('button', { name: '移出', exact: true }).click()
    }
    await remove('何平')
    await expectToast(page, /只在该部门中/)
    await remove('方晓')
    await expectToast(page, '移出成功')
    await expect(rows('方晓')).toHaveCount(0)
  })
})
