/**
 * Prints figures, does not judge: a miss is a line for the record, not a failed test. The person's
 * session is carried over, the cache is emptied before every load, the median of three loads
 * counts.
 */
import type { Page } from '@playwright/test'
import { TENANT } from '../fixtures/people.ts'
import { expect, test } from '../fixtures/test.ts'
import { isCode, isScript, kilobytes, type Load, type Meter, meter } from './measure.ts'

const RUNS = 3
const lines: string[] = []

const median = (values: readonly number[]): number =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN

function report(
  what: string,
  target: string,
  loads: readonly Load[],
  bytes: (load: Load) => number,
): void {
  const [first] = loads
  lines.push(
    `${what.padEnd(30)} ${median(loads.map(bytes)).toFixed(0).padStart(4)} KB  ${String(first?.files.length ?? 0).padStart(3)} requests  LCP ${median(loads.map((load) => load.lcp)).toFixed(0)} ms  target ${target}`,
  )
  if (process.env.ZZ_BENCH_FILES)
    for (const file of first?.files ?? [])
      lines.push(
        `    ${(file.bytes / 1024).toFixed(1).padStart(7)} ${file.kind.padEnd(10)} ${file.path}`,
      )
}

const repeat = async (once: () => Promise<Load>): Promise<Load[]> => {
  const loads: Load[] = []
  for (let run = 0; run < RUNS; run += 1) loads.push(await once())
  return loads
}

test.afterAll(() => process.stdout.write(`\n${lines.join('\n')}\n`))

test('first public page', async ({ stranger }) => {
  const touched: Load[] = []
  const loads = await repeat(async () => {
    const context = await stranger()
    const page = await context.newPage()
    const meterOf = await meter(page)
    const load = await meterOf.load(
      () => page.goto('/home/dtl'),
      () => expect(page.getByRole('heading', { level: 1 })).toBeVisible(),
    )
    touched.push(
      await meterOf.load(
        () => page.mouse.move(300, 300),
        () => expect(page.locator('[data-remote=marketing] h1')).toBeVisible(),
      ),
    )
    await context.close()
    return load
  })
  report('public page, read: script', '100 KB, 600 ms', loads, (load) =>
    kilobytes(load.files, isScript),
  )
  report('  at the first touch, script', '', touched, (load) => kilobytes(load.files, isScript))
})

test('first list page, its remote, and a second remote', async ({ as, browser, product }) => {
  const page = await as('admin')
  // The session goes from browser to browser, as its token rotates; each browser has a cache of its
  // own.
  let storageState = await page.context().storageState()
  await page.close()
  const seconds: Load[] = []
  const loads = await repeat(async () => {
    const context = await browser.newContext({ baseURL: product.url, storageState })
    const fresh = await context.newPage()
    const meterOf: Meter = await meter(fresh)
    const load = await meterOf.load(
      () => fresh.goto(`/gov/${TENANT.district}/allTodo`),
      () => expect(fresh.getByRole('table').first()).toBeVisible(),
    )
    seconds.push(
      await meterOf.load(
        () => openAccount(fresh),
        () => expect(fresh.locator('[data-remote=usercenter] :is(h1, h2)').first()).toBeVisible(),
      ),
    )
    storageState = await context.storageState()
    await context.close()
    return load
  })
  report('first list page, all code', '380 (aim 350) KB, 1000 ms', loads, (load) =>
    kilobytes(load.files, isCode),
  )
  report("  the remote's own part", '60 KB', loads, (load) =>
    kilobytes(load.files, (file) => isCode(file) && file.path.startsWith('/mfe/todo/')),
  )
  report('second remote, everything', '120 KB', seconds, (load) => kilobytes(load.files, isCode))
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
