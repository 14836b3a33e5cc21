import type { Page, Route } from '@playwright/test'
import { TENANT } from '../fixtures/people.ts'
import { expect, test } from '../fixtures/test.ts'

const OF_TODO = /\/mfe\/todo\//
const LIST = `/gov/${TENANT.district}/allTodo`

const card = (page: Page) => page.getByRole('alert').filter({ hasText: '“协同待办”加载失败' })

/** Every file of the to-do remote is answered like this from now on. */
const FAULTS: Record<string, (route: Route) => Promise<void>> = {
  'a 503 with a JSON body': (route) => route.fulfill({ status: 503, contentType: 'application/json', body: '{"code":50000}' }),
  'an HTML page with status 200': (route) => route.fulfill({ status: 200, contentType: 'text/html', body: '<h1>hello</h1>' }),
  'a refused connection': (route) => route.abort('connectionrefused'),
}

for (const [fault, answer] of Object.entries(FAULTS))
  test(`[SH-13] ${fault}: the card names the module, all else goes on, retry loads it`, async ({ as }) => {
    const page = await as('admin', '/user')
    await expect(page.getByRole('banner')).toContainText('林雪')
    await page.route(OF_TODO, answer)
    await page.goto(LIST)
    await expect(card(page)).toBeVisible({ timeout: 25_000 })
    await expect(card(page).getByText(/MFE-[1-7]\d\d/)).toBeVisible()
    await expect(page.getByRole('banner')).toBeVisible()
    await page.unroute(OF_TODO)
    await card(page).getByRole('button', { name: '重试' }).click()
    await expect(page.getByRole('table')).toBeVisible({ timeout: 25_000 })
    await expect(card(page)).toHaveCount(0)
  })

test('[SH-13] a module that hangs ends in a card within the ladder’s time, other modules open meanwhile', async ({ as }) => {
  const page = await as('admin', '/user')
  await page.route(OF_TODO, () => undefined)
  await page.goto(LIST)
  await expect(page.getByRole('banner')).toBeVisible()
  await expect(card(page)).toBeVisible({ timeout: 25_000 })
  await page.goto('/user')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})
