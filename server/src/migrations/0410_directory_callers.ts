/**
 * Directory views answer those who may ask, and nobody else (docs/adr/0050-directory-callers.md):
 * a scope without person and tenant reaches no row of them, a person's scope only what that person
 * has a part in. Cards of active organisations and listed venues stay visible to every person.
 */
import { type Kysely, sql } from 'kysely'
import { DIRECTORY_ROLE as OWNER } from '../platform/db/directory-role.ts'
import { createDirectoryViews, ME, MY_TENANT } from '../platform/db/directory-views.ts'
import { SYSTEM_GROUP } from '../platform/db/roles.ts'

const SAFE = 'stable security definer set search_path = public, pg_temp'

/** Names no column, so that the plan asks it once a statement: a one-time filter. */
const BY_PERSON_OR_SYSTEM = `(${ME} is not null or pg_has_role('${SYSTEM_GROUP}', 'usage'))`
const BY_SYSTEM = `(select pg_has_role('${SYSTEM_GROUP}', 'usage'))`

/** The caller's scope as a list that a statement computes once, and an index takes. */
const IN_SCOPE = 'any ((select scope_tenants())::bigint[])'

/**
 * The same for rows that a statement finds by other columns: a hash that is filled once and looked
 * into for each row. `is true` keeps the planner from joining it, and from choosing the tenant's
 * index for a search by name.
 */
const ofScope = (column: string): string =>
  `(${column} in (select unnest(scope_tenants()))) is true`

const FUNCTIONS: Readonly<Record<string, string>> = {
  // The organisations in which the caller works and those below them.
  'scope_tenants()': `create function scope_tenants() returns bigint[] language plpgsql ${SAFE} as $$
  begin
    return array(select s.tenant_id from my_scope s);
  end $$`,
  // Applicants for whoever reviews them, reviewers for whoever applied, the same of bookings; and
  // who applies for the organisation in force or is to lead it.
  'deals_with(bigint)': `create function deals_with(person bigint) returns boolean language plpgsql ${SAFE} cost 1000 as $$
  declare
    me constant bigint := ${ME};
    here constant bigint := ${MY_TENANT};
  begin
    return exists (select 1 from approval a where a.applicant_id = person and a.tenant_id = here)
      or exists (select 1 from approval a where a.applicant_id = me and a.decided_by = person)
      or exists (select 1 from approval a where a.applicant_tenant_id = here and a.decided_by = person)
      or exists (select 1 from appointment a where a.booker_id = person and a.tenant_id = here)
      or exists (select 1 from appointment a where a.booker_id = me and a.auditor_id = person)
      or exists (select 1 from tenant t where t.id = here and person in (t.creator_id, t.principal_id));
  end $$`,
}

const VIEWS: Readonly<Record<string, string>> = {
  // Colleagues first, as most people who are shown are; the rest is asked of who is none.
  user_directory: `
    select u.id, u.user_name, u.nick_name, u.real_name, u.name_pinyin, u.name_initials, u.avatar, u.status, u.created_at
    from user_account u
    where u.id = ${ME}
      or exists (select 1 from member m where m.tenant_id = ${MY_TENANT} and m.user_id = u.id)
      or ${BY_SYSTEM}
      or exists (select 1 from member m where m.user_id = u.id and m.tenant_id = ${IN_SCOPE})
      or deals_with(u.id)`,
  staff_name: `
    select tenant_id, user_id, staff_name, name_pinyin, name_initials from member_profile
    where staff_name is not null and (tenant_id = ${MY_TENANT} or ${BY_SYSTEM} or tenant_id = ${IN_SCOPE})`,
  tenant_card: `
    select id, tenant_name, tenant_full_name, logo, tenant_type, top_org_flag, pid from tenant where status = 2 and ${BY_PERSON_OR_SYSTEM}`,
  // The caller's own organisation's, and those that an organisation whose file the caller sees
  // stands below or asks to belong to.
  department_card: `
    select d.tenant_id, d.id, d.name from department d
    where d.hidden_flag = 3 and (
      d.tenant_id = ${MY_TENANT}
      or exists (select 1 from tenant t join visible_tenant v on v.tenant_id = t.id where t.pid = d.tenant_id and t.pid_department_id = d.id)
      or exists (select 1 from tenant_belong b join visible_tenant v on v.tenant_id = b.tenant_id
        where b.belong_tenant_id = d.tenant_id and b.belong_department_id = d.id))`,
  // Organisations of the scope; within them sight_of says what may be shown.
  department_entry: `
    select tenant_id, id, pid, name, path, depth, sort from department where ${ofScope('tenant_id')}`,
  staff_place: `
    select r.tenant_id, r.department_id, r.member_id, r.user_id, r.platform, r.direct, r.main, r.alone, r.name_key, r.grams
    from staff_reach r where ${ofScope('r.tenant_id')}`,
  venue_directory: `
    select v.tenant_id, v.id, v.name, v.advantage, v.venue_label, v.province, v.province_code, v.city, v.city_code, v.county, v.county_code, v.venue_address, v.latitude,
      v.longitude, v.contact_mobile, v.venue_remark, v.venue_image_url, v.venue_video_url, v.seat_row, v.seat_col, v.max_seat_row, v.max_seat_col, v.allow_just,
      v.valid_seats, v.valid_seat_count, v.open_start_time, v.open_end_time, v.venue_type, v.online_time, v.forbidden, v.forbidden_time, v.created_at
    from venue v join tenant t on t.id = v.tenant_id and t.status = 2
    where v.venue_type = 1 and v.forbidden = 2 and v.deleted_at is null and ${BY_PERSON_OR_SYSTEM}`,
}

export const up = async (db: Kysely<unknown>): Promise<void> => {
  const run = (statement: string) => sql.raw(statement).execute(db)
  await createDirectoryViews(db, {
    reads: {
      approval: 'applicant_id, decided_by',
      appointment: 'tenant_id, booker_id, auditor_id',
    },
    fresh: ['appointment'],
    views: {},
  })
  for (const statement of Object.values(FUNCTIONS)) await run(statement)
  await run(`grant create on schema public to ${OWNER}`)
  for (const name of Object.keys(FUNCTIONS)) await run(`alter function ${name} owner to ${OWNER}`)
  await run(`revoke create on schema public from ${OWNER}`)
  // Names and columns stay, so owner and rights do too.
  for (const [view, select] of Object.entries(VIEWS))
    await run(`create or replace view ${view} as ${select}`)
}
