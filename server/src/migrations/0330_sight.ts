/**
 * What a person may see of an organisation's departments (decisions D3, K8, S4.6), answered for one
 * organisation at a time from indexes: walking everything below the asker's organisations, as the
 * first views did, takes longer the more there is.
 */
import { type Kysely, sql } from 'kysely'
import { DIRECTORY_ROLE as OWNER } from '../platform/db/directory-role.ts'
import { createDirectoryViews, ME } from '../platform/db/directory-views.ts'
import { type Ownership, ownership } from '../platform/db/ownership.ts'

/**
 * One row where the organisation is active and within the asker's scope (his organisations and
 * those below them, each active), else none. `hidden`: departments hidden from him; whatever lies
 * below them is hidden too. Administrators, members of the department or of one below it, and who
 * leads it, one above or one below it are not kept out; nor, of flag 2, are those named. `limited`:
 * all his departments there let their members see only themselves (view type 2) or themselves and
 * those named (3): he sees `own`, and `named` with all below.
 */
const SIGHT = `
  create function sight_of(tenant bigint) returns table (hidden bigint[], limited boolean, own bigint[], named bigint[])
  language plpgsql stable security definer rows 1 cost 1000 set search_path = public, pg_temp as $$
  declare
    me constant bigint := ${ME};
    ruling boolean;
  begin
    if not exists (
      with recursive up as (
        select t.id, t.pid from tenant t where t.id = tenant and t.status = 2
        union
        select t.id, t.pid from up join tenant t on t.id = up.pid and t.status = 2
      )
      select 1 from up join member m on m.tenant_id = up.id and m.user_id = me and m.status = 1
    ) then
      return;
    end if;
    ruling := exists (select 1 from member m where m.tenant_id = tenant and m.user_id = me and m.status = 1) and exists (
      select 1 from role_user h join role r on r.tenant_id = h.tenant_id and r.id = h.role_id and r.builtin in ('principal', 'admin')
      where h.tenant_id = tenant and h.user_id = me);
    return query
      with
        seat as materialized (select m.id from member m where m.tenant_id = tenant and m.user_id = me and m.status = 1),
        sits as materialized (
          select distinct d.id, d.path, d.view_type from seat s
          join member_department p on p.tenant_id = tenant and p.member_id = s.id
          join department d on d.tenant_id = tenant and d.id = p.department_id
        ),
        leads as materialized (
          select d.id, d.path from department_manager g join department d on d.tenant_id = g.tenant_id and d.id = g.department_id
          where g.tenant_id = tenant and g.user_id = me and exists (select 1 from seat)
        )
      select
        array(
          select d.id from department d
          where d.tenant_id = tenant and d.hidden_flag <> 3 and not ruling
            and not exists (select 1 from sits s where starts_with(s.path, d.path))
            and not exists (select 1 from leads l where starts_with(l.path, d.path) or starts_with(d.path, l.path))
            and not (d.hidden_flag = 2 and exists (
              select 1 from department_viewer v where v.tenant_id = tenant and v.department_id = d.id
                and ((v.viewer_kind = 'user' and v.viewer_id = me) or (v.viewer_kind = 'department' and v.viewer_id in (select s.id from sits s)))))),
        not ruling and exists (select 1 from sits) and not exists (select 1 from sits s where s.view_type = 1),
        array(select s.id from sits s),
        array(
          select n.seen_id from department_sight n join sits s on s.id = n.department_id and s.view_type = 3 where n.tenant_id = tenant
          union select l.id from leads l);
  end $$`

const ANCESTORS = `
  create function department_line(path text) returns bigint[] language sql immutable parallel safe
  return string_to_array(rtrim(path, '/'), '/')::bigint[]`

const VIEWS: Readonly<Record<string, string>> = {
  // For statements that ask sight_of first and show nothing that it does not let through.
  department_entry: `select tenant_id, id, pid, name, path, depth, sort from department`,
}

const READS = {
  department: 'view_type, depth, sort',
  department_manager: 'tenant_id, department_id, user_id',
  department_sight: 'tenant_id, department_id, seen_id',
}

export const up = async (db: Kysely<unknown>): Promise<void> => {
  const run = (statement: string) => sql.raw(statement).execute(db)
  await run(`
    create table department_sight (
      tenant_id bigint not null,
      department_id bigint not null,
      seen_id bigint not null,
      primary key (tenant_id, department_id, seen_id),
      foreign key (tenant_id, department_id) references department (tenant_id, id) on delete cascade,
      foreign key (tenant_id, seen_id) references department (tenant_id, id) on delete cascade
    )`)
  await run(
    `comment on table department_sight is 'what members of a department of view type 3 see besides it (decisions D3)'`,
  )
  await run('create index department_id on department (id)')
  await run('create index department_order on department (tenant_id, pid, sort, id)')
  await run('drop index department_parent')
  await run('create index department_hidden on department (tenant_id) where hidden_flag <> 3')
  await run('create index department_manager_user on department_manager (user_id, tenant_id)')
  await run(ANCESTORS)
  await run(SIGHT)
  await createDirectoryViews(db, {
    reads: READS,
    fresh: ['department_manager', 'department_sight'],
    views: VIEWS,
  })
  await run(`grant create on schema public to ${OWNER}`)
  await run(`alter function sight_of(bigint) owner to ${OWNER}`)
  await run(`revoke create on schema public from ${OWNER}`)
  // The first view keeps its name and columns. Asked for one person, it looks at his few places.
  await run(`
    create or replace view staff_directory as
    select m.tenant_id, m.id as member_id, m.user_id, m.platform, d.id as department_id, d.name as department_name, (
        select string_agg(a.name, '/' order by a.depth) from department a
        where a.tenant_id = d.tenant_id and a.id = any (department_line(d.path)) and (not s.limited or a.id = any (s.own) or department_line(a.path) && s.named)
      ) as department_path, p.main
    from member m
    join member_department p on p.tenant_id = m.tenant_id and p.member_id = m.id
    join department d on d.tenant_id = p.tenant_id and d.id = p.department_id
    cross join lateral sight_of(m.tenant_id) s
    where m.status = 1 and not department_line(d.path) && s.hidden and (not s.limited or d.id = any (s.own) or department_line(d.path) && s.named)`)
}

export const owns: readonly Ownership[] = [
  ownership({ table: 'department_sight', class: 'tenant' }),
]

/** Read by the runtime role, written by nobody. */
export const views: readonly string[] = Object.keys(VIEWS)
