import { inKernel } from '../fixtures/kernels.ts'
import { TENANT } from '../fixtures/people.ts'
import { signIn } from '../fixtures/sign-in.ts'
import { expect } from '../fixtures/test.ts'
import { expectToast, hearToasts } from '../fixtures/toasts.ts'
import { listRows } from '../pages/list-page.ts'
import { dialogCalled, POSITIONS, typeNav } from './position-steps.ts'

const test = inKernel(109)

test('[KB-01] [KB-02] in Chromium 109: signs in, reads a list, saves a form', async ({
  page,
  evidence,
}) => {
  await hearToasts(page.context())
  await page.goto(`/gov/${TENANT.district}/userAdmin`)
  expect(await page.evaluate(() => navigator.userAgent)).toContain('Chrome/109.')
  await signIn(page, 'admin')
  await expect(page.getByRole('banner')).toContainText('锦云区政府')
  await expect(listRows(page, /.+/).first()).toBeVisible()
  // Filled in, as this kernel has none of its own (docs/adr/0099-old-kernels.md).
  await expect(page.locator('script[src$="/stand-ins.js"]')).toHaveCount(1)

  await page.goto(POSITIONS)
  await page.getByRole('button', { name: '新增类型' }).click()
  await page.getByRole('textbox', { name: '类型全称' }).fill('老内核岗位')
  await page.keyboard.press('Enter')
  await expectToast(page, '新增成功')
  await expect(dialogCalled(page, '新增类型')).toHaveCount(0)
  await expect(typeNav(page).getByRole('link', { name: '老内核岗位' })).toBeVisible()
  expect(evidence.pageErrors).toEqual([])
})

const OLDER =
  'Mozilla/5.0 (Windows NT 6.1) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/78.0.3904.108 Safari/537.36'

test('[KB-04] below the lowest browser, without scripts: which one is needed; public pages can be read', async ({
  browser,
  product,
}) => {
  const context = await browser.newContext({ userAgent: OLDER, javaScriptEnabled: false })
  const page = await context.newPage()
  for (const address of [`${product.url}/gov/${TENANT.district}`, `${product.loginUrl}/login`]) {
    await page.goto(address)
    await expect(page.getByRole('heading', { name: '浏览器版本过低' })).toBeVisible()
    await expect(page.getByText('Chrome 86')).toBeVisible()
    expect(await page.content()).not.toContain('<script')
  }
  await page.goto(`${product.url}/home/dtl`)
  await expect(page.getByRole('heading', { name: '浏览器版本过低' })).toBeVisible()
  await expect(page.locator('#zz-drawn')).toContainText('众治')
  await context.close()
})
