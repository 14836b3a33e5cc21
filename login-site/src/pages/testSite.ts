/** For tests of the sign-in pages: calls of the login site's own API, answered as the test says. */
import { afterEach, beforeEach } from '@jest/globals'
import { cleanup } from '@testing-library/react'

export interface Reply {
  readonly status: number
  readonly body: unknown
}

/** A call that succeeded, in the envelope (G3). */
export const replyWithData = (data: unknown): Reply => ({
  status: 200,
  body: { code: 200, success: true, msg: '操作成功', data },
})

/** A call that was refused, in the envelope, with the field at fault where there is one (G4). */
export const replyWithRefusal = (
  status: number,
  code: number,
  msg: string,
  field?: string,
  data: unknown = null,
): Reply => ({
  status,
  body: { code, success: false, msg, field, data },
})

/** What the server tells of the sign-in under way. */
export const CONTEXT = {
  uid: 'u1',
  clientId: 'console',
  clientName: '众治',
  loginHint: null,
  endedReason: null,
  consent: null,
  demo: true,
  demoAccounts: [{ account: 'linxue', name: '林雪', description: '组织管理员' }],
  demoPassword: 'Demo@2024x',
  passwordPolicy: 'hint',
  passkeys: true,
  consoleUrl: 'http://localhost:8080/',
  provisionUrl: 'http://localhost:8080/provision',
}

interface SiteCall {
  readonly path: string
  readonly body: Record<string, unknown>
}

/** What a test says of the server's answers, and sees of the page's calls. */
export interface FakeSite {
  /**
   * Answers by path, fresh for each test; a path without one gets no answer at all. A promise holds
   * its answer back.
   */
  readonly replies: Record<string, Reply | Promise<Reply>>
  /** The calls of this test to `path`. */
  called(path: string): readonly SiteCall[]
}

/**
 * Stands in for the server in every test of the file; the page is at `/login` of the sign-in `u1`.
 */
export function fakeSite(): FakeSite {
  const calls: SiteCall[] = []
  const realFetch = globalThis.fetch
  const site = {
    replies: {} as FakeSite['replies'],
    called: (path: string) => calls.filter((call) => call.path === path),
  }
  beforeEach(() => {
    calls.length = 0
    sessionStorage.clear()
    history.replaceState(null, '', '/login?uid=u1')
    site.replies = {
      '/api/login/context': replyWithData(CONTEXT),
      '/api/login/captcha/start': replyWithData({ id: 'c1', width: 280 }),
      '/api/login/captcha/answer': replyWithData({ token: 'passed' }),
      '/api/login/send-code': replyWithData({ resendAfter: 60, demoCode: '381604' }),
    }
    globalThis.fetch = (async (input: string, init: RequestInit) => {
      const path = input.split('?')[0] ?? ''
      calls.push({
        path,
        body:
          typeof init.body === 'string' ? (JSON.parse(init.body) as Record<string, unknown>) : {},
      })
      const reply = await site.replies[path]
      if (!reply) throw new TypeError('network')
      return new Response(JSON.stringify(reply.body), { status: reply.status })
    }) as typeof fetch
  })
  afterEach(() => {
    cleanup()
    globalThis.fetch = realFetch
  })
  return site
}
