/**
 * Directory views: the named columns that may be seen across tenants and persons
 * (docs/architecture.md, "Whose rows"; decisions K8, K15, S4.6). They belong to `zz_directory`, a
 * role without login that reads just these columns; its own policies let it see every row. Views
 * named my_… are limited to the person in the transaction's settings.
 */
import { type Kysely, sql } from 'kysely'
import { ensureDirectoryRole, DIRECTORY_ROLE as OWNER } from '../platform/db/directory-role.ts'

const READS: Readonly<Record<string, string>> = {
  user_account:
    'id, user_name, nick_name, real_name, name_pinyin, name_initials, avatar, status, created_at',
  tenant: 'id, tenant_name, tenant_full_name, logo, tenant_type, top_org_flag, pid, status',
  department: 'tenant_id, id, pid, name, path, hidden_flag',
  department_viewer: 'tenant_id, department_id, viewer_kind, viewer_id',
  member: 'tenant_id, id, user_id, platform, status',
  member_department: 'tenant_id, member_id, department_id, main',
  role: 'tenant_id, id, name, builtin, sort',
  role_user: 'tenant_id, role_id, user_id',
}

const ME = `nullif(current_setting('app.user_id', true), '')::bigint`

const VIEWS: Readonly<Record<string, string>> = {
  user_directory: `
    select id, user_name, nick_name, real_name, name_pinyin, name_initials, avatar, status, created_at from user_account`,
  tenant_card: `
    select id, tenant_name, tenant_full_name, logo, tenant_type, top_org_flag, pid from tenant where status = 2`,
  my_tenant: `
    select distinct t.id as tenant_id from member m join tenant t on t.id = m.tenant_id and t.status = 2 where m.user_id = ${ME} and m.status = 1`,
  my_role: `
    select r.tenant_id, r.id as role_id, r.name, r.builtin, r.sort from role_user h join role r on r.tenant_id = h.tenant_id and r.id = h.role_id where h.user_id = ${ME}`,
  my_department: `
    select distinct d.tenant_id, d.id as department_id, d.path
    from member m
    join member_department p on p.tenant_id = m.tenant_id and p.member_id = m.id
    join department d on d.tenant_id = p.tenant_id and d.id = p.department_id
    where m.user_id = ${ME} and m.status = 1`,
  my_scope: `
    with recursive scope as (
      select tenant_id from my_tenant
      union
      select t.id from tenant t join scope s on t.pid = s.tenant_id where t.status = 2
    )
    select tenant_id from scope`,
  my_hidden_department: `
    select d.tenant_id, d.id as department_id
    from my_scope s
    join department d on d.tenant_id = s.tenant_id and d.hidden_flag <> 3
    where not exists (select 1 from my_role r where r.tenant_id = d.tenant_id and r.builtin in ('principal', 'admin'))
      and not exists (select 1 from my_department mine where mine.tenant_id = d.tenant_id and starts_with(mine.path, d.path))
      and not (d.hidden_flag = 2 and exists (
        select 1 from department_viewer v where v.tenant_id = d.tenant_id and v.department_id = d.id and (
          (v.viewer_kind = 'user' and v.viewer_id = ${ME})
          or (v.viewer_kind = 'department' and exists (
            select 1 from my_department mine where mine.tenant_id = v.tenant_id and mine.department_id = v.viewer_id)))))`,
  // Walked from the roots, so that what lies below a hidden department is left out; computed once a
  // statement, as a plan that asks row by row takes half a minute.
  my_visible_department: `
    with recursive
      scope as materialized (select tenant_id from my_scope),
      hidden as materialized (select tenant_id, department_id from my_hidden_department),
      visible as (
        select d.tenant_id, d.id, d.name, d.name as names
        from scope s join department d on d.tenant_id = s.tenant_id and d.pid is null
        where (d.tenant_id, d.id) not in (select tenant_id, department_id from hidden)
        union all
        select d.tenant_id, d.id, d.name, v.names || '/' || d.name
        from visible v join department d on d.tenant_id = v.tenant_id and d.pid = v.id
        where (d.tenant_id, d.id) not in (select tenant_id, department_id from hidden)
      )
    select tenant_id, id, name, names from visible`,
  staff_directory: `
    select m.tenant_id, m.id as member_id, m.user_id, m.platform, d.id as department_id, d.name as department_name, d.names as department_path, p.main
    from my_visible_department d
    join member_department p on p.tenant_id = d.tenant_id and p.department_id = d.id
    join member m on m.tenant_id = p.tenant_id and m.id = p.member_id and m.status = 1`,
  department_card: `
    select tenant_id, id, name from department where hidden_flag = 3`,
}

export const up = async (db: Kysely<unknown>): Promise<void> => {
  const run = (statement: string) => sql.raw(statement).execute(db)
  await ensureDirectoryRole(db)
  // To be given a view, its new owner needs the right to create in the schema at that moment.
  await run(`grant usage, create on schema public to ${OWNER}`)
  for (const [table, columns] of Object.entries(READS)) {
    await run(`grant select (${columns}) on ${table} to ${OWNER}`)
    await run(
      `create policy zz_directory on ${table} as permissive for select to ${OWNER} using (true)`,
    )
  }
  for (const [view, select] of Object.entries(VIEWS)) {
    await run(`create view ${view} as ${select}`)
    await run(`alter view ${view} owner to ${OWNER}`)
  }
  await run(`revoke create on schema public from ${OWNER}`)
}

/** Read by the runtime role, written by nobody. */
export const views: readonly string[] = Object.keys(VIEWS)
