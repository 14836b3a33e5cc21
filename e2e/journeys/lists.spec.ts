/**
 * Every list of the console shows ten rows on an office screen and four cards on a phone. Its screens
 * are those that the remotes declare and their tabs, so a new one is looked at without being named.
 */
import type { Page } from '@playwright/test'
import { addressOf, manifests } from '../fixtures/declared.ts'
import { listsInSight } from '../fixtures/lists-in-sight.ts'
import type { Role } from '../fixtures/people.ts'
import { expect, test } from '../fixtures/test.ts'

const DESK = { width: 1366, height: 768 }
const PHONE = { width: 390, height: 844 }
const ROWS = 10
const CARDS = 4

/** Objects of the demonstration, for addresses of one of them. */
const OBJECTS: Readonly<Record<string, string>> = { '{deptId}': '2006', '{roleId}': '221' }

const WHO = { signedIn: 'member', member: 'admin', operator: 'operator' } as const
/** Who has rows there, where it is somebody else. */
const OWNERS: Readonly<Record<string, Role>> = {
  'venue.mine': 'member',
  'workflow.myApplication': 'refused',
}

/** Declared as a list or split page, as no other skeleton is nearer; by the route's id. */
const NO_LIST: Readonly<Record<string, string>> = {
  'todo.member': 'four columns of one member’s to-dos (S2 §2.6)',
  'usercenter.empty': 'an organisation or an invitation is a card with its own next steps',
}
/** Lists without rows in the demonstration; by the address within its screen. */
const NO_ROWS: Readonly<Record<string, string>> = {
  'org.role.members?type=department': 'the list of the tab before it with other columns',
  'org.setting?tab=relation&part=2': 'the columns of the tab before it',
  'org.department.setting?tab=group&list=announcements': 'seen in org.setting',
  'workflow.approval?view=sent': 'the columns of the tab before it',
  'workflow.orgExamineStatus': 'workflow.myApplication within an organisation',
}
/** Lists below what their screen is about, and how many of them are in sight even so. */
const BELOW: Readonly<Record<string, { readonly rows: number; readonly cards: number }>> = {
  // A role: its name, what it is for, what can be done with it. org.role.members is the list alone.
  'org.role': { rows: 6, cards: 3 },
  // The principal first, whom all administrators answer to.
  'org.setting?tab=admin': { rows: 6, cards: 3 },
  // A group: its owner and what can be done with it.
  'org.setting?tab=group': { rows: 5, cards: 3 },
  'org.setting?tab=group&list=announcements': { rows: 6, cards: 3 },
  'org.department.setting?tab=group': { rows: 5, cards: 2 },
  // The switches of the showcase.
  'workflow.ops.gallery': { rows: 9, cards: 4 },
}

const LISTS = ['list', 'split']
const routes = manifests()
  .flatMap((manifest) => manifest.routes)
  .flatMap(({ id, path, access, built, template = 'list' }) =>
    built && access !== 'public' && LISTS.includes(template)
      ? [
          {
            id,
            path: addressOf(path).replace(/\{\w+\}/g, (name) => OBJECTS[name] ?? name),
            role: OWNERS[id] ?? WHO[access],
            alone: template === 'list',
          },
        ]
      : [],
  )

/** Looks at the lists that stand there, on the desk and on the phone. Out: how many there are. */
async function look(page: Page, view: string): Promise<number> {
  const least = BELOW[view] ?? { rows: ROWS, cards: CARDS }
  const desk = await listsInSight(page, ROWS)
  if (desk.length === 0) return 0
  await page.setViewportSize(PHONE)
  const phone = await listsInSight(page, CARDS)
  await page.setViewportSize(DESK)
  for (const { label, rows, whole } of desk)
    if (rows === 0)
      expect.soft(Object.keys(NO_ROWS), `${view}: ${label} has no row`).toContain(view)
    else expect.soft(whole, `${view}: rows of ${label} in sight`).toBeGreaterThanOrEqual(least.rows)
  for (const { label, rows, whole } of phone)
    if (rows > 0)
      expect.soft(whole, `${view}: cards of ${label} in sight`).toBeGreaterThanOrEqual(least.cards)
  return desk.length
}

/** What a tab is called, without the number that many bear. */
const calledBy = (texts: readonly string[]): string[] =>
  texts.map((text) => text.replace(/\s*\d+$/, ''))

/** Chooses one tab after the other, those within a tab before its neighbours. */
async function lookAtTabs(page: Page, id: string): Promise<void> {
  const tabs = page.getByRole('main').getByRole('tab')
  const chosen = tabs.and(page.getByRole('tab', { selected: true }))
  const seen = new Set(calledBy(await chosen.allTextContents()))
  for (;;) {
    const name = calledBy(await tabs.allTextContents()).findLast((text) => !seen.has(text))
    if (name === undefined) return
    seen.add(name)
    const tab = tabs.filter({ hasText: new RegExp(`^${name}\\s*\\d*$`) })
    await tab.click()
    await expect(tab).toHaveAttribute('aria-selected', 'true')
    await look(page, id + new URL(page.url()).search)
  }
}

/**
 * Goes to a screen as a link would, which spares loading the page anew; where the screen before it
 * has the same title, by the address.
 */
async function goTo(page: Page, to: string): Promise<void> {
  const gone = await page.evaluate(async (address) => {
    const before = document.querySelector('main h1')
    const words = before?.textContent
    history.pushState({ usr: null, key: address, idx: 1 }, '', address)
    dispatchEvent(new PopStateEvent('popstate', { state: history.state as unknown }))
    for (const end = performance.now() + 1_000; performance.now() < end; ) {
      await new Promise((resolve) => requestAnimationFrame(resolve))
      const now = document.querySelector('main h1')
      if (now !== before || now?.textContent !== words) return true
    }
    return false
  }, to)
  if (!gone) await page.goto(to)
}

/** Queries of the links beside a screen that lead to other parts of it, not to another object. */
const partsOf = (page: Page): Promise<string[]> =>
  page
    .getByRole('main')
    .locator('nav a:not([aria-current])')
    .evaluateAll((links) =>
      links.flatMap((link) => {
        const { pathname, search } = new URL((link as HTMLAnchorElement).href)
        return pathname === location.pathname && search.startsWith('?tab=') ? [search] : []
      }),
    )

for (const role of new Set(routes.map((route) => route.role)))
  test(`[SH-18] ten rows or four cards of every list that ${role} has stand whole in the window`, async ({
    as,
  }) => {
    test.setTimeout(300_000)
    const page = await as(role, '/user', { viewport: DESK })
    for (const { id, path, alone } of routes.filter((route) => route.role === role))
      await test.step(id, async () => {
        await goTo(page, path)
        const lists = await look(page, id)
        if (alone) expect.soft(lists > 0, `${id}: has a list`).toBe(!(id in NO_LIST))
        const parts = await partsOf(page)
        await lookAtTabs(page, id)
        for (const part of parts) {
          await page.goto(path + part)
          await look(page, id + part)
          await lookAtTabs(page, id)
        }
      })
  })
