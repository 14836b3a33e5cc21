/**
 * One's own to-dos newest first from an index: each part of an executor carries the moment of its
 * to-do, which never changes. And files of to-dos belong to them; until now nothing kept them.
 */
import { type Kysely, sql } from 'kysely'

export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`alter table todo_executor add column created_at timestamptz`.execute(db)
  await sql`update todo_executor e set created_at = t.created_at from todo t
    where t.tenant_id = e.tenant_id and t.id = e.todo_id`.execute(db)
  await sql`alter table todo_executor alter column created_at set not null`.execute(db)
  await sql`comment on column todo_executor.created_at is 'that of the to-do, for the order of lists'`.execute(
    db,
  )
  await sql`create index todo_executor_newest on todo_executor (tenant_id, user_id, created_at desc, todo_id desc)`.execute(
    db,
  )
  await sql`drop index todo_executor_user`.execute(db)
  // Of each file its creator's own only: a key of somebody else's was never held against anything.
  await sql`update stored_file f set object_type = 'todo.files', object_id = t.id::text, unclaimed_at = null, private = true
    from todo t cross join lateral jsonb_array_elements(t.files) x
    where f.key = x ->> 'key' and f.user_id = t.creator_uid and f.object_type is null and not f.removing`.execute(
    db,
  )
}
