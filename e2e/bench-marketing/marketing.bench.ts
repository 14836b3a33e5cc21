/**
 * Prints each public page's figures beside their targets, does not judge: Lighthouse's four
 * categories on its own phone (simulated slow line, four times slower processor), and script and
 * largest paint on the line of the targets (10 Mbit/s, 40 ms, empty cache, median of three).
 * `ZZ_BENCH_AUDITS=1` adds the audits that cost points.
 */
import { chromium } from '@playwright/test'
import lighthouse, { type Result } from 'lighthouse'
import { freePort } from '../../scripts/lib/ports.mjs'
import { isCode, isScript, kilobytes, meter } from '../bench-load/measure.ts'
import { test } from '../bench-load/product.ts'
import { browser as settings } from '../fixtures/browser.ts'
import { expect } from '../fixtures/test.ts'

const PAGES = ['dtl', 'chief', 'community', 'emergency', 'data', 'env', 'scheme', 'science'].concat(
  'download',
  'tianfuGov',
)
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const
const LEAST_SCORE = 95
const MOST_LCP = 500
const MOST_SCRIPT = 5
const RUNS = 3
const lines: string[] = []

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN

const held = (whether: boolean): string => (whether ? 'held' : 'missed')

/** Audits of a category that cost points, with what they found. */
const faultsOf = (result: Result): string[] =>
  CATEGORIES.flatMap((category) =>
    (result.categories[category]?.auditRefs ?? []).flatMap(({ id, weight }) => {
      const audit = result.audits[id]
      const score = audit?.score ?? 1
      return weight > 0 && score < 0.9 ? [`    ${category} ${id} ${score} ${audit?.title}`] : []
    }),
  )

test.afterAll(() => process.stdout.write(`\n${lines.join('\n')}\n`))

test('Lighthouse on a phone', async ({ product }) => {
  const port = await freePort()
  const opened = await chromium.launch({
    ...settings.launchOptions,
    args: [...(settings.launchOptions?.args ?? []), `--remote-debugging-port=${port}`],
  })
  lines.push(`page         ${CATEGORIES.map((name) => name.padStart(15)).join('')}`)
  for (const key of PAGES) {
    const run = await lighthouse(`${product.url}/home/${key}`, {
      port,
      output: 'json',
      logLevel: 'error',
      onlyCategories: [...CATEGORIES],
    })
    const result = run?.lhr
    if (result === undefined) throw new Error(`Lighthouse answered nothing of ${key}`)
    const scores = CATEGORIES.map((name) =>
      Math.round((result.categories[name]?.score ?? 0) * 100),
    )
    lines.push(
      `${key.padEnd(13)}${scores.map((score) => String(score).padStart(15)).join('')}  ${held(scores.every((score) => score >= LEAST_SCORE))}`,
    )
    if (process.env.ZZ_BENCH_AUDITS) lines.push(...faultsOf(result))
  }
  await opened.close()
})

test('script and largest paint at 10 Mbit/s and 40 ms', async ({ stranger }) => {
  lines.push('page           LCP ms   script KB   code KB   all KB')
  for (const key of PAGES) {
    const loads = []
    for (let run = 0; run < RUNS; run += 1) {
      const context = await stranger()
      const page = await context.newPage()
      await page.setViewportSize({ width: 390, height: 844 })
      const meterOf = await meter(page)
      loads.push(
        await meterOf.load(
          () => page.goto(`/home/${key}`),
          () => expect(page.getByRole('heading', { level: 1 })).toBeVisible(),
        ),
      )
      await context.close()
    }
    const lcp = median(loads.map((load) => load.lcp))
    const script = median(loads.map(({ files }) => kilobytes(files, isScript)))
    const code = median(loads.map(({ files }) => kilobytes(files, isCode)))
    const all = median(loads.map(({ files }) => kilobytes(files, () => true)))
    lines.push(
      `${key.padEnd(13)}${lcp.toFixed(0).padStart(8)}${script.toFixed(1).padStart(12)}${code.toFixed(1).padStart(10)}${all.toFixed(1).padStart(9)}  ${held(lcp <= MOST_LCP && script <= MOST_SCRIPT)}`,
    )
  }
})
