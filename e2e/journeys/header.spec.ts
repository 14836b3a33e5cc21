import { TENANT } from '../fixtures/people.ts'
import { expect, test } from '../fixtures/test.ts'
import { choosePersonAction } from '../pages/console-header.ts'

test('[SH-05] header: the organisation, messages in a window of their own, the person’s menu', async ({
  as,
  product,
}) => {
  const page = await as('admin', `/gov/${TENANT.district}/allTodo`)
  const header = page.getByRole('banner')
  await expect(header.getByRole('button', { name: '切换组织，当前：锦云区政府' })).toBeVisible()
  const opened = page.context().waitForEvent('page')
  await header.getByRole('link', { name: /^站内信/ }).click()
  const other = await opened
  await expect(other).toHaveURL(`${product.url}/msg`)
  expect(await other.evaluate(() => window.opener === null)).toBe(true)
  await other.close()
  const asked = page.context().waitForEvent('page')
  await page.keyboard.press('F1')
  const help = await asked
  await expect(help.getByRole('heading', { level: 1, name: '待办' })).toBeVisible()
  await help.close()
  await choosePersonAction(page, '个人中心')
  await expect(page).toHaveURL('/user')
})
