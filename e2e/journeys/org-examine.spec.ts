import type { Locator, Page } from '@playwright/test'
import { dialogBox } from '../fixtures/drawn-parts.ts'
import { APPLICATIONS } from '../fixtures/applications.ts'
import { expectFocusStaysIn, tabTo } from '../fixtures/keyboard.ts'
import { TENANT } from '../fixtures/people.ts'
import { expect, test } from '../fixtures/test.ts'
import { expectToast } from '../fixtures/toasts.ts'
import { batchBar, listRows } from '../pages/list-page.ts'

const OWN = `/gov/${TENANT.district}/orgExamine`

const rows = (page: Page): Locator => listRows(page, /^(组织|归属)审核$/)
const named = (page: Page, name: string): Locator => rows(page).filter({ hasText: name })
const question = (page: Page): Locator => page.getByRole('dialog', { name: /^确定(通过|拒绝)/ })

/** Opens the question about one row. */
async function ask(page: Page, name: string, verb: '通过' | '拒绝'): Promise<Locator> {
  await named(page, name).getByRole('button', { name: verb, exact: true }).click()
  await expect(question(page)).toBeVisible()
  return question(page)
}

test('[AU-01] several are passed at once and another’s list follows by itself; view and filter stand in the address', {
  tag: '@race',
}, async ({ as }) => {
  const page = await as('admin', OWN)
  const other = await as('auditor', `${OWN}?auditStatus=1`)
  const names = APPLICATIONS.passedTogether
  for (const name of names) {
    await expect(named(other, name)).toBeVisible()
    await named(page, name).getByRole('checkbox').check()
  }
  await batchBar(page).getByRole('button', { name: '批量通过' }).click()
  await expect(question(page)).toHaveAccessibleName('确定通过所选2个申请吗？')
  await question(page).getByRole('button', { name: '通过', exact: true }).click()
  await expectToast(page, '操作成功')
  for (const name of names) {
    await expect(named(page, name)).toContainText('已通过')
    // Nobody touches the other browser: the news comes by the socket.
    await expect(named(other, name)).toHaveCount(0)
  }

  await page.getByRole('textbox', { name: '组织名称', exact: true }).fill('云溪中')
  await expect(rows(page)).toHaveText([/锦云区云溪中学/])
  await page.reload()
  await expect(rows(page)).toHaveText([/锦云区云溪中学/])
  await page.getByRole('tab', { name: '归属审核' }).click()
  await expect(page).toHaveURL(`${OWN}?view=belong`)
  await expect(page.getByRole('columnheader', { name: '归属到' })).toBeVisible()
})

test('[AU-02] [SH-18] the detail by keyboard alone, 937 wide, its pictures large; refused from there with a reason, which it then shows', async ({
  as,
}) => {
  const name = APPLICATIONS.refused
  const page = await as('admin', `${OWN}?tenantType=7`)
  const look = named(page, name).getByRole('button', { name: '查看' })
  await expect(look).toBeVisible()
  await tabTo(page, look)
  await page.keyboard.press('Enter')
  const detail = page.getByRole('dialog', { name })
  await expect(detail.getByRole('region', { name: '小区物业公司' })).toContainText(
    '安居云物业服务有限公司',
  )
  await expect.poll(async () => (await dialogBox(detail).boundingBox())?.width).toBe(937)
  await expect(detail.getByRole('list', { name: '审核记录' })).toContainText('提交申请')

  const picture = detail.getByRole('list', { name: '证件照片' }).getByRole('button').first()
  const large = page.getByRole('dialog', { name: /^(组织证件照片|组织许可证|认证授权书)/ })
  await tabTo(page, picture)
  await page.keyboard.press('Enter')
  const image = large.getByRole('img').first()
  await expect(image).toBeVisible()
  const first = await image.getAttribute('alt')
  await expect
    .poll(() => image.evaluate((element: HTMLImageElement) => element.naturalWidth))
    .toBeGreaterThan(0)
  await page.keyboard.press('ArrowRight')
  await expect(image).not.toHaveAttribute('alt', first ?? '')
  await page.keyboard.press('ArrowLeft')
  await expect(image).toHaveAttribute('alt', first ?? '')
  await page.keyboard.press('Escape')
  await expect(large).toHaveCount(0)
  await expect(picture).toBeFocused()
  await expectFocusStaysIn(page, detail, 8)
  await page.keyboard.press('Escape')
  await expect(detail).toBeHidden()
  await expect(look).toBeFocused()

  await page.keyboard.press('Enter')
  await detail.getByRole('button', { name: '拒绝' }).click()
  await question(page).getByRole('textbox', { name: '拒绝原因' }).fill('证照图片不清晰')
  await question(page).getByRole('button', { name: '拒绝' }).click()
  await expectToast(page, '操作成功')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(named(page, name)).toContainText('已拒绝')
  await look.click()
  await expect(detail.getByRole('region', { name: '申请信息' })).toContainText('证照图片不清晰')
})

test('[AU-04] two decide the same at once: one wins, the other is told, and both see the winner’s word', {
  tag: '@race',
}, async ({ as }) => {
  const name = APPLICATIONS.raced
  const one = await as('admin', OWN)
  const two = await as('auditor', OWN)
  const asked = await Promise.all([ask(one, name, '通过'), ask(two, name, '通过')])
  await Promise.all(
    asked.map((dialog) => dialog.getByRole('button', { name: '通过', exact: true }).click()),
  )
  const lost = '更改审核状态失败：数据已被处理，请刷新'
  const said = await Promise.all(
    [one, two].map((page) => expectToast(page, new RegExp(`^(操作成功|${lost})$`))),
  )
  expect(said.toSorted()).toEqual(['操作成功', lost].toSorted())
  for (const page of [one, two]) {
    await expect(question(page)).toHaveCount(0)
    await expect(named(page, name)).toContainText('已通过')
  }
})
