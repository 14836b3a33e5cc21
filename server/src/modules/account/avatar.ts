/**
 * The person's picture (S1 §7 user/update-avatar; decisions U8): what is stored is made here, from
 * what was uploaded.
 */
import { ErrorCode } from '@zz/contract'
import type { Static } from 'typebox'
import type { Ctx } from '../../platform/context.ts'
import { fail, failField } from '../../platform/errors.ts'
import type { FileOwner } from '../../platform/files.ts'
import * as upload from '../upload/service.ts'
import * as queries from './queries.ts'
import type { StoredAvatar, UpdateAvatar } from './schemas.ts'

/** The person's picture, which everybody may see. */
export const AVATAR_OWNER: FileOwner = { kind: 'user.avatar', visibility: 'public', personal: true }

/**
 * Stores the key, or null for the default picture, with claim, audit entry and event; what the
 * account had before is given up.
 */
async function store(ctx: Ctx, avatar: string | null): Promise<Static<typeof StoredAvatar>> {
  const { id } = ctx.user
  await ctx.write(async (w) => {
    const before = await queries.setAvatar(w.db, id, avatar)
    if (!before) throw fail(ErrorCode.AccountDisabled)
    if (before.avatar === avatar) return
    await w.files.keepMade(AVATAR_OWNER, id, avatar)
    w.audit({
      action: 'user.avatar.update',
      objectType: 'user',
      objectId: id,
      before,
      after: { avatar },
    })
    w.emit({
      type: 'user.profile.updated',
      objectType: 'user',
      objectId: id,
      payload: { userId: id },
    })
  })
  return { avatar }
}

/**
 * Makes the new picture of an uploaded one, or goes back to the default (`reset` 1). The upload
 * itself is claimed by nobody and goes by itself, so that the same one can be cut again when the
 * answer was lost.
 * @throws TooLarge at `avatar` for a picture that cannot be decoded within the limits; InvalidInput
 * at `avatar` without a picture (请选择图片) or for one that is not the caller's,
 * at `crop` for a part outside of it; AccountDisabled for a disabled account
 */
export async function updateAvatar(
  ctx: Ctx,
  { avatar, reset, crop }: Static<typeof UpdateAvatar>,
): Promise<Static<typeof StoredAvatar>> {
  if (reset === 1) return store(ctx, null)
  if (!avatar) throw failField(ErrorCode.InvalidInput, 'avatar', '请选择图片')
  const original = await upload.contentOf(ctx, avatar)
  if (original === undefined) throw failField(ErrorCode.InvalidInput, 'avatar', '请选择图片')
  const picture = await upload.squareOf(original, crop, 'avatar')
  if (picture === null)
    throw failField(ErrorCode.InvalidInput, 'crop', '裁剪范围超出图片，请重新选择')
  return store(
    ctx,
    await upload.storeFile(ctx, {
      bytes: picture.bytes,
      fileName: `avatar.${picture.extension}`,
      appCode: 'uc',
      purpose: 'avatar',
      kept: false,
    }),
  )
}
