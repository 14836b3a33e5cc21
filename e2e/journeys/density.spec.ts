import type { Locator, Page } from '@playwright/test'
import { stands } from '../fixtures/stands.ts'
import { expect, test } from '../fixtures/test.ts'
import { type Screen, screens } from '../shots/screens.ts'

const PHONE = { width: 390, height: 844 }
const DESK = { width: 1366, height: 768 }
const GALLERY = '/ops/gallery?part='

/** Not a dialog, a state or an object of a list: what an address alone shows. */
const isOpenedByAddress = ({ id, press, replace, first, waits, combobox }: Screen): boolean =>
  !/^(?:gallery|shell)\./.test(id) && !press && !replace && !first && !waits && !combobox

/** How many of these stand whole within the window. */
const wholeInSight = (page: Page, parts: Locator): Promise<number> =>
  parts.evaluateAll(
    (elements, height) =>
      elements.filter((element) => {
        const { top, bottom } = element.getBoundingClientRect()
        return top >= 0 && bottom <= height
      }).length,
    page.viewportSize()?.height ?? 0,
  )

/** Distances from the top of each field to that of the next. */
const pitches = (page: Page): Promise<number[]> =>
  page
    .getByRole('main')
    .locator('form')
    .first()
    .evaluate((form) => {
      const tops = [...form.querySelectorAll('label')].map(
        (label) => label.getBoundingClientRect().top,
      )
      return tops.slice(1).map((top, index) => Math.round(top - (tops[index] ?? 0)))
    })

/** Heights of all one-line controls of the first form. */
const controls = (page: Page): Promise<number[]> =>
  page
    .getByRole('main')
    .locator('form')
    .first()
    .locator('.ant-input-affix-wrapper:not(.ant-input-textarea-affix-wrapper), .ant-select')
    .evaluateAll((elements) => elements.map((element) => element.getBoundingClientRect().height))

/** Screens with a list, by who looks: the built routes of every `mfe.json` and their tabs. */
const LOOKERS = [
  { role: 'admin', least: 12 },
  { role: 'operator', least: 7 },
  { role: 'principal', least: 2 },
] as const

for (const { role, least } of LOOKERS)
  test(`[SH-18] ten rows of every list stand whole on an office screen, four cards on a phone: ${role}`, async ({
    as,
  }) => {
    test.setTimeout(240_000)
    const page = await as(role, '/user', { viewport: DESK })
    const paths = screens()
      .filter((screen) => screen.role === role && isOpenedByAddress(screen))
      .map(({ path }) => path)
    const short: string[] = []
    let lists = 0
    for (const path of new Set(paths)) {
      await page.setViewportSize(DESK)
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
      await stands(page)
      const rows = page.getByRole('main').locator('tbody tr[data-row-key]')
      const most = await rows.count()
      if (most === 0) continue
      lists += 1
      const seen = await wholeInSight(page, rows)
      if (seen < Math.min(10, most)) short.push(`${path}: ${seen} of ${most} rows`)
      await page.setViewportSize(PHONE)
      const cards = page.getByRole('main').locator('section ul:not(.ant-pagination) > li')
      await expect(cards.first()).toBeVisible()
      await stands(page)
      const few = await wholeInSight(page, cards)
      if (few < Math.min(4, most)) short.push(`${path}: ${few} of ${most} cards`)
    }
    expect(short).toEqual([])
    // A route that stops being found would be a list that nobody looks at any more.
    expect(lists).toBeGreaterThanOrEqual(least)
  })

test('[SH-18] a form’s fields stand 72 apart on a desk and 88 on a phone, its controls 32 and 40 high', async ({
  as,
}) => {
  const page = await as('admin', `${GALLERY}form`, { viewport: DESK })
  for (const { viewport, pitch, control } of [
    { viewport: DESK, pitch: 72, control: 32 },
    { viewport: PHONE, pitch: 88, control: 40 },
  ]) {
    await page.setViewportSize(viewport)
    await expect(page.getByLabel('部门名称')).toBeVisible({ timeout: 30_000 })
    await stands(page)
    expect((await pitches(page)).slice(0, 3)).toEqual([pitch, pitch, pitch])
    const heights = await controls(page)
    expect(heights.length).toBeGreaterThan(2)
    expect(new Set(heights)).toEqual(new Set([control]))
  }
})
