/**
 * Who worked in which position, of the normal staff of the organisation in force: 关联人数 counts the
 * entries of their resumes (OS-09, S4.9), which are people's own rows.
 */
import { type Kysely, sql } from 'kysely'
import { createDirectoryViews, MY_TENANT } from '../platform/db/directory-views.ts'

const STAFF_WORK = `
  select ${MY_TENANT} as tenant_id, w.user_id, w.position_id from work_experience w
  where exists (
    select 1 from member m
    where m.user_id = w.user_id and m.status = 1 and m.tenant_id = ${MY_TENANT})`

export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`create index work_experience_position on work_experience (position_id, user_id)`.execute(
    db,
  )
  await createDirectoryViews(db, {
    reads: { work_experience: 'user_id, position_id' },
    fresh: ['work_experience'],
    views: { staff_work: STAFF_WORK },
  })
}

export const views: readonly string[] = ['staff_work']
