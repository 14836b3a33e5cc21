import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { ROOT } from '../fixtures/server.ts'
import { expect, test } from '../fixtures/test.ts'
import { field, GALLERY, paste } from './rich-text-steps.ts'

const { samples } = JSON.parse(readFileSync(join(ROOT, 'platform/contract/fixtures/injections.json'), 'utf8')) as { samples: string[] }

/** Notes dialogs and requests that no text may cause, and looks at what stands in the page. */
function watch(page: Page, baseURL: string | undefined): { look: (step: string) => Promise<void> } {
  const alarms: string[] = []
  page.on('dialog', (dialog) => {
    alarms.push(`dialog ${dialog.message()}`)
    void dialog.dismiss()
  })
  page.on('request', (request) => {
    const url = new URL(request.url())
    if (/^https?:$/.test(url.protocol) && url.hostname !== new URL(baseURL ?? '').hostname) alarms.push(`request ${request.url()}`)
    if (/\/files\/(?:a\.|pending)/.test(url.pathname) && !url.pathname.endsWith('/files/a.png')) alarms.push(`request ${request.url()}`)
  })
  /** What stands in the page and should not. */
  const look = async (step: string): Promise<void> => {
    const found = await page.evaluate(() => {
      const texts = [...document.querySelectorAll('[role="textbox"][contenteditable], [role="group"][aria-label="显示的介绍"]')]
      const bad = texts.flatMap((host) =>
        [...host.querySelectorAll('*')].flatMap((element) => [
          ...(/^(?:script|style|iframe|object|embed|svg|math|form|input|button|base|meta|link|video|audio|template)$/i.test(element.nodeName)
            ? [element.outerHTML]
            : []),
          ...[...element.attributes]
            .filter(
              ({ name, value }) =>
                name.startsWith('on') || /^\s*(?:javascript|vbscript|data):/i.test(value) || (name === 'src' && !/^(?:\/files\/|blob:)/.test(value)),
            )
            .map(({ name, value }) => `${element.nodeName} ${name}=${value}`),
        ]),
      )
      return { hosts: texts.length, bad }
    })
    expect(found.hosts, step).toBeGreaterThan(1)
    expect(found.bad, step).toEqual([])
    expect(alarms, step).toEqual([])
  }
  return { look }
}

test('[SW-13] every published sample is inert in the viewer and in the editor', async ({ as, baseURL }) => {
  const page = await as('admin', GALLERY)
  const { look } = watch(page, baseURL)
  // As if the server had cleaned nothing: page and editor stand alone.
  let hostile = ''
  await page.route('**/api/uc/tenant/get-introduction*', async (route) => {
    const response = await route.fetch()
    const body = (await response.json()) as { data: object }
    await route.fulfill({ response, json: { ...body, data: { ...body.data, topFunction: `<p>开头</p>${hostile}`, introduction: `<p>开头</p>${hostile}` } } })
  })
  const groups = [samples, ...Array.from({ length: Math.ceil(samples.length / 40) }, (_, at) => samples.slice(at * 40, at * 40 + 40))]
  for (const [at, group] of groups.entries()) {
    hostile = group.map((sample) => `<div>${sample}</div>`).join('\n')
    await page.goto(GALLERY)
    const text = field(page, '介绍')
    await expect(text).toContainText('开头', { timeout: 30_000 })
    await expect(page.getByRole('group', { name: '显示的介绍' })).toContainText('开头')
    await look(`group ${at}`)
  }
})

test('[SW-13] every published sample is inert when it is pasted', async ({ as, baseURL }) => {
  const page = await as('admin', GALLERY)
  const { look } = watch(page, baseURL)
  const text = field(page, '简介')
  for (const sample of samples) {
    await paste(text, { 'text/html': `<p>贴</p>${sample}`, 'text/plain': sample })
  }
  await text.hover()
  await text.click()
  await look('pasted')
})
