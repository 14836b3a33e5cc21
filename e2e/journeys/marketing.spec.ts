import { expect, test } from '../fixtures/test.ts'

test('[MK-10] the public page is readable without the API and loads none of the console’s code', async ({ page }) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await page.route('**/api/**', (route) => route.abort())
  await page.goto('/home/dtl')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.waitForLoadState('networkidle')
  expect(asked.filter((path) => /antd|redux|oidc|\/mfe\/(?!marketing)/.test(path))).toEqual([])
})

test('[HD-04] an agreement’s text opens by its code, without an account', async ({ page }) => {
  for (const [code, title] of [
    ['REGISTER_AGREEMENT', '用户服务协议'],
    ['PRIVACY', '隐私政策'],
  ] as const) {
    await page.goto(`/provision?code=${code}`)
    await expect(page.getByRole('heading', { level: 1 })).toContainText(title)
    expect((await page.getByRole('main').innerText()).length).toBeGreaterThan(300)
  }
})
