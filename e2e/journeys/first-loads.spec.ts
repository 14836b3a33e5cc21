/**
 * What the first two pages may load, by the built files and never by time: names of the shell's
 * files, and kilobytes as they travel. A widget that is meant for later (editor, charts, selector
 * …) and slips into a first load is found here.
 */
import { statSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { TENANT } from '../fixtures/people.ts'
import { findBuiltFile } from '../fixtures/built-files.ts'
import { ROOT } from '../fixtures/server.ts'
import { noteShifts, readShifts, sumOf, textOf } from '../fixtures/shifts.ts'
import { stands } from '../fixtures/stands.ts'
import { expect, test } from '../fixtures/test.ts'
import { movePointer } from '../pages/public-page.ts'

interface Loaded {
  /**
   * Named files of the shell; what has a number has no name to go by and counts in kilobytes only.
   */
  readonly names: readonly string[]
  /** Scripts and styles, of 1024 bytes, by who owns them. */
  readonly shell: number
  readonly remote: number
}

/** Where a built file lies, by its address. */
const fileOf = (path: string): string | undefined => {
  const [, owner, id, rest] = /^\/(mfe|shell)\/([^/]+)\/(.+\.(?:js|css))$/.exec(path) ?? []
  if (owner === undefined || id === undefined || rest === undefined) return undefined
  return owner === 'shell'
    ? join(ROOT, 'shell', 'dist', id, rest)
    : findBuiltFile(join(ROOT, `mfe-${id}`, 'dist'), rest)
}

const sizeOf = (file: string): number =>
  (statSync(`${file}.br`, { throwIfNoEntry: false }) ?? statSync(file)).size / 1024

/** The mark that `markRows` sets in a page. */
const ROWS = 'first rows'

/** Marks when the first rows stand: what is asked for later is no part of the first load. */
const markRows = (page: Page): Promise<unknown> =>
  page.addInitScript((mark) => {
    const observer = new MutationObserver(() => {
      if (document.querySelector('[data-row-key]') === null) return
      performance.mark(mark)
      observer.disconnect()
    })
    observer.observe(document, { childList: true, subtree: true })
  }, ROWS)

/** Everything, or what was asked for until the page's mark. */
const loadedOn = async (page: Page, mark?: string): Promise<Loaded> => {
  const paths = await page.evaluate((name) => {
    const until =
      name === undefined ? Infinity : (performance.getEntriesByName(name)[0]?.startTime ?? 0)
    return performance
      .getEntriesByType('resource')
      .filter(({ startTime }) => startTime < until)
      .map((entry) => new URL(entry.name).pathname)
  }, mark)
  const files = [...new Set(paths)].flatMap((path) => fileOf(path) ?? [])
  const sum = (of: (file: string) => boolean): number =>
    Math.round(files.filter(of).reduce((all, file) => all + sizeOf(file), 0))
  const isShells = (file: string): boolean => file.includes('/shell/dist/')
  return {
    names: files
      .flatMap((file) => (isShells(file) ? [/([a-z-]+)\.js$/.exec(file)?.[1] ?? ''] : []))
      .filter((name) => name !== '')
      .toSorted((a, b) => (a < b ? -1 : 1)),
    shell: sum(isShells),
    remote: sum((file) => !isShells(file)),
  }
}

test('[SH-18] the first public page is read without the console, which comes at the first touch, without antd, store and router, within its kilobytes', async ({
  stranger,
}) => {
  const page = await (await stranger()).newPage()
  // The browser tells of a pointer that rests on a new page, which begins nothing.
  await page.goto('/home/dtl')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page).toHaveTitle('首页 - 众治')
  const read = await loadedOn(page)
  expect(read.names).toEqual(['first'])
  expect(read.shell + read.remote).toBeLessThanOrEqual(8)

  await movePointer(page)
  await expect(
    page.locator('[data-remote=marketing]').getByRole('heading', { level: 1 }),
  ).toBeVisible()
  await expect(page.locator('#zz-drawn')).toHaveCount(0)
  const touched = await loadedOn(page)
  expect(touched.names).toEqual(['first', 'frame', 'main', 'react'])
  // It stands at 114.9: what the version does to the compression must not decide.
  expect(touched.shell).toBeLessThanOrEqual(115)
  expect(touched.remote).toBeLessThanOrEqual(24)
})

test('[SH-18] without any script of the console the public page’s links lead on by themselves', async ({
  stranger,
}) => {
  const page = await (await stranger()).newPage()
  await page.route('**/main.js', (route) => route.abort())
  await page.goto('/home/dtl')
  await page.getByRole('contentinfo').getByRole('link', { name: '隐私政策' }).click()
  await expect(page).toHaveURL('/provision?code=PRIVACY')
})

/** Expects that the first list page comes with its rows and hardly jumps on its way (CLS). */
const expectNoShift = async (page: Page): Promise<void> => {
  await expect(page.getByRole('main').locator('a[href*="todoDetail"]').first()).toBeVisible({
    timeout: 90_000,
  })
  await stands(page)
  const shifts = (await readShifts(page)).filter(({ pressed }) => !pressed)
  expect(sumOf(shifts), textOf(shifts)).toBeLessThan(0.02)
}

test('[SH-18] the first list page loads the shared files that a list needs and no others, within its kilobytes, antd’s rules as sheets before ours, and nothing jumps', async ({
  as,
}) => {
  const list = `/gov/${TENANT.district}/allTodo`
  const page = await as('admin', '/user')
  await noteShifts(page)
  await markRows(page)
  await page.goto(list)
  await expectNoShift(page)
  const loaded = await loadedOn(page, ROWS)
  expect(loaded.names).toContain('ui-list')
  for (const name of loaded.names)
    expect([
      'antd-core',
      'antd-data',
      'console',
      'dayjs',
      'frame',
      'main',
      'react',
      'redux',
      'router',
      'start',
      'ui-base',
      'ui-list',
    ]).toContain(name)
  expect(loaded.shell + loaded.remote).toBeLessThanOrEqual(360)
  expect(loaded.remote).toBeLessThanOrEqual(20)
  // The build has made antd's rules; what a page still writes itself is variables of the theme.
  const written = await page.evaluate(
    () =>
      [...document.querySelectorAll('style')].filter(({ textContent }) =>
        /\.ant-/.test(textContent),
      ).length,
  )
  expect(written).toBe(0)
  const order = await page.evaluate(() =>
    [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')].map(({ href }) =>
      href.includes('/antd-'),
    ),
  )
  expect(order).toContain(true)
  expect(order).toEqual(order.toSorted((a, b) => Number(b) - Number(a)))

  await page.setViewportSize({ width: 390, height: 844 })
  await page.reload()
  await expectNoShift(page)
})
