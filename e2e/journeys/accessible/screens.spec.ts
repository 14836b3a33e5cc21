import { sweep } from '../../fixtures/sweep.ts'
import { test } from '../../fixtures/test.ts'
import { appStates } from './states/apps.ts'
import { approvalCentreStates } from './states/approvalCentre.ts'
import { auditLogStates } from './states/auditLog.ts'
import { createStates, mendStates } from './states/create.ts'
import { flowSignerStates, flowStates } from './states/flow.ts'
import { examineStates, refusedStates, waitingStates } from './states/examine.ts'
import { frameStates } from './states/frame.ts'
import { accountStates, emptyStates, messageStates, todoStates } from './states/person.ts'
import { dissolvedStates, dissolveStates, leadershipStates } from './states/leadership.ts'
import { groupStates } from './states/groups.ts'
import { departmentStates, leaderStates } from './states/departments.ts'
import { helpOperatorStates, helpReaderStates } from './states/help.ts'
import { operatorProfileStates, profileStates, realNameStates } from './states/profile.ts'
import { positionStates } from './states/positions.ts'
import { invitingStates, joiningStates } from './states/joining.ts'
import { operatorReviewStates } from './states/operatorReview.ts'
import { broadcastStates, preferenceStates } from './states/outside.ts'
import { releaseStates } from './states/release.ts'
import { roleStates } from './states/roles.ts'
import { introductionStates, relationStates, settingStates } from './states/settings.ts'
import { publicStates, signInStates, signUpStates } from './states/signIn.ts'
import { overviewStates, ownOverviewStates } from './states/overview.ts'
import { venueStates } from './states/venue.ts'

// A test looks at many states one after the other.
test.describe.configure({ timeout: 600_000 })

test('[SH-18] axe finds nothing at the sign-in and on the public pages, light and dark, on a desk and on a phone', async ({
  stranger,
  product,
}) => {
  const page = await (await stranger()).newPage()
  await page.emulateMedia({ colorScheme: 'light' })
  await sweep(page, [...signInStates(product.loginUrl), ...signUpStates, ...publicStates])
})

test('[SH-18] axe finds nothing in the frame, on account, devices and without an organisation, light and dark, on a desk and on a phone', async ({
  as,
}) => {
  await sweep(await as('admin', '/user'), [...frameStates, ...accountStates, ...profileStates])
  await sweep(await as('loner', '/user/empty'), emptyStates)
})

test('[SH-18] axe finds nothing on to-dos and messages, light and dark, on a desk and on a phone', async ({
  as,
}) => {
  await sweep(await as('admin', '/user'), [...todoStates, ...messageStates, ...preferenceStates])
})

test('[SH-18] [SW-13] axe finds nothing on the settings and their editor, light and dark, on a desk and on a phone', async ({
  as,
}) => {
  await sweep(await as('admin', '/user'), [
    ...settingStates,
    ...relationStates,
    ...introductionStates,
  ])
})

test('[SH-18] [OS-10] [OS-11] [OS-12] axe finds nothing on groups, start-up images and statistics, light and dark, on a desk and on a phone', async ({
  as,
}) => {
  await sweep(await as('principal', '/user'), groupStates)
})

test('[SH-18] axe finds nothing on joining and inviting, light and dark, on a desk and on a phone', async ({
  as,
}) => {
  await sweep(await as('loner', '/user/empty'), joiningStates)
  await sweep(await as('admin', '/user'), invitingStates)
})

test('[SH-18] axe finds nothing on positions and their types, light and dark, on a desk and on a phone', async ({
  as,
}) => {
  await sweep(await as('principal', '/user'), positionStates)
})

test('[SH-18] [RL-01] [WF-04] axe finds nothing on roles, their members and permissions, and the audit log, light and dark, on a desk and on a phone', async ({
  as,
}) => {
  await sweep(await as('principal', '/user'), [...roleStates, ...auditLogStates])
})

test('[SH-18] [OS-07] [OS-14] axe finds nothing on who leads an organisation and on its end, light and dark, on a desk and on a phone', async ({
  as,
}) => {
  await sweep(await as('principal', '/user'), leadershipStates)
  await sweep(await as('estate', '/user'), dissolveStates)
  await sweep(await as('former', '/user'), dissolvedStates)
})

test('[SH-18] [OS-15] axe finds nothing on the overview, light and dark, on a desk and on a phone', async ({
  as,
}) => {
  await sweep(await as('admin', '/user'), overviewStates)
  await sweep(await as('member', '/user'), ownOverviewStates)
})

test('[SH-18] axe finds nothing on venues, light and dark, on a desk and on a phone', async ({
  as,
}) => {
  await sweep(await as('admin', '/user'), venueStates)
})

test('[SH-18] [WF-01] [WF-02] axe finds nothing on the approval centre, the approval flows and the review of organisations, light and dark, on a desk and on a phone', async ({
  as,
}) => {
  await sweep(await as('admin', '/user'), [
    ...approvalCentreStates,
    ...flowStates,
    ...examineStates,
  ])
  await sweep(await as('principal', '/user'), flowSignerStates)
  await sweep(await as('refused', '/user'), refusedStates)
  await sweep(await as('loner', '/user'), waitingStates)
})

test('[SH-14] [SH-18] axe finds nothing on the releases of remotes, light and dark, on a desk and on a phone', async ({
  as,
}) => {
  await sweep(await as('operator', '/user'), releaseStates)
})

test('[WF-03] [SH-18] axe finds nothing on what operators review, light and dark, on a desk and on a phone', async ({
  as,
}) => {
  await sweep(await as('operator', '/user'), [...operatorReviewStates, ...operatorProfileStates])
  await sweep(await as('operator', '/user'), broadcastStates)
})

test('[SH-18] axe finds nothing on the creation of an organisation, light and dark, on a desk and on a phone', async ({
  as,
}) => {
  await sweep(await as('loner', '/user'), [...createStates, ...realNameStates])
  await sweep(await as('refused', '/user'), mendStates)
})

test('[SH-18] axe finds nothing on workbench, store and organisation framework, light and dark, on a desk and on a phone', async ({
  as,
}) => {
  await sweep(await as('admin', '/user'), appStates)
})

test('[DP-01] axe finds nothing on departments and their settings, light and dark, on a desk and on a phone', async ({
  as,
}) => {
  await sweep(await as('principal', '/user'), departmentStates)
  await sweep(await as('auditor', '/user'), leaderStates)
})

test('[HD-01] [HD-03] [SH-18] axe finds nothing on the help and what operators do to it, light and dark, on a desk and on a phone', async ({
  as,
}) => {
  await sweep(await as('member', '/user'), helpReaderStates)
  await sweep(await as('operator', '/user'), helpOperatorStates)
})
