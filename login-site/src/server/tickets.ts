/** Single-use tickets: hash stored, taken by one UPDATE … RETURNING, bound to who may use them. */
import type { AuthStore, Clock } from './ports.ts'
import { randomToken, sha256 } from './secrets.ts'

export type TicketKind = 'activate' | 'open'

const TTL_MS: Readonly<Record<TicketKind, number>> = { activate: 10 * 60_000, open: 60_000 }

export interface TicketSubject {
  readonly userId: string
  readonly sessionUid: string | null
  readonly tenantId: string
}

/** Makes a ticket that only `boundTo` can use. */
export async function makeTicket(store: AuthStore, clock: Clock, kind: TicketKind, boundTo: string, subject: TicketSubject): Promise<string> {
  const ticket = randomToken()
  await store.db
    .insertInto('authTicket')
    .values({ hash: sha256(ticket), kind, boundTo, ...subject, expiresAt: new Date(clock().getTime() + TTL_MS[kind]) })
    .execute()
  return ticket
}

/** Takes a ticket. @returns null when it is unknown, another's, used or over */
export async function takeTicket(store: AuthStore, clock: Clock, kind: TicketKind, boundTo: string, ticket: string): Promise<TicketSubject | null> {
  const now = clock()
  const row = await store.db
    .updateTable('authTicket')
    .set({ usedAt: now })
    .where('hash', '=', sha256(ticket))
    .where('kind', '=', kind)
    .where('boundTo', '=', boundTo)
    .where('usedAt', 'is', null)
    .where('expiresAt', '>', now)
    .returning(['userId', 'sessionUid', 'tenantId'])
    .executeTakeFirst()
  return row ?? null
}
