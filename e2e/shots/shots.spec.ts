import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { still } from '../fixtures/browser.ts'
import { signInByHttp } from '../fixtures/http-session.ts'
import { apiCaller } from '../fixtures/people-sessions.ts'
import { DEMO_PASSWORD, PEOPLE } from '../fixtures/people.ts'
import { ROOT } from '../fixtures/server.ts'
import { expect, test } from '../fixtures/test.ts'
import { screens } from './screens.ts'

/** Waits until what opened has come to rest; what turns for ever goes on. */
const moved = (page: Page): Promise<unknown> =>
  page.waitForFunction(() =>
    document
      .getAnimations()
      .every(({ effect }) => effect?.getComputedTiming().iterations === Number.POSITIVE_INFINITY),
  )

const WAYS = [
  { name: 'desktop', viewport: { width: 1366, height: 768 }, colorScheme: 'light' },
  { name: 'phone', viewport: { width: 390, height: 844 }, colorScheme: 'light', hasTouch: true },
  { name: 'dark', viewport: { width: 1366, height: 768 }, colorScheme: 'dark' },
  { name: 'night', viewport: { width: 390, height: 844 }, colorScheme: 'dark', hasTouch: true },
  { name: 'wide', viewport: { width: 1920, height: 1080 }, colorScheme: 'light' },
  { name: 'wide-dark', viewport: { width: 1920, height: 1080 }, colorScheme: 'dark' },
] as const

/** The tour of a first sign-in would cover the screen. */
async function withoutTour(page: Page): Promise<void> {
  await page.route('**/api/user/get-account-info*', async (route) => {
    const answer = await route.fetch()
    const body = (await answer.json()) as { data: object | null }
    await route.fulfill({
      response: answer,
      json: { ...body, data: body.data && { ...body.data, firstLogin: 2 } },
    })
  })
}

/** Milliseconds without a new part after which nothing more is taken to come. */
const QUIET = 300

/**
 * Nothing on its way that the picture is of: no part that waits, no picture or font, nothing new
 * for a moment. Not Playwright's `networkidle`, which counts files that are brought ahead for other
 * screens and may never come.
 */
async function settled(page: Page): Promise<void> {
  await expect(page.locator('[aria-busy="true"], [aria-label$="加载中…"]')).toHaveCount(0)
  await expect(page.getByText('加载中…')).toHaveCount(0)
  await page.waitForFunction(
    () =>
      document.fonts.status === 'loaded' && [...document.images].every(({ complete }) => complete),
  )
  await page.evaluate(
    (quiet) =>
      new Promise<void>((resolve) => {
        let timer = setTimeout(resolve, quiet)
        new MutationObserver(() => {
          clearTimeout(timer)
          timer = setTimeout(resolve, quiet)
        }).observe(document.body, { childList: true, subtree: true })
      }),
    QUIET,
  )
}

/** The heading of the screen is there, and all of it has come. */
async function drawn(page: Page): Promise<void> {
  await expect(page.locator('h1').first()).toBeVisible()
  await settled(page)
}

for (const way of WAYS) {
  test.describe(way.name, () => {
    test.use({
      viewport: way.viewport,
      colorScheme: way.colorScheme,
      hasTouch: 'hasTouch' in way,
      ...still,
    })

    const picture = (id: string): string => join(ROOT, 'shots', `${id}-${way.name}.png`)

    const narrow = way.viewport.width < 600
    for (const screen of screens()) {
      if (screen.desk && narrow) continue
      test(screen.id, async ({ as, stranger }) => {
        const page = screen.role
          ? await as(screen.role, '/user')
          : await (await stranger()).newPage()
        await withoutTour(page)
        await page.goto(screen.path)
        if (screen.first && screen.card && narrow) {
          await page
            .getByRole('main')
            .getByRole('listitem')
            .getByRole('button', { disabled: false })
            .first()
            .click()
          await page.waitForURL(`**${screen.first}*`)
        } else if (screen.first)
          await page.goto(
            (await page.locator(`a[href*="${screen.first}"]`).first().getAttribute('href')) ??
              screen.path,
          )
        if (screen.waits) await expect(page.locator('h1').first()).toBeVisible()
        else await drawn(page)
        if (screen.press) {
          const main = page.getByRole('main')
          const opener =
            screen.card && narrow
              ? main.getByRole('region').getByRole('listitem').getByRole('button')
              : main.getByRole('button', { name: screen.press, exact: true })
          await opener.first().click()
          await expect(page.getByRole('dialog')).toBeVisible()
          await drawn(page)
        }
        if (screen.replace) {
          const button = page
            .getByRole('main')
            .getByRole('button', { name: screen.replace, exact: true })
          await button.click()
          await expect(button).toHaveCount(0)
          await drawn(page)
        }
        if (screen.step) {
          await page.getByRole('dialog').getByRole('button', { name: screen.step }).first().click()
          await drawn(page)
        }
        if (screen.next) {
          await page.getByRole('dialog').getByRole('button', { name: screen.next }).first().click()
          await expect(page.getByRole('dialog')).toHaveCount(2)
          await drawn(page)
        }
        if (screen.combobox) {
          await page.getByRole('main').getByRole('combobox', { name: screen.combobox }).click()
          await expect(page.getByRole('option').first()).toBeVisible()
        }
        await moved(page)
        await page.screenshot({ path: picture(screen.id), fullPage: false })
      })
    }

    test('usercenter.scan-asked', async ({ as, product }) => {
      // Of another session of the same person.
      const { tokens } = await signInByHttp(product, PEOPLE.member.account, DEMO_PASSWORD)
      const { uid } = await apiCaller(product, tokens.accessToken).get<{ uid: string }>(
        '/api/scan/gen-modify-pwd-qr-code',
      )
      const page = await as('member', `/scan/confirm?uid=${uid}`)
      await drawn(page)
      await page.screenshot({ path: picture('usercenter.scan-asked') })
    })

    for (const path of ['login', 'register', 'reset']) {
      test(`login.${path}`, async ({ stranger }) => {
        const page = await (await stranger()).newPage()
        await page.goto('/org')
        await page.waitForURL(/\/login/)
        if (path !== 'login') await page.goto(page.url().replace('/login', `/${path}`))
        await expect(page.getByRole('button').first()).toBeVisible()
        await settled(page)
        await page.screenshot({ path: picture(`login.${path}`) })
      })
    }
  })
}
