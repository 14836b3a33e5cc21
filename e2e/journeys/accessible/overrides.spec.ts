/** Overrides of remotes, on a product whose operators allow them: the one table beside screens.spec. */
import type { Locator, Page } from '@playwright/test'
import { test } from '../../fixtures/override-product.ts'
import { TENANT } from '../../fixtures/people.ts'
import { sweep } from '../../fixtures/sweep.ts'
import { choosePersonAction } from '../../pages/console-header.ts'

const LIST = `/gov/${TENANT.district}/allTodo`
const panel = (page: Page): Locator => page.getByRole('dialog', { name: '模块覆盖' })
const banner = (page: Page): Locator => page.getByRole('region', { name: '模块覆盖' })

/** Goes on with the overrides stored that the panel would store. */
const withStored =
  (overrides: object) =>
  async (page: Page): Promise<void> => {
    await page.evaluate(
      (text) => localStorage.setItem('zz_overrides', text),
      JSON.stringify(overrides),
    )
    await page.reload()
  }
const ON_SERVER = { todo: { kind: 'server', origin: 'http://localhost:9' } }

test('[SH-15] [SH-18] axe finds nothing in panel, form, offer, banner and card, light and dark, on a desk and on a phone', async ({
  as,
}) => {
  test.setTimeout(300_000)
  await sweep(await as('admin', LIST), [
    {
      name: 'panel',
      address: '/user',
      reach: (page) => choosePersonAction(page, '模块覆盖'),
      shown: panel,
      alsoOnPhone: 'size',
    },
    {
      name: 'panel with a form that was refused',
      reach: async (page) => {
        await panel(page).getByRole('button', { name: '更改协同待办' }).click()
        await panel(page).getByRole('button', { name: '应用' }).click()
      },
      shown: (page) => panel(page).getByRole('alert'),
      alsoOnPhone: 'size',
    },
    {
      name: 'offer of a link',
      address: `${LIST}#override=todo@http://localhost:9`,
      fresh: true,
      shown: (page) => panel(page).getByRole('button', { name: '使用', exact: true }),
      alsoOnPhone: 'size',
    },
    {
      name: 'banner, and the card of an overridden remote',
      address: LIST,
      fresh: true,
      reach: withStored(ON_SERVER),
      shown: (page) => page.getByRole('button', { name: '重置覆盖' }),
      alsoOnPhone: 'size',
      leave: (page) => page.evaluate(() => localStorage.removeItem('zz_overrides')),
    },
  ])
  await sweep(await as('principal', LIST), [
    {
      name: 'banner of an override that is ignored',
      address: LIST,
      reach: withStored(ON_SERVER),
      shown: banner,
      alsoOnPhone: 'size',
    },
  ])
})
