/** Written by `npm run tables` from the migrated database; not to be edited (docs/adr/0051-generated-tables.md). */
import type { CreatedAt, Defaulted, Json, Timestamp } from './column-types.ts'
import type { Columns } from './columns.ts'

/** Who did what. Append only. */
export interface AuditLogTable {
  id: string
  tenantId: string | null
  actorId: string | null
  ip: string
  requestId: string
  action: string
  objectType: string
  objectId: string
  before: Json<Columns['audit_log.before']> | null
  after: Json<Columns['audit_log.after']> | null
  result: string
  createdAt: CreatedAt
}

/**
 * View, of the organisation in force: what objects of entries were called, and the pairs of
 * letters in it.
 */
export interface AuditObjectView {
  readonly tenantId: string | null
  readonly id: string
  readonly name: string
  readonly pairs: string[]
}

/** View, of the organisation in force: accounts that entries concern. */
export interface AuditPersonView {
  readonly tenantId: string | null
  readonly id: string
  readonly persons: string[]
}

/** Long work that one process at a time goes on with. */
export interface BackgroundTaskTable {
  tenantId: string
  /** Of the thing that is worked on. */
  id: string
  kind: string
  creatorId: string
  actorIp: Defaulted<string>
  /** Times in a row that it was taken without progress, so that a hopeless one ends. */
  failures: Defaulted<number>
  /** The process at work on it, and until when the others leave it alone. */
  leaseBy: string | null
  leaseUntil: Timestamp | null
  createdAt: CreatedAt
}

/** Keys by which a repeated call gets the answer of the first. */
export interface IdempotencyTable {
  userId: string
  key: string
  route: string
  requestHash: string
  /** pending: running; committed: its write is in, the answer not yet stored; done. */
  state: Columns['idempotency.state']
  status: number | null
  answer: string | null
  createdAt: CreatedAt
}

/** What tells this installation from others; one row. */
export interface InstallationTable {
  one: Defaulted<number>
  id: string
  filePrefix: string
  createdAt: CreatedAt
  /** The domain that passkeys of this installation belong to. */
  relyingParty: string | null
  /** When the rows of the last complete backup had been read; null before the first. */
  backedUpAt: Timestamp | null
}

/** Periodic work of the server. */
export interface JobTable {
  name: string
  nextAt: Timestamp
  ranAt: Timestamp | null
  error: string | null
  /** Runs in a row that were begun and not done, counted when they begin. */
  failures: Defaulted<number>
}

/** Events, stored with the change that caused them. */
export interface OutboxTable {
  id: string
  type: string
  tenantId: string | null
  objectType: string
  objectId: string
  payload: Json<Columns['outbox.payload']>
  actorId: string | null
  createdAt: CreatedAt
}

/** What is owed to one consumer of an event. */
export interface OutboxDeliveryTable {
  eventId: string
  consumer: string
  type: string
  nextAt: Defaulted<Timestamp>
  attempts: Defaulted<number>
  doneAt: Timestamp | null
  error: string | null
  lane: Defaulted<Columns['outbox_delivery.lane']>
}

/** The tables and views of this folder, as its statements see them. */
export interface PlatformTables {
  auditLog: AuditLogTable
  auditObject: AuditObjectView
  auditPerson: AuditPersonView
  backgroundTask: BackgroundTaskTable
  idempotency: IdempotencyTable
  installation: InstallationTable
  job: JobTable
  outbox: OutboxTable
  outboxDelivery: OutboxDeliveryTable
}
