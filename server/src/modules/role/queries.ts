/** SQL of roles. */
import { sql } from 'kysely'
import { OPERATOR_TENANT } from '../../platform/operator-tenant.ts'
import { byValues } from '../../platform/db/statement-names.ts'
import { AccountState, MemberState } from '../../platform/states.ts'
import type { BuiltinRole } from './builtin.ts'
import { heldByDepartment } from './reach-queries.ts'
import type { RoleDb } from './tables.ts'

/** What one person holds in one organisation, before it is turned into keys. */
export interface EffectiveGrants {
  readonly member: boolean
  readonly dissolved: boolean
  readonly operator: boolean
  /** Built-in roles held. */
  readonly builtins: readonly { readonly roleId: string; readonly builtin: BuiltinRole }[]
  /** Keys of the other roles held. */
  readonly grants: readonly {
    readonly roleId: string
    readonly kind: 'menu' | 'resource'
    readonly permissionKey: string
  }[]
  /** How each role is held: by the person (null), or through the department that has it. */
  readonly held: readonly { readonly roleId: string; readonly departmentId: string | null }[]
}

/** Of `member_standing` as `m`: normal staff of an active organisation with an account in use. */
const isWorking = sql<boolean>`m.member_status = 1 and m.tenant_status = 2 and m.account_status = 1`

/**
 * Everything that decides what a person may do in an organisation, and where it comes from, in one
 * statement (decisions R5). System scope; in the scope of the organisation itself it does not know
 * of operators. `offset 0` looks the roles of a department up by its key: joined, all departments
 * with roles may be read once for each seat.
 */
export async function findEffectiveGrants(
  db: RoleDb,
  userId: string,
  tenantId: string,
): Promise<EffectiveGrants> {
  const { rows } = await sql<EffectiveGrants>`
    with standing as (
      select tenant_id, tenant_status, account_status = 1 and activated as usable from member_standing
      where user_id = ${userId} and member_status = 1 and tenant_id in (${tenantId}, ${OPERATOR_TENANT})
    ),
    works as (select tenant_id from standing where tenant_status = 2 and usable),
    held as (
      select h.role_id, null::bigint as department_id from role_user h where h.tenant_id = ${tenantId} and h.user_id = ${userId}
      union
      select h.role_id, h.department_id from member_seat s cross join lateral unnest(department_line(s.path)) above(id)
      cross join lateral (
        select d.role_id, d.department_id, d.include_child from role_department d where d.tenant_id = ${tenantId} and d.department_id = above.id offset 0
      ) h
      where s.tenant_id = ${tenantId} and s.user_id = ${userId} and (h.include_child or above.id = s.department_id)
    )
    select
      exists (select 1 from works where tenant_id = ${tenantId}) as member,
      exists (select 1 from standing where tenant_id = ${tenantId} and tenant_status = 4) as dissolved,
      exists (
        select 1 from works s
        join role_user h on h.tenant_id = s.tenant_id and h.user_id = ${userId}
        join role r on r.tenant_id = h.tenant_id and r.id = h.role_id and r.builtin in ('principal', 'admin')
        where s.tenant_id = ${OPERATOR_TENANT}) as operator,
      (select coalesce(json_agg(json_build_object('roleId', r.id::text, 'builtin', r.builtin)), '[]') from role r
        where r.tenant_id = ${tenantId} and r.builtin is not null and r.id in (select role_id from held)) as builtins,
      (select coalesce(json_agg(json_build_object('roleId', g.role_id::text, 'kind', g.kind, 'permissionKey', g.permission_key)), '[]') from role_grant g
        where g.tenant_id = ${tenantId} and g.role_id in (select role_id from held)) as grants,
      (select coalesce(json_agg(json_build_object('roleId', role_id::text, 'departmentId', department_id::text)), '[]') from held) as held`.execute(
    db,
  )
  return (
    rows[0] ?? {
      member: false,
      dissolved: false,
      operator: false,
      builtins: [],
      grants: [],
      held: [],
    }
  )
}

/** Names of roles by id. */
export async function findRoleNames(
  db: RoleDb,
  tenantId: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<{ id: string; name: string }>`
    select id, name from role where tenant_id = ${tenantId} and id = any(${[...new Set(ids)]}::bigint[])`.execute(
    db,
  )
  return new Map(rows.map(({ id, name }) => [id, name]))
}

/** Which roles: built-in ones, and any other that was granted the key. */
export interface RoleChoice {
  readonly builtins: readonly BuiltinRole[]
  readonly key: string | null
}

/**
 * Normal members of an active organisation who hold one of these roles, themselves or through a
 * department. System scope.
 */
export async function findRoleHolders(
  db: RoleDb,
  tenantId: string,
  { builtins, key }: RoleChoice,
): Promise<string[]> {
  const { rows } = await sql<{ userId: string }>`
    with wanted as (
      select r.id from role r where r.tenant_id = ${tenantId} and (
        r.builtin = any(${[...builtins]}::text[])
        or exists (select 1 from role_grant g where g.tenant_id = r.tenant_id and g.role_id = r.id and g.permission_key = ${key}))
    ),
    held as (
      select h.user_id from role_user h where h.tenant_id = ${tenantId} and h.role_id in (select id from wanted)
      union
      ${heldByDepartment(tenantId, sql`select id from wanted`)}
    )
    select distinct m.user_id from held h join member_standing m on m.user_id = h.user_id
    where m.tenant_id = ${tenantId} and ${isWorking}
    order by m.user_id ${byValues}`.execute(db)
  return rows.map((row) => row.userId)
}

/** Every normal member of an active organisation. System scope. */
export async function findTenantMembers(db: RoleDb, tenantId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('memberStanding as m')
    .select('m.userId')
    .distinct()
    .where('m.tenantId', '=', tenantId)
    .where(isWorking)
    .orderBy('m.userId')
    .execute()
  return rows.map((row) => row.userId)
}

/** Who holds a built-in role of an organisation, whatever the state of person and organisation. */
export async function findBuiltinHolders(
  db: RoleDb,
  tenantId: string,
  builtin: BuiltinRole,
): Promise<readonly { readonly userId: string; readonly createdAt: Date }[]> {
  return db
    .selectFrom('roleUser as h')
    .innerJoin('role as r', (join) =>
      join.onRef('r.tenantId', '=', 'h.tenantId').onRef('r.id', '=', 'h.roleId'),
    )
    .select(['h.userId', 'h.createdAt'])
    .where('h.tenantId', '=', tenantId)
    .where('r.builtin', '=', builtin)
    .orderBy('h.createdAt')
    .orderBy('h.userId')
    .execute()
}

/** Gives a built-in role to people; answers who did not hold it before. */
export async function addBuiltinHolders(
  db: RoleDb,
  { tenantId, builtin, by, at }: BuiltinChange,
  userIds: readonly string[],
): Promise<string[]> {
  const { rows } = await sql<{ userId: string }>`
    insert into role_user (tenant_id, role_id, user_id, creator_id, created_at)
    select r.tenant_id, r.id, x.id, ${by}::bigint, ${at}::timestamptz
    from role r cross join unnest(${[...userIds]}::bigint[]) x(id)
    where r.tenant_id = ${tenantId} and r.builtin = ${builtin}
    on conflict do nothing
    returning user_id`.execute(db)
  return rows.map(({ userId }) => userId)
}

/** Takes a built-in role from people; answers who held it. */
export async function removeBuiltinHolders(
  db: RoleDb,
  { tenantId, builtin }: Pick<BuiltinChange, 'tenantId' | 'builtin'>,
  userIds: readonly string[],
): Promise<string[]> {
  const { rows } = await sql<{ userId: string }>`
    delete from role_user h using role r
    where h.tenant_id = ${tenantId} and r.tenant_id = h.tenant_id and r.id = h.role_id
      and r.builtin = ${builtin} and h.user_id = any(${[...userIds]}::bigint[])
    returning h.user_id`.execute(db)
  return rows.map(({ userId }) => userId)
}

/** Takes people every role they hold themselves; answers which, by person. */
export async function endRoles(
  db: RoleDb,
  tenantId: string,
  userIds: readonly string[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  const { rows } = await sql<{ userId: string; roleId: string }>`
    delete from role_user where tenant_id = ${tenantId} and user_id = any(${[...userIds]}::bigint[])
    returning user_id, role_id`.execute(db)
  const held = new Map<string, string[]>()
  for (const { userId, roleId } of rows) held.set(userId, [...(held.get(userId) ?? []), roleId])
  return held
}

/** `by` is who gives or takes the built-in role. */
export interface BuiltinChange {
  readonly tenantId: string
  readonly builtin: BuiltinRole
  readonly by: string
  readonly at: Date
}

/**
 * Normal staff of an organisation with an account in use, whatever the organisation's state. System
 * scope.
 */
export async function findStaffIds(db: RoleDb, tenantId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('memberStanding as m')
    .select('m.userId')
    .distinct()
    .where('m.tenantId', '=', tenantId)
    .where('m.memberStatus', '=', MemberState.Normal)
    .where('m.accountStatus', '=', AccountState.Normal)
    .orderBy('m.userId')
    .execute()
  return rows.map((row) => row.userId)
}
