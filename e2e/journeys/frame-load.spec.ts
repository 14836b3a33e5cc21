import { TENANT } from '../fixtures/people.ts'
import { expect, test } from '../fixtures/test.ts'
import { withoutTour } from '../fixtures/tour.ts'

interface Shift {
  readonly value: number
  readonly hadRecentInput: boolean
}

test('[SH-18] nothing jumps while the first list page comes: layout shift below 0.02', async ({ as }) => {
  const page = await as('admin', '/user')
  await withoutTour(page)
  await page.addInitScript(() => {
    const shifts: number[] = []
    Object.assign(window, { zzShifts: shifts })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as unknown as Shift[]) if (!entry.hadRecentInput) shifts.push(entry.value)
    }).observe({ type: 'layout-shift', buffered: true })
  })
  for (const viewport of [
    { width: 1366, height: 768 },
    { width: 390, height: 844 },
  ]) {
    await page.setViewportSize(viewport)
    const from = Date.now()
    await page.goto(`/gov/${TENANT.district}/allTodo`)
    await expect(page.getByRole('main').locator('a[href*="todoDetail"]').first()).toBeVisible()
    const usable = Date.now() - from
    await page.waitForLoadState('networkidle')
    const shift = await page.evaluate(() => (window as unknown as { zzShifts: number[] }).zzShifts.reduce((sum, value) => sum + value, 0))
    console.log(`list usable at ${viewport.width}: ${usable} ms, layout shift ${shift.toFixed(4)}`)
    expect(shift).toBeLessThan(0.02)
  }
})

test('[SH-18] a press is answered within 100 ms: the menu marks the choice before the screen is there', async ({ as }) => {
  const page = await as('admin', `/gov/${TENANT.district}/allTodo`)
  await expect(page.getByRole('table')).toBeVisible()
  const took = await page.evaluate(async () => {
    const link = document.querySelector<HTMLAnchorElement>('nav a[href^="/ops/gallery"]')
    if (link === null) throw new Error('no entry')
    const from = performance.now()
    link.click()
    while (link.getAttribute('aria-current') !== 'page') await new Promise(requestAnimationFrame)
    return performance.now() - from
  })
  console.log(`menu answers in ${Math.round(took)} ms`)
  expect(took).toBeLessThan(100)
})
