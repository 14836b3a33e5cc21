/** The members of the organisation in force, as a list and one by one (decisions N1, N4, K22). */
import type { Static } from 'typebox'
import type { Ctx } from '../../platform/context.ts'
import { notFound } from '../../platform/errors.ts'
import { LIST_REACH } from '@zz/contract'
import { mobileFigures } from '@zz/contract/mobile'
import { type PageSlice, sliceOfPage } from '../../platform/list/page.ts'
import type { PageOf } from '../../platform/route.ts'
import { AccountState, MemberState } from '../../platform/states.ts'
import { shanghaiText } from '../../platform/time.ts'
import { requireTenantInForce } from '../../platform/tenant-in-force.ts'
import * as accounts from '../account/service.ts'
import * as departments from '../department/service.ts'
import { findFormerHolders } from '../position/service.ts'
import * as tenants from '../tenant/service.ts'
import { asLed, ledFilter, managesAll, oneAsLed, ownAmong } from './led.ts'
import { findPositionsOf, findProfiles } from './profile-queries.ts'
import type { MemberFilter, MemberRow, PageMembers } from './people-schemas.ts'

/** Those whom a search by mobile finds; null where none is asked. */
async function findByMobile(ctx: Ctx, text: string): Promise<readonly string[] | null> {
  const digits = mobileFigures(text)
  // Numbers lie in accounts, which are each person's alone.
  return digits === '' ? null : accounts.findStaffByMobile(ctx.asSystem().db, ctx.tenantId, digits)
}

/** `status` 1 normal, 2 left, 3 cancelled; null for all. */
export interface WantedMembers extends departments.PeopleWanted {
  readonly status: 1 | 2 | 3 | null
}

/** What the filters ask for. */
export async function wantedOf(ctx: Ctx, filter: MemberFilter): Promise<WantedMembers> {
  requireTenantInForce(ctx, filter.tenantId)
  return {
    departmentId: filter.departmentId ?? null,
    withBelow: filter.includeChild !== 2,
    text: filter.name ?? '',
    platform: filter.platform ?? null,
    positionId: filter.positionId ?? null,
    userIds: await findByMobile(ctx, filter.mobile ?? ''),
    status: filter.status ?? null,
  }
}

/** Those who stand in both lists; null is everybody. */
const inBoth = (
  one: readonly string[] | null,
  other: readonly string[] | null,
): readonly string[] | null => {
  if (one === null || other === null) return one ?? other
  const here = new Set(other)
  return one.filter((id) => here.has(id))
}

/**
 * Who left shows to whom one of the departments shows in which they sat, as they did before; where
 * that is no longer known, to whom nothing is hidden. Undefined where nobody shows.
 */
export async function formerOf(
  ctx: Ctx,
  wanted: WantedMembers,
): Promise<tenants.FormerWanted | undefined> {
  if (wanted.status === MemberState.Normal) return undefined
  const visibility = await departments.findOwnVisibility(ctx)
  const { departmentId, withBelow, positionId, userIds, platform } = wanted
  const holders =
    positionId === null ? null : await findFormerHolders(ctx.db, ctx.tenantId, positionId)
  return {
    tenantId: ctx.tenantId,
    status: wanted.status,
    platform,
    text: wanted.text.trim().toLowerCase(),
    userIds: inBoth(userIds, holders),
    departmentIds:
      departmentId === null
        ? null
        : withBelow
          ? await departments.idsBelow(ctx, departmentId)
          : [departmentId],
    ...(departments.seesAll(visibility)
      ? {}
      : {
          isSeen: departments.isAnyDepartmentSeen('m.tenantId', 'm.leftDepartmentIds', visibility),
        }),
  }
}

type Facts = Awaited<ReturnType<typeof readFacts>>

/** Everything about these people, each in one statement. */
const readFacts = async (ctx: Ctx, userIds: readonly string[]) => {
  const system = ctx.asSystem()
  const { tenantId } = ctx
  const [staff, profiles, positions, seats, cards, names] = await Promise.all([
    tenants.findStaffFacts(ctx.db, tenantId, userIds),
    findProfiles(ctx.db, tenantId, userIds),
    findPositionsOf(ctx.db, tenantId, userIds),
    departments.seatsSeenOf(ctx, userIds),
    // Who left is nobody's colleague any more, and numbers are each person's alone.
    accounts.findPersonCards(system.db, userIds),
    accounts.findPersonNames(system.db, tenantId, userIds),
  ])
  const former = [...staff.values()].flatMap(({ leftDepartmentIds, status }) =>
    status === MemberState.Normal ? [] : leftDepartmentIds,
  )
  const formerNames = await departments.seenDepartmentNames(ctx, former)
  return {
    staff,
    profiles,
    positions,
    seats,
    names,
    formerNames,
    cards: new Map(cards.map((card) => [card.id, card])),
  }
}

const departmentsOf = (
  { seats, formerNames }: Facts,
  { userId, status, leftDepartmentIds }: tenants.StaffFacts,
): MemberRow['departments'] =>
  status === MemberState.Normal
    ? (seats.get(userId) ?? []).map(({ id, name, path }) => ({ id, name, path }))
    : leftDepartmentIds.flatMap((id) => {
        const name = formerNames.get(id)
        return name === undefined ? [] : [{ id, name, path: name }]
      })

const rowOf = (facts: Facts, staff: tenants.StaffFacts): MemberRow => {
  const { userId } = staff
  const card = facts.cards.get(userId)
  const profile = facts.profiles.get(userId)
  const position = facts.positions.get(userId)
  const accountStatus =
    card?.status === AccountState.Disabled || card?.status === AccountState.Cancelled
      ? card.status
      : AccountState.Normal
  return {
    userId,
    avatar: card?.avatar ?? null,
    name: facts.names.get(userId) ?? '',
    staffName: profile?.staffName ?? null,
    userName: card?.userName ?? '',
    mobile: card?.mobile ?? null,
    departments: departmentsOf(facts, staff),
    positionId: position?.positionId ?? null,
    positionName: position?.positionName ?? null,
    positionStatus: position?.positionStatus ?? null,
    workNo: profile?.workNo ?? null,
    platforms: [...staff.platforms],
    status: staff.status,
    accountStatus,
    activated: card?.activated === false ? 2 : 1,
    joinTime: shanghaiText(staff.joinedAt),
    leaveTime:
      staff.leftAt === null || staff.status === MemberState.Normal
        ? null
        : shanghaiText(staff.leftAt),
    version: profile?.version ?? 0,
  }
}

/** The rows of these people in their order; whoever never worked here is left out. */
export async function rowsOf(ctx: Ctx, userIds: readonly string[]): Promise<MemberRow[]> {
  if (userIds.length === 0) return []
  const facts = await readFacts(ctx, userIds)
  return userIds.flatMap((userId) => {
    const staff = facts.staff.get(userId)
    return staff === undefined ? [] : [rowOf(facts, staff)]
  })
}

const NOBODY = { data: [], totalNum: 0 }

/** Normal ones by pinyin, then those who left, the last first; as if they stood in one list. */
async function findIds(
  ctx: Ctx,
  wanted: WantedMembers,
  slice: PageSlice,
): Promise<PageOf<string[]>> {
  const [normal, former] = await Promise.all([
    wanted.status === null || wanted.status === MemberState.Normal
      ? departments.findPeople(ctx, wanted, slice)
      : NOBODY,
    formerOf(ctx, wanted),
  ])
  if (former === undefined) return normal
  const system = ctx.asSystem().db
  const before = normal.totalNum
  const offset = Math.max(0, slice.offset - before)
  const limit = Math.min(slice.limit - normal.data.length, LIST_REACH - before - offset)
  const [rest, count] = await Promise.all([
    limit > 0 ? tenants.findFormer(system, former, { limit, offset }) : [],
    tenants.countFormer(system, former, LIST_REACH + 1),
  ])
  return {
    data: [...normal.data, ...rest],
    totalNum: Math.min(before + count, LIST_REACH + 1),
  }
}

/** Ids of those who left before the moment, who left last first, in batches. */
export async function* listFormer(
  ctx: Ctx,
  wanted: WantedMembers,
  before: Date,
  batch: number,
): AsyncGenerator<readonly string[]> {
  const former = await formerOf(ctx, wanted)
  if (former === undefined) return
  let last: tenants.FormerKey | undefined = { leftAt: before.toISOString(), userId: '0' }
  while (last !== undefined) {
    const found: readonly tenants.FormerKey[] = await tenants.findFormerBehind(
      ctx.asSystem().db,
      former,
      last,
      batch,
    )
    if (found.length > 0) yield found.map(({ userId }) => userId)
    last = found.length < batch ? undefined : found.at(-1)
  }
}

/**
 * A page of members (decisions N1); for who only leads departments of one of these (S4.7). NotFound
 * for a department the caller may not see.
 */
export async function pageMembers(
  ctx: Ctx,
  body: Static<typeof PageMembers>,
): Promise<PageOf<MemberRow[]>> {
  const slice = sliceOfPage(body)
  if (await managesAll(ctx)) {
    const { data, totalNum } = await findIds(ctx, await wantedOf(ctx, body.data), slice)
    return { data: await rowsOf(ctx, data), totalNum }
  }
  requireTenantInForce(ctx, body.data.tenantId)
  const wanted = await wantedOf(ctx, await ledFilter(ctx, body.data))
  // Who is found by a number has one that the caller may see.
  const userIds = wanted.userIds && (await ownAmong(ctx, wanted.userIds))
  const { data, totalNum } = await findIds(ctx, { ...wanted, userIds }, slice)
  return { data: await asLed(ctx, await rowsOf(ctx, data)), totalNum }
}

/** Those of the people whom the caller may see, normal or left. */
export async function seenAmong(
  ctx: Ctx,
  userIds: readonly string[],
): Promise<ReadonlySet<string>> {
  const wanted = { ...EVERYBODY, userIds }
  const [normal, former] = await Promise.all([
    departments.findSeenPeople(ctx, userIds),
    formerOf(ctx, wanted),
  ])
  if (former === undefined) return normal
  const left = await tenants.findFormer(ctx.asSystem().db, former, {
    limit: userIds.length,
    offset: 0,
  })
  return new Set([...normal, ...left])
}

const EVERYBODY: WantedMembers = {
  departmentId: null,
  withBelow: true,
  text: '',
  platform: null,
  positionId: null,
  userIds: null,
  status: null,
}

/** One member. NotFound for whom the caller may not see, as for nobody. */
export async function findMember(ctx: Ctx, userId: string): Promise<MemberRow> {
  if (!(await seenAmong(ctx, [userId])).has(userId)) throw notFound()
  const [row] = await rowsOf(ctx, [userId])
  if (row === undefined) throw notFound()
  return row
}

/**
 * One member for whom the caller manages them: by key, or leading a department in which they sit.
 * NotFound as `findMember` says, Forbidden for any other.
 */
export async function findManaged(ctx: Ctx, userId: string): Promise<MemberRow> {
  const row = await findMember(ctx, userId)
  return (await managesAll(ctx)) ? row : oneAsLed(ctx, row)
}
