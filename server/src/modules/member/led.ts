/**
 * 部门主管: what who leads departments sees of their members and does to them, without the key
 * `userAdmin` (decisions S4.7; ADR 0082).
 */
import type { Ctx, Write } from '../../platform/context.ts'
import type { Db } from '../../platform/db/schema.ts'
import { ErrorCode } from '@zz/contract'
import { maskedMobile } from '@zz/contract/mobile'
import { fail, failField, notFound, refuseIf } from '../../platform/errors.ts'
import { MemberState } from '../../platform/states.ts'
import { showsMobiles } from '../account/service.ts'
import * as departments from '../department/service.ts'
import { adminsOf, findHeldKeys } from '../role/service.ts'
import { departmentsOf } from '../tenant/service.ts'
import type { MemberFilter, MemberRow } from './people-schemas.ts'
import { type LedMember, refuseLed, refuseLedView, refuseUnled } from './policy.ts'

const { ledAmong, MEMBER_KEY } = departments

const leaderOf = ({ tenantId, user }: Pick<Ctx, 'tenantId' | 'user'>): departments.Leader => ({
  tenantId,
  userId: user.id,
})

type Standing = Pick<LedMember, 'sits' | 'isOwn'>

/** Where these people sit, as it counts for who leads departments. */
async function standingsOf(
  db: Db,
  leader: departments.Leader,
  userIds: readonly string[],
): Promise<(userId: string) => Standing> {
  const seats = await departmentsOf(db, leader.tenantId, userIds)
  const led = await ledAmong(db, leader, [...new Set([...seats.values()].flat())])
  return (userId) => {
    const [main = '', ...others] = seats.get(userId) ?? []
    return { sits: led.has(main) || others.some((id) => led.has(id)), isOwn: led.has(main) }
  }
}

/** Whether the caller manages every member whom they see. */
export const managesAll = (ctx: Ctx): Promise<boolean> => ctx.can(MEMBER_KEY)

/** Those of the people whose main department the caller leads. */
export async function ownAmong(ctx: Ctx, userIds: readonly string[]): Promise<string[]> {
  const standingOf = await standingsOf(ctx.db, leaderOf(ctx), userIds)
  return userIds.filter((id) => standingOf(id).isOwn)
}

/**
 * The list of who only leads departments: the normal members of one of these, with or without what
 * lies below. NotFound for a department that the caller does not see, Forbidden for any other.
 */
export async function ledFilter(ctx: Ctx, filter: MemberFilter): Promise<MemberFilter> {
  const { departmentId: id, status } = filter
  if (!id) throw fail(ErrorCode.Forbidden)
  if (!(await departments.seenDepartmentNames(ctx, [id])).has(id)) throw notFound()
  refuseIf(refuseUnled((await ledAmong(ctx.db, leaderOf(ctx), [id])).has(id), 'departmentId'))
  if (status === MemberState.Left || status === MemberState.Cancelled)
    throw failField(ErrorCode.Forbidden, 'status')
  return { ...filter, status: MemberState.Normal }
}

/**
 * The rows as who only leads departments sees them: of departments those that they lead, and the
 * number of whom the main department is one of these; of others as every colleague sees it.
 */
export async function asLed(ctx: Ctx, rows: readonly MemberRow[]): Promise<MemberRow[]> {
  const leader = leaderOf(ctx)
  const places = rows.flatMap((row) => row.departments.map(({ id }) => id))
  const [led, standingOf, showsMobile] = await Promise.all([
    ledAmong(ctx.db, leader, [...new Set(places)]),
    standingsOf(
      ctx.db,
      leader,
      rows.map(({ userId }) => userId),
    ),
    showsMobiles(ctx),
  ])
  return rows.map((row) => ({
    ...row,
    departments: row.departments.filter(({ id }) => led.has(id)),
    mobile: showsMobile || standingOf(row.userId).isOwn ? row.mobile : maskedMobile(row.mobile),
  }))
}

/** One row likewise. Forbidden for who sits in no department that the caller leads. */
export async function oneAsLed(ctx: Ctx, row: MemberRow): Promise<MemberRow> {
  const standingOf = await standingsOf(ctx.db, leaderOf(ctx), [row.userId])
  refuseIf(refuseLedView(standingOf(row.userId)))
  const [shown] = await asLed(ctx, [row])
  return shown ?? row
}

/** Departments by the field of the call that names them. */
export type NamedDepartments = Readonly<Record<string, readonly string[]>>

/** Forbidden at the field that names a department that the person does not lead; for who leads none. */
export async function requireLed(
  db: Db,
  leader: departments.Leader,
  named: NamedDepartments,
): Promise<void> {
  if (!(await departments.leadsAny(db, leader))) throw fail(ErrorCode.Forbidden)
  const led = await ledAmong(db, leader, Object.values(named).flat())
  for (const [field, ids] of Object.entries(named))
    refuseIf(
      refuseUnled(
        ids.every((id) => led.has(id)),
        field,
      ),
    )
}

/** An act of somebody who may have no key but leads departments: `by` is the account. */
export interface LedAct {
  readonly tenantId: string
  readonly by: string
  readonly act: 'place' | 'position'
}

/**
 * Judges an act in the transaction that does it, once the seats of the people and of the doer are
 * held: why it is refused for each of these; for nobody where the doer holds the key now. Forbidden
 * as `requireLed` says. What the doer leads stays so until the transaction ends.
 */
export async function judgeLed(
  { db }: Pick<Write, 'db'>,
  { tenantId, by, act }: LedAct,
  userIds: readonly string[],
  named: NamedDepartments,
): Promise<ReadonlyMap<string, string>> {
  const leader = { tenantId, userId: by }
  if ((await findHeldKeys({ db }, leader)).has(MEMBER_KEY)) return new Map()
  await departments.holdLeads(db, leader)
  await requireLed(db, leader, named)
  const standingOf = await standingsOf(db, leader, userIds)
  const admins = new Set(await adminsOf(db, tenantId))
  const above = await departments.leadersAbove(db, leader, userIds)
  return new Map(
    userIds.flatMap((id) => {
      const found = { isSelf: id === by, isAdmin: admins.has(id), isAbove: above.has(id) }
      const refusal = refuseLed(act, { ...standingOf(id), ...found })
      return refusal === undefined ? [] : [[id, refusal.message] as const]
    }),
  )
}
