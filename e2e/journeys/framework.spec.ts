import type { Page } from '@playwright/test'
import { TENANT } from '../fixtures/people.ts'
import { expect, test } from '../fixtures/test.ts'
import { listRows } from '../pages/list-page.ts'

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
