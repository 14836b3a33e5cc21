import { TENANT } from '../fixtures/people.ts'
import { expect, test } from '../fixtures/test.ts'

const LIST = `/gov/${TENANT.district}/allTodo`

test('[SH-05] header: organisation, help, messages, person; help and messages open windows of their own', async ({ as, product }) => {
  const page = await as('admin', LIST)
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
  await header.getByRole('button', { name: /个人菜单$/ }).click()
  await expect(page.getByRole('menuitem')).toHaveText(['个人中心', '加入组织', '创建组织', '重新查看引导', '退出登录'])
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/user/empty/join')
  await page.getByRole('button', { name: /个人菜单$/ }).click()
  await page.getByRole('menuitem', { name: '个人中心' }).click()
  await expect(page).toHaveURL('/user')
})
