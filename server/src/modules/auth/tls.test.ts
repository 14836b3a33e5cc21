/** The login site behind TLS, which a proxy ends. */
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { openWorld, type World } from './harness.test-support.ts'
import { CONSOLE } from './browser.test-support.ts'

let tls: World

beforeAll(async () => {
  tls = await openWorld({ issuer: 'https://login.example.test' })
}, 120_000)
afterAll(() => tls.close())

test('[LG-01] under TLS the cookies are Secure and of this host only', async () => {
  const answer = await fetch(
    `${tls.address}/auth?${new URLSearchParams({ client_id: 'console', response_type: 'code', scope: 'openid', redirect_uri: `${CONSOLE}/auth/callBack`, code_challenge: 'x'.repeat(43), code_challenge_method: 'S256' }).toString()}`,
    { redirect: 'manual' },
  )
  expect(answer.headers.get('location')).toMatch(/^\/login\?uid=/)
  const cookies = answer.headers.getSetCookie()
  expect(
    cookies.map((cookie) => cookie.split('=')[0] ?? '').sort((a, b) => (a < b ? -1 : 1)),
  ).toEqual([
    '__Host-zz_login_browser',
    '__Host-zz_login_step',
    '__Host-zz_login_step.sig',
    'zz_login_resume',
    'zz_login_resume.sig',
  ])
  for (const cookie of cookies) expect(cookie.toLowerCase()).toContain('; secure')
  expect(answer.headers.get('strict-transport-security')).toContain('max-age=')
  // Over plain http one name is allowed (docs/adr/0100-plain-http.md).
  expect(answer.headers.get('content-security-policy')).toContain("trusted-types 'none'")
})
