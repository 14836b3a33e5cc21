import type { Page } from '@playwright/test'
import { SeenParts } from '../../fixtures/seen-parts.ts'
import { findFaults } from '../../fixtures/sweep.ts'
import { expect, test } from '../../fixtures/test.ts'
import { galleryAddress } from './states/gallery.ts'

interface Fault {
  readonly css?: string
  readonly elements: readonly {
    readonly tag: 'p' | 'button'
    readonly style?: string
    readonly text?: string
  }[]
}

/**
 * Puts a fault into the page's main part. Each is wrong in one of the sweep's ways alone. Element by
 * element, as the page takes no markup (docs/adr/0046-trusted-types.md).
 */
const addToMain = (fault: Fault) => (page: Page) =>
  page.getByRole('main').evaluate((main, { css, elements }) => {
    const host = document.createElement('div')
    host.id = 'fault'
    if (css !== undefined) {
      const style = document.createElement('style')
      style.textContent = css
      host.append(style)
    }
    for (const { tag, style, text = '' } of elements) {
      const element = document.createElement(tag)
      if (style !== undefined) element.setAttribute('style', style)
      element.textContent = text
      host.append(element)
    }
    main.prepend(host)
  }, fault)

const TEXT = { tag: 'p', text: '看不清的字' } as const
const DARK_ONLY: Fault = {
  css: '#fault p { color: #222 } @media (prefers-color-scheme: dark) { #fault p { background: #333 } }',
  elements: [TEXT],
}
const LIGHT_ONLY: Fault = {
  css: '#fault p { color: #ddd } @media (prefers-color-scheme: dark) { #fault p { background: #000 } }',
  elements: [TEXT],
}
const SMALL = { tag: 'button', style: 'all: unset; width: 10px; height: 10px' } as const
const wide = (style: string): Fault => ({ elements: [{ tag: 'p', style, text: '很宽' }] })

const FAULTS: readonly { readonly what: string; readonly fault: Fault; readonly found: RegExp }[] =
  [
    {
      what: 'a colour too weak in dark alone',
      fault: DARK_ONLY,
      found: /^dark: color-contrast: #fault/,
    },
    {
      what: 'a colour too weak in light alone',
      fault: LIGHT_ONLY,
      found: /^light: color-contrast: #fault/,
    },
    {
      what: 'a button without a name',
      fault: { elements: [{ tag: 'button', style: 'width: 40px; height: 40px' }] },
      found: /^(light|dark): button-name: /,
    },
    {
      what: 'targets too small on a phone alone',
      fault: {
        css: '@media (min-width: 600px) { #fault { display: none } }',
        elements: [
          { ...SMALL, text: '一' },
          { ...SMALL, text: '二' },
        ],
      },
      found: /^phone, target-size: /,
    },
    {
      what: 'a part wider than the phone',
      fault: wide('width: 500px'),
      found: /^phone, wider than 390px/,
    },
    {
      what: 'a part wider than the narrowest phone alone',
      fault: wide('width: 375px'),
      found: /^phone, wider than 360px/,
    },
    {
      what: 'a dialog wider than the phone',
      fault: wide('position: fixed; width: 500px; margin: 0'),
      found: /^phone, wider than 390px/,
    },
  ]

/** Style of the screen's texts that nobody can read, in either colours. */
const UNREADABLE = 'main * { color: #888 !important; background: #777 !important }'
const STYLES = '/styles-of-a-later-screen.css'

/** Faults of a part whose own markup is as it was when the part passed. */
const CHANGES = [
  {
    what: 'surroundings in which a text that passed is too weak',
    make: (page: Page) =>
      page
        .getByRole('main')
        .evaluate((main) =>
          main.setAttribute(
            'style',
            'filter: none; --zz-text: #999; --zz-text-2: #999; color: #999',
          ),
        ),
    undo: (page: Page) => page.getByRole('main').evaluate((main) => main.removeAttribute('style')),
  },
  {
    what: 'a style sheet that comes later',
    make: async (page: Page) => {
      await page.route(`**${STYLES}`, (route) =>
        route.fulfill({ contentType: 'text/css', body: UNREADABLE }),
      )
      await page.addStyleTag({ url: STYLES })
    },
    undo: async (page: Page) => {
      await page.locator(`link[href$="${STYLES}"]`).evaluate((link) => link.remove())
      await page.unroute(`**${STYLES}`)
    },
  },
  {
    what: 'a rule that a style sheet gains later',
    make: (page: Page) =>
      page.evaluate((rule) => {
        document.styleSheets[0]?.insertRule(rule)
      }, UNREADABLE),
    undo: (page: Page) => page.evaluate(() => document.styleSheets[0]?.deleteRule(0)),
  },
] as const

/** Faults in a dialog that passed, which is mounted anew for each. */
const IN_DIALOG = [
  {
    what: 'a field whose label names it no more',
    found: /: label: /,
    make: (dialog: Element) => {
      const field = [...dialog.querySelectorAll('input')].find(
        ({ labels, role, type }) => labels?.length === 1 && role === null && type === 'text',
      )
      field?.setAttribute('id', `${field.id}-other`)
      field?.removeAttribute('placeholder')
    },
  },
  {
    what: 'a text too weak',
    found: /: color-contrast: /,
    make: (dialog: Element) =>
      dialog.querySelector('label')?.setAttribute('style', 'color: #888; background: #777'),
  },
  {
    what: 'an aria attribute that says nothing',
    found: /: aria-valid-attr-value: /,
    make: (dialog: Element) =>
      dialog.querySelector('button')?.setAttribute('aria-expanded', 'perhaps'),
  },
] as const

test('[SH-18] the sweep finds what is wrong, also beside and in what passed before, and nothing in the page without it', async ({
  as,
}) => {
  test.setTimeout(240_000)
  const page = await as('admin', galleryAddress('wizard'))
  const shown = (on: Page) => on.getByRole('main').getByRole('heading', { level: 1 })
  const seen = new SeenParts()
  const look = (reach: (on: Page) => Promise<unknown>) =>
    findFaults(page, { name: 'the wizard', reach, shown, alsoOnPhone: 'size' }, seen)
  expect(await look(() => Promise.resolve())).toEqual([])
  expect(await look(() => Promise.resolve())).toEqual([])
  for (const { what, fault, found } of FAULTS)
    await test.step(what, async () => {
      const faults = await look(addToMain(fault))
      await page.locator('#fault').evaluate((element) => element.remove())
      expect.soft(faults, what).toContainEqual(expect.stringMatching(found))
    })
  for (const { what, make, undo } of CHANGES)
    await test.step(what, async () => {
      const faults = await look(make)
      await undo(page)
      expect
        .soft(faults, what)
        .toContainEqual(expect.stringMatching(/^(light|dark): color-contrast: /))
    })
})

test('[SH-18] the sweep finds what is wrong in a dialog that passed before', async ({ as }) => {
  test.setTimeout(240_000)
  const page = await as('admin', galleryAddress('form'))
  const dialog = page.getByRole('dialog', { name: '编辑部门' })
  const seen = new SeenParts()
  const look = (make: (element: Element) => unknown) =>
    findFaults(
      page,
      {
        name: 'a form in a drawer',
        address: galleryAddress('form'),
        reach: async () => {
          await page.getByRole('button', { name: '在抽屉中编辑' }).click()
          await dialog.waitFor()
          await dialog.evaluate(make)
        },
        shown: () => dialog,
        alsoOnPhone: 'size',
      },
      seen,
    )
  expect(await look(() => undefined)).toEqual([])
  expect(await look(() => undefined)).toEqual([])
  for (const { what, found, make } of IN_DIALOG)
    await test.step(what, async () => {
      expect.soft(await look(make), what).toContainEqual(expect.stringMatching(found))
    })
  expect(await look(() => undefined)).toEqual([])
})
