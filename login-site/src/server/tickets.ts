/** Single-use tickets: hash stored, taken by one UPDATE … RETURNING, bound to who may use them. */
import type { ExpressionBuilder } from 'kysely'
import type { AuthStore, Clock } from './ports.ts'
import { randomToken, sha256 } from './secrets.ts'
import type { AuthTables } from './tables.ts'

/**
 * What a ticket is for: setting a first password, opening another application, or proving one's
 * password.
 */
export type TicketKind = 'activate' | 'open' | 'password'

const TTL_MS: Readonly<Record<TicketKind, number>> = {
  activate: 10 * 60_000,
  open: 60_000,
  password: 10 * 60_000,
}

/** Whom a ticket stands for, and in which session and organisation. */
export interface TicketSubject {
  readonly userId: string
  readonly sessionUid: string | null
  readonly tenantId: string
}

/** Makes a ticket that only `boundTo` can use. */
export async function issueTicket(
  store: AuthStore,
  clock: Clock,
  kind: TicketKind,
  boundTo: string,
  subject: TicketSubject,
): Promise<string> {
  const ticket = randomToken()
  await store.db
    .insertInto('authTicket')
    .values({
      hash: sha256(ticket),
      kind,
      boundTo,
      ...subject,
      expiresAt: new Date(clock().getTime() + TTL_MS[kind]),
    })
    .execute()
  return ticket
}

const live =
  (kind: TicketKind, boundTo: string, ticket: string, now: Date) =>
  (eb: ExpressionBuilder<AuthTables, 'authTicket'>) =>
    eb.and([
      eb('hash', '=', sha256(ticket)),
      eb('kind', '=', kind),
      eb('boundTo', '=', boundTo),
      eb('usedAt', 'is', null),
      eb('expiresAt', '>', now),
    ])

/**
 * Whose ticket it is, without using it up.
 * @returns null when it is unknown, another's, used or over
 */
export async function readTicket(
  store: AuthStore,
  clock: Clock,
  kind: TicketKind,
  boundTo: string,
  ticket: string,
): Promise<TicketSubject | null> {
  const row = await store.db
    .selectFrom('authTicket')
    .select(['userId', 'sessionUid', 'tenantId'])
    .where(live(kind, boundTo, ticket, clock()))
    .executeTakeFirst()
  return row ?? null
}

/** Takes a ticket. @returns null when it is unknown, another's, used or over */
export async function redeemTicket(
  store: Pick<AuthStore, 'db'>,
  clock: Clock,
  kind: TicketKind,
  boundTo: string,
  ticket: string,
): Promise<TicketSubject | null> {
  const now = clock()
  const row = await store.db
    .updateTable('authTicket')
    .set({ usedAt: now })
    .where(live(kind, boundTo, ticket, now))
    .returning(['userId', 'sessionUid', 'tenantId'])
    .executeTakeFirst()
  return row ?? null
}
