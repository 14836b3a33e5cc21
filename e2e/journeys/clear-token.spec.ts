import type { Page } from '@playwright/test'
import { signIn } from '../fixtures/sign-in.ts'
import { expect, test } from '../fixtures/test.ts'
import { withoutTour } from '../fixtures/tour.ts'

const CLEAR = '**/clear-token.html'

const logOut = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: /个人菜单$/ }).click()
  await page.getByRole('menuitem', { name: '退出登录' }).click()
}
const kept = (page: Page): Promise<(string | null)[]> =>
  page.evaluate(() => ['refreshToken', 'cloudToken', 'firstLogin'].map((key) => localStorage.getItem(key)))

test('[SH-09] the hidden frame clears the login site; cloud token and first-login flag are gone', async ({ stranger, product }) => {
  const page = await (await stranger()).newPage()
  await withoutTour(page)
  const failed: string[] = []
  await page.goto('/org')
  await signIn(page, 'member')
  await expect(page.getByRole('table')).toBeVisible()
  page.on('requestfailed', (request) => failed.push(request.url()))
  const cleared = page.waitForResponse(`${product.loginUrl}/api/login/logout`)
  await logOut(page)
  expect((await cleared).ok()).toBe(true)
  await expect(page.getByText('退出登录成功')).toBeVisible()
  expect(await kept(page)).toEqual([null, null, null])
  await expect(page).toHaveURL((url) => url.origin === product.loginUrl && url.pathname === '/login')
  expect(failed.filter((url) => url.startsWith(product.loginUrl))).toEqual([])
})

/** What may go wrong with the frame, in the documents' words (S1 §8). */
const WRONG: Record<string, (page: Page) => Promise<unknown>> = {
  'clear token failed': (page) => page.route('**/api/login/logout', (route) => route.fulfill({ status: 500, json: {} })),
  'clear token timeout': (page) => page.route(CLEAR, (route) => route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>deaf</title>' })),
  'iframe append failed': (page) =>
    page.evaluate(() => {
      const append = document.body.append.bind(document.body)
      document.body.append = (...nodes) => {
        if (nodes.some((node) => node instanceof HTMLIFrameElement)) throw new Error('no frames here')
        append(...nodes)
      }
    }),
}
for (const [failure, goWrong] of Object.entries(WRONG))
  test(`[SH-09] ${failure}: log-out goes on over the login site’s own page, nobody is signed straight in again`, async ({ stranger, product }) => {
    const page = await (await stranger()).newPage()
    await withoutTour(page)
    await page.goto('/org')
    await signIn(page, 'member')
    await expect(page.getByRole('table')).toBeVisible()
    await goWrong(page)
    const ended = page.waitForRequest(
      (request) => request.url().startsWith(`${product.loginUrl}/session/end`) || request.url().startsWith(`${product.loginUrl}/logout`),
    )
    await logOut(page)
    await expect(page.getByText('退出登录成功')).toBeVisible()
    await ended
    await expect(page).toHaveURL((url) => url.origin === product.loginUrl)
  })
