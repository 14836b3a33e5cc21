/**
 * What people have agreed to pass on to partners' applications: kept per person and application,
 * asked for anew when an application wants more, withdrawn with everything that hangs on it.
 */
import { ErrorCode } from '@zz/contract'
import { type Kysely, sql } from 'kysely'
import type { Interaction } from 'oidc-provider'
import { asksConsent, clientOwnScopes, describeScopes, requireClient } from './clients.ts'
import { Failure } from './failure.ts'
import { finishConsent } from './interaction.ts'
import type { AuthWrite, LoginClient, LoginSiteDeps } from './ports.ts'
import type { RequestFacts } from './request-facts.ts'
import type { AuthConsentTable, AuthTables } from './tables.ts'

/** One application that a person has agreed to. */
export type ConsentRow = Pick<AuthConsentTable, 'clientId' | 'scopes'> & {
  readonly agreedAt: Date
}

/** What the page of consent shows. */
export interface ConsentRequest {
  /** Name of the person who is signed in. */
  readonly account: string
  /** Where the application stands, such as archive.example.org. */
  readonly host: string
  /** What it is to get, in words. */
  readonly items: readonly string[]
}

type Of = readonly [userId: string, clientId: string]

const rowOf = (db: Kysely<AuthTables>, [userId, clientId]: Of) =>
  db.selectFrom('authConsent').where('userId', '=', userId).where('clientId', '=', clientId)

/** The scopes that the person agreed to; undefined where there was no agreement. */
export const findConsent = async (
  db: Kysely<AuthTables>,
  of: Of,
): Promise<readonly string[] | undefined> =>
  (await rowOf(db, of).select('scopes').executeTakeFirst())?.scopes

/** Whether the agreement still stands; keeps it from being withdrawn until the transaction ends. */
export const holdConsent = async (db: Kysely<AuthTables>, of: Of): Promise<boolean> =>
  (await rowOf(db, of).select('userId').forShare().executeTakeFirst()) !== undefined

/** Applications that the person agreed to, the newest first. */
export const listConsents = (db: Kysely<AuthTables>, userId: string): Promise<ConsentRow[]> =>
  db
    .selectFrom('authConsent')
    .select(['clientId', 'scopes', 'agreedAt'])
    .where('userId', '=', userId)
    .orderBy('agreedAt', 'desc')
    .orderBy('clientId')
    .execute()

/** All of the person's, for an account that is purged. */
export async function deleteConsentsOf(db: Kysely<AuthTables>, userId: string): Promise<void> {
  await db.deleteFrom('authConsent').where('userId', '=', userId).execute()
}

async function saveConsent(
  w: AuthWrite,
  now: Date,
  [userId, clientId]: Of,
  scopes: readonly string[],
): Promise<void> {
  await w.db
    .insertInto('authConsent')
    .values({ userId, clientId, scopes: [...scopes], agreedAt: now })
    .onConflict((conflict) =>
      conflict.columns(['userId', 'clientId']).doUpdateSet({
        scopes: sql<
          string[]
        >`array(select distinct unnest(auth_consent.scopes || excluded.scopes) order by 1)`,
        agreedAt: now,
      }),
    )
    .execute()
  w.audit({
    tenantId: '-1',
    action: 'user.consent.give',
    objectType: 'user',
    objectId: userId,
    after: { client: clientId, scopes },
  })
}

/**
 * Takes the agreement back and ends what was given by it: the application's tokens in every session
 * of the person.
 * @returns the families that ended; undefined where there was no agreement
 */
export async function withdrawConsent(
  w: AuthWrite,
  now: Date,
  of: Of,
): Promise<string[] | undefined> {
  const [userId, clientId] = of
  // First: who makes a grant at this moment holds the row, or finds it gone (`holdConsent`).
  const gone = await w.db
    .deleteFrom('authConsent')
    .where('userId', '=', userId)
    .where('clientId', '=', clientId)
    .returning('scopes')
    .executeTakeFirst()
  if (gone === undefined) return undefined
  const ended = await w.db
    .updateTable('authFamily')
    .set({ endedAt: now, endReason: 'revoked' })
    .where('userId', '=', userId)
    .where('clientId', '=', clientId)
    .where('endedAt', 'is', null)
    .returning('id')
    .execute()
  const families = ended.map(({ id }) => id)
  if (families.length > 0)
    await w.db.deleteFrom('authItem').where('grantId', 'in', families).execute()
  w.audit({
    tenantId: '-1',
    action: 'user.consent.withdraw',
    objectType: 'user',
    objectId: userId,
    before: { client: clientId, scopes: gone.scopes },
  })
  if (families.length > 0)
    w.emit({
      type: 'session.ended',
      tenantId: '-1',
      objectType: 'user',
      objectId: userId,
      payload: { families, sessions: [], reason: 'revoked' },
    })
  return families
}

/** The scopes that a request asks for, of those that its client is registered for. */
function askedScopes(client: LoginClient, scope: unknown): string[] {
  const asked = typeof scope === 'string' ? scope.split(' ') : []
  const api = client.scopes === 'all' ? [] : client.scopes
  return [...clientOwnScopes(client), ...api].filter((each) => asked.includes(each))
}

const requestOf = (deps: LoginSiteDeps, interaction: Interaction) => {
  const client = requireClient(deps.config.clients, String(interaction.params.client_id))
  return { client, scopes: askedScopes(client, interaction.params.scope) }
}

/** What the page shows of this interaction; null for one that asks for no consent. */
export async function readConsentRequest(
  deps: LoginSiteDeps,
  interaction: Interaction,
): Promise<ConsentRequest | null> {
  const { prompt, session } = interaction
  if (prompt.name !== 'consent' || session === undefined) return null
  const { client, scopes } = requestOf(deps, interaction)
  return {
    account: (await deps.accounts.get(session.accountId))?.name ?? '',
    host: new URL(client.origin).host,
    items: describeScopes(scopes, deps.config.apiScopes),
  }
}

/**
 * The person's answer on that page; an agreement is kept and entered.
 * @returns where to send the browser next
 * @throws Failure NotFound when the session that was to agree is over
 */
export async function answerConsent(
  deps: LoginSiteDeps,
  interaction: Interaction,
  agreed: boolean,
  from: RequestFacts,
): Promise<string> {
  const { client, scopes } = requestOf(deps, interaction)
  const { accountId: userId = '0', uid = '' } = interaction.session ?? {}
  const live = await deps.store.db
    .selectFrom('authSession')
    .select('uid')
    .where('uid', '=', uid)
    .where('userId', '=', userId)
    .where('endedAt', 'is', null)
    .executeTakeFirst()
  if (!live || !asksConsent(client))
    throw new Failure(ErrorCode.NotFound, '登录请求已过期，请重新登录')
  if (agreed)
    await deps.store.write((w) => saveConsent(w, deps.clock(), [userId, client.id], scopes), {
      ...from,
      userId,
    })
  return finishConsent(interaction, agreed)
}
