/**
 * One pending authorization request, bound to the browser that began it. Otherwise somebody could
 * send the link of a request of their own, and the password of whoever follows it would sign in the
 * sender's browser.
 */
import type { Kysely } from 'kysely'
import type Provider from 'oidc-provider'
import type { Interaction } from 'oidc-provider'
import { hashItemId } from './item-id.ts'
import type { AuthStore } from './ports.ts'
import { hmacSha256, isSameSecret } from './secrets.ts'
import type { AuthTables } from './tables.ts'

const mark = (secret: string, uid: string, browser: string): string =>
  hmacSha256(secret, 'interaction', uid, browser)

/** Ties the interaction to the browser's cookie. */
export async function bindInteraction(
  store: AuthStore,
  secret: string,
  uid: string,
  browser: string,
): Promise<void> {
  await store.db
    .updateTable('authItem')
    .set({ bound: mark(secret, uid, browser) })
    .where('model', '=', 'Interaction')
    .where('id', '=', hashItemId('Interaction', uid))
    .execute()
}

/** What a page is shown for: to sign in, or to agree. */
export type Prompt = 'login' | 'consent'

/** The live interaction of that uid, if this browser began it, and for that prompt where one is given. */
export async function findInteraction(
  provider: Provider,
  store: AuthStore,
  secret: string,
  uid: string,
  browser: string,
  prompt?: Prompt,
): Promise<Interaction | undefined> {
  if (uid === '' || browser === '') return undefined
  const row = await store.db
    .selectFrom('authItem')
    .select('bound')
    .where('model', '=', 'Interaction')
    .where('id', '=', hashItemId('Interaction', uid))
    .executeTakeFirst()
  if (!row?.bound || !isSameSecret(row.bound, mark(secret, uid, browser))) return undefined
  const found = await provider.Interaction.find(uid)
  return prompt === undefined || found?.prompt.name === prompt ? found : undefined
}

const keep = async (interaction: Interaction): Promise<string> => {
  await interaction.save(interaction.exp - Math.floor(Date.now() / 1000))
  return interaction.returnTo
}

/** Records the sign-in; where to send the browser next. */
export async function finishInteraction(
  interaction: Interaction,
  accountId: string,
  method: 'pwd' | 'otp' | 'pop',
): Promise<string> {
  interaction.result = { login: { accountId, amr: [method], remember: true } }
  return keep(interaction)
}

/** Records that the person agreed, or did not; where to send the browser next. */
export async function finishConsent(interaction: Interaction, agreed: boolean): Promise<string> {
  interaction.result = agreed
    ? { ...interaction.lastSubmission, consent: {} }
    : { error: 'access_denied', error_description: 'the person did not agree' }
  return keep(interaction)
}

/**
 * Ends the sign-ins that the person has proven and that no browser has followed yet. Each is a
 * session to be, for up to an hour, also of who knows a password that was changed since.
 */
export async function endProvenSignIns(db: Kysely<AuthTables>, userId: string): Promise<void> {
  await db
    .deleteFrom('authItem')
    .where('model', '=', 'Interaction')
    .where('accountId', '=', userId)
    .execute()
}
