import { cp, mkdtemp, readFile, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ROOT, startProduct } from '../fixtures/server.ts'
import { signIn } from '../fixtures/sign-in.ts'
import { expect, test } from '../fixtures/test.ts'

const LIBRARY = join(ROOT, 'node_modules/oidc-client-ts/dist/browser/oidc-client-ts.min.js')

/**
 * Another application: a static page with a stock OpenID Connect client that asks for no password
 * (`prompt=none`).
 */
const pageOf = (
  loginUrl: string,
): string => `<!doctype html><html lang="zh-CN"><title>党建</title><p id="who"></p><script src="/oidc.js"></script><script>
  const manager = new oidc.UserManager({
    authority: '${loginUrl}', client_id: 'party-building', redirect_uri: location.origin + '/auth/callBack', scope: 'openid', loadUserInfo: false,
  })
  const say = (text) => { document.getElementById('who').textContent = text }
  if (location.pathname !== '/auth/callBack') manager.signinRedirect({ prompt: 'none' })
  else manager.signinCallback().then((user) => say('signed in ' + user.profile.sub), (error) => say('refused ' + error.error))
</script></html>`

test('[SH-17] a registered application opens signed in, one that is not deployed says so, no token stands in an address', async ({
  browser,
}) => {
  const folder = await mkdtemp(join(tmpdir(), 'zz-app-'))
  let loginUrl = ''
  const library = await readFile(LIBRARY)
  const app = createServer((request, response) => {
    const isLibrary = request.url === '/oidc.js'
    response
      .setHeader('content-type', isLibrary ? 'text/javascript' : 'text/html; charset=utf-8')
      .end(isLibrary ? library : pageOf(loginUrl))
  })
  await new Promise<void>((listening) => app.listen(0, '127.0.0.1', listening))
  const origin = `http://localhost:${(app.address() as AddressInfo).port}`
  await cp(join(process.env.ZZ_E2E_FOLDER ?? '', 'template'), join(folder, 'data'), {
    recursive: true,
  })
  const product = await startProduct(join(folder, 'data'), {
    DEMO: '1',
    APP_PARTY: `${origin}/start`,
  })
  loginUrl = product.loginUrl
  const context = await browser.newContext({
    baseURL: product.url,
    storageState: { cookies: [], origins: [] },
  })
  try {
    const page = await context.newPage()
    const seen: string[] = []
    page.on('framenavigated', (frame) => seen.push(frame.url()))
    await page.goto(`${origin}/start`)
    await expect(page.locator('#who')).toHaveText('refused login_required')
    await page.goto('/org')
    await signIn(page, 'admin')
    await expect(page.getByRole('banner')).toContainText('林雪')
    for (const path of ['/pb', '/party', '/apps/party']) {
      await page.goto(path)
      await expect(page.locator('#who')).toHaveText(/^signed in \d+$/)
    }
    await page.goto('/apps/drifter')
    await expect(page.getByRole('heading', { name: '该应用暂未部署' })).toBeVisible()
    await expect(page.getByRole('banner')).toContainText('林雪')
    expect(
      seen.filter((url) => /(access_token|refresh_token|id_token|[?&#]token)=/.test(url)),
    ).toEqual([])
  } finally {
    await context.close()
    await product.stop()
    app.close()
    await rm(folder, { recursive: true, force: true })
  }
})
