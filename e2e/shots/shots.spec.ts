import { join } from 'node:path'
import { ROOT } from '../fixtures/server.ts'
import { test } from '../fixtures/test.ts'
import { screens } from './screens.ts'

const WAYS = [
  { name: 'desktop', viewport: { width: 1366, height: 768 }, colorScheme: 'light' },
  { name: 'phone', viewport: { width: 390, height: 844 }, colorScheme: 'light' },
  { name: 'dark', viewport: { width: 1366, height: 768 }, colorScheme: 'dark' },
] as const

for (const way of WAYS) {
  test.describe(way.name, () => {
    test.use({ viewport: way.viewport, colorScheme: way.colorScheme, contextOptions: { reducedMotion: 'reduce' } })

    const picture = (id: string): string => join(ROOT, 'shots', `${id}-${way.name}.png`)

    for (const screen of screens()) {
      test(screen.id, async ({ as, stranger }) => {
        const page = screen.role ? await as(screen.role, screen.path) : await (await stranger()).newPage()
        if (!screen.role) await page.goto(screen.path)
        if (screen.first) await page.goto((await page.locator(`a[href*="${screen.first}"]`).first().getAttribute('href')) ?? screen.path)
        await page.waitForLoadState('networkidle')
        await page.screenshot({ path: picture(screen.id), fullPage: false })
      })
    }

    for (const path of ['login', 'register', 'reset']) {
      test(`login.${path}`, async ({ stranger }) => {
        const page = await (await stranger()).newPage()
        await page.goto('/org')
        await page.waitForURL(/\/login/)
        if (path !== 'login') await page.goto(page.url().replace('/login', `/${path}`))
        await page.waitForLoadState('networkidle')
        await page.screenshot({ path: picture(`login.${path}`) })
      })
    }
  })
}
