import { sweep } from '../../fixtures/sweep.ts'
import { test } from '../../fixtures/test.ts'
import { examineStates, refusedStates, waitingStates } from './states/examine.ts'
import { frameStates } from './states/frame.ts'
import { accountStates, emptyStates, messageStates, todoStates } from './states/person.ts'
import { introductionStates, settingStates } from './states/settings.ts'
import { publicStates, signInStates, signUpStates } from './states/signIn.ts'
import { venueStates } from './states/venue.ts'

// A test looks at many states one after the other.
test.describe.configure({ timeout: 600_000 })

test('[SH-18] axe finds nothing at the sign-in and on the public pages, light and dark, on a desk and on a phone', async ({
  stranger,
  product,
}) => {
  const page = await (await stranger()).newPage()
  await page.emulateMedia({ reducedMotion: 'reduce', colorScheme: 'light' })
  await sweep(page, [...signInStates(product.loginUrl), ...signUpStates, ...publicStates])
})

test('[SH-18] axe finds nothing in the frame, on account, devices and without an organisation, light and dark, on a desk and on a phone', async ({
  as,
}) => {
  await sweep(await as('admin', '/user', { still: true }), [...frameStates, ...accountStates])
  await sweep(await as('loner', '/user/empty', { still: true }), emptyStates)
})

test('[SH-18] axe finds nothing on to-dos and messages, light and dark, on a desk and on a phone', async ({
  as,
}) => {
  await sweep(await as('admin', '/user', { still: true }), [...todoStates, ...messageStates])
})

test('[SH-18] [SW-13] axe finds nothing on the settings and their editor, light and dark, on a desk and on a phone', async ({
  as,
}) => {
  await sweep(await as('admin', '/user', { still: true }), [
    ...settingStates,
    ...introductionStates,
  ])
})

test('[SH-18] axe finds nothing on venues, light and dark, on a desk and on a phone', async ({
  as,
}) => {
  await sweep(await as('admin', '/user', { still: true }), venueStates)
})

test('[SH-18] axe finds nothing on the review of organisations, light and dark, on a desk and on a phone', async ({
  as,
}) => {
  await sweep(await as('admin', '/user', { still: true }), examineStates)
  await sweep(await as('refused', '/user', { still: true }), refusedStates)
  await sweep(await as('loner', '/user', { still: true }), waitingStates)
})
