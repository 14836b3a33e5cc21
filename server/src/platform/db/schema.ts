/**
 * The tables as Kysely sees them, in camelCase. A module adds its own: `declare module
 * '../../platform/db/schema.ts' { interface Schema { todo: TodoTable } }`.
 */
import type { ColumnType, Generated, Kysely } from 'kysely'
import type { Lane } from '../events/lanes.ts'

/** Read as a Date; written as one. */
export type Timestamp = ColumnType<Date, Date, Date>
/** `created_at timestamptz default now()`. */
export type CreatedAt = ColumnType<Date, Date | undefined, never>
/** jsonb: read parsed, written through `json()`. */
export type Json<T> = ColumnType<T, string, string>

/** Value for a jsonb column. Needed for arrays, which pg would send as a PostgreSQL array. */
export const json = (value: unknown): string => JSON.stringify(value)

export interface AuditLogTable {
  id: string
  tenantId: string | null
  actorId: string | null
  ip: string
  requestId: string
  action: string
  objectType: string
  objectId: string
  before: Json<Record<string, unknown> | null> | null
  after: Json<Record<string, unknown> | null> | null
  result: string
  createdAt: CreatedAt
}

export interface OutboxTable {
  id: string
  type: string
  tenantId: string | null
  objectType: string
  objectId: string
  payload: Json<Record<string, unknown>>
  actorId: string | null
  createdAt: CreatedAt
}

export interface OutboxDeliveryTable {
  eventId: string
  consumer: string
  type: string
  lane: Generated<Lane>
  nextAt: ColumnType<Date, Date | undefined, Date>
  attempts: Generated<number>
  doneAt: Timestamp | null
  error: string | null
}

export interface JobTable {
  name: string
  nextAt: Timestamp
  ranAt: Timestamp | null
  /** Runs in a row that were begun and not done. */
  failures: Generated<number>
  error: string | null
}

export interface BackgroundTaskTable {
  tenantId: string
  /** Of the thing that is worked on. */
  id: string
  kind: string
  creatorId: string
  actorIp: string
  /** Times in a row that it was taken without progress. */
  failures: Generated<number>
  /** The process at work on it, and until when the others leave it alone. */
  leaseBy: string | null
  leaseUntil: Timestamp | null
  createdAt: CreatedAt
}

export interface IdempotencyTable {
  userId: string
  key: string
  route: string
  requestHash: string
  /** pending: running; committed: its write is in, the answer not yet stored; done. */
  state: 'pending' | 'committed' | 'done'
  status: number | null
  answer: string | null
  createdAt: ColumnType<Date, Date | undefined, Date>
}

export interface InstallationTable {
  one: Generated<number>
  id: string
  filePrefix: string
  createdAt: CreatedAt
}

export interface Schema {
  auditLog: AuditLogTable
  outbox: OutboxTable
  outboxDelivery: OutboxDeliveryTable
  job: JobTable
  backgroundTask: BackgroundTaskTable
  idempotency: IdempotencyTable
  installation: InstallationTable
}

export type Db = Kysely<Schema>
