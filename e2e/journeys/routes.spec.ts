import { TENANT } from '../fixtures/people.ts'
import { signIn } from '../fixtures/sign-in.ts'
import { expect, test } from '../fixtures/test.ts'

test('[SH-01] the bare address leads to the first public page', async ({ page }) => {
  await page.goto('/')
  await expect(page).toHaveURL('/home/dtl')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})

test('[SH-01] a trailing slash is dropped, query and hash are kept', async ({ page }) => {
  await page.goto('/home/dtl/?from=mail#top')
  await expect(page).toHaveURL('/home/dtl?from=mail#top')
})

for (const path of ['/no/such/page', '/home/nowhere', '/gov/2/noSuchScreen', '/msgs'])
  test(`[SH-01] ${path} is the 404 page, with a way home`, async ({ page }) => {
    await page.goto(path)
    await expect(page.getByText('抱歉，您访问的页面不存在')).toBeVisible()
    await page.getByText('返回首页').click()
    await expect(page).toHaveURL('/home/dtl')
  })

test('[SH-02] the organisation area asks a stranger to sign in and comes back to the very page', async ({ stranger, product }) => {
  const page = await (await stranger()).newPage()
  await page.goto(`/org/${TENANT.district}/allTodo?title=%E4%BC%9A%E8%AE%AE#list`)
  await expect(page).toHaveURL((url) => url.origin === product.loginUrl && url.pathname === '/login')
  await signIn(page, 'admin')
  await expect(page).toHaveURL(`/gov/${TENANT.district}/allTodo?title=%E4%BC%9A%E8%AE%AE#list`)
})

test('[SH-19] a screen that is not built says so and leads back', async ({ as }) => {
  const page = await as('admin', `/gov/${TENANT.district}/orgVenue/appointment`)
  await expect(page.getByText('该功能尚未开放')).toBeVisible()
  await expect(page.getByRole('banner')).toBeVisible()
})

test('[SH-12] the callback completes the sign-in and leads to the page that was asked for', async ({ stranger }) => {
  const page = await (await stranger()).newPage()
  const passed: string[] = []
  page.on('framenavigated', (frame) => passed.push(new URL(frame.url()).pathname))
  const asked = `/gov/${TENANT.district}/allTodo?todoStatus=1`
  await page.goto(asked)
  await signIn(page, 'admin')
  await expect(page).toHaveURL(asked)
  await expect(page.getByRole('banner')).toContainText('锦云区政府')
  expect(passed).toContain('/auth/callBack')
})

test('[SH-12] a callback that this browser did not begin fails, and leads to the sign-in', async ({ page, product }) => {
  await page.goto('/auth/callBack?code=strange&state=strange')
  await expect(page.getByText('登录失败，请重新登录')).toBeVisible()
  await page.getByRole('button', { name: '重新登录' }).click()
  await expect(page).toHaveURL((url) => url.origin === product.loginUrl && url.pathname === '/login')
})
