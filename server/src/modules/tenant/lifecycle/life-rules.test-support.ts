/**
 * What no organisation may ever come to (decisions T10, T11, S4.1, S4.3, S4.8), in SQL. Each rule
 * selects what breaks it, one text a row.
 */
import { childTypesOf, TENANT_TYPES } from '@zz/contract/organisation'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../platform/db/schema.ts'

type Fault = RawBuilder<{ what: string }>

const PENDING = 1
const ACTIVE = 2

/** `(1,1),(1,2)…`: superior and subordinate types that go together. */
const FITTING = sql.raw(
  TENANT_TYPES.flatMap((above) => childTypesOf(above).map((below) => `(${above}, ${below})`)).join(
    ', ',
  ),
)

const LEADING = sql`
  select h.tenant_id, h.user_id from role_user h join role r on r.tenant_id = h.tenant_id and r.id = h.role_id where r.builtin = 'principal'`

const RULES: Readonly<Record<string, Fault>> = {
  'stands above itself': sql`
    with recursive line (id, above) as (
      select id, pid from tenant where pid is not null
      union select l.id, t.pid from line l join tenant t on t.id = l.above where t.pid is not null
    ) select id::text as what from line where id = above`,
  'has a superior that is not active': sql`
    select t.id::text as what from tenant t left join tenant above on above.id = t.pid
    where t.status in (${PENDING}, ${ACTIVE}) and t.pid is not null and above.status is distinct from ${ACTIVE}`,
  'stands below a type that it may not': sql`
    select t.id::text as what from tenant t join tenant above on above.id = t.pid
    where t.status in (${PENDING}, ${ACTIVE}) and (above.tenant_type, t.tenant_type) not in (values ${FITTING})`,
  'is top-level and has a superior': sql`
    select id::text as what from tenant where status = ${ACTIVE} and pid is not null and top_org_flag = 1`,
  'is active without one principal, or with several': sql`
    select t.id::text as what from tenant t
    where t.status = ${ACTIVE} and (select count(distinct user_id) from (${LEADING}) l where l.tenant_id = t.id) <> 1`,
  'is led by another than it says': sql`
    select t.id::text as what from tenant t join (${LEADING}) l on l.tenant_id = t.id
    where t.status = ${ACTIVE} and t.principal_id is distinct from l.user_id`,
  'is led by somebody who does not work there': sql`
    select t.id::text as what from tenant t
    where t.status = ${ACTIVE} and not exists (select 1 from member m where m.tenant_id = t.id and m.user_id = t.principal_id and m.status = 1)`,
  'is active without code or without one root department': sql`
    select t.id::text as what from tenant t
    where t.status = ${ACTIVE} and (t.tenant_code is null or (select count(*) from department d where d.tenant_id = t.id and d.pid is null) <> 1)`,
  'has a code that another active one has': sql`
    select tenant_code as what from tenant where status = ${ACTIVE} group by tenant_code having count(*) > 1`,
  'has two open applications of a kind': sql`
    select kind || ' ' || object_id as what from approval where audit_status = 1 group by kind, object_type, object_id having count(*) > 1`,
  'waits without an application to create it, or has one without waiting': sql`
    select t.id::text as what from tenant t
    where (t.status = ${PENDING}) <> exists (select 1 from approval a where a.kind = 'tenantCreate' and a.object_id = t.id and a.audit_status = 1)`,
  'waits at somebody who is not active': sql`
    select a.id::text as what from approval a join tenant t on t.id = a.tenant_id where a.audit_status = 1 and t.status <> ${ACTIVE}`,
  'waits to be created by another than its superior': sql`
    select t.id::text as what from tenant t join approval a on a.kind = 'tenantCreate' and a.object_id = t.id and a.audit_status = 1
    where a.tenant_id <> coalesce(t.pid, 1)`,
  'asks to belong without an application, or the other way round': sql`
    select b.id::text as what from tenant_belong b
    where (b.audit_status = 1) <> exists (select 1 from approval a where a.kind = 'belong' and a.object_id = b.id and a.audit_status = 1)`,
  'belongs to itself or to the same twice': sql`
    select tenant_id::text as what from tenant_belong where audit_status in (1, 2)
    group by tenant_id, belong_tenant_id, belong_department_id having count(*) > 1 or tenant_id = belong_tenant_id`,
  'is a draft that still asks others': sql`
    select a.id::text as what from approval a join tenant t on t.id = a.applicant_tenant_id where a.audit_status = 1 and t.status = 0`,
  'is one of more than five that somebody waits for': sql`
    select creator_id::text as what from tenant where status = ${PENDING} group by creator_id having count(*) > 5`,
}

/** What is wrong now, in words; nothing where all is well. `db` is in system scope. */
export async function brokenRules(db: Db): Promise<string[]> {
  const found: string[] = []
  for (const [rule, faults] of Object.entries(RULES)) {
    const { rows } = await faults.execute(db)
    for (const { what } of rows) found.push(`${what} ${rule}`)
  }
  return found
}
