/** Inviting people by phone, also those who have no account (MB-07, LG-07; decisions S4.4). */
import { ErrorCode } from '@zz/contract'
import { maskedMobile, mobileOf } from '@zz/contract/mobile'
import type { Static } from 'typebox'
import { batchResult } from '../../platform/batch-result.ts'
import type { Ctx, Write } from '../../platform/context.ts'
import { countUnderLock } from '../../platform/db/limit-lock.ts'
import { failField, refuseIf } from '../../platform/errors.ts'
import { inEvenTime } from '../../platform/even-time.ts'
import { newId } from '../../platform/ids.ts'
import { requireTenantInForce } from '../../platform/tenant-in-force.ts'
import { filterUsableAccounts, findPersonNames, inviteByMobile } from '../account/service.ts'
import { findJoinSettings, type JoinSettings } from '../apply-set/service.ts'
import { findSeenPeople, seenDepartmentName } from '../department/service.ts'
import { assertMayPlace } from '../role/service.ts'
import { fullNameOf, staffAmong } from '../tenant/service.ts'
import { departmentToJoin, type JoinPlatform } from './kind.ts'
import {
  dayBefore,
  INVITATION_MILLIS,
  type InvitationsADay,
  refuseInviting,
  refuseMore,
  TIMES_A_DAY,
} from './policy.ts'
import * as queries from './queries.ts'
import type { Invite, InviteResult } from './schemas.ts'

type Input = Static<typeof Invite>

/** Somebody to invite. */
interface Invitee {
  /** As it was sent: a number, or the id of a person. */
  readonly sent: string
  /** As the organisation knows the person. */
  readonly text: string
  readonly userId: string
}

/** Numbers in E.164 by what was sent; InvalidInput at the first that is none. */
function readMobiles(mobiles: readonly string[]): ReadonlyMap<string, string> {
  const read = new Map<string, string>()
  for (const [index, typed] of mobiles.entries()) {
    const mobile = mobileOf(typed)
    if (mobile === null)
      throw failField(ErrorCode.InvalidInput, `mobiles.${index}`, '请输入正确的手机号')
    read.set(mobile, typed)
  }
  return read
}

/** The last figures stand for a name until the person gives one. */
const namelessName = (mobile: string): string => `用户${mobile.slice(-4)}`

/** NotFound at `userIds` for somebody whom the caller may not know. */
async function requireKnown(ctx: Ctx, userIds: readonly string[]): Promise<void> {
  const [known, staff, seen] = await Promise.all([
    userIds.length === 0 ? new Set<string>() : filterUsableAccounts(ctx.db, userIds),
    staffAmong(ctx.db, ctx.tenantId, userIds),
    findSeenPeople(ctx, userIds),
  ])
  if (userIds.some((id) => !known.has(id) || (staff.has(id) && !seen.has(id))))
    throw failField(ErrorCode.NotFound, 'userIds', '所选人员不存在或已停用，请重新选择')
}

/**
 * The people behind the numbers, with an account 待激活 made for each who has none, and behind the
 * ids. The account ends with the invitation unless the person answers.
 */
async function findInvitees(
  w: Write,
  ctx: Ctx,
  mobiles: ReadonlyMap<string, string>,
  userIds: readonly string[],
): Promise<Invitee[]> {
  const names = await findPersonNames(w.db, ctx.tenantId, userIds)
  const until = new Date(ctx.now().getTime() + INVITATION_MILLIS)
  const people = [...mobiles.keys()].map((mobile) => ({ mobile, name: namelessName(mobile) }))
  const accounts =
    people.length === 0
      ? new Map<string, { readonly id: string }>()
      : await inviteByMobile(w.db, people, until)
  const byMobile = [...mobiles].map(([mobile, sent]) => {
    const account = accounts.get(mobile)
    if (account === undefined) throw new Error('an invited account is not there')
    return { sent, text: maskedMobile(mobile), userId: account.id }
  })
  const byId = userIds.map((userId) => ({
    sent: userId,
    text: names.get(userId) ?? '',
    userId,
  }))
  return [...new Map([...byMobile, ...byId].map((each) => [each.userId, each])).values()]
}

interface Terms {
  readonly direct: boolean
  readonly departmentId: string | null
  readonly platforms: readonly JoinPlatform[]
}

/** Under which terms the caller may invite. NotFound at `departmentId`, Forbidden for lack of a right. */
async function requireTerms(
  ctx: Ctx,
  settings: JoinSettings | undefined,
  { departmentId, platforms }: Input,
): Promise<Terms> {
  const direct = await ctx.can('userAdmin')
  refuseIf(refuseInviting(settings, direct))
  const wish = departmentId ?? null
  if (wish !== null && (await seenDepartmentName(ctx, wish)) === undefined)
    throw failField(ErrorCode.NotFound, 'departmentId', '部门不存在或已删除')
  return { direct, departmentId: wish, platforms: [...new Set(platforms ?? (['gov'] as const))] }
}

/** Why somebody is not invited now; undefined for who may be. */
function refuseInvitee(
  isStaff: boolean,
  state: queries.InviteeState | undefined,
  direct: boolean,
): string | undefined {
  if (isStaff) return '已是本组织成员'
  if (state?.waitsDirect === true && !direct) return '管理员已邀请，等待对方处理'
  if ((state?.times ?? 0) >= TIMES_A_DAY) return '24小时内已邀请3次，请稍后再试'
  return undefined
}

/** Adds the invitations of those who may be invited; the others are lines. In the open write. */
async function send(
  w: Write,
  ctx: Ctx,
  invitees: readonly Invitee[],
  terms: Terms,
): Promise<{ id: string; name: string; reason: string }[]> {
  const at = ctx.now()
  const { tenantId } = ctx
  const ids = invitees.map(({ userId }) => userId)
  if (terms.direct) {
    const department = await departmentToJoin(w.db, tenantId, terms.departmentId)
    await assertMayPlace(w, { tenantId, userId: ctx.user.id }, [department])
  }
  const [staff, states, tenantName, names] = await Promise.all([
    staffAmong(w.db, tenantId, ids),
    queries.findInviteeStates(w.db, tenantId, ids, { since: dayBefore(at), at }),
    fullNameOf(w.db, tenantId),
    findPersonNames(w.db, tenantId, [ctx.user.id]),
  ])
  const refused = new Map(
    invitees.flatMap(({ userId }) => {
      const reason = refuseInvitee(staff.has(userId), states.get(userId), terms.direct)
      return reason === undefined ? [] : [[userId, reason] as const]
    }),
  )
  const rows = invitees
    .filter(({ userId }) => !refused.has(userId))
    .map(({ userId, text }) => ({
      tenantId,
      id: newId(),
      userId,
      inviterId: ctx.user.id,
      inviteeText: text,
      direct: terms.direct,
      departmentId: terms.departmentId,
      platforms: [...terms.platforms],
      createdAt: at,
      expiresAt: new Date(at.getTime() + INVITATION_MILLIS),
    }))
  if (rows.length > 0) {
    await queries.replaceWaiting(
      w.db,
      tenantId,
      rows.map(({ userId }) => userId),
      at,
    )
    const made = await queries.insertInvitations(w.db, rows)
    for (const { id, userId, inviteeText } of rows) {
      if (!made.has(id)) {
        refused.set(userId, '刚刚已被他人邀请')
        continue
      }
      w.audit({
        action: 'join.invite',
        objectType: 'joinInvitation',
        objectId: id,
        after: { invitee: inviteeText, direct: terms.direct },
      })
      w.emit({
        type: 'join.invited',
        objectType: 'joinInvitation',
        objectId: id,
        payload: { userId, tenantName, inviterName: names.get(ctx.user.id) ?? '' },
      })
    }
  }
  return invitees.flatMap(({ userId, sent, text }) => {
    const reason = refused.get(userId)
    return reason === undefined ? [] : [{ id: sent, name: text, reason }]
  })
}

/** Longer than an invitation takes by itself, with or without an account to be made. */
const STEP_MILLIS = 50

/**
 * Invites people by phone or by their ids. A later invitation ends the earlier one; an
 * administrator's is not ended by an ordinary member's. Each person by itself: WrongState where
 * none could be invited, TooManyRequests past `most` people a day. Neither the answer nor its time
 * tells whether a number had an account.
 */
export async function invitePeople(
  ctx: Ctx,
  input: Input,
  most: InvitationsADay,
): Promise<Static<typeof InviteResult>> {
  requireTenantInForce(ctx, input.tenantId)
  const terms = await requireTerms(ctx, await findJoinSettings(ctx.db, ctx.tenantId), input)
  const mobiles = readMobiles(input.mobiles ?? [])
  const userIds = [...new Set(input.userIds ?? [])]
  const count = mobiles.size + userIds.length
  if (count === 0) throw failField(ErrorCode.InvalidInput, 'mobiles', '请输入手机号')
  await requireKnown(ctx, userIds)
  const { tenantId } = ctx
  // In system scope, as an account is made with its invitation or not at all.
  const invite = () =>
    ctx.asSystem().write(async (w) => {
      const sent = await countUnderLock(w.db, 'invitations', tenantId, () =>
        queries.countSent(w.db, tenantId, ctx.user.id, dayBefore(ctx.now())),
      )
      refuseIf(refuseMore(sent, count, most))
      const invitees = await findInvitees(w, ctx, mobiles, userIds)
      return batchResult(invitees.length, await send(w, ctx, invitees, terms))
    })
  return mobiles.size === 0 ? invite() : inEvenTime(STEP_MILLIS, invite)
}
