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
  // Help comes with its screens: an icon must not lead to a page that is not built.
  await expect(header.getByRole('link', { name: /^帮助文档/ })).toHaveCount(0)
  await choosePersonAction(page, '个人中心')
  await expect(page).toHaveURL('/user')
})
