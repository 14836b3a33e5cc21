import { TENANT } from '../fixtures/people.ts'
import { expect, test } from '../fixtures/test.ts'
import { choosePersonAction } from '../pages/console-header.ts'

test('[SH-05] header: the organisation, help and messages in windows of their own, the person’s menu', async ({
  as,
  product,
}) => {
  const page = await as('admin', `/gov/${TENANT.district}/allTodo`)
  const header = page.getByRole('banner')
  await expect(header.getByRole('button', { name: '切换组织，当前：锦云区政府' })).toBeVisible()
  for (const [name, path] of [
    [/^帮助文档/, '/document'],
    [/^站内信/, '/msg'],
  ] as const) {
    const opened = page.context().waitForEvent('page')
    await header.getByRole('link', { name }).click()
    const other = await opened
    await expect(other).toHaveURL(product.url + path)
    expect(await other.evaluate(() => window.opener === null)).toBe(true)
    await other.close()
  }
  await choosePersonAction(page, '个人中心')
  await expect(page).toHaveURL('/user')
})
