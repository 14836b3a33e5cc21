/**
 * oidc-provider's storage in auth_item. Adds the grace for a lost renewal answer, which
 * oidc-provider lacks (section 0).
 */
import { sql } from 'kysely'
import Provider, { type Adapter, type AdapterPayload } from 'oidc-provider'
import { hashItemId, deriveSuccessor } from './item-id.ts'
import type { AuthStore, Clock } from './ports.ts'
import { TooManySignIns } from './rate.ts'
import { requestFactsOf } from './request-facts.ts'
import { endFamily } from './end-sessions.ts'
import { extendSession, recordSession } from './sessions.ts'
import { refuseUnfit } from './unfit.ts'

/**
 * A repeat of a renewal within this time, before the successor was used, gets the same successor.
 */
const GRACE_MS = 15_000

export interface AdapterDeps {
  readonly store: AuthStore
  readonly clock: Clock
  readonly hmacSecret: string
}

const at = (seconds: number | undefined): Date | null =>
  seconds === undefined ? null : new Date(seconds * 1000)

class SqlAdapter implements Adapter {
  readonly #model: string
  readonly #deps: AdapterDeps

  constructor(model: string, deps: AdapterDeps) {
    this.#model = model
    this.#deps = deps
  }

  get #db() {
    return this.#deps.store.db
  }

  async upsert(id: string, payload: AdapterPayload, expiresIn?: number): Promise<void> {
    const model = this.#model
    const now = this.#deps.clock()
    const asking = Provider.ctx?.req
    if (model === 'Interaction' && asking && !(await requestFactsOf(asking).mayBegin()))
      throw new TooManySignIns()
    refuseUnfit(payload)
    // The value itself is not stored; `find` puts it back.
    const { jti: _value, ...stored } = payload
    const row = {
      model,
      id: hashItemId(model, id),
      grantId: payload.grantId ?? (model === 'Grant' ? id : null),
      uid: model === 'Session' ? (payload.uid ?? null) : null,
      // A proven sign-in is the person's: it ends with their sessions.
      accountId: payload.accountId ?? payload.result?.login?.accountId ?? null,
      sessionUid: payload.sessionUid ?? (model === 'Session' ? (payload.uid ?? null) : null),
      payload: JSON.stringify(stored),
      expiresAt:
        at(payload.exp) ??
        (expiresIn === undefined ? null : new Date(now.getTime() + expiresIn * 1000)),
    }
    await this.#db
      .insertInto('authItem')
      .values(row)
      // Never touches consumed_at: a successor that was used stays used when a parallel renewal
      // saves it again.
      .onConflict((conflict) =>
        conflict.columns(['model', 'id']).doUpdateSet({
          payload: row.payload,
          expiresAt: row.expiresAt,
          accountId: row.accountId,
          grantId: row.grantId,
          uid: row.uid,
          sessionUid: row.sessionUid,
        }),
      )
      .execute()
    if (model === 'Session' && payload.uid && payload.accountId && row.expiresAt) {
      const live =
        !asking ||
        (await recordSession(this.#deps.store, now, {
          uid: payload.uid,
          userId: payload.accountId,
          expiresAt: row.expiresAt,
          from: requestFactsOf(asking),
        }))
      // It ended while this request was under way, which has just written it anew.
      if (!live) await this.destroy(id)
    }
    if (model === 'RefreshToken' && payload.sessionUid)
      await extendSession(this.#deps.store, now, payload.sessionUid)
  }

  async find(id: string): Promise<AdapterPayload | undefined> {
    const rowId = hashItemId(this.#model, id)
    const row = await this.#db
      .selectFrom('authItem')
      .select(['payload', 'consumedAt'])
      .where('model', '=', this.#model)
      .where('id', '=', rowId)
      .executeTakeFirst()
    if (!row) return undefined
    const payload: AdapterPayload = { ...row.payload, jti: id }
    if (row.consumedAt && !(await this.#forgiven(rowId, row.consumedAt)))
      payload.consumed = Math.floor(row.consumedAt.getTime() / 1000)
    return payload
  }

  /**
   * Whether a used refresh token may be shown once more: within the grace, and while nobody used
   * its successor.
   */
  async #forgiven(rowId: string, consumedAt: Date): Promise<boolean> {
    if (this.#model !== 'RefreshToken') return false
    if (this.#deps.clock().getTime() - consumedAt.getTime() > GRACE_MS) return false
    const successor = await this.#db
      .selectFrom('authItem')
      .select('consumedAt')
      .where('model', '=', 'RefreshToken')
      .where('id', '=', hashItemId('RefreshToken', deriveSuccessor(this.#deps.hmacSecret, rowId)))
      .executeTakeFirst()
    return !successor?.consumedAt
  }

  async findByUid(uid: string): Promise<AdapterPayload | undefined> {
    const row = await this.#db
      .selectFrom('authItem')
      .select('payload')
      .where('model', '=', this.#model)
      .where('uid', '=', uid)
      .executeTakeFirst()
    return row ? { ...row.payload } : undefined
  }

  /** Device flow is off. */
  async findByUserCode(): Promise<undefined> {
    return undefined
  }

  async consume(id: string): Promise<void> {
    const now = this.#deps.clock()
    await this.#db
      .updateTable('authItem')
      .set({ consumedAt: sql<Date>`coalesce(consumed_at, ${now})` })
      .where('model', '=', this.#model)
      .where('id', '=', hashItemId(this.#model, id))
      .execute()
  }

  async destroy(id: string): Promise<void> {
    await this.#db
      .deleteFrom('authItem')
      .where('model', '=', this.#model)
      .where('id', '=', hashItemId(this.#model, id))
      .execute()
    if (this.#model === 'Grant')
      await endFamily(this.#deps.store, this.#deps.clock(), id, 'revoked')
  }

  // By model, as interactions and sessions carry a grant too.
  async revokeByGrantId(grantId: string): Promise<void> {
    await this.#db
      .deleteFrom('authItem')
      .where('model', '=', this.#model)
      .where('grantId', '=', grantId)
      .execute()
  }
}

/** oidc-provider's `adapter`: one for each of its models, all in `auth_item`. */
export const adapterFactory = (deps: AdapterDeps) => (model: string) => new SqlAdapter(model, deps)
