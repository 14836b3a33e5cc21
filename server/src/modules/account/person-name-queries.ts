/** What people are shown as inside an organisation (decisions N3): the one place that says it. */
import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely'
import type { ModuleDb } from '../../platform/db/schema.ts'
import type { FilterKit, TableName } from '../../platform/list/filters.ts'
import { Typed } from '../../platform/readers.ts'

/** Of a row `p` of user_directory; `staffName` is the organisation's own name for the person. */
const shown = (staffName: RawBuilder<unknown>) =>
  sql<string>`case when p.status = 3 then '已注销用户' else coalesce(nullif(p.real_name, ''), ${staffName}, p.nick_name) end`

/** With the row `n` of staff_name where there is one. */
const SHOWN = shown(sql`n.staff_name`)
/** Whether a row `p` is shown by the name that an organisation has for it, where it has one. */
const BY_STAFF_NAME = sql`p.status <> 3 and coalesce(p.real_name, '') = ''`
const holds = (name: RawBuilder<unknown>, text: string) =>
  sql`strpos(lower(${name}), lower(${text})) > 0`

/**
 * The name of a person of a list's rows, as the organisation calls them. In: columns of the
 * statement, such as `item.tenantId` and `item.creatorUid`. Out: an expression, null for nobody.
 */
export const personName = (tenantColumn: string, userColumn: string) => sql<string | null>`(
  select ${SHOWN}
  from user_directory p
  left join staff_name n on n.tenant_id = ${sql.ref(tenantColumn)} and n.user_id = p.id
  where p.id = ${sql.ref(userColumn)})`

/**
 * Names of people of many organisations, each as the organisation calls the person: by organisation,
 * then by person. A person whom the scope may not know is left out.
 */
export async function findNamesByOrganisation(
  db: ModuleDb<object>,
  people: readonly { readonly tenantId: string; readonly userId: string }[],
): Promise<ReadonlyMap<string, ReadonlyMap<string, string>>> {
  const names = new Map<string, Map<string, string>>()
  if (people.length === 0) return names
  const { rows } = await sql<{ tenantId: string; id: string; name: string }>`
    select x.tenant_id, p.id, ${SHOWN} as name
    from unnest(${people.map(({ tenantId }) => tenantId)}::bigint[], ${people.map(({ userId }) => userId)}::bigint[]) x(tenant_id, user_id)
    join user_directory p on p.id = x.user_id
    left join staff_name n on n.tenant_id = x.tenant_id and n.user_id = p.id`.execute(db)
  for (const { tenantId, id, name } of rows)
    names.set(tenantId, (names.get(tenantId) ?? new Map<string, string>()).set(id, name))
  return names
}

/**
 * Whether the text stands, in large or small letters, in what the organisation calls the person of a
 * list's row. Every person whom it finds comes from an index (migration 0770) in one step, so the
 * statement is planned by values. In: a column of the statement, such as `item.userId`; the
 * organisation of the rows; a text that is not empty.
 */
const isPersonNamed = (
  userColumn: string,
  tenantId: string,
  text: string,
): Expression<SqlBool> => sql<SqlBool>`${sql.ref(userColumn)} in (
  select p.id from user_directory p
  where p.name_grams @> staff_grams_of(0, lower(${text}))
    and ${holds(shown(sql`null`), text)}
    and not exists (
      select 1 from staff_name n where n.tenant_id = ${tenantId}::bigint and n.user_id = p.id and ${BY_STAFF_NAME})
  union all
  select n.user_id from staff_name n join user_directory p on p.id = n.user_id
  where n.tenant_id = ${tenantId}::bigint and n.name_grams @> staff_grams_of(${tenantId}::bigint, lower(${text}))
    and ${holds(sql`n.staff_name`, text)} and ${BY_STAFF_NAME})`

/**
 * A list's filter by a part of what the organisation in `Scope` calls the person in a column, such
 * as `item.userId`.
 */
export const personNamed = <T extends TableName, Scope extends { readonly tenantId: string }>(
  { fits }: FilterKit<T, Scope>,
  userColumn: string,
) =>
  ({
    ...fits(Typed('name', { maxLength: 108 }), (name, _rows, { tenantId }) =>
      isPersonNamed(userColumn, tenantId, name),
    ),
    byValues: true,
  }) as const

/**
 * Names of people by their ids, as the organisation calls them (-1 for none); whom the scope may
 * not know is left out.
 */
export async function findPersonNames(
  db: ModuleDb<object>,
  tenantId: string,
  userIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (userIds.length === 0) return new Map()
  const { rows } = await sql<{ id: string; name: string }>`
    select p.id, ${SHOWN} as name
    from user_directory p left join staff_name n on n.tenant_id = ${tenantId}::bigint and n.user_id = p.id
    where p.id = any(${[...new Set(userIds)]}::bigint[])`.execute(db)
  return new Map(rows.map(({ id, name }) => [id, name]))
}
