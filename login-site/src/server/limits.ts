/**
 * Counting attempts: one upsert before anything is verified, so that parallel guesses are all
 * counted (decisions L7, S4.15).
 */
import { sql } from 'kysely'
import type { AuthStore, Clock } from './ports.ts'
import { sha256 } from './secrets.ts'

/** Whether an attempt was still allowed, and until when its count lasts. */
export interface AttemptOutcome {
  readonly allowed: boolean
  /** This one reached the limit: the next is refused. */
  readonly last: boolean
  readonly until: Date
}

/** Counts attempts by key in the database, so that all processes count together. */
export class AttemptLimits {
  readonly #store: AuthStore
  readonly #clock: Clock

  constructor(store: AuthStore, clock: Clock) {
    this.#store = store
    this.#clock = clock
  }

  /**
   * Counts one use of `what`; the window begins with the first use and, where `renew`, anew with
   * the one that reaches the limit.
   */
  async take(
    what: readonly string[],
    limit: number,
    windowMs: number,
    renew = false,
  ): Promise<AttemptOutcome> {
    const now = this.#clock()
    const end = new Date(now.getTime() + windowMs)
    const row = await this.#store.db
      .insertInto('authAttempt')
      .values({ key: sha256(JSON.stringify(what)), count: 1, until: end })
      .onConflict((conflict) =>
        conflict.column('key').doUpdateSet({
          count: sql<number>`case when auth_attempt.until <= ${now} then 1 else auth_attempt.count + 1 end`,
          until: sql<Date>`case when auth_attempt.until <= ${now} or (${renew} and auth_attempt.count + 1 = ${limit}) then ${end} else auth_attempt.until end`,
        }),
      )
      .returning(['count', 'until'])
      .executeTakeFirstOrThrow()
    return { allowed: row.count <= limit, last: row.count === limit, until: row.until }
  }

  /** How often `what` was counted in its present window. */
  async read(what: readonly string[]): Promise<number> {
    const row = await this.#store.db
      .selectFrom('authAttempt')
      .select('count')
      .where('key', '=', sha256(JSON.stringify(what)))
      .where('until', '>', this.#clock())
      .executeTakeFirst()
    return row?.count ?? 0
  }

  /** Forgets what was counted, after a success. */
  async forget(what: readonly string[]): Promise<void> {
    await this.#store.db
      .deleteFrom('authAttempt')
      .where('key', '=', sha256(JSON.stringify(what)))
      .execute()
  }

  /** Takes one use back: it was no failure. */
  async giveBack(what: readonly string[]): Promise<void> {
    await this.#store.db
      .updateTable('authAttempt')
      .set({ count: sql<number>`greatest(count - 1, 0)` })
      .where('key', '=', sha256(JSON.stringify(what)))
      .execute()
  }

  minutesUntil(until: Date): number {
    return Math.max(1, Math.ceil((until.getTime() - this.#clock().getTime()) / 60_000))
  }
}
