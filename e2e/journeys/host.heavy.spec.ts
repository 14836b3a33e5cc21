/**
 * A page of another origin that knows nothing of this repository: the package @zz/host, packed and
 * installed into a folder of its own, and a stock OpenID Connect client.
 */
import { execFile } from 'node:child_process'
import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { TENANT } from '../fixtures/people.ts'
import { ROOT, startProduct } from '../fixtures/server.ts'
import { signIn } from '../fixtures/sign-in.ts'
import { expect, test } from '../fixtures/test.ts'

const run = promisify(execFile)
test.describe.configure({ timeout: 300_000 })

const LIBRARY = join(ROOT, 'node_modules/oidc-client-ts/dist/browser/oidc-client-ts.min.js')
const LIST = `/gov/${TENANT.district}/allTodo`

const pageOf = (console: string, login: string): string => `<!doctype html>
<html lang="zh-CN"><meta charset="utf-8"><title>门户</title>
<h1>区政府门户</h1><p role="status"></p><button id="away">收起</button><section id="place"></section>
<script src="/oidc.js"></script>
<script type="module">
  import { createHost } from '/host/index.js'
  const say = (text) => { document.querySelector('[role=status]').textContent = text }
  const manager = new oidc.UserManager({
    authority: '${login}', client_id: 'portal', redirect_uri: location.origin + '/signed-in',
    automaticSilentRenew: false, scope: 'openid', resource: '${console}/api', loadUserInfo: false,
  })
  const show = async () => {
    const host = await createHost({
      origin: '${console}', tenantId: '${TENANT.district}',
      token: async () => (await manager.getUser())?.access_token ?? null,
      onLeave: (address) => say('left for ' + address),
    })
    const refused = await host.mount(document.getElementById('place'), '/gov/999/allTodo').catch((error) => error.code)
    const screen = await host.mount(document.getElementById('place'), '${LIST}')
    say('shown, elsewhere ' + refused)
    document.getElementById('away').onclick = async () => { await screen.unmount(); say('gone from ' + screen.address) }
  }
  if (location.pathname === '/signed-in')
    manager.signinCallback().then(show).catch((error) => say('failed ' + (error.code ?? error)))
  else manager.signinRedirect()
</script></html>`

test('[SH-14] a page of another origin shows a screen of ours by one call of the installed package', async ({
  browser,
}) => {
  const folder = await mkdtemp(join(tmpdir(), 'zz-host-'))
  await run(
    process.execPath,
    [join(ROOT, 'node_modules/@typescript/native/bin/tsc'), '-b', 'platform/host'],
    { cwd: ROOT },
  )
  await run('npm', ['pack', './platform/host', '--pack-destination', folder], { cwd: ROOT })
  const packed = (await readdir(folder)).find((name) => name.endsWith('.tgz')) ?? ''
  await writeFile(join(folder, 'package.json'), '{"name":"portal","version":"1.0.0"}')
  await run('npm', ['install', '--offline', '--no-audit', '--no-fund', `./${packed}`], {
    cwd: folder,
  })
  const addresses = { login: '', console: '' }
  const files: Readonly<Record<string, string>> = {
    '/oidc.js': LIBRARY,
    '/host/index.js': join(folder, 'node_modules/@zz/host/dist/index.js'),
  }
  const portal = createServer((request, response) => {
    const file = files[request.url ?? '']
    const answer = async (): Promise<void> => {
      response
        .setHeader('content-type', file ? 'text/javascript' : 'text/html; charset=utf-8')
        .end(file ? await readFile(file) : pageOf(addresses.console, addresses.login))
    }
    void answer()
  })
  await new Promise<void>((listening) => portal.listen(0, '127.0.0.1', listening))
  const origin = `http://localhost:${(portal.address() as AddressInfo).port}`
  await cp(join(process.env.ZZ_E2E_FOLDER ?? '', 'template'), join(folder, 'data'), {
    recursive: true,
  })
  const product = await startProduct(join(folder, 'data'), {
    DEMO: '1',
    CLIENTS: JSON.stringify([
      { id: 'portal', name: '门户', origin, redirectPath: '/signed-in', scopes: 'all' },
    ]),
  })
  addresses.login = product.loginUrl
  addresses.console = product.url
  const context = await browser.newContext({ storageState: { cookies: [], origins: [] } })
  try {
    const page = await context.newPage()
    await page.goto(`${product.url}/org`)
    await signIn(page, 'admin')
    await expect(page.getByRole('banner')).toContainText('林雪')

    await page.goto(`${origin}/`)
    const status = page.getByRole('status').first()
    const place = page.locator('#place')
    await test.step('the list stands in the foreign page, with rows and what the person may do', async () => {
      await expect(place.getByRole('heading', { level: 1, name: '全部待办' })).toBeVisible()
      await expect(place.locator('a[href*="todoDetail"]').first()).toBeVisible()
      await expect(status).toHaveText('shown, elsewhere forbidden')
    })
    await test.step('going on in it leaves the page’s own address alone; links are the console’s', async () => {
      const link = place.locator('a[href*="todoDetail"]').first()
      await expect(link).toHaveAttribute('href', new RegExp(`^${product.url}/gov/`))
      const address = page.url()
      await link.click()
      await expect(place.getByRole('heading', { level: 1 })).not.toHaveText('全部待办')
      expect(page.url()).toBe(address)
    })
    await test.step('taken away, nothing of it is left', async () => {
      await page.getByRole('button', { name: '收起' }).click()
      await expect(status).toContainText('gone from /gov/')
      await expect(place).toBeEmpty()
    })
  } finally {
    await context.close()
    await product.stop()
    portal.close()
    await rm(folder, { recursive: true, force: true })
  }
})
