/**
 * Prints figures beside their targets, does not judge: a miss is a line for the record, not a failed
 * test. The person's session is carried over, the cache is emptied before every cold load, the
 * median of the loads counts. `ZZ_BENCH_FILES=1` adds every file of the first load with the
 * milliseconds at which it was asked for and had come.
 */
import type { BrowserContext, Page } from '@playwright/test'
import { TENANT } from '../fixtures/people.ts'
import { expect } from '../fixtures/test.ts'
import { isCode, isScript, kilobytes, type Load, meter, pressAfterRest } from './measure.ts'
import { test, wayOf } from './product.ts'
import { openProfile } from './returning.ts'
import { movePointer } from '../pages/public-page.ts'

const RUNS = 3
const LIST = `/gov/${TENANT.district}/allTodo`
/** A row of the list, which the skeleton has not. */
const ROW = 'main a[href*="todoDetail"]'
/** An entry of the menu that leads to a list: 审批中心. */
const ENTRY = '.zzf-side [data-tour=approval]'
const lines: string[] = []

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN

interface Target {
  readonly what: string
  readonly unit: 'KB' | 'ms'
  readonly target: number | null
}

/** A line of the table: the figure beside its target, and whether that is held. */
function report({ what, unit, target }: Target, values: readonly number[]): void {
  const figure = median(values)
  const judged =
    target === null ? '' : `target ${target} ${unit}  ${figure <= target ? 'held' : 'missed'}`
  lines.push(`${what.padEnd(44)} ${figure.toFixed(0).padStart(5)} ${unit}  ${judged}`)
}

function listFiles({ files }: Load): void {
  if (!process.env.ZZ_BENCH_FILES) return
  for (const { path, kind, protocol, bytes, askedAt, endedAt } of files)
    lines.push(
      `  ${askedAt.toFixed(0).padStart(6)} ${endedAt.toFixed(0).padStart(6)} ${(bytes / 1024).toFixed(1).padStart(7)} ${protocol.padEnd(9)} ${kind.padEnd(10)} ${path}`,
    )
}

const codeOf = ({ files }: Load): number => kilobytes(files, isCode)
const scriptOf = ({ files }: Load): number => kilobytes(files, isScript)

test.afterAll(() => process.stdout.write(`\n${wayOf()}\n${lines.join('\n')}\n`))

test('first public page', async ({ stranger }) => {
  const loads: Load[] = []
  const touched: Load[] = []
  for (let run = 0; run < RUNS; run += 1) {
    const context = await stranger()
    const page = await context.newPage()
    const meterOf = await meter(page)
    loads.push(
      await meterOf.load(
        () => page.goto('/home/dtl'),
        () => expect(page.getByRole('heading', { level: 1 })).toBeVisible(),
      ),
    )
    touched.push(
      await meterOf.load(
        () => movePointer(page),
        () => expect(page.locator('[data-remote=marketing] h1')).toBeVisible(),
      ),
    )
    await context.close()
  }
  report(
    { what: 'public page, shown (LCP)', unit: 'ms', target: 350 },
    loads.map(({ lcp }) => lcp),
  )
  report({ what: 'public page, script to read it', unit: 'KB', target: 100 }, loads.map(scriptOf))
  report({ what: '  script at the first touch', unit: 'KB', target: null }, touched.map(scriptOf))
  for (const load of loads.slice(0, 1)) listFiles(load)
})

/** The list in a page of its own. */
async function openList(context: BrowserContext, cached: boolean): Promise<Load> {
  const page = await context.newPage()
  const meterOf = await meter(page, { content: ROW, cached })
  const load = await meterOf.load(
    () => page.goto(LIST),
    () => expect(page.locator(ROW).first()).toBeVisible(),
  )
  // Nobody to ask for a token: the next page renews as this one did.
  await page.close()
  return load
}

/** A browser of its own on the list, with the session handed on; then the same page once more. */
async function loadList(
  context: BrowserContext,
): Promise<{ cold: Load; warm: Load; second: Load }> {
  const cold = await openList(context, false)
  const again = await context.newPage()
  const meterOf = await meter(again, { content: ROW, cached: true })
  const warm = await meterOf.load(
    () => again.goto(LIST),
    () => expect(again.locator(ROW).first()).toBeVisible(),
  )
  const second = await (await meter(again, { cached: true })).load(
    () => openAccount(again),
    () => expect(again.locator('[data-remote=usercenter] :is(h1, h2)').first()).toBeVisible(),
  )
  return { cold, warm, second }
}

test('first list page, cold and warm, its remote, and a second remote', async ({
  as,
  browser,
  product,
}) => {
  const page = await as('admin')
  // The session goes from browser to browser, as its token rotates; each browser has a cache of its
  // own.
  let storageState = await page.context().storageState()
  await page.close()
  const loads: Awaited<ReturnType<typeof loadList>>[] = []
  for (let run = 0; run < RUNS; run += 1) {
    const context = await browser.newContext({ baseURL: product.url, storageState })
    loads.push(await loadList(context))
    storageState = await context.storageState()
    await context.close()
  }
  const cold = loads.map((load) => load.cold)
  const http2 = Boolean(process.env.ZZ_BENCH_HTTP2)
  report(
    { what: 'first list page, to its rows', unit: 'ms', target: http2 ? 850 : 1000 },
    cold.map(({ content }) => content),
  )
  report(
    { what: '  shown (LCP)', unit: 'ms', target: null },
    cold.map(({ lcp }) => lcp),
  )
  report(
    { what: "  the page's processor", unit: 'ms', target: null },
    cold.map(({ processor }) => processor),
  )
  report({ what: '  all code', unit: 'KB', target: 360 }, cold.map(codeOf))
  report(
    { what: "  the remote's own part", unit: 'KB', target: 60 },
    cold.map(({ files }) =>
      kilobytes(files, (file) => isCode(file) && file.path.startsWith('/mfe/todo/')),
    ),
  )
  report(
    { what: '  with a warm cache, to its rows', unit: 'ms', target: 450 },
    loads.map(({ warm }) => warm.content),
  )
  report(
    { what: "  the page's processor", unit: 'ms', target: null },
    loads.map(({ warm }) => warm.processor),
  )
  report(
    { what: 'second remote, everything', unit: 'KB', target: 120 },
    loads.map(({ second }) => codeOf(second)),
  )
  for (const load of cold.slice(0, 1)) listFiles(load)
})

test('the list page of somebody who comes back, with a profile on disk', async ({
  as,
  launchOptions,
  playwright,
  product,
}) => {
  const page = await as('admin')
  let state = await page.context().storageState()
  await page.close()
  const loads: Load[] = []
  for (let run = 0; run < RUNS; run += 1) {
    const { context, close } = await openProfile(playwright.chromium, {
      baseURL: product.url,
      state,
      launch: launchOptions,
    })
    await openList(context, false)
    // The browser writes down compiled code at the second load of a file, and has it at the third.
    await openList(context, true)
    loads.push(await openList(context, true))
    state = await close()
  }
  report(
    { what: 'third load with a profile on disk, to its rows', unit: 'ms', target: 450 },
    loads.map(({ content }) => content),
  )
  report(
    { what: "  the page's processor", unit: 'ms', target: null },
    loads.map(({ processor }) => processor),
  )
})

test('a press on a menu entry never seen before, the pointer on it for 150 ms', async ({
  as,
  browser,
  product,
}) => {
  const page = await as('admin')
  let storageState = await page.context().storageState()
  await page.close()
  const times: number[] = []
  for (let run = 0; run < RUNS; run += 1) {
    const context = await browser.newContext({ baseURL: product.url, storageState })
    const opened = await context.newPage()
    const meterOf = await meter(opened)
    await meterOf.load(
      () => opened.goto('/user'),
      () => expect(opened.locator(ENTRY)).toBeVisible(),
    )
    times.push(
      await pressAfterRest(opened, {
        link: ENTRY,
        content: 'main [data-row-key]',
        rest: 150,
      }),
    )
    storageState = await context.storageState()
    await context.close()
  }
  report({ what: 'press after 150 ms of rest, to the rows', unit: 'ms', target: 250 }, times)
})

/**
 * By the address line of the app itself, so that nothing is loaded anew that a menu would not load.
 */
async function openAccount(page: Page): Promise<void> {
  await page.evaluate(() => {
    history.pushState({ usr: null, key: 'bench', idx: 1 }, '', '/user')
    dispatchEvent(new PopStateEvent('popstate'))
  })
}
