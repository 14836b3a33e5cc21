import { test as base, expect, type Page } from '@playwright/test'
import { type Host, startHost } from './host.ts'

const test = base.extend<{ host: Host }, { started: Host }>({
  // The first use builds the fixture, which on a busy machine takes longer than a test may.
  started: [
    async ({}, use) => {
      const host = await startHost()
      await use(host)
      await host.close()
    },
    { scope: 'worker', timeout: 300_000 },
  ],
  host: async ({ started }, use) => {
    started.reset()
    await use(started)
  },
})

const state = (page: Page, remote: string) => page.getByRole('status', { name: `${remote} state` })

/** Frame and the other remote work, whatever became of alpha. */
async function expectRestAlive(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^frame/ }).click()
  await expect(page.getByRole('button', { name: 'frame 1' })).toBeVisible()
  await page.getByRole('button', { name: 'beta', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'beta /beta' })).toBeVisible()
  await page.getByRole('button', { name: 'alpha', exact: true }).click()
}

test('[SH-03] remotes come from the registry at run time, under a policy without inline script or eval', async ({
  page,
  host,
}) => {
  const errors: string[] = []
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()))
  await page.goto(`${host.url}/alpha`)
  await expect(page.getByRole('heading', { name: 'alpha /alpha' })).toBeVisible()
  expect(host.asked().filter((path) => path.includes('/mfe/beta/'))).toEqual([])
  expect(errors).toEqual([])
})

test('[SH-03] a remote added later opens without reload', async ({ page, host }) => {
  let beta: unknown
  host.registry((registry) => {
    beta = registry.remotes['beta']
    delete registry.remotes['beta']
  })
  await page.goto(`${host.url}/alpha`)
  await expect(state(page, 'alpha')).toHaveText('mounted')
  host.registry((registry) => {
    registry.remotes['beta'] = beta as (typeof registry.remotes)[string]
  })
  await page.clock.install({ time: Date.now() + 60_000 })
  const asked = page.waitForResponse('**/api/registry')
  await page.evaluate(() => window.dispatchEvent(new Event('focus')))
  await asked
  await page.getByRole('button', { name: 'beta', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'beta /beta' })).toBeVisible()
})

test("[SH-03] a remote's style sheet counts only while it is mounted", async ({ page, host }) => {
  const rules = () =>
    page.evaluate(() =>
      [...document.styleSheets]
        .filter((sheet) => sheet.href?.includes('/mfe/alpha/') && !sheet.disabled)
        .reduce((sum, sheet) => sum + sheet.cssRules.length, 0),
    )
  await page.goto(`${host.url}/alpha`)
  await expect(state(page, 'alpha')).toHaveText('mounted')
  const mounted = await rules()
  expect(mounted).toBeGreaterThan(0)
  await page.getByRole('button', { name: 'beta', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'beta /beta' })).toBeVisible()
  expect(await rules()).toBe(0)
  await page.getByRole('button', { name: 'alpha', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'alpha /alpha' })).toBeVisible()
  expect(await rules()).toBe(mounted)
})

test('[SH-04] deep link, push, back, forward and reload, inside and across remotes, state included', async ({
  page,
  host,
}) => {
  await page.goto(`${host.url}/alpha`)
  await page.getByRole('button', { name: 'to lazy' }).click()
  await expect(page.getByText('alpha lazy page')).toBeVisible()
  await page.getByLabel('alpha text').fill('kept')
  await page.getByRole('button', { name: 'to beta' }).click()
  await expect(page.getByRole('heading', { name: 'beta /beta' })).toBeVisible()
  await expect(page.getByRole('heading', { name: /alpha/ })).toHaveCount(0)
  await page.goBack()
  await expect(page.getByText('alpha lazy page')).toBeVisible()
  expect(await page.evaluate(() => (history.state as { usr: unknown }).usr)).toEqual({
    from: 'alpha',
  })
  await page.goBack()
  await expect(page.getByRole('heading', { name: 'alpha /alpha', exact: true })).toBeVisible()
  await page.goForward()
  await page.reload()
  await expect(page.getByText('alpha lazy page')).toBeVisible()
})

// What is sent whole and is not what the registry vouches for; every other fault is in the matrix.
for (const [path, code] of [
  [/\/mfe-alpha\/.*mf-manifest\.json/, 'MFE-202'],
  [/\/mfe-alpha\/.*remoteEntry\.js/, 'MFE-304'],
  [/\/mfe-alpha\/.*\/app\.\w+\.js/, 'MFE-402'],
] as const) {
  test(`[SH-13] ${path.source.replace(/.*\.\*/, '')} tampered with: the card says ${code}, the rest goes on, retry recovers`, async ({
    page,
    host,
  }) => {
    host.fault(path, 'tampered')
    await page.goto(`${host.url}/alpha`)
    await expect(state(page, 'alpha')).toHaveText(`failed ${code}`)
    await expectRestAlive(page)
    await expect(state(page, 'alpha')).toHaveText(`failed ${code}`)
    host.fault(null)
    await page.getByRole('button', { name: 'retry alpha' }).click()
    await expect(page.getByRole('heading', { name: 'alpha /alpha' })).toBeVisible()
  })
}

test('[SH-13] a broken version falls back to the previous one', async ({ page, host }) => {
  host.registry((registry) => {
    const alpha = registry.remotes['alpha']
    if (!alpha) throw new Error('no alpha')
    const { version, manifestUrl, integrity, contract } = alpha
    alpha.previous = { version, manifestUrl, integrity, contract }
    alpha.version = 'ffffffffffff'
    alpha.manifestUrl = '/mfe/alpha/ffffffffffff/mf-manifest.json'
  })
  await page.goto(`${host.url}/alpha`)
  await expect(state(page, 'alpha')).toHaveText('mounted previous')
  await expect(page.getByRole('heading', { name: 'alpha /alpha' })).toBeVisible()
})

test('[SH-13] a chunk that fails inside a mounted remote becomes its card, retry recovers', async ({
  page,
  host,
}) => {
  await page.goto(`${host.url}/alpha`)
  await expect(state(page, 'alpha')).toHaveText('mounted')
  host.fault(/\/mfe\/alpha\//, '503')
  await page.getByRole('button', { name: 'to lazy' }).click()
  await expect(state(page, 'alpha')).toHaveText('failed MFE-401')
  host.fault(null)
  await page.getByRole('button', { name: 'retry alpha' }).click()
  await expect(page.getByText('alpha lazy page')).toBeVisible()
})

test('[SH-13] a broken file of the shell itself: one reload with a fresh copy brings the page back', async ({
  page,
  host,
}) => {
  host.fault(/\/shell\/dist\/.*\/(?!main)[\w-]+\.js$/, 'tampered')
  await page.goto(`${host.url}/alpha`)
  await expect(page.getByRole('heading', { name: '页面加载失败' })).toBeVisible()
  host.fault(null)
  await page.getByRole('button', { name: '重试' }).click()
  await expect(page.getByRole('heading', { name: 'alpha /alpha' })).toBeVisible()
})
