/**
 * Who may see what, worked out once more in plain steps from the raw rows: what the calls' answers
 * are held against (decisions D3, K8, S4.5, S4.6).
 */
import { sql } from 'kysely'
import type { Db } from '../../platform/db/schema.ts'

export interface RawTenant {
  id: string
  pid: string | null
  status: number
  tenantName: string
}
export interface RawDepartment {
  tenantId: string
  id: string
  pid: string | null
  name: string
  path: string
  hiddenFlag: number
  viewType: number
}
export interface RawMember {
  tenantId: string
  id: string
  userId: string
  platform: string
  status: number
  realName: string
  departments: string[]
}
interface Ids {
  tenantId: string
  departmentId: string
  other: string
  kind?: string
}

export interface Raw {
  readonly tenants: RawTenant[]
  readonly departments: RawDepartment[]
  readonly members: RawMember[]
  readonly managers: Ids[]
  readonly viewers: Ids[]
  readonly sights: Ids[]
  readonly rulers: { tenantId: string; userId: string }[]
}

export const readRaw = async (db: Db): Promise<Raw> => {
  const rows = async <R>(query: ReturnType<typeof sql<R>>): Promise<R[]> =>
    (await query.execute(db)).rows
  return {
    tenants: await rows(sql<RawTenant>`select id, pid, status, tenant_name from tenant`),
    departments: await rows(
      sql<RawDepartment>`select tenant_id, id, pid, name, path, hidden_flag, view_type from department order by sort, id`,
    ),
    members: await rows(sql<RawMember>`
      select m.tenant_id, m.id, m.user_id, m.platform, case when u.status = 3 then 3 else m.status end as status, u.real_name,
        array(select p.department_id from member_department p where p.tenant_id = m.tenant_id and p.member_id = m.id)::text[] as departments
      from member m join user_account u on u.id = m.user_id`),
    managers: await rows(
      sql<Ids>`select tenant_id, department_id, user_id as other from department_manager`,
    ),
    viewers: await rows(
      sql<Ids>`select tenant_id, department_id, viewer_id as other, viewer_kind as kind from department_viewer`,
    ),
    sights: await rows(
      sql<Ids>`select tenant_id, department_id, seen_id as other from department_sight`,
    ),
    rulers: await rows(sql<{ tenantId: string; userId: string }>`
      select h.tenant_id, h.user_id from role_user h join role r on r.tenant_id = h.tenant_id and r.id = h.role_id where r.builtin in ('principal', 'admin')`),
  }
}

export interface Oracle {
  readonly scope: ReadonlySet<string>
  sees(department: RawDepartment): boolean
  /** Names from the highest department seen. */
  names(department: RawDepartment): string
  readonly departments: readonly RawDepartment[]
  /** Normal staff that he may see at all. */
  readonly staff: readonly RawMember[]
  placesOf(member: RawMember): readonly RawDepartment[]
}

export const oracleFor = (raw: Raw, userId: string): Oracle => {
  const tenant = (id: string | null) =>
    raw.tenants.find((each) => each.id === id && each.status === 2)
  const mine = raw.members.filter((each) => each.userId === userId && each.status === 1)
  const reaches = (id: string | null): boolean => {
    const at = tenant(id)
    return at !== undefined && (mine.some((seat) => seat.tenantId === at.id) || reaches(at.pid))
  }
  const scope = new Set(raw.tenants.map((each) => each.id).filter(reaches))
  const of = (tenantId: string) => {
    const seats = mine.filter((seat) => seat.tenantId === tenantId)
    const all = raw.departments.filter((each) => each.tenantId === tenantId)
    const sits = all.filter((each) => seats.some((seat) => seat.departments.includes(each.id)))
    const leads = all.filter(
      (each) =>
        seats.length > 0 &&
        raw.managers.some(
          (m) => m.tenantId === tenantId && m.departmentId === each.id && m.other === userId,
        ),
    )
    const rules =
      seats.length > 0 &&
      raw.rulers.some((each) => each.tenantId === tenantId && each.userId === userId)
    const named = new Set([
      ...leads.map((each) => each.id),
      ...raw.sights
        .filter((s) => sits.some((each) => each.id === s.departmentId && each.viewType === 3))
        .map((s) => s.other),
    ])
    return {
      sits,
      leads,
      rules,
      named,
      limited: !rules && sits.length > 0 && sits.every((each) => each.viewType !== 1),
    }
  }
  const views = new Map(raw.tenants.map(({ id }) => [id, of(id)]))
  const line = (department: RawDepartment) =>
    raw.departments
      .filter(
        (each) =>
          each.tenantId === department.tenantId && department.path.split('/').includes(each.id),
      )
      .toSorted((a, b) => a.path.length - b.path.length)
  const hidden = (department: RawDepartment): boolean => {
    const view = views.get(department.tenantId)
    if (view === undefined || department.hiddenFlag === 3 || view.rules) return false
    if (view.sits.some((each) => each.path.startsWith(department.path))) return false
    if (
      view.leads.some(
        (each) => each.path.startsWith(department.path) || department.path.startsWith(each.path),
      )
    )
      return false
    const named = raw.viewers.some(
      (v) =>
        v.departmentId === department.id &&
        (v.kind === 'user' ? v.other === userId : view.sits.some((each) => each.id === v.other)),
    )
    return !(department.hiddenFlag === 2 && named)
  }
  const within = (department: RawDepartment): boolean => {
    const view = views.get(department.tenantId)
    return (
      view !== undefined &&
      (!view.limited ||
        view.sits.some((each) => each.id === department.id) ||
        line(department).some((each) => view.named.has(each.id)))
    )
  }
  const sees = (department: RawDepartment): boolean =>
    scope.has(department.tenantId) && within(department) && !line(department).some(hidden)
  const departments = raw.departments.filter(sees)
  const placesOf = (member: RawMember) =>
    departments.filter(
      (each) => each.tenantId === member.tenantId && member.departments.includes(each.id),
    )
  return {
    scope,
    sees,
    names: (department) =>
      line(department)
        .filter(within)
        .map((each) => each.name)
        .join('/'),
    departments,
    staff: raw.members.filter((each) => each.status === 1 && placesOf(each).length > 0),
    placesOf,
  }
}
