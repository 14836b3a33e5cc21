/** Whether an organisation can be joined by a way, and why not (decisions I4, S4.4). */
import { ErrorCode } from '@zz/contract'
import { fail, type Refusal } from '../../platform/errors.ts'
import type { JoinSettings } from '../apply-set/service.ts'
import { InvitationState } from './states.ts'

/** 1 by name, 2 by code, 3 by link or QR code, 4 on invitation. */
export type JoinSource = 1 | 2 | 3 | 4

const SWITCHES = {
  1: 'allowSearchTenantName',
  2: 'allowSearchTenantCode',
  3: 'allowQrcodeLink',
  4: 'allowCommonInvite',
} as const satisfies Readonly<Record<JoinSource, keyof JoinSettings>>

/** The one answer for a way that is closed and for an organisation that is not there. */
export const closedWay = (): Refusal => fail(ErrorCode.WrongState, '该组织暂未开放此加入方式')

/** The one answer for a link that was reset, of an organisation that ended or that takes no links. */
export const deadInvite = (): Refusal => fail(ErrorCode.NotFound, '邀请已失效')

/** By this way the organisation takes nobody; without settings none. */
export const refuseWay = (
  settings: JoinSettings | undefined,
  source: JoinSource,
): Refusal | undefined => (settings?.[SWITCHES[source]] === 1 ? undefined : closedWay())

/** Inviting by phone: administrators and everybody else have a switch of their own. */
export const refuseInviting = (
  settings: JoinSettings | undefined,
  isDirect: boolean,
): Refusal | undefined => {
  if (isDirect) return settings?.allowInvite === 1 ? undefined : closedWay()
  return settings?.allowCommonInvite === 1
    ? undefined
    : fail(ErrorCode.Forbidden, '组织暂未开放普通成员邀请，请联系组织管理员')
}

/** How often a person may apply to an organisation, and be invited to it, within a day. */
export const TIMES_A_DAY = 3
const DAY = 86_400_000

/** People whom one member, and whom all of an organisation, may invite within a day. */
export interface InvitationsADay {
  readonly member: number
  readonly tenant: number
}

/** Inviting so many more. In: how many were invited since `dayBefore`. */
export function refuseMore(
  sent: InvitationsADay,
  more: number,
  most: InvitationsADay,
): Refusal | undefined {
  const tooMany = (msg: string): Refusal => fail(ErrorCode.TooManyRequests, msg)
  if (sent.member + more > most.member)
    return tooMany(
      `24小时内最多邀请${most.member}人，还可邀请${Math.max(0, most.member - sent.member)}人`,
    )
  if (sent.tenant + more > most.tenant)
    return tooMany(`本组织24小时内最多邀请${most.tenant}人，请明天再试或使用批量导入`)
  return undefined
}

/** Since when a day's tries count. */
export const dayBefore = (at: Date): Date => new Date(at.getTime() - DAY)

/** Applying once more, after so many times within a day. */
export const refuseAgain = (times: number): Refusal | undefined =>
  times >= TIMES_A_DAY
    ? fail(ErrorCode.TooManyRequests, '24小时内最多申请3次，请稍后再试')
    : undefined

/** Whether the time of an invitation is over, though the job that ends it has not come round. */
export const isInvitationOver = ({ expiresAt }: { readonly expiresAt: Date }, at: Date): boolean =>
  expiresAt <= at

/** Answering an invitation that was answered, replaced or taken back, or whose time is over. */
export function refuseAnswer(
  invitation: { readonly status: number; readonly expiresAt: Date },
  at: Date,
): Refusal | undefined {
  if (invitation.status !== InvitationState.Waiting) return endedInvitation()
  return isInvitationOver(invitation, at) ? deadInvite() : undefined
}

/** The one answer for whoever comes second to an invitation. */
export const endedInvitation = (): Refusal =>
  fail(ErrorCode.AlreadyProcessed, '邀请已处理或已失效，请刷新')

/** An invitation lives a week, an application a month (decisions S4.4). */
export const INVITATION_MILLIS = 7 * DAY
/** How long an application waits before it expires. */
export const APPLICATION_MILLIS = 30 * DAY
