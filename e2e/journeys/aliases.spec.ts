import type { Page } from '@playwright/test'
import { TENANT } from '../fixtures/people.ts'
import { expect, test } from '../fixtures/test.ts'
import { choosePersonAction } from '../pages/console-header.ts'

const IN = `/gov/${TENANT.district}`
const ASKED = '?from=mail&mark=%E6%A0%87'

/** What a link inside the page does: a step of its history, without a further document. */
const followLink = (page: Page, to: string): Promise<void> =>
  page.evaluate((address) => {
    history.pushState(
      { usr: { from: 'link' }, key: address, idx: (history.state as { idx: number }).idx + 1 },
      '',
      address,
    )
    dispatchEvent(new PopStateEvent('popstate', { state: history.state as unknown }))
  }, to)

// Every address there is stands in shell/src/frame/addresses.test.ts; here one of each sort goes
// every way a browser has.
test('[SH-19] aliases and an address nobody knows: by address, reload and link, query and state kept', async ({
  as,
}) => {
  const page = await as('admin', `${IN}/allTodo`)
  const expectAt = async (address: string, title: RegExp): Promise<void> => {
    await expect(page).toHaveURL(address)
    await expect(page).toHaveTitle(title)
  }
  for (const [from, to, title] of [
    ['/gov/orgAudit', `${IN}/approval`, /^审批中心 - /],
    ['/gov/orgFramework/invitationalMember', `${IN}/orgFramework/invite`, /^邀请成员 - /],
    ['/no/such/page', '/no/such/page', /^页面不存在 - 众治$/],
  ] as const)
    await test.step(from, async () => {
      await page.goto(from + ASKED)
      await expectAt(to + ASKED, title)
      await page.reload()
      await expectAt(to + ASKED, title)
      const documentOf = await page.evaluate(() => performance.timeOrigin)
      await followLink(page, '/user')
      await expect(page).toHaveTitle(/^个人中心 - /)
      await followLink(page, from + ASKED)
      await expectAt(to + ASKED, title)
      expect(
        await page.evaluate(() => [
          performance.timeOrigin,
          (history.state as { usr: unknown }).usr,
        ]),
      ).toEqual([documentOf, { from: 'link' }])
    })
})

test('[SH-19] an address nobody knows says so to the eye, and back leads to the screen before', async ({
  as,
}) => {
  const page = await as('operator', '/ops/app')
  const screen = page.getByRole('heading', { name: '应用目录' })
  await expect(screen).toBeVisible()
  await followLink(page, `${IN}/alltodo`)
  await expect(page.getByRole('heading', { name: '抱歉，您访问的页面不存在' })).toBeVisible()
  await page.goBack()
  await expect(screen).toBeVisible()
})

test("[SH-19] the header's own links reach their addresses", async ({ as }) => {
  const page = await as('admin', `${IN}/allTodo`)
  for (const [name, path, heading] of [
    ['个人中心', '/user', '个人中心'],
    ['加入组织', '/user/empty/join', '加入组织'],
    ['创建组织', '/user/empty/create', '创建组织'],
  ] as const)
    await test.step(name, async () => {
      await choosePersonAction(page, name)
      await expect(page).toHaveURL(path)
      await expect(page.getByRole('heading', { name: heading })).toBeVisible()
    })
})
