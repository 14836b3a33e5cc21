import { cp, mkdtemp, readFile, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ROOT, startProduct } from '../fixtures/server.ts'
import { signIn } from '../fixtures/sign-in.ts'
import { sweep } from '../fixtures/sweep.ts'
import { expect, test } from '../fixtures/test.ts'

const LIBRARY = join(ROOT, 'node_modules/oidc-client-ts/dist/browser/oidc-client-ts.min.js')

/**
 * A partner's application: a page of its own with a stock client. `/api` asks for a token of the
 * API, anything else for one of the userinfo endpoint.
 */
const pageOf = (
  loginUrl: string,
  consoleUrl: string,
): string => `<!doctype html><html lang="zh-CN"><title>档案</title><h1>档案</h1>
<p role="status"></p><button id="renew">续期</button><button id="revoke">撤销</button><script src="/oidc.js"></script><script>
  const say = (text) => { document.querySelector('[role=status]').textContent = text }
  const forApi = location.pathname === '/api' || sessionStorage.getItem('forApi') === 'yes'
  sessionStorage.setItem('forApi', forApi ? 'yes' : 'no')
  const manager = new oidc.UserManager({
    authority: '${loginUrl}', client_id: 'archive', redirect_uri: location.origin + '/signed-in', automaticSilentRenew: false, prompt: 'consent',
    ...(forApi ? { scope: 'openid profile:read', resource: '${consoleUrl}/api/clients/archive', loadUserInfo: false }
      : { scope: 'openid profile offline_access', loadUserInfo: true }),
  })
  const failed = (error) => say('refused ' + (error.error ?? error.message))
  const show = (word) => (user) => { window.accessToken = user.access_token; say(word + ' ' + (user.profile.name ?? user.profile.sub)) }
  document.getElementById('renew').onclick = () => manager.signinSilent().then(show('renewed'), failed)
  document.getElementById('revoke').onclick = () => manager.revokeTokens(['refresh_token']).then(() => say('revoked'), failed)
  if (location.pathname === '/signed-in') manager.signinCallback().then(show('signed in'), failed)
  else manager.signinRedirect()
</script></html>`

test('[LG-02] [LG-08] a partner’s page with a stock client signs in once the person agrees, reads the profile, renews, revokes, and reaches what it is registered for', async ({
  browser,
}) => {
  const folder = await mkdtemp(join(tmpdir(), 'zz-partner-'))
  const addresses = { login: '', console: '' }
  const library = await readFile(LIBRARY)
  const app = createServer((request, response) => {
    const isLibrary = request.url === '/oidc.js'
    response
      .setHeader('content-type', isLibrary ? 'text/javascript' : 'text/html; charset=utf-8')
      .end(isLibrary ? library : pageOf(addresses.login, addresses.console))
  })
  await new Promise<void>((listening) => app.listen(0, '127.0.0.1', listening))
  const origin = `http://localhost:${(app.address() as AddressInfo).port}`
  await cp(join(process.env.ZZ_E2E_FOLDER ?? '', 'template'), join(folder, 'data'), {
    recursive: true,
  })
  const clients = [
    { id: 'archive', name: '档案', origin, redirectPath: '/signed-in', scopes: ['profile:read'] },
  ]
  const product = await startProduct(join(folder, 'data'), {
    DEMO: '1',
    CLIENTS: JSON.stringify(clients),
  })
  addresses.login = product.loginUrl
  addresses.console = product.url
  const context = await browser.newContext({
    baseURL: product.url,
    storageState: { cookies: [], origins: [] },
  })
  try {
    const page = await context.newPage()
    const status = page.getByRole('status')
    await test.step('in the session of the console, without a second password: the person agrees first', async () => {
      await page.goto('/org')
      await signIn(page, 'admin')
      await expect(page.getByRole('banner')).toContainText('林雪')
      await page.goto(`${origin}/`)
      await expect(page.getByRole('heading', { name: '授权“档案”登录' })).toBeVisible()
      await expect(
        page.getByRole('list', { name: '申请获取的信息' }).getByRole('listitem'),
      ).toHaveText(['账号ID', '姓名', '在您离线时继续获取以上信息'])
      const shown = () => page.getByRole('button', { name: '同意' })
      await sweep(page, [{ name: 'consent of a partner', shown, alsoOnPhone: 'whole' }])
      await page.getByRole('button', { name: '拒绝' }).click()
      await expect(status).toHaveText('refused access_denied')
      await page.goto(`${origin}/`)
      await page.getByRole('button', { name: '同意' }).click()
      await expect(status).toHaveText(/^signed in /)
      await expect(status).toContainText('林雪')
    })
    await test.step('renewed by its refresh token, until that is revoked', async () => {
      await page.getByRole('button', { name: '续期' }).click()
      await expect(status).toHaveText(/^renewed /)
      await page.getByRole('button', { name: '撤销' }).click()
      await expect(status).toHaveText('revoked')
    })
    await test.step('with a token of the API: its scope is answered, all else refused', async () => {
      await page.goto(`${origin}/api`)
      await page.getByRole('button', { name: '同意' }).click()
      await expect(status).toHaveText(/^signed in /)
      const token = await page.evaluate(() => String(Reflect.get(window, 'accessToken')))
      const ask = async (path: string) =>
        (
          await fetch(`${product.url}/api/${path}`, {
            headers: { authorization: `Bearer ${token}` },
          })
        ).status
      expect([
        await ask('user/get-account-info'),
        await ask('user/sessions'),
        await ask('todo/detail?id=1'),
      ]).toEqual([200, 403, 403])
    })
    await test.step('until the person takes the agreement back, in the account’s security', async () => {
      const token = await page.evaluate(() => String(Reflect.get(window, 'accessToken')))
      await page.goto('/user?tab=security')
      const section = page.getByRole('region', { name: '已授权应用' })
      await expect(section.getByRole('listitem')).toContainText('档案')
      await section.getByRole('button', { name: '撤销对“档案”的授权' }).click()
      await page
        .getByRole('dialog')
        .getByRole('button', { name: /^撤\s*销$/ })
        .click()
      await expect(section).toContainText('尚未授权任何应用')
      const answer = await fetch(`${product.url}/api/user/get-account-info`, {
        headers: { authorization: `Bearer ${token}` },
      })
      expect(answer.status).toBe(401)
    })
  } finally {
    await context.close()
    await product.stop()
    app.close()
    await rm(folder, { recursive: true, force: true })
  }
})
