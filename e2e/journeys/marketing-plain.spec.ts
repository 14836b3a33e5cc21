/** Every public page as it reads where no script runs and the API does not answer. */
import type { Browser, BrowserContext, Locator, Page } from '@playwright/test'
import { expect, test } from '../fixtures/test.ts'
import { movePointer } from '../pages/public-page.ts'

const PHONE = { width: 390, height: 844 }
const DESKTOP = { width: 1366, height: 768 }
/** What the console's page says where scripts are needed. */
const ASKS_FOR_SCRIPTS = '请启用 JavaScript 后使用众治。'
/** Of the device and of the API, which a page without scripts cannot know. */
const OF_SCRIPTS = /^(?:适合这台设备|最新版本 [\d.]+)$/

/** Addresses of the public pages, as search engines are told. */
async function publicPages(page: Page): Promise<readonly string[]> {
  const sitemap = await (await page.request.get('/sitemap.xml')).text()
  return [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = '']) => new URL(url).pathname)
}

/**
 * Texts below a root, element by element; `read` those alone that a reader can bring before the
 * eyes. Without buttons, which need scripts, and what is drawn or told to no eye.
 */
const textsOf = (page: Page, root: string, read = false): Promise<readonly string[]> =>
  page.evaluate(
    ([within, onlyRead]) => {
      const leftOut = 'button, svg, style, script, .zz-hidden, [aria-hidden="true"]'
      const isRead = (element: Element, [part]: readonly Text[]): boolean => {
        if (part === undefined) return false
        // What comes into sight with the focus, as the link to the text.
        element.closest('a')?.focus({ preventScroll: true })
        if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true }))
          return false
        element.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' })
        const range = document.createRange()
        range.selectNodeContents(part)
        const box = [...range.getClientRects()].find(({ width, height }) => width > 1 && height > 1)
        if (box === undefined) return false
        const there = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2)
        return there !== null && (element.contains(there) || there.contains(element))
      }
      return [...document.querySelectorAll(`${within} *`)].flatMap((element) => {
        if (element.closest(leftOut)) return []
        const parts = [...element.childNodes].filter(
          (node): node is Text => node instanceof Text && node.data.trim() !== '',
        )
        const text = parts
          .map(({ data }) => data)
          .join('')
          .replaceAll(/\s+/g, ' ')
          .trim()
        return text !== '' && (!onlyRead || isRead(element, parts)) ? [text] : []
      })
    },
    [root, read] as const,
  )

const missing = (all: readonly string[], from: Iterable<string>): readonly string[] => {
  const there = new Set(from)
  return [...new Set(all)].filter((text) => !there.has(text))
}

async function openClosed(page: Page): Promise<void> {
  const closed = page.locator('details:not([open]) > summary:visible')
  for (let left = await closed.count(); left > 0; left--) await closed.first().click()
}

/** Opens what opens without scripts, one after the other, and says what could be read meanwhile. */
async function readAll(page: Page): Promise<readonly string[]> {
  await openClosed(page)
  const seen = [...(await textsOf(page, '#zz-drawn', true))]
  for (const tab of await page.locator('.mk-sub a').all()) {
    await tab.click()
    await openClosed(page)
    seen.push(...(await textsOf(page, '#zz-drawn', true)))
  }
  return seen
}

const openPlain = (browser: Browser, baseURL: string): Promise<BrowserContext> =>
  browser.newContext({ baseURL, javaScriptEnabled: false, viewport: PHONE })

test('[MK-10] every public page says without scripts all that it says with them, on a phone and on a desktop, and has no control that does nothing', async ({
  browser,
  page,
  product,
}) => {
  const paths = await publicPages(page)
  expect(paths).toHaveLength(10)
  const plain = await openPlain(browser, product.url)
  const reader = await plain.newPage()
  for (const path of paths)
    await test.step(path, async () => {
      await page.goto(path)
      await movePointer(page)
      await expect(
        page.locator('[data-remote=marketing]').getByRole('heading', { level: 1 }),
      ).toBeVisible()
      const alive = await textsOf(page, '[data-remote=marketing]')
      expect(alive.length).toBeGreaterThan(30)
      for (const size of [PHONE, DESKTOP]) {
        await reader.setViewportSize(size)
        await reader.goto(path)
        const drawn = await textsOf(reader, '#zz-drawn')
        const read = await readAll(reader)
        expect(missing(drawn, read), `not to be read, ${size.width} px wide`).toEqual([])
        expect(
          missing(alive, read).filter((text) => !OF_SCRIPTS.test(text)),
          'said with scripts alone',
        ).toEqual([])
        await expect(reader.locator('button:visible')).toHaveCount(0)
      }
    })
  await plain.close()
})

test('[MK-10] with scripts and without the API every public page says all that was drawn of it', async ({
  page,
}) => {
  await page.route('**/api/**', (route) => route.abort())
  for (const path of await publicPages(page))
    await test.step(path, async () => {
      await page.goto(path)
      const drawn = await textsOf(page, '#zz-drawn')
      expect(drawn.length).toBeGreaterThan(30)
      await movePointer(page)
      const main = page.locator('[data-remote=marketing]')
      await expect(main.getByRole('heading', { level: 1 })).toBeVisible()
      expect(missing(drawn, await textsOf(page, '[data-remote=marketing]'))).toEqual([])
    })
})

/** Where a link of the page that is shown leads, shown there. */
async function expectReached(page: Page, href: string): Promise<void> {
  const { pathname, search, hash } = new URL(href, page.url())
  if (href.startsWith('#')) {
    await expect(page).toHaveURL((url) => url.hash === hash)
    await expect(page.locator(hash)).toBeInViewport()
    return
  }
  await expect(page).toHaveURL((url) => url.pathname === pathname && url.search === search)
  const asked = page.locator('noscript')
  if (pathname === '/org') {
    await expect(asked).toBeVisible()
    // Matchers of text leave out what stands in `noscript`.
    return expect(await asked.textContent()).toBe(ASKS_FOR_SCRIPTS)
  }
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(await asked.allTextContents()).not.toContain(ASKS_FOR_SCRIPTS)
  if (pathname !== '/provision') return
  expect((await page.getByRole('main').innerText()).length).toBeGreaterThan(300)
}

/** Presses a link as a reader does; one that shows itself with the focus by key. */
async function follow(link: Locator): Promise<void> {
  const isSkip = (await link.getAttribute('class'))?.includes('mk-skip')
  if (!isSkip) return link.click()
  await link.focus()
  await link.press('Enter')
}

test('[MK-10] [HD-04] every link of every public page leads on without scripts: to its page, its part, a client’s newest version, or an agreement’s text', async ({
  browser,
  page: scripted,
  product,
}) => {
  const plain = await openPlain(browser, product.url)
  await plain.route('**/api/**', (route) => route.abort())
  const page = await plain.newPage()
  /** Fragments by the page that they are of, everything else once. */
  const followed = new Set<string>()
  for (const path of await publicPages(scripted))
    await test.step(path, async () => {
      await page.goto(path)
      const hrefs = await page
        .locator('a')
        .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''))
      expect(hrefs.length).toBeGreaterThan(14)
      for (const href of hrefs) {
        const key = href.startsWith('#') ? path + href : href
        if (followed.has(key)) continue
        followed.add(key)
        await page.goto(path)
        if (href.startsWith('/download/')) {
          const led = await page.request.get(href, { maxRedirects: 0 })
          expect([href, led.status()]).toEqual([href, 302])
          // Back to the page for a client that has no version.
          expect(led.headers()['location']).toMatch(/^https:|^\/home\/download$/)
          continue
        }
        await follow(page.locator(`a[href="${href}"]:visible`).first())
        await expectReached(page, href)
      }
    })
  for (const must of ['/org', '/provision?code=PRIVACY', '/download/mobile', '/home/env#flood'])
    expect([...followed]).toContain(must)
  await plain.close()
})
