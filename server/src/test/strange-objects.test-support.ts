/** One object of each kind that organisations have, in organisations that the caller is a stranger to. */
import { sql } from 'kysely'
import type { Ctx } from '../platform/context.ts'
import { newId } from '../platform/ids.ts'

/** Organisations that have nothing to do with the caller's; the first that has an object gives it. */
const OTHERS = ['9', '6', '5', '10']
const OTHER = '9'
/** Whose objects are copied where no other organisation has one. */
const MODEL = '2'

/** Kinds whose objects no call names by an id. */
const NAMED_BY_NO_CALL: ReadonlySet<string> = new Set([
  'approval_flow',
  'approval_signer',
  'audit_log',
  'auth_family',
  'background_task',
  'message_group_send',
  'outbox',
  'tenant_certification',
  // Its id stands in the address of the upload protocol, which answers its owner alone.
  'upload_session',
])

/** In this order, as some belong to others. */
const FIRST = ['user_group', 'todo', 'venue']

type Made = ReadonlyMap<string, string>

/** Columns that a copy has otherwise, as they name objects of the model or must be unique. */
const CHANGES: Readonly<Record<string, (made: Made) => object>> = {
  app_use_apply: (made) => ({ app_id: made.get('app'), approval_id: newId() }),
  appointment: (made) => ({ venue_id: made.get('venue') }),
  group_announcement: (made) => ({ group_id: made.get('user_group') }),
  message: () => ({ dedupe_key: 'strange' }),
  position: () => ({ type_id: null }),
  // A listed one is shown to everybody.
  venue: () => ({ venue_type: 2 }),
  todo_comment: (made) => ({ todo_id: made.get('todo') }),
  todo_extension: (made) => ({ todo_id: made.get('todo') }),
  todo_log: (made) => ({ todo_id: made.get('todo') }),
  venue_apply: (made) => ({ venue_id: made.get('venue') }),
}

const now = new Date('2026-11-01T00:00:00Z').toISOString()

/** Rows of kinds that the demo data has nowhere. */
const ROWS: Readonly<Record<string, object>> = {
  member_batch: {
    creator_id: '1',
    act: 'move',
    args: {},
    user_ids: ['1'],
    status: 'done',
    done: 0,
    succeeded: 0,
    fail_list: [],
    created_at: now,
  },
  member_import: {
    creator_id: '1',
    file_key: 'strange',
    file_name: 'strange.csv',
    status: 'ready',
    ignored_columns: [],
    notices: [],
    create_departments: false,
    update_existing: false,
    total: 0,
    done: 0,
    added: 0,
    updated: 0,
    skipped: 0,
    failed: 0,
    closed: false,
    created_at: now,
  },
}

/** Copies an object of the model into the other organisation; undefined where there is none. */
async function copyObject(system: Ctx, name: string, made: Made): Promise<string | undefined> {
  const id = newId()
  const change = JSON.stringify({ ...CHANGES[name]?.(made), tenant_id: OTHER, id })
  const row = ROWS[name]
  const { numAffectedRows } = await system.write(({ db }) =>
    row === undefined
      ? sql`insert into ${sql.table(name)} select (jsonb_populate_record(t, ${change}::jsonb)).*
          from ${sql.table(name)} t where t.tenant_id = ${MODEL} limit 1`.execute(db)
      : sql`insert into ${sql.table(name)} select * from jsonb_populate_record(
          null::${sql.table(name)}, ${JSON.stringify(row)}::jsonb || ${change}::jsonb)`.execute(db),
  )
  return numAffectedRows === 1n ? id : undefined
}

/**
 * Ids by kind (the table's name), made where none is there: of all tables with a tenant and an id.
 * Throws for a kind of which none can be had, so that a new table says how its objects are made.
 * In: a context of system scope.
 */
export async function findStrangeObjects(system: Ctx): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ name: string }>`
    select c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace and n.nspname = 'public'
    where c.relkind in ('r', 'p') and not c.relispartition and (
      select count(*) from pg_attribute a where a.attrelid = c.oid and a.attname in ('tenant_id', 'id') and not a.attisdropped) = 2
    order by c.relname`.execute(system.db)
  const kinds = rows.map(({ name }) => name).filter((name) => !NAMED_BY_NO_CALL.has(name))
  const { rows: apps } = await sql<{ id: string }>`
    select app_id as id from tenant_app where tenant_id = ${OTHER} limit 1`.execute(system.db)
  const made = new Map([['app', apps[0]?.id ?? '0']])
  for (const name of [...FIRST, ...kinds.filter((kind) => !FIRST.includes(kind))]) {
    const { rows: found } = await sql<{ id: string }>`
      select id::text as id from ${sql.table(name)} where tenant_id = any(${OTHERS}::bigint[])
      order by array_position(${OTHERS}::bigint[], tenant_id) limit 1`.execute(system.db)
    const id = found[0]?.id ?? (await copyObject(system, name, made))
    if (id === undefined) throw new Error(`no object of ${name} to ask for`)
    made.set(name, id)
  }
  // The catalogue of apps is everybody's.
  made.delete('app')
  return made
}

/** The id of somebody who works in another organisation and has to do with nobody here, made anew. */
export async function makeStranger(system: Ctx): Promise<string> {
  const [userId, id] = [newId(), newId()]
  const account = JSON.stringify({ id: userId, user_name: 'stranger', mobile: null, email: null })
  const place = JSON.stringify({ id, user_id: userId, tenant_id: OTHER })
  await system.write(async ({ db }) => {
    await sql`insert into user_account select (jsonb_populate_record(u, ${account}::jsonb)).*
      from user_account u where u.status = 1 limit 1`.execute(db)
    await sql`insert into member select (jsonb_populate_record(m, ${place}::jsonb)).*
      from member m where m.tenant_id = ${MODEL} and m.status = 1 limit 1`.execute(db)
  })
  return userId
}
