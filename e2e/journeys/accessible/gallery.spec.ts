import { sweep } from '../../fixtures/sweep.ts'
import { test } from '../../fixtures/test.ts'
import { listStates, popupStates, templateStates } from './states/gallery.ts'
import { importStates } from './states/imports.ts'
import { regionStates, selectorStates } from './states/pickers.ts'
import {
  avatarStates,
  chartStates,
  codeStates,
  richTextStates,
  uploadStates,
} from './states/widgets.ts'

// A test looks at many states one after the other.
test.describe.configure({ timeout: 600_000 })

test('[SH-18] axe finds nothing on the templates in any state, light and dark, on a desk and on a phone', async ({
  as,
}) => {
  await sweep(await as('admin', '/user'), [...listStates, ...templateStates])
})

test('[SH-18] axe finds nothing on any popup and on the charts, light and dark', async ({ as }) => {
  await sweep(await as('admin', '/user'), [...popupStates, ...chartStates])
})

test('[SW-09] [SW-10] axe finds nothing on the picker of places, light and dark, on a desk and on a phone', async ({
  as,
}) => {
  await sweep(await as('admin', '/user'), regionStates)
})

for (const on of ['desktop', 'phone'] as const)
  test(`[SW-01] [SW-02] [SW-04] axe finds nothing on the selector of people, light and dark, ${on}`, async ({
    as,
  }) => {
    await sweep(await as('admin', '/user'), selectorStates(on))
  })

test('[SW-08] [SW-11] [SW-12] [SW-13] [MB-05] axe finds nothing on files, pictures, codes, texts and imports, light and dark', async ({
  as,
}) => {
  await sweep(await as('admin', '/user'), [
    ...uploadStates,
    ...avatarStates,
    ...codeStates,
    ...richTextStates,
    ...importStates,
  ])
})
