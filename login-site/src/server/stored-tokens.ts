/** Tokens that only the login site can read: their text says nothing, they are rows. */
import type { Kysely } from 'kysely'
import { hashItemId } from './item-id.ts'
import type { AuthTables } from './tables.ts'

/** Those that a client may take for an access token of the API. */
const MODELS = ['AccessToken', 'RefreshToken'] as const

/** Whether the text is a token that the login site has given out and that is not over (system scope). */
export async function isStoredToken(
  db: Kysely<AuthTables>,
  token: string,
  now: Date,
): Promise<boolean> {
  const found = await db
    .selectFrom('authItem')
    .select('id')
    .where((eb) =>
      eb.or(
        MODELS.map((model) =>
          eb.and([eb('model', '=', model), eb('id', '=', hashItemId(model, token))]),
        ),
      ),
    )
    .where('expiresAt', '>', now)
    .executeTakeFirst()
  return found !== undefined
}
