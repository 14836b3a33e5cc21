/**
 * Registry of remotes: versions, pointers, pins and the history of moves. Everyone reads, the
 * system and operators write.
 */
import { type Kysely, sql } from 'kysely'
import { type Ownership, ownership } from '../platform/db/ownership.ts'

export const up = async (db: Kysely<unknown>): Promise<void> => {
  await db.schema
    .createTable('registry_version')
    .addColumn('remote', 'text', (c) => c.notNull())
    .addColumn('version', 'text', (c) => c.notNull())
    .addColumn('record', 'jsonb', (c) => c.notNull())
    .addColumn('created_at', 'timestamptz', (c) => c.notNull().defaultTo(sql`now()`))
    .addPrimaryKeyConstraint('registry_version_pk', ['remote', 'version'])
    .execute()
  await db.schema
    .createTable('registry_pointer')
    .addColumn('remote', 'text', (c) => c.primaryKey())
    .addColumn('stable', 'text', (c) => c.notNull())
    .addColumn('previous', 'text')
    .addColumn('canary', 'text')
    .addColumn('canary_percent', 'integer', (c) =>
      c.notNull().defaultTo(0).check(sql`canary_percent between 0 and 100`),
    )
    .addColumn('canary_tenants', 'jsonb', (c) => c.notNull().defaultTo(sql`'[]'::jsonb`))
    .addColumn('state', 'text', (c) =>
      c.notNull().defaultTo('on').check(sql`state in ('on', 'maintenance', 'off')`),
    )
    .addColumn('updated_at', 'timestamptz', (c) => c.notNull().defaultTo(sql`now()`))
    .addForeignKeyConstraint('registry_pointer_stable', ['remote', 'stable'], 'registry_version', [
      'remote',
      'version',
    ])
    .addForeignKeyConstraint('registry_pointer_canary', ['remote', 'canary'], 'registry_version', [
      'remote',
      'version',
    ])
    .execute()
  await db.schema
    .createTable('registry_pin')
    .addColumn('remote', 'text', (c) => c.notNull())
    .addColumn('tenant_id', 'bigint', (c) => c.notNull())
    .addColumn('version', 'text', (c) => c.notNull())
    .addColumn('created_at', 'timestamptz', (c) => c.notNull().defaultTo(sql`now()`))
    .addPrimaryKeyConstraint('registry_pin_pk', ['remote', 'tenant_id'])
    .addForeignKeyConstraint('registry_pin_version', ['remote', 'version'], 'registry_version', [
      'remote',
      'version',
    ])
    .execute()
  await db.schema
    .createTable('registry_move')
    .addColumn('id', 'integer', (c) => c.primaryKey().generatedAlwaysAsIdentity())
    .addColumn('remote', 'text', (c) => c.notNull())
    .addColumn('action', 'text', (c) => c.notNull())
    .addColumn('from_version', 'text')
    .addColumn('to_version', 'text')
    .addColumn('actor_id', 'bigint')
    .addColumn('created_at', 'timestamptz', (c) => c.notNull().defaultTo(sql`now()`))
    .execute()
}

export const owns: readonly Ownership[] = [
  ownership({ table: 'registry_version', class: 'shared', appendOnly: true }),
  ownership({ table: 'registry_pointer', class: 'shared' }),
  ownership({ table: 'registry_pin', class: 'shared' }),
  ownership({ table: 'registry_move', class: 'shared', appendOnly: true }),
]
