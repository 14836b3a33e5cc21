/** One's own real name: what is known of it, and sending it for review (UC-12). */
import { ErrorCode } from '@zz/contract'
import type { Static } from 'typebox'
import type { Ctx } from '../../platform/context.ts'
import { failField, notFound, refuseIf } from '../../platform/errors.ts'
import { maskIdNumber } from '../../platform/mask.ts'
import { OPERATOR_TENANT } from '../../platform/operator-tenant.ts'
import { shanghaiText } from '../../platform/time.ts'
import { accountInfo } from '../account/service.ts'
import { submitApproval } from '../approval/service.ts'
import { fingerprintOf } from './fingerprint.ts'
import { REAL_NAME_KIND } from './kind.ts'
import { refuseSending, requireCard } from './policy.ts'
import * as queries from './queries.ts'
import { BACK_OWNER, FRONT_OWNER, type RealNameInfo, type SaveRealName } from './schemas.ts'

/** What is told where nothing was sent yet. */
const NOT_SENT = -1

/** One's own; NotFound for anybody else's. */
export async function findRealNameInfo(
  ctx: Ctx,
  userId: string | undefined,
): Promise<Static<typeof RealNameInfo>> {
  if (userId && userId !== ctx.user.id) throw notFound()
  const row = await queries.findRealName(ctx.db, ctx.user.id)
  if (row === undefined)
    return { realName: null, idCard: null, status: NOT_SENT, reason: null, submitTime: null }
  return {
    realName: row.name,
    idCard: row.idCardMask,
    status: row.status,
    reason: row.reason,
    submitTime: shanghaiText(row.submittedAt),
  }
}

/**
 * Sends name, number and both sides of the card to the operators.
 * @throws InvalidInput at what is missing or wrong, AlreadyExists for a number of another verified
 * account, WrongState while it waits and once it is verified
 */
export async function saveRealName(ctx: Ctx, input: Static<typeof SaveRealName>): Promise<null> {
  const { name, typed, idNumber, cardFront, cardBack } = requireCard(input)
  const userId = ctx.user.id
  const [held, idCardHash, account] = await Promise.all([
    queries.findRealName(ctx.db, userId),
    fingerprintOf(idNumber),
    accountInfo(ctx, undefined),
  ])
  refuseIf(refuseSending(held?.status))
  if (await queries.isVerifiedElsewhere(ctx.asSystem().db, idCardHash, userId))
    throw failField(ErrorCode.AlreadyExists, 'idCard', '该身份证号已被其他账号认证')
  const idCardMask = maskIdNumber(typed)
  const submittedAt = ctx.now()
  await ctx.write(async (w) => {
    const approvalId = await submitApproval(
      w,
      {
        kind: REAL_NAME_KIND,
        reviewTenantId: OPERATOR_TENANT,
        applicantId: userId,
        objectType: 'realName',
        objectId: userId,
        snapshot: { realName: name, userName: account.userName, idCardMask },
      },
      submittedAt,
    )
    const sent = await queries.storeRealName(w.db, {
      tenantId: OPERATOR_TENANT,
      userId,
      approvalId,
      name,
      idCard: idNumber,
      idCardMask,
      idCardHash,
      cardFront,
      cardBack,
      submittedAt,
    })
    // Another page of the same person was faster.
    if (!sent) refuseIf(refuseSending((await queries.findRealName(w.db, userId))?.status ?? 1))
    await w.files.keep(FRONT_OWNER, userId)
    await w.files.keep(BACK_OWNER, userId)
  })
  return null
}
