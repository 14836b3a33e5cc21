/**
 * Prints figures, does not judge. 100,000 staff in 10,000 departments, all in one organisation;
 * `ZZ_BENCH_DATA` names a data folder that has them already.
 */
import { mkdtemp, rm } from 'node:fs/promises'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, type Page, test } from '@playwright/test'
import { startProduct } from '../fixtures/server.ts'
import { signIn } from '../fixtures/sign-in.ts'
import { GALLERY, SelectorSteps } from '../pages/selector.ts'
import { type Frames, scroll, tasksOf, untilDrawn } from './measure.ts'

const OPENER = '多选：组织、部门、人员'
const FIRST = '[role="dialog"] [role="grid"] [role="row"]'
const LIST = '[role="dialog"] [role="listbox"]'
const ROUNDS = 5
const PEOPLE = 5000
const ROW = 56
const NAMES = ['王', '李伟', '张静', '刘洋', '陈', '杨敏', '黄志强', '赵', '吴', '周明']

const lines: string[] = []
const line = (what: string, figure: string, bar = ''): void =>
  void lines.push(`${what.padEnd(58)} ${figure.padEnd(46)} ${bar}`)
const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN
const ms = (value: number): string => `${value.toFixed(0)} ms`

/** Bytes of scripts and styles over the wire from now on. */
async function countBytes(page: Page): Promise<() => number> {
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  const code = new Set<string>()
  let bytes = 0
  session.on(
    'Network.responseReceived',
    ({ requestId, type }) => (type === 'Script' || type === 'Stylesheet') && code.add(requestId),
  )
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (code.has(requestId)) bytes += encodedDataLength
  })
  return () => bytes
}

async function opening(page: Page): Promise<void> {
  const first: number[] = []
  const again: number[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    await page.goto(GALLERY)
    await expect(page.getByRole('button', { name: OPENER })).toBeVisible()
    // The rest of the page loads first: what is measured is the dialog alone.
    await page.waitForLoadState('networkidle')
    const bytes = round === 0 ? await countBytes(page) : null
    first.push(await untilDrawn(page, OPENER, FIRST))
    if (bytes)
      line(
        'bytes of code when it is opened (brotli)',
        `${(bytes() / 1000).toFixed(1)} KB`,
        'none before',
      )
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    again.push(await untilDrawn(page, OPENER, FIRST))
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
  }
  line(
    'opening to first content, first time on a page',
    `median ${ms(median(first))}, longest ${ms(Math.max(...first))}`,
    'bar 300 ms',
  )
  line(
    'opening to first content, again',
    `median ${ms(median(again))}, longest ${ms(Math.max(...again))}`,
    'bar 300 ms',
  )
}

async function people(page: Page): Promise<void> {
  const s = new SelectorSteps(page)
  await s.open(OPENER)
  await s.searchFor('部门', '锦云城运集团')
  await s.dialog
    .getByRole('row', { name: /^锦云城运集团/ })
    .first()
    .click()
  await s.dialog.getByRole('checkbox', { name: '含下级成员' }).check()
  await expect(s.people.getByRole('option').first()).toHaveAttribute('aria-setsize', /\d{5}/)
  const size = await s.people.getByRole('option').first().getAttribute('aria-setsize')
  for (const [way, far, step] of [
    ['steadily, half a row a frame', 800, 28],
    ['fast, five rows a frame', PEOPLE, 280],
  ] as const) {
    let seen: Frames | undefined
    const tasks = await tasksOf(page, async () => {
      seen = await scroll(page, LIST, far * ROW, step)
    })
    line(
      `scrolling ${far} of ${size} people ${way}`,
      tasks.over === 0
        ? 'no task of 50 ms or more'
        : `longest task ${ms(tasks.longest)} (${tasks.over} of 50 ms or more)`,
      'bar 50 ms',
    )
    if (seen)
      line(
        '',
        `${seen.frames} frames, longest ${ms(seen.longest)}, ${seen.slow} over 50 ms, ${seen.blank} blank, ${seen.waiting} on rows still to come`,
      )
  }
  const nodes = await s.people.getByRole('option').count()
  line('rows in the page meanwhile', String(nodes))
  await s.dialog.getByRole('button', { name: '返回' }).click()
}

async function searching(page: Page): Promise<void> {
  const s = new SelectorSteps(page)
  await s.searchFor('员工', '林')
  await expect(s.people.getByRole('option').first()).toBeVisible()
  const times: number[] = []
  const tasks = await tasksOf(page, async () => {
    for (const name of NAMES) {
      await s.box.fill('')
      await s.box.pressSequentially(name)
      const from = performance.now()
      const answered = page.waitForResponse((response) =>
        response.url().endsWith('/api/user/search'),
      )
      await page.keyboard.press('Enter')
      await answered
      const hit = s.people.getByRole('option', { name: new RegExp(`^${name}`) })
      await expect(hit.or(s.dialog.getByText('暂无人员')).first()).toBeVisible()
      times.push(performance.now() - from)
    }
  })
  line(
    `searching ${NAMES.length} names, longest task`,
    tasks.over === 0
      ? 'none of 50 ms or more'
      : `${ms(tasks.longest)} (${tasks.over} of 50 ms or more)`,
    'bar 50 ms',
  )
  line('Enter to hits', `median ${ms(median(times))}, longest ${ms(Math.max(...times))}`)
}

test('the selector over 100,000 staff', async ({ browser }) => {
  const folder = process.env.ZZ_BENCH_DATA ?? (await mkdtemp(join(tmpdir(), 'zz-selector-')))
  const product = await startProduct(
    folder,
    { DEMO: '1', SEED_STAFF: '100000' },
    undefined,
    undefined,
    3_000_000,
  )
  try {
    const page = await (await browser.newContext({ baseURL: product.url })).newPage()
    await page.goto('/user')
    await signIn(page, 'admin')
    await opening(page)
    await people(page)
    await searching(page)
  } finally {
    // What was measured is told, also when the rest did not come to its end.
    const load = loadavg().map((each) => each.toFixed(1))
    process.stdout.write(`\n${lines.join('\n')}\nload average ${load.join(' ')}\n`)
    await product.stop()
    if (!process.env.ZZ_BENCH_DATA) await rm(folder, { recursive: true, force: true })
  }
})
