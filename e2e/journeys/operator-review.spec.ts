/** What the platform's operators review of organisations: 组织创建审核 and 场地上架审核. */
import type { Locator, Page } from '@playwright/test'
import { LISTINGS, TOP_APPLICATIONS } from '../fixtures/applications.ts'
import { TENANT } from '../fixtures/people.ts'
import { expect, test } from '../fixtures/test.ts'
import { expectToast } from '../fixtures/toasts.ts'
import { tenantSwitcher } from '../pages/console-header.ts'
import { batchBar, listRow, listRows } from '../pages/list-page.ts'

const TENANTS = '/ops/tenantAudit'
const VENUES = '/ops/venueAudit'

const question = (page: Page): Locator => page.getByRole('dialog', { name: /^确定(通过|拒绝)/ })
const look = (row: Locator): Promise<void> => row.getByRole('button', { name: '查看' }).click()

/** Answers the open question with a reason. */
async function refuse(page: Page, reason: string): Promise<void> {
  await question(page).getByRole('textbox', { name: '拒绝原因' }).fill(reason)
  await question(page).getByRole('button', { name: '拒绝' }).click()
  await expectToast(page, '操作成功')
}

test('[WF-03] an operator passes two top-level organisations together and refuses one from its detail; the other operator’s list follows, the applicant reads why', {
  tag: '@race',
}, async ({ as }) => {
  const creation = (page: Page, name: string): Locator => listRow(page, '创建审核', name)
  const page = await as('operator', `/gov/${TENANT.operator}`)
  const menu = page.getByRole('navigation', { name: '主菜单' })
  await menu.getByRole('button', { name: '运营管理' }).click()
  await menu.getByRole('link', { name: '组织创建审核' }).click()
  await expect(page).toHaveURL(TENANTS)
  await expect(tenantSwitcher(page)).toContainText('云枢运营')
  const other = await as('operator', `${TENANTS}?auditStatus=1`)
  for (const name of TOP_APPLICATIONS.passedTogether) {
    await expect(creation(other, name)).toBeVisible()
    await creation(page, name).getByRole('checkbox').check()
  }
  await batchBar(page).getByRole('button', { name: '批量通过' }).click()
  await expect(question(page)).toContainText('成为顶级组织')
  await question(page).getByRole('button', { name: '通过', exact: true }).click()
  await expectToast(page, '操作成功')
  for (const name of TOP_APPLICATIONS.passedTogether) {
    await expect(creation(page, name)).toContainText('已通过')
    await expect(creation(other, name)).toHaveCount(0)
  }

  await look(creation(page, TOP_APPLICATIONS.refused))
  const detail = page.getByRole('dialog', { name: TOP_APPLICATIONS.refused })
  await expect(detail.getByRole('region', { name: '介绍资料' })).toContainText('主要职能')
  await expect(detail.getByRole('list', { name: '证件照片' })).toBeVisible()
  await detail.getByRole('button', { name: '拒绝' }).click()
  await refuse(page, '请补充设立批复')
  await expect(creation(page, TOP_APPLICATIONS.refused)).toContainText('已拒绝')

  await page.getByRole('tab', { name: '变更审核' }).click()
  await expect(page).toHaveURL(`${TENANTS}?view=change`)
  const { before, after } = TOP_APPLICATIONS.renamed
  const renaming = listRow(page, '变更审核', after)
  await look(renaming)
  const change = page.getByRole('dialog', { name: before }).getByRole('table', { name: '变更内容' })
  await expect(change).toContainText(before)
  await expect(change).toContainText(after)
  await page.keyboard.press('Escape')
  await renaming.getByRole('button', { name: '通过', exact: true }).click()
  await question(page).getByRole('button', { name: '通过', exact: true }).click()
  await expectToast(page, '操作成功')
  await expect(renaming).toContainText('已通过')

  const applicant = await as('topApplicant', '/msg')
  await expect(listRow(applicant, '站内信', '组织创建申请未通过')).toContainText('请补充设立批复')
})

test('[WF-03] an operator reads a venue with what changed since its last listing and refuses another; who has one open that is decided elsewhere sees it, its organisation reads why', {
  tag: '@race',
}, async ({ as }) => {
  const page = await as('operator', VENUES)
  const waiting = (each: Page, name: string): Locator => listRow(each, '待审核申请', name)
  await look(waiting(page, LISTINGS.changed.after))
  const detail = page.getByRole('dialog', { name: LISTINGS.changed.after })
  const change = detail.getByRole('table', { name: '变更内容' })
  await expect(change).toContainText(LISTINGS.changed.before)
  await expect(change).toContainText(LISTINGS.changed.after)
  await expect(detail.getByRole('list', { name: '审核记录' })).toContainText('赵岚 提交申请')
  const picture = detail.getByRole('list', { name: '场地图片' }).getByRole('button').first()
  await picture.click()
  const preview = page.getByRole('dialog', { name: /^封面/ })
  await expect
    .poll(() =>
      preview
        .getByRole('img')
        .first()
        .evaluate((image: HTMLImageElement) => image.naturalWidth),
    )
    .toBeGreaterThan(0)
  await page.keyboard.press('Escape')
  await expect(preview).toBeHidden()

  // The same one is passed by the other operator while it stands open here.
  const other = await as('operator', VENUES)
  await waiting(other, LISTINGS.changed.after)
    .getByRole('button', { name: '通过', exact: true })
    .click()
  await question(other).getByRole('button', { name: '通过', exact: true }).click()
  await expectToast(other, '操作成功')
  await expect(detail).toContainText('已通过')
  await expect(detail.getByRole('button', { name: '拒绝' })).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(waiting(page, LISTINGS.changed.after)).toHaveCount(0)

  await waiting(page, LISTINGS.refused)
    .getByRole('button', { name: /更多操作$/ })
    .click()
  await page.getByRole('menuitem', { name: '拒绝' }).click()
  await refuse(page, '请补充消防验收证明')
  await page.getByRole('tab', { name: '已拒绝' }).click()
  await expect(listRow(page, '已拒绝申请', LISTINGS.refused).first()).toContainText(
    '请补充消防验收证明',
  )

  const manager = await as('admin', `/gov/${TENANT.district}/orgVenue/venueManager?tab=records`)
  await expect(listRows(manager, '上架申请记录').first()).toBeVisible()
  await listRow(manager, '上架申请记录', LISTINGS.refused)
    .first()
    .getByRole('button', { name: '查看原因' })
    .click()
  await expect(manager.getByRole('dialog')).toContainText('请补充消防验收证明')
})
