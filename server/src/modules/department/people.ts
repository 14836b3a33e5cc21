/** The people of the organisation in force, as the caller may see them (decisions N1, S4.6). */
import { LIST_REACH } from '@zz/contract'
import type { Ctx } from '../../platform/context.ts'
import { pageOfList, type PageSlice } from '../../platform/list/page.ts'
import type { PageOf } from '../../platform/route.ts'
import * as queries from './people-queries.ts'
import { findWholeStaff, staffOf } from './staff.ts'
import type { StaffPlatform } from './staff-queries.ts'

export type { PersonSeat } from './people-queries.ts'

/** Filter of the list of members; null and '' leave a condition out. */
export interface PeopleWanted {
  /** null: the whole organisation. */
  readonly departmentId: string | null
  /** With everything below the department. */
  readonly withBelow: boolean
  /** Part of a name or account number, the beginning of its pinyin or initials; '' for all. */
  readonly text: string
  readonly platform: StaffPlatform | null
  readonly positionId: string | null
  /** Only these; null for all. */
  readonly userIds: readonly string[] | null
}

const EVERYBODY: PeopleWanted = {
  departmentId: null,
  withBelow: true,
  text: '',
  platform: null,
  positionId: null,
  userIds: null,
}

/** Undefined for who is out of the organisation's sight; NotFound for a department that is. */
async function peopleOf(ctx: Ctx, wanted: PeopleWanted): Promise<queries.PeopleOf | undefined> {
  const { departmentId: id, platform, text, withBelow, positionId, userIds } = wanted
  const staff =
    id === null
      ? await findWholeStaff(ctx, ctx.tenantId, platform)
      : await staffOf(ctx, {
          id,
          tenantId: ctx.tenantId,
          includeChild: withBelow ? 1 : 2,
          platform,
        })
  if (staff === undefined) return undefined
  const wantedText = text.trim().toLowerCase()
  const frequent = wantedText !== '' && (await queries.isFrequent(ctx.db, ctx.tenantId, wantedText))
  return { ...staff, text: wantedText, userIds, positionId, frequent }
}

/** From here on the walk to a page costs what counting does, and one serves both. */
const DEEP = 2000

const isOneWalk = ({ text, userIds }: PeopleWanted, { offset }: PageSlice): boolean =>
  text.trim() !== '' || userIds !== null || offset >= DEEP

/** A page of normal staff by pinyin, each once, with how many there are. */
export async function findPeople(
  ctx: Ctx,
  wanted: PeopleWanted,
  slice: PageSlice,
): Promise<PageOf<string[]>> {
  const people = await peopleOf(ctx, wanted)
  if (people === undefined) return { data: [], totalNum: 0 }
  if (isOneWalk(wanted, slice) && slice.offset < LIST_REACH) {
    const cut = { ...slice, limit: Math.min(slice.limit, LIST_REACH - slice.offset) }
    const { page, total } = await queries.findPeoplePageAndTotal(
      ctx.db,
      people,
      cut,
      LIST_REACH + 1,
    )
    return { data: page.map(({ userId }) => userId), totalNum: total }
  }
  const { data, totalNum } = await pageOfList(slice, {
    rows: (cut) => queries.findPeoplePage(ctx.db, people, cut),
    count: (limit) => queries.countPeople(ctx.db, people, limit),
  })
  return { data: data.map(({ userId }) => userId), totalNum }
}

/** All of them in the same order, in parts. */
export async function* listPeopleAfter(
  ctx: Ctx,
  wanted: PeopleWanted,
  size: number,
): AsyncGenerator<readonly string[], void, undefined> {
  const people = await peopleOf(ctx, wanted)
  if (people === undefined) return
  let after: queries.PersonKey | null = null
  for (;;) {
    const rows: readonly queries.PersonKey[] = await queries.findPeopleAfter(
      ctx.db,
      people,
      after,
      size,
    )
    if (rows.length > 0) yield rows.map(({ userId }) => userId)
    after = rows.at(-1) ?? null
    if (rows.length < size) return
  }
}

/** Which of these are normal staff that the caller may see. */
export async function findSeenPeople(
  ctx: Ctx,
  userIds: readonly string[],
): Promise<ReadonlySet<string>> {
  const people = await peopleOf(ctx, { ...EVERYBODY, userIds })
  if (people === undefined || userIds.length === 0) return new Set()
  const rows = await queries.findPeoplePage(ctx.db, people, { limit: userIds.length, offset: 0 })
  return new Set(rows.map(({ userId }) => userId))
}

/** The departments that these people sit in and the caller may see, by person, the main one first. */
export async function seatsSeenOf(
  ctx: Ctx,
  userIds: readonly string[],
): Promise<ReadonlyMap<string, readonly queries.PersonSeat[]>> {
  const seats = await queries.findSeatsSeen(ctx.db, ctx.tenantId, userIds)
  const byPerson = new Map<string, queries.PersonSeat[]>()
  for (const seat of seats) byPerson.set(seat.userId, [...(byPerson.get(seat.userId) ?? []), seat])
  return byPerson
}

/** A department of the organisation and all below it. */
export const idsBelow = (ctx: Ctx, departmentId: string): Promise<string[]> =>
  queries.findIdsBelow(ctx.db, ctx.tenantId, departmentId)

/** Names of the departments that these people sit in and the caller may see, by person. */
export const seenSeatNames = async (
  ctx: Ctx,
  userIds: readonly string[],
): Promise<ReadonlyMap<string, readonly string[]>> =>
  new Map(
    [...(await seatsSeenOf(ctx, userIds))].map(
      ([id, seats]) => [id, seats.map(({ name }) => name)] as const,
    ),
  )
