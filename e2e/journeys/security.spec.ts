import type { Page } from '@playwright/test'
import { TENANT } from '../fixtures/people.ts'
import { expect, test } from '../fixtures/test.ts'

/** What the pages' policies stopped, on every page of the browser from now on. */
const watch = async (page: Page): Promise<string[]> => {
  const stopped: string[] = []
  await page.context().exposeFunction('policyStopped', (what: string) => void stopped.push(what))
  await page.context().addInitScript(() => {
    addEventListener('securitypolicyviolation', (event) => {
      const { policyStopped } = globalThis as unknown as { policyStopped(what: string): void }
      policyStopped(`${event.violatedDirective} ${event.blockedURI} on ${location.pathname}`)
    })
  })
  return stopped
}

test('[SH-13] nothing of console and login site is stopped by their own policies, and what does not belong to them is', async ({
  as,
}) => {
  const page = await as('admin', '/user')
  const stopped = await watch(page)
  for (const path of [
    `/gov/${TENANT.district}/allTodo`,
    `/gov/${TENANT.district}/venueManager`,
    '/user',
    '/msg',
    '/home/dtl',
  ]) {
    await page.goto(path)
    await expect(page.locator('h1, [role=main], main').first()).toBeVisible()
  }
  expect(stopped).toEqual([])

  // The controls: a script in the page, one from elsewhere, and text run as code.
  const ran = await page.evaluate(async () => {
    const inline = document.createElement('script')
    inline.textContent = 'globalThis.inlineRan = true'
    document.head.append(inline)
    const strange = document.createElement('script')
    strange.src = 'https://elsewhere.invalid/x.js'
    const refused = new Promise((resolve) => strange.addEventListener('error', () => resolve(true)))
    document.head.append(strange)
    await refused
    // Outside the call of the test driver, which may run what the page may not.
    const evalRan = await new Promise((resolve) => {
      setTimeout(() => {
        const run = Reflect.get(globalThis, 'eval') as (text: string) => unknown
        try {
          resolve(run('1') === 1)
        } catch {
          resolve(false)
        }
      })
    })
    return { inline: 'inlineRan' in globalThis, evalRan }
  })
  expect(ran).toEqual({ inline: false, evalRan: false })
  await expect.poll(() => stopped.length).toBeGreaterThanOrEqual(3)
})
