/** Staff of a department, and finding staff (S1 §7 Shared; decisions K2, K5, K6, K8, S4.6). */
import type { Static } from 'typebox'
import type { Ctx } from '../../platform/context.ts'
import { type PageSlice, sliceOf } from '../../platform/list/page.ts'
import type { PageOf } from '../../platform/route.ts'
import { listSubordinateDepartments, SEARCH_LIMIT, seenDepartment } from './directory.ts'
import {
  type DepartmentNodeRow,
  findRootDepartment,
  type VisibleDepartment,
  seenAmong,
} from './directory-queries.ts'
import type {
  DepartmentUserCount,
  DepartmentUsers,
  StaffRow,
  SubordinateDepartments,
} from './schemas.ts'
import { type Visibility, findVisibility } from './visibility-queries.ts'
import * as queries from './staff-queries.ts'
import * as found from './staff-search-queries.ts'

const { PLATFORMS } = queries

const inOrder = (counts: readonly queries.PlatformCount[]): queries.PlatformCount[] =>
  PLATFORMS.flatMap((platform) => counts.find((each) => each.platform === platform) ?? [])

const totalOf = (counts: readonly queries.PlatformCount[]): number =>
  counts.reduce((sum, { count }) => sum + count, 0)

const covers = (path: string, ids: readonly string[]): boolean =>
  path.split('/').some((id) => ids.includes(id))

/** What someone who is limited sees below a path. */
async function parts(
  ctx: Ctx,
  tenantId: string,
  path: string,
  { own, named }: Visibility,
): Promise<queries.StaffRange> {
  const below = [...(await seenAmong(ctx.db, [tenantId], [...own, ...named])).values()].filter(
    (each) => each.path.startsWith(path),
  )
  const ids = below.map((each) => each.id)
  return {
    belowAll: ids.filter((id) => named.includes(id)),
    inAll: ids.filter((id) => own.includes(id)),
  }
}

async function rangeOf(
  ctx: Ctx,
  department: VisibleDepartment,
  withBelow: boolean,
): Promise<queries.StaffRange> {
  if (!withBelow) return { in: department.id }
  if (department.limited && !covers(department.path, department.named))
    return parts(ctx, department.tenantId, department.path, department)
  return { below: department.id }
}

type Asked = Static<typeof DepartmentUserCount> & {
  readonly platform?: queries.StaffPlatform | '' | null | undefined
}

/** What the queries of staff need for one department. NotFound as `seenDepartment`. */
export async function staffOf(
  ctx: Ctx,
  { id, tenantId, includeChild, name = '', platform }: Asked,
): Promise<queries.StaffOf> {
  const department = await seenDepartment(ctx, id, tenantId)
  const range = await rangeOf(ctx, department, includeChild === 1)
  return {
    tenantId: department.tenantId,
    range,
    path: department.path,
    visibility: department,
    text: name.trim().toLowerCase(),
    platform: platform || null,
  }
}

/** Adds what the departments are called; the view leaves out what may not be seen. */
async function withPlaces(ctx: Ctx, lines: readonly queries.StaffLine[]): Promise<StaffRow[]> {
  const unique = (values: readonly string[]) => [...new Set(values)]
  const places = await seenAmong(
    ctx.db,
    unique(lines.map((line) => line.tenantId)),
    unique(lines.map((line) => line.departmentId)),
  )
  return lines.flatMap(({ isIdle, ...line }) => {
    const place = places.get(line.departmentId)
    return place === undefined
      ? []
      : [
          {
            ...line,
            platforms: PLATFORMS.filter((each) =>
              (line.platforms ?? [line.platform]).includes(each),
            ),
            departmentName: place.name,
            departmentPath: place.names,
            idle: isIdle ? (1 as const) : (2 as const),
          },
        ]
  })
}

async function page(
  ctx: Ctx,
  staff: queries.StaffOf,
  slice: PageSlice,
  rows: queries.StaffRows,
): Promise<PageOf<StaffRow[]>> {
  const [lines, totalNum] = await Promise.all([
    queries.findStaffPage(ctx.db, staff, slice, rows),
    rows === 'people'
      ? queries.countPeopleIn(ctx.db, staff)
      : queries.countStaffByPlatform(ctx.db, staff).then(totalOf),
  ])
  return { data: await withPlaces(ctx, lines), totalNum }
}

/**
 * Staff of a department itself, with `includeChild` 1 of everything below too, by pinyin: one row
 * per person and platform, with `byPerson` 1 one per person. NotFound for one that may not be seen.
 */
export async function listUsers(
  ctx: Ctx,
  body: Static<typeof DepartmentUsers>,
): Promise<PageOf<StaffRow[]>> {
  const rows = body.byPerson === 1 ? 'people' : 'seats'
  return page(ctx, await staffOf(ctx, body), sliceOf(body), rows)
}

/** How many of them on each platform that has any, in the dictionary's order (decisions K5). */
export async function countUsers(
  ctx: Ctx,
  body: Static<typeof DepartmentUserCount>,
): Promise<queries.PlatformCount[]> {
  return inOrder(await queries.countStaffByPlatform(ctx.db, await staffOf(ctx, body)))
}

/** How many people of a department the caller sees, with `includeChild` 1 of everything below too. */
export const countPeopleOf = async (
  ctx: Ctx,
  body: Pick<Static<typeof DepartmentUserCount>, 'id' | 'tenantId' | 'includeChild'>,
): Promise<number> => queries.countPeopleIn(ctx.db, await staffOf(ctx, body))

/**
 * How many people each of these departments of one organisation, else of the one in force, has with
 * everything below; departments that may not be seen are left out.
 */
export async function countPeopleBelow(
  ctx: Ctx,
  ids: readonly string[],
  tenantId: string = ctx.tenantId,
): Promise<ReadonlyMap<string, number>> {
  const [visibility, seen] = await Promise.all([
    findVisibility(ctx.db, tenantId),
    seenAmong(ctx.db, [tenantId], ids),
  ])
  const isWhole = ({ path }: { readonly path: string }): boolean =>
    visibility?.limited === false || covers(path, visibility?.named ?? [])
  const departments = [...seen.values()]
  const [whole, inParts] = await Promise.all([
    queries.countPeopleBelowEach(ctx.db, tenantId, departments.filter(isWhole)),
    // A department of the caller's own shows only parts of what lies below it.
    Promise.all(
      departments
        .filter((each) => !isWhole(each))
        .map(
          async ({ id }) =>
            [id, await countPeopleOf(ctx, { id, tenantId, includeChild: 1 })] as const,
        ),
    ),
  ])
  return new Map([...whole, ...inParts])
}

/**
 * Departments of the tree as `listSubordinateDepartments` finds them; with `includeChild` 1
 * `userCount` is what `list-user` with it holds: the number beside a tree is that of its list.
 */
export async function listDepartmentNodes(
  ctx: Ctx,
  body: Static<typeof SubordinateDepartments>,
): Promise<PageOf<DepartmentNodeRow[]>> {
  const found = await listSubordinateDepartments(ctx, body)
  const [first] = found.data
  if (body.includeChild !== 1 || first === undefined) return found
  const ids = found.data.map(({ id }) => id)
  const counts = await countPeopleBelow(ctx, ids, first.tenantId)
  const data = found.data.map((node) => ({ ...node, userCount: counts.get(node.id) ?? 0 }))
  return { ...found, data }
}

/** Searching staff; without `pageNum` the whole list, up to the limit of a search. */
export interface StaffWanted {
  readonly text: string
  readonly platform: queries.StaffPlatform | null
  /** Only this organisation; with it an empty text finds everybody. */
  readonly tenantId: string | null
  readonly pageNum?: number | undefined
  readonly pageSize?: number | undefined
}

/** Everybody of an organisation that the person sees; undefined when it is out of his scope. */
export async function findWholeStaff(
  ctx: Ctx,
  tenantId: string,
  platform: queries.StaffPlatform | null,
): Promise<queries.StaffOf | undefined> {
  const visibility = await findVisibility(ctx.db, tenantId)
  if (visibility === undefined) return undefined
  const root = visibility.limited ? undefined : await findRootDepartment(ctx.db, tenantId)
  const range = root === undefined ? await parts(ctx, tenantId, '', visibility) : { below: root }
  return { tenantId, range, path: '', visibility, text: '', platform }
}

/**
 * Staff of one's organisations and those below, one row per person, organisation and platform,
 * whole names first (decisions K2, K8).
 */
export async function searchStaff(ctx: Ctx, wanted: StaffWanted): Promise<PageOf<StaffRow[]>> {
  const slice = sliceOf(wanted, SEARCH_LIMIT)
  const search = { ...wanted, text: wanted.text.trim().toLowerCase() }
  if (search.text !== '') {
    const { data, totalNum } = await found.findStaffByText(ctx.db, search, slice)
    return { data: await withPlaces(ctx, data), totalNum }
  }
  const all =
    wanted.tenantId === null
      ? undefined
      : await findWholeStaff(ctx, wanted.tenantId, wanted.platform)
  return all === undefined ? { data: [], totalNum: 0 } : page(ctx, all, slice, 'seats')
}

/** How many of them on each platform that has any. */
export async function countSearchedStaff(
  ctx: Ctx,
  { text, tenantId }: Pick<StaffWanted, 'text' | 'tenantId'>,
): Promise<queries.PlatformCount[]> {
  const wanted = text.trim().toLowerCase()
  if (wanted !== '')
    return inOrder(await found.countStaffByText(ctx.db, { text: wanted, tenantId, platform: null }))
  const all = tenantId === null ? undefined : await findWholeStaff(ctx, tenantId, null)
  return all === undefined ? [] : inOrder(await queries.countStaffByPlatform(ctx.db, all))
}
