import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { TENANT } from '../fixtures/people.ts'
import { ROOT } from '../fixtures/server.ts'
import { expect, test } from '../fixtures/test.ts'
import { field, pasteAll } from './rich-text-steps.ts'

const { samples } = JSON.parse(
  readFileSync(join(ROOT, 'platform/contract/fixtures/injections.json'), 'utf8'),
) as { samples: string[] }

const SETTING = `/gov/${TENANT.district}/setting?part=introduction`
/** Texts of the district's introduction. */
const SECTIONS = ['主要职能', '历史沿革'] as const

/** Notes dialogs and requests that no text may cause, and looks at what stands in the page. */
function watch(page: Page, baseURL: string | undefined): { look: (step: string) => Promise<void> } {
  const alarms: string[] = []
  page.on('dialog', (dialog) => {
    alarms.push(`dialog ${dialog.message()}`)
    void dialog.dismiss()
  })
  page.on('request', (request) => {
    const url = new URL(request.url())
    if (/^https?:$/.test(url.protocol) && url.hostname !== new URL(baseURL ?? '').hostname)
      alarms.push(`request ${request.url()}`)
    if (/\/files\/(?:a\.|pending)/.test(url.pathname) && !url.pathname.endsWith('/files/a.png'))
      alarms.push(`request ${request.url()}`)
  })
  /** What stands in the page and should not. */
  const look = async (step: string): Promise<void> => {
    const found = await page.evaluate(() => {
      const texts = [
        ...document.querySelectorAll(
          '[role="textbox"][contenteditable], [role="group"][aria-label="主要职能"], [role="group"][aria-label="历史沿革"]',
        ),
      ]
      const bad = texts.flatMap((host) =>
        [...host.querySelectorAll('*')].flatMap((element) => [
          ...(/^(?:script|style|iframe|object|embed|svg|math|form|input|button|base|meta|link|video|audio|template)$/i.test(
            element.nodeName,
          )
            ? [element.outerHTML]
            : []),
          ...[...element.attributes]
            .filter(
              ({ name, value }) =>
                name.startsWith('on') ||
                /^\s*(?:javascript|vbscript|data):/i.test(value) ||
                (name === 'src' && !/^(?:\/files\/|blob:)/.test(value)),
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

/** Samples that swallow what follows them hide each other, so they come in groups. */
const GROUP = 40
const groups = Array.from({ length: Math.ceil(samples.length / GROUP) }, (_, at) =>
  samples.slice(at * GROUP, (at + 1) * GROUP),
)

test.use({ hostileMarkup: true })

test('[SW-13] every published sample is inert in the viewer, in the editor, and when it is pasted', async ({
  as,
  baseURL,
}) => {
  const page = await as('admin', SETTING)
  const { look } = watch(page, baseURL)
  // As if the server had cleaned nothing: page and editor stand alone. The first text has all
  // samples in one, too.
  let texts = { mark: '', hostile: samples }
  await page.route('**/api/uc/tenant/get-introduction*', async (route) => {
    const response = await route.fetch()
    const body = (await response.json()) as { data: object }
    const html = `<p>${texts.mark}</p>${texts.hostile.map((sample) => `<div>${sample}</div>`).join('\n')}`
    await route.fulfill({
      response,
      json: { ...body, data: { ...body.data, topFunction: html, topHistory: html } },
    })
  })
  for (const [at, hostile] of [samples, ...groups].entries()) {
    texts = { mark: `第${at}组`, hostile }
    // Texts are asked for again whenever their tab is opened.
    await page.getByRole('tab', { name: '认证资料' }).click()
    await page.getByRole('tab', { name: '介绍资料' }).click()
    for (const name of SECTIONS)
      await expect(page.getByRole('group', { name })).toContainText(texts.mark)
    await look(`group ${at} read`)
    await page.getByRole('button', { name: '编辑介绍资料' }).click()
    for (const name of SECTIONS) await expect(field(page, name)).toContainText(texts.mark)
    await look(`group ${at} written`)
    await page.getByRole('button', { name: '取消', exact: true }).click()
  }

  await page.getByRole('button', { name: '编辑介绍资料' }).click()
  const text = field(page, SECTIONS[0])
  await text.click()
  for (const [at, group] of groups.entries()) {
    await pasteAll(
      text,
      group.map((sample) => ({ 'text/html': `<p>贴</p>${sample}`, 'text/plain': sample })),
    )
    await expect(text).toContainText('贴')
    await text.hover()
    await look(`group ${at} pasted`)
    // A text that grows makes each further paste slower.
    await page.keyboard.press('ControlOrMeta+A')
    await page.keyboard.press('Delete')
    await expect(text).not.toContainText('贴')
  }

  // Too long is said, not cut.
  await pasteAll(text, [{ 'text/plain': '云'.repeat(20_001) }])
  await expect(page.getByText('20001 / 20000，超出 1 个字符')).toBeVisible()
  await expect(text).toHaveAttribute('aria-invalid', 'true')
})
