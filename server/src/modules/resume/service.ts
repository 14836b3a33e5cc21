/** What other domains ask of the extended data (UC-13; decisions K22). */
import type { Ctx } from '../../platform/context.ts'
import * as queries from './queries.ts'

/** What the extended data tell of somebody. */
export interface PersonalDetails {
  /** 1 male, 2 female, 3 undisclosed; null while nothing was said. */
  readonly sex: 1 | 2 | 3 | null
  /** YYYY-MM-DD. */
  readonly birthday: string | null
  /** Province, city and district, as far as there are any. */
  readonly region: readonly string[]
  readonly address: string | null
}

/**
 * What somebody said of themselves. The caller has made sure that whoever asks may see the person,
 * and shortens what they may not know.
 */
export async function findPersonalDetails(ctx: Ctx, userId: string): Promise<PersonalDetails> {
  const db = userId === ctx.user.id ? ctx.db : ctx.asSystem().db
  const row = await queries.findMoreInfo(db, userId)
  return {
    sex: row?.sex ?? null,
    birthday: row?.birthday ?? null,
    region: [row?.province, row?.city, row?.district].flatMap((name) => name ?? []),
    address: row?.address ?? null,
  }
}
