/**
 * The product with real sign-ins, and what a call leaves in the audit log: for the table of audit
 * entries.
 */

import { Browser, signIn, type Tokens } from '../modules/auth/browser.test-support.ts'
import { PASSWORD } from '../modules/auth/harness.test-support.ts'
import { openProduct, type Product } from '../modules/auth/product.test-support.ts'
import type { Db } from '../platform/db/schema.ts'
import { newId } from '../platform/ids.ts'
import { PEOPLE } from '../seed/data/people.ts'
import type { Answer, Caller } from './harness.ts'

export interface AuditWorld {
  readonly product: Product
  /** In system scope. */
  readonly db: Db
  browser(): Browser
  signIn(account: string): Promise<Tokens>
  /** A signed-in person, in the tenant when one is named; the same session each time. */
  caller(account: string, tenantId?: string): Promise<Caller>
  /** The same in a session of its own, for calls that end sessions. */
  freshCaller(account: string): Promise<Caller>
  /** The same for whoever is the principal of the tenant. */
  principalOf(tenantId: string): Promise<Caller>
  /**
   * The actions that the audit log holds since the call, with those of what follows from it,
   * sorted; and the call's answer.
   */
  entriesOf<T>(
    call: () => Promise<T>,
  ): Promise<{ readonly answer: T; readonly actions: readonly string[] }>
}

/** Half of an access token's time. */
const TOKEN_KEPT_MILLIS = 300_000

const callerOf = (product: Product, token: string): Caller => {
  const ask = async <T>(
    method: 'GET' | 'POST',
    path: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ): Promise<Answer<T>> => {
    const answer = await product.call(method, path, token, body as object | undefined, headers)
    return { status: answer.status, headers: {}, body: answer.body as Answer<T>['body'] }
  }
  return {
    identity: {
      userId: '',
      tenantId: '-1',
      sessionId: '',
      familyId: '',
      client: { id: 'console', scopes: 'all' },
    },
    token,
    get: (path, query = {}, headers) =>
      ask(
        'GET',
        Object.keys(query).length === 0 ? path : `${path}?${new URLSearchParams(query).toString()}`,
        undefined,
        headers,
      ),
    post: (path, body = {}, headers) => ask('POST', path, body, headers),
  }
}

export const openAuditWorld = async (): Promise<AuditWorld> => {
  const product = await openProduct({ demo: true })
  const { db } = product.app.platform.system('test')
  const settle = async (): Promise<void> => {
    // What a consumer emits is delivered in the next round.
    for (let round = 0; round < 3; round += 1) await product.app.outbox.drain()
  }
  const start = (account: string): Promise<Tokens> =>
    signIn(new Browser(product.issuer), product.stock, account, PASSWORD)
  const enter = async (account: string, tenantId?: string): Promise<Caller> => {
    const { access_token: token } = await start(account)
    if (tenantId === undefined) return callerOf(product, token)
    const { body } = await product.call('POST', '/api/user/switch-tenant', token, { tenantId })
    if (body.code !== 200) throw new Error(`${account} in ${tenantId}: ${body.msg}`)
    return callerOf(product, (body.data as { accessToken: string }).accessToken)
  }
  // Signing in is the slow part. A token counts for ten minutes, and on a busy machine the calls of
  // a file take longer.
  const callers = new Map<string, { readonly until: number; readonly caller: Promise<Caller> }>()
  const caller: AuditWorld['caller'] = (account, tenantId) => {
    const key = `${account} ${tenantId ?? ''}`
    const known = callers.get(key)
    if (known !== undefined && Date.now() < known.until) return known.caller
    const entered = enter(account, tenantId)
    callers.set(key, { until: Date.now() + TOKEN_KEPT_MILLIS, caller: entered })
    return entered
  }
  return {
    product,
    db,
    browser: () => new Browser(product.issuer),
    signIn: start,
    caller,
    freshCaller: (account) => enter(account),
    async principalOf(tenantId) {
      const { principalId } = await db
        .selectFrom('tenant')
        .select('principalId')
        .where('id', '=', tenantId)
        .executeTakeFirstOrThrow()
      const person = PEOPLE.find((each) => each.id === principalId)
      if (person === undefined) throw new Error(`no demo person is the principal of ${tenantId}`)
      return caller(person.userName, tenantId)
    },
    async entriesOf(call) {
      await settle()
      const before = newId()
      const answer = await call()
      await settle()
      const rows = await db
        .selectFrom('auditLog')
        .select('action')
        .where('id', '>', before)
        .execute()
      return { answer, actions: [...new Set(rows.map((row) => row.action))].sort() }
    },
  }
}
