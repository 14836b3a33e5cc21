import { join } from 'node:path'
import { TENANT } from '../fixtures/people.ts'
import { ROOT } from '../fixtures/server.ts'
import { stands } from '../fixtures/stands.ts'
import { expect, test } from '../fixtures/test.ts'
import { keep } from './keep.ts'
import { drawSharedPicture } from './share.ts'

test('pairs of right and wrong use, for docs/widgets.md', async ({ as }) => {
  const page = await as('admin', '/ops/gallery?part=use', {
    viewport: { width: 1280, height: 1600 },
  })
  await stands(page)
  const pairs = page.locator('[data-pair]')
  await expect(pairs).not.toHaveCount(0)
  for (const pair of await pairs.all())
    await keep(
      page,
      await pair.screenshot(),
      join(ROOT, `docs/pictures/use-${await pair.getAttribute('data-pair')}.webp`),
    )
})

test('the picture of a shared link', async ({ browser }) => {
  await drawSharedPicture(browser)
})

const VIEWS = [
  {
    name: 'desk',
    title: '全部待办',
    path: 'allTodo',
    viewport: { width: 1366, height: 768 },
    colorScheme: 'light',
  },
  {
    name: 'phone',
    title: '全部待办',
    path: 'allTodo',
    viewport: { width: 390, height: 844 },
    colorScheme: 'light',
  },
  {
    name: 'dark',
    title: '数据概览',
    path: 'orgVenue/preview',
    viewport: { width: 1366, height: 768 },
    colorScheme: 'dark',
  },
] as const

for (const { name, title, path, ...look } of VIEWS)
  test(`the product, ${name}, for the public page`, async ({ as }) => {
    const page = await as('admin', `/gov/${TENANT.district}/${path}`, look)
    // A server that has only begun may be slower than a remote's files may take.
    await expect(async () => {
      const retry = page.getByRole('button', { name: '重试' })
      if (await retry.isVisible()) await retry.click()
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
    }).toPass({ timeout: 60_000 })
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
    await stands(page)
    await keep(
      page,
      await page.screenshot(),
      join(ROOT, `mfe-marketing/src/dtl/pictures/${name}.webp`),
    )
  })
