/** Very many applications, and very many people who may decide them. */
import { sql } from 'kysely'
import type { Write } from '../../platform/context.ts'
import { newId } from '../../platform/ids.ts'
import { personId } from '../../seed/data/people.ts'
import type { Harness } from '../../test/harness.ts'
import { applyBelong, submitCreation } from '../tenant/service.ts'
import { submitApproval } from './service.ts'

const DISTRICT = '2'
const APPLICANT = personId('dingning')
/** As many as one person may have waiting (decisions S4.1). */
const MOST_WAITING = 5

interface Wanted {
  readonly belongs: number
  /** Applications to create an organisation below the district. */
  readonly creations: number
  /** Changed names, whose decision nothing else guards but the engine. */
  readonly renamings: number
  readonly auditors: number
}

interface Crowd {
  readonly ids: string[]
  /** Ids of people who hold orgExamine in the district and applied for none of them. */
  readonly auditors: string[]
}

/** Organisations like the demo's sixteenth, active or as drafts of these creators. */
export async function makeTenants(
  h: Harness,
  creators: readonly string[],
  status: 0 | 2,
): Promise<string[]> {
  const rows = creators.map((creatorId) => ({ id: newId(), creatorId }))
  const changes = rows.map(({ id, creatorId }) => ({
    id,
    status,
    creator_id: creatorId,
    principal_id: creatorId,
    tenant_full_name: `众审试验组织${id}`,
    tenant_code: null,
  }))
  await h.platform
    .system('test')
    .write(({ db }) =>
      sql`insert into tenant select (jsonb_populate_record(t, change)).* from tenant t, jsonb_array_elements(${JSON.stringify(changes)}::jsonb) change where t.id = 16`.execute(
        db,
      ),
    )
  return rows.map(({ id }) => id)
}

/** Asks for a new name, as the organisation's settings do. */
async function applyForName(w: Write, tenantId: string, at: Date): Promise<void> {
  const newFullName = `众审更名组织${tenantId}`
  await w.db
    .updateTable('tenant')
    .set({ pendingFullName: newFullName, certification: 1 })
    .where('id', '=', tenantId)
    .execute()
  await submitApproval(
    w,
    {
      kind: 'certification',
      reviewTenantId: DISTRICT,
      applicantTenantId: tenantId,
      applicantId: APPLICANT,
      objectType: 'tenant',
      objectId: tenantId,
      snapshot: { tenantFullName: `众审试验组织${tenantId}`, newFullName },
    },
    at,
  )
}

/** Gives so many members of the district the role that reviews. */
async function appointAuditors(h: Harness, howMany: number): Promise<string[]> {
  const { rows } = await sql<{ userId: string }>`
    select distinct user_id from member_standing where tenant_id = ${DISTRICT} and member_status = 1 and account_status = 1 and activated and user_id <> ${APPLICANT} order by user_id limit ${howMany}`.execute(
    h.platform.system('test').db,
  )
  const people = rows.map(({ userId }) => userId)
  await h.platform.system('test').write(({ db }) =>
    sql`insert into role_user (tenant_id, role_id, user_id, creator_id)
      select r.tenant_id, r.id, person::bigint, ${APPLICANT}::bigint from role r, jsonb_array_elements_text(${JSON.stringify(people)}::jsonb) person
      where r.tenant_id = ${DISTRICT} and r.name = '审核专员' on conflict do nothing`.execute(db),
  )
  return people
}

/** Applications that wait at the district, and as many auditors as are wanted. */
export async function makeCrowd(h: Harness, wanted: Wanted): Promise<Crowd> {
  const system = h.platform.system('test')
  const auditors = await appointAuditors(h, wanted.auditors)
  const authors = ['mali_fl', 'tanxuefeng'].map(personId)
  const creators = Array.from(
    { length: wanted.creations },
    (_, at) => authors[Math.floor(at / MOST_WAITING)] ?? APPLICANT,
  )
  const asking = await makeTenants(
    h,
    Array.from({ length: wanted.belongs }, () => APPLICANT),
    2,
  )
  const drafts = await makeTenants(h, creators, 0)
  const renamed = await makeTenants(
    h,
    Array.from({ length: wanted.renamings }, () => APPLICANT),
    2,
  )
  const at = h.platform.now()
  const objects = await system.write(async (w) => {
    const made: string[] = []
    for (const tenantId of asking)
      made.push(
        await applyBelong(
          w,
          {
            tenantId,
            belongTenantId: DISTRICT,
            belongDepartmentId: null,
            applicantId: APPLICANT,
          },
          at,
        ),
      )
    for (const tenantId of drafts) await submitCreation(w, tenantId, at)
    for (const tenantId of renamed) await applyForName(w, tenantId, at)
    return [...made, ...drafts, ...renamed]
  })
  const rows = await system.db
    .selectFrom('approval')
    .select('id')
    .where('objectId', 'in', objects)
    .where('auditStatus', '=', 1)
    .execute()
  return { ids: rows.map(({ id }) => id), auditors }
}
