/**
 * Prints how much the layout jumps (CLS) on the first list page and after a press on a menu entry,
 * on a desk and on a phone; judges nothing. After a press every jump counts, also those within half
 * a second of it, which the browser's own sum leaves out.
 */
import type { Page } from '@playwright/test'
import { TENANT } from '../fixtures/people.ts'
import { type LayoutJump, noteShifts, readShifts, sumOf, textOf } from '../fixtures/shifts.ts'
import { stands } from '../fixtures/stands.ts'
import { expect, test } from '../fixtures/test.ts'

const LIST = `/gov/${TENANT.district}/allTodo`
const WINDOWS = [
  { name: 'desk 1366x768', viewport: { width: 1366, height: 768 } },
  { name: 'phone 390x844', viewport: { width: 390, height: 844 } },
] as const
const lines: string[] = []

test.afterAll(() => process.stdout.write(`\n${lines.join('\n')}\n`))

function report(what: string, jumps: readonly LayoutJump[], aim = 'target 0.02'): void {
  lines.push(`${what.padEnd(44)} ${sumOf(jumps).toFixed(4)}  ${aim}`)
  if (process.env.ZZ_BENCH_FILES && jumps.length > 0) lines.push(textOf(jumps))
}

const rowsStand = async (page: Page): Promise<void> => {
  await expect(page.getByRole('main').locator('a[href*="todoDetail"]').first()).toBeVisible()
  await stands(page)
}

for (const { name, viewport } of WINDOWS)
  test(`layout shift, ${name}`, async ({ as }) => {
    const page = await as('admin', '/user', { viewport })
    await noteShifts(page)
    await page.goto(LIST)
    await rowsStand(page)
    report(`${name}: first list page`, await readShifts(page))

    if (viewport.width < 820) await page.getByRole('button', { name: '打开菜单' }).click()
    const menu = page.getByRole('navigation', { name: '主菜单' }).filter({ visible: true })
    const folded = (await readShifts(page)).length
    await menu.getByRole('button', { name: '组织概览' }).click()
    await expect(menu.getByRole('link', { name: '组织审核' }).first()).toBeVisible()
    await stands(page)
    const unfolded = await readShifts(page)
    // What unfolds moves what lies below it, which whoever pressed there wants.
    report(`${name}: a group of the menu unfolds`, unfolded.slice(folded), 'no target')
    await menu.getByRole('link', { name: '组织审核' }).first().click()
    await expect(page.getByRole('heading', { level: 1, name: '组织审核' })).toBeVisible()
    await stands(page)
    report(`${name}: press on a menu entry`, (await readShifts(page)).slice(unfolded.length))
  })
