/** Departments in the lists of other modules, as far as the caller may see them (S4.6). */
import { type Expression, type SqlBool, sql } from 'kysely'
import type { Ctx } from '../../platform/context.ts'
import { findVisibility, isDepartmentVisible, type Visibility } from './visibility-queries.ts'

const NOTHING_SEEN: Visibility = { hidden: [], limited: true, own: [], named: [] }

/** What the caller may see of the departments of the organisation in force: the scope of a list. */
export const findOwnVisibility = async (ctx: Ctx): Promise<Visibility> =>
  (await findVisibility(ctx.db, ctx.tenantId)) ?? NOTHING_SEEN

/** Nothing of the organisation in force is hidden from whom this is. */
export const seesAll = ({ hidden, limited }: Visibility): boolean => !limited && hidden.length === 0

/** What the caller may see, as one row. */
const given = ({ hidden, limited, own, named }: Visibility) =>
  sql`(select ${hidden}::bigint[] as hidden, ${limited}::boolean as limited, ${own}::bigint[] as own, ${named}::bigint[] as named)`

/**
 * Whether the caller may see one of the departments that a column of ids names; departments that are
 * gone are none, as nobody knows any more who might have seen them. Asks the table, not the view of
 * what a scope shows: also for statements in system scope.
 */
export const isAnyDepartmentSeen = (
  tenantColumn: string,
  idsColumn: string,
  visibility: Visibility,
): Expression<SqlBool> => sql<SqlBool>`exists (
    select 1 from department d
    cross join ${given(visibility)} s
    where d.tenant_id = ${sql.ref(tenantColumn)} and d.id = any(${sql.ref(idsColumn)}) and ${isDepartmentVisible('d')})`

/**
 * Whether the caller may see a department. In: columns of the statement, such as
 * `userGroup.departmentId`, and what `findOwnVisibility` answered. `offset 0` has a plan ask it of
 * each row: joined, all departments of the organisation may be read for each.
 */
export const isDepartmentSeen = (
  tenantColumn: string,
  departmentColumn: string,
  visibility: Visibility,
): Expression<SqlBool> => sql<SqlBool>`exists (
    select 1 from department_entry d
    cross join ${given(visibility)} s
    where d.tenant_id = ${sql.ref(tenantColumn)} and d.id = ${sql.ref(departmentColumn)} and ${isDepartmentVisible('d')} offset 0)`

/**
 * Whether a person is normal staff and sits where the caller may look. In: columns of the statement,
 * such as `roleUser.userId`, and what `findOwnVisibility` answered: asked in the statement, a plan
 * asks it of each row.
 */
export const isPersonSeen = (
  tenantColumn: string,
  userColumn: string,
  visibility: Visibility,
): Expression<SqlBool> => sql<SqlBool>`exists (
    select 1 from staff_place o
    cross join ${given(visibility)} s
    where o.tenant_id = ${sql.ref(tenantColumn)} and o.user_id = ${sql.ref(userColumn)} and o.direct
      and (s.hidden = '{}' and not s.limited or exists (
        select 1 from department_entry d where d.tenant_id = o.tenant_id and d.id = o.department_id and ${isDepartmentVisible('d')})))`

/** The name of a department that the caller sees in a list; null for none. */
export const departmentName = (tenantColumn: string, departmentColumn: string) =>
  sql<string | null>`(
    select d.name from department_entry d
    where d.tenant_id = ${sql.ref(tenantColumn)} and d.id = ${sql.ref(departmentColumn)})`
