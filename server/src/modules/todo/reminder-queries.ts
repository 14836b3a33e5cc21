/** SQL of reminders and digests. System scope: statements say which tenant they mean, or all active ones. */
import { sql } from 'kysely'
import type { TodoDb } from './tables.ts'

/** An open to-do whose reminder is due, with those who have not done their parts. */
export interface DueTodo {
  readonly tenantId: string
  readonly id: string
  readonly title: string
  readonly deadlineTime: Date
  readonly remindBefore: number[]
  readonly executorIds: string[]
}

/** Those of active organisations whose moment has come, held until the transaction ends. */
export async function findDue(db: TodoDb, now: Date, limit: number): Promise<DueTodo[]> {
  const { rows } = await sql<DueTodo>`
    select t.tenant_id, t.id, t.title, t.deadline_time, t.remind_before,
      array(select e.user_id::text from todo_executor e
        where e.tenant_id = t.tenant_id and e.todo_id = t.id and not e.done order by e.user_id) as executor_ids
    from todo t join tenant_card o on o.id = t.tenant_id
    where t.todo_status = 1 and t.next_remind_at <= ${now}
    order by t.next_remind_at limit ${limit} for update of t skip locked`.execute(db)
  return rows
}

/** Null where no further reminder is to come. */
export async function setNextReminder(
  db: TodoDb,
  tenantId: string,
  id: string,
  next: Date | null,
): Promise<void> {
  await db
    .updateTable('todo')
    .set({ nextRemindAt: next })
    .where('tenantId', '=', tenantId)
    .where('id', '=', id)
    .execute()
}

/**
 * Active organisations with to-dos that were overdue at nine and that no digest named since. Asked
 * every ten minutes: the index `todo_undigested` is told by the later of deadline and last digest,
 * so that what was named today is not read again until tomorrow.
 */
export async function findTenantsToDigest(db: TodoDb, nine: Date): Promise<string[]> {
  const { rows } = await sql<{ tenantId: string }>`
    select distinct t.tenant_id from todo t join tenant_card o on o.id = t.tenant_id
    where t.todo_status = 1 and t.deadline_time is not null
      and greatest(t.deadline_time, t.digested_at) < ${nine}
    order by 1`.execute(db)
  return rows.map(({ tenantId }) => tenantId)
}

/** How many overdue to-dos wait for, or were made by, a person. */
export interface OverdueCount {
  readonly userId: string
  readonly count: number
}

/** Notes that a digest names the organisation's overdue to-dos, and counts them by person. */
export async function takeOverdue(
  db: TodoDb,
  tenantId: string,
  nine: Date,
  now: Date,
): Promise<OverdueCount[]> {
  const { rows } = await sql<OverdueCount>`
    with taken as (
      update todo set digested_at = ${now}
      where tenant_id = ${tenantId} and todo_status = 1 and deadline_time < ${nine}
        and (digested_at is null or digested_at < ${nine})
      returning id, creator_uid
    ), named as (
      select taken.id, taken.creator_uid as user_id from taken union
      select taken.id, e.user_id from taken
        join todo_executor e on e.tenant_id = ${tenantId} and e.todo_id = taken.id and not e.done
    )
    select user_id::text as user_id, count(*)::integer as count from named group by 1 order by 1`.execute(
    db,
  )
  return rows
}
