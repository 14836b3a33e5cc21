/**
 * How many bytes the unfinished and unclaimed uploads of a person and of an organisation may hold
 * (docs/operations.md, Settings).
 */
import { ErrorCode } from '@zz/contract'
import { MB } from '@zz/contract/uploads'
import type { Ctx } from '../../platform/context.ts'
import { fail, failField } from '../../platform/errors.ts'
import type { Storage } from '../../platform/storage/storage.ts'
import { insertSession, type NewSession } from './queries.ts'
import * as queries from './quota-queries.ts'

export interface UploadQuotas {
  /** Of a person who works in an organisation. */
  readonly personMegabytes: number
  /** Of a person who is in no organisation. */
  readonly guestMegabytes: number
  /** Of all people of an organisation together. */
  readonly tenantMegabytes: number
}

/** Uploads of one person under way at once. */
const MAX_OPEN = 50
const HOURS_KEPT = 24

/** By app, of which tests have several in one process. */
const quotasOf = new WeakMap<Storage, UploadQuotas>()

/** Says the quotas of the app that uses this storage. */
export const setUploadQuotas = (storage: Storage, quotas: UploadQuotas): void =>
  void quotasOf.set(storage, quotas)

const megabytesOf = (ctx: Ctx): { readonly own: number; readonly tenant: number } => {
  const quotas = quotasOf.get(ctx.storage)
  if (quotas === undefined) throw new Error('the upload module has not been registered')
  return {
    own: ctx.tenantId === '-1' ? quotas.guestMegabytes : quotas.personMegabytes,
    tenant: quotas.tenantMegabytes,
  }
}

/**
 * Stores the upload, and with it the reservation of its bytes, before any byte of it is stored.
 * TooLarge for a file that could never fit, TooManyRequests when the person's or the organisation's
 * other uploads leave no room for it or are too many. Creations of one owner take turns, so that
 * two at once cannot pass the quota together.
 */
export const reserveUpload = async (
  ctx: Ctx,
  session: NewSession & { readonly reserved: number },
): Promise<void> => {
  const { own, tenant } = megabytesOf(ctx)
  const { userId, tenantId, reserved } = session
  if (reserved > own * MB)
    throw failField(
      ErrorCode.TooLarge,
      'file',
      ctx.tenantId === '-1'
        ? `未加入组织时，上传的文件不能超过${own} MB`
        : `上传的文件不能超过${own} MB`,
    )
  await ctx.asSystem().write(async (w) => {
    await queries.lockQuotas(w.db, userId, tenantId)
    const used = await queries.readUsage(w.db, { userId, tenantId, now: ctx.now() })
    if (used.open >= MAX_OPEN) throw fail(ErrorCode.TooManyRequests, '未完成的上传过多，请稍后再试')
    if (used.ownBytes + reserved > own * MB)
      throw fail(
        ErrorCode.TooManyRequests,
        `未完成和未使用的上传合计不能超过${own} MB，请先完成或取消其中一些，或在${HOURS_KEPT}小时后重试`,
      )
    if (used.tenantBytes + reserved > tenant * MB)
      throw fail(
        ErrorCode.TooManyRequests,
        `组织内未完成和未使用的上传合计不能超过${tenant} MB，请稍后再试`,
      )
    await insertSession(w.db, session)
  })
}
