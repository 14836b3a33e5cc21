/** Tables of the platform itself: audit log, outbox, jobs, idempotency keys. */
import { type Kysely, sql } from 'kysely'
import { type Ownership, ownership } from '../platform/db/ownership.ts'

export const up = async (db: Kysely<unknown>): Promise<void> => {
  await db.schema
    .createTable('audit_log')
    .addColumn('id', 'bigint', (c) => c.primaryKey())
    .addColumn('tenant_id', 'bigint')
    .addColumn('actor_id', 'bigint')
    .addColumn('ip', 'text', (c) => c.notNull())
    .addColumn('request_id', 'text', (c) => c.notNull())
    .addColumn('action', 'text', (c) => c.notNull())
    .addColumn('object_type', 'text', (c) => c.notNull())
    .addColumn('object_id', 'text', (c) => c.notNull())
    .addColumn('before', 'jsonb')
    .addColumn('after', 'jsonb')
    .addColumn('result', 'text', (c) => c.notNull())
    .addColumn('created_at', 'timestamptz', (c) => c.notNull().defaultTo(sql`now()`))
    .execute()
  await db.schema
    .createIndex('audit_log_tenant')
    .on('audit_log')
    .columns(['tenant_id', 'id'])
    .execute()

  await db.schema
    .createTable('outbox')
    .addColumn('id', 'bigint', (c) => c.primaryKey())
    .addColumn('type', 'text', (c) => c.notNull())
    .addColumn('tenant_id', 'bigint')
    .addColumn('object_type', 'text', (c) => c.notNull())
    .addColumn('object_id', 'text', (c) => c.notNull())
    .addColumn('payload', 'jsonb', (c) => c.notNull())
    .addColumn('actor_id', 'bigint')
    .addColumn('created_at', 'timestamptz', (c) => c.notNull().defaultTo(sql`now()`))
    .execute()
  await db.schema
    .createTable('outbox_delivery')
    .addColumn('event_id', 'bigint', (c) => c.notNull())
    .addColumn('consumer', 'text', (c) => c.notNull())
    .addColumn('type', 'text', (c) => c.notNull())
    .addColumn('next_at', 'timestamptz', (c) => c.notNull().defaultTo(sql`now()`))
    .addColumn('attempts', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('done_at', 'timestamptz')
    .addColumn('error', 'text')
    .addPrimaryKeyConstraint('outbox_delivery_pk', ['event_id', 'consumer'])
    .execute()
  await sql`create index outbox_delivery_open on outbox_delivery (next_at, event_id) where done_at is null`.execute(
    db,
  )

  await db.schema
    .createTable('job')
    .addColumn('name', 'text', (c) => c.primaryKey())
    .addColumn('next_at', 'timestamptz', (c) => c.notNull())
    .addColumn('ran_at', 'timestamptz')
    .addColumn('error', 'text')
    .execute()

  await db.schema
    .createTable('idempotency')
    .addColumn('user_id', 'bigint', (c) => c.notNull())
    .addColumn('key', 'text', (c) => c.notNull())
    .addColumn('route', 'text', (c) => c.notNull())
    .addColumn('request_hash', 'text', (c) => c.notNull())
    .addColumn('state', 'text', (c) => c.notNull())
    .addColumn('status', 'integer')
    .addColumn('answer', 'text')
    .addColumn('created_at', 'timestamptz', (c) => c.notNull().defaultTo(sql`now()`))
    .addPrimaryKeyConstraint('idempotency_pk', ['user_id', 'key'])
    .execute()
}

export const owns: readonly Ownership[] = [
  ownership({ table: 'audit_log', class: 'tenant', appendOnly: true, insertByAll: true }),
  ownership({ table: 'outbox', class: 'operator', systemOnly: true, insertByAll: true }),
  ownership({ table: 'outbox_delivery', class: 'operator', systemOnly: true, insertByAll: true }),
  ownership({ table: 'job', class: 'operator', systemOnly: true }),
  ownership({ table: 'idempotency', class: 'user' }),
]
