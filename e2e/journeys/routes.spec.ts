import { TENANT } from '../fixtures/people.ts'
import { signIn } from '../fixtures/sign-in.ts'
import { expect, test } from '../fixtures/test.ts'

test('[SH-01] the bare address, a trailing slash, an unknown page and its way home', async ({
  page,
}) => {
  await page.goto('/')
  await expect(page).toHaveURL('/home/dtl')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.goto('/home/dtl/?from=mail#top')
  await expect(page).toHaveURL('/home/dtl?from=mail#top')
  await page.goto('/no/such/page')
  await expect(page.getByText('抱歉，您访问的页面不存在')).toBeVisible()
  await page.getByText('返回首页').click()
  await expect(page).toHaveURL('/home/dtl')
})

test('[SH-02][SH-12] a forged callback fails; a stranger signs in, passes through the callback and comes back to the very page', async ({
  stranger,
  product,
}) => {
  const page = await (await stranger()).newPage()
  const atLogin = (url: URL): boolean =>
    url.origin === product.loginUrl && url.pathname === '/login'
  await page.goto('/auth/callBack?code=stolen&state=forged')
  await expect(page.getByRole('heading', { name: '登录失败，请重新登录' })).toBeVisible()
  await page.getByRole('button', { name: '重新登录' }).click()
  await expect(page).toHaveURL(atLogin)

  await page.goto(`/org/${TENANT.district}/allTodo?title=%E4%BC%9A%E8%AE%AE#list`)
  await expect(page).toHaveURL(atLogin)
  const passed: string[] = []
  page.on('framenavigated', (frame) => passed.push(new URL(frame.url()).pathname))
  await signIn(page, 'admin')
  await expect(page).toHaveURL(`/gov/${TENANT.district}/allTodo?title=%E4%BC%9A%E8%AE%AE#list`)
  await expect(page.getByRole('banner')).toContainText('锦云区政府')
  expect(passed).toContain('/auth/callBack')
})
