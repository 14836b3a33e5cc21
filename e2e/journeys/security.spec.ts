import type { Page } from '@playwright/test'
import { TENANT } from '../fixtures/people.ts'
import { expect, test } from '../fixtures/test.ts'
import { movePointer } from '../pages/public-page.ts'

// That the policies stop nothing of the product is judged of every journey (fixtures/evidence.ts);
// here is what they stop. The pages stand in a browser of their own, which nobody judges.

/** What became of each attempt to bring code into the page. */
const attempt = (page: Page): Promise<Record<string, string>> =>
  page.evaluate(async () => {
    const outcomes: Record<string, string> = {}
    const attempts: Record<string, () => unknown> = {
      'script of another origin': () => {
        document.createElement('script').src = 'https://elsewhere.invalid/x.js'
      },
      'script among the uploads': () => {
        document.createElement('script').setAttribute('src', '/files/uc/2026/x.js')
      },
      'address out of the folder of the shell': () => {
        document.createElement('script').src = '/shell/x/../../files/x.js'
      },
      'text of a script': () => {
        document.createElement('script').textContent = 'globalThis.ran = true'
      },
      'markup with a handler': () => {
        document.body.appendChild(document.createElement('div')).innerHTML =
          '<img src="x" onerror="globalThis.ran = true">'
      },
      'markup beside an element': () => {
        document.body.insertAdjacentHTML('beforeend', '<b>x</b>')
      },
      'markup of a frame': () => {
        document.createElement('iframe').srcdoc = '<b>x</b>'
      },
      'text as a handler': () => {
        document.body.setAttribute('onclick', 'globalThis.ran = true')
      },
      'parsed markup': () => new DOMParser().parseFromString('<b>x</b>', 'text/html'),
      'a policy of another name': () =>
        (
          globalThis as unknown as {
            trustedTypes: { createPolicy(name: string, rules: object): void }
          }
        ).trustedTypes.createPolicy('stranger', { createHTML: (text: string) => text }),
      'another default policy': () =>
        (
          globalThis as unknown as {
            trustedTypes: { createPolicy(name: string, rules: object): void }
          }
        ).trustedTypes.createPolicy('default', { createHTML: (text: string) => text }),
      'text without markup': () => {
        document.createElement('style').innerHTML = 'b > i { color: inherit }'
      },
    }
    for (const [name, act] of Object.entries(attempts))
      try {
        act()
        outcomes[name] = 'taken'
      } catch (error) {
        outcomes[name] = error instanceof TypeError ? 'refused' : String(error)
      }
    // Outside the call of the test driver, which may run what the page may not.
    outcomes['text run as code'] = await new Promise((resolve) => {
      setTimeout(() => {
        const run = Reflect.get(globalThis, 'eval') as (text: string) => unknown
        let ran = false
        try {
          ran = run('1') === 1
        } catch {
          // Refused, as it should be.
        }
        resolve(ran ? 'taken' : 'refused')
      })
    })
    document.body.click()
    outcomes['ran'] = String('ran' in globalThis)
    return outcomes
  })

const REFUSED = {
  'script of another origin': 'refused',
  'script among the uploads': 'refused',
  'address out of the folder of the shell': 'refused',
  'text of a script': 'refused',
  'markup with a handler': 'refused',
  'markup beside an element': 'refused',
  'markup of a frame': 'refused',
  'text as a handler': 'refused',
  'parsed markup': 'refused',
  'a policy of another name': 'refused',
  'another default policy': 'refused',
  'text run as code': 'refused',
  ran: 'false',
}

test('[SH-13] console and login site take no script, markup or code that is not theirs; the login site no text as markup at all', async ({
  browser,
  product,
}) => {
  const context = await browser.newContext({ baseURL: product.url })
  const page = await context.newPage()
  await page.goto('/home/dtl')
  // The console, and with it the default policy, begins with the first sign that somebody is there.
  await movePointer(page)
  await expect(page.locator('#zz-drawn')).toHaveCount(0)
  expect(await attempt(page)).toEqual({ ...REFUSED, 'text without markup': 'taken' })

  await page.goto(`${product.loginUrl}/login`)
  await expect(page.locator('#root')).not.toBeEmpty()
  expect(await attempt(page)).toEqual({ ...REFUSED, 'text without markup': 'refused' })
  await context.close()
})

test('[SH-13] pages of every kind run under these policies', async ({ as }) => {
  const page = await as('admin', '/user')
  for (const path of [
    `/gov/${TENANT.district}/allTodo`,
    `/gov/${TENANT.district}/venueManager`,
    `/gov/${TENANT.district}/setting?part=introduction`,
    '/ops/gallery?part=richText',
    '/ops/gallery?part=chart',
    '/msg',
    '/home/dtl',
  ]) {
    await page.goto(path)
    await expect(page.locator('h1, [role=main], main').first()).toBeVisible()
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
  }
  await page.goto('/api/docs')
  // Drawn from the whole document, which takes a slow processor longer than a page of ours.
  await expect(page.getByRole('heading', { level: 3 }).first()).toBeVisible({ timeout: 30_000 })
})
