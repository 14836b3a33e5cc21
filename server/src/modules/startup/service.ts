/** Start-up images (S1 §3, §5, §7; decisions T17, S4.20). */
import { ErrorCode } from '@zz/contract'
import type { Static } from 'typebox'
import type { Ctx, Write } from '../../platform/context.ts'
import { failField, notFound, refuseIf } from '../../platform/errors.ts'
import { newId } from '../../platform/ids.ts'
import { shanghaiText } from '../../platform/time.ts'
import { requireTenantInForce } from '../../platform/tenant-in-force.ts'
import { contentOf, pictureSizeOf, wasUploadedFor } from '../upload/service.ts'
import {
  datesOf,
  jumpAddressOf,
  refuseDisagreed,
  refuseFurther,
  refuseMissing,
  refuseStale,
  SOON_MILLIS,
  statusOf,
} from './policy.ts'
import * as queries from './queries.ts'
import {
  type AddStartup,
  type StartupPicture,
  type StartupPictures,
  STARTUP_OWNER,
  type UpdateStartup,
} from './schemas.ts'

type Card = Static<typeof StartupPicture>

/** The product's own, where the organisation has set none. */
const OWN_ID = '0'
const PRODUCT_PICTURE: Card = {
  id: OWN_ID,
  startupLogo: null,
  jumpAddress: '',
  startTime: null,
  endTime: null,
  agreement: 1,
  defaultFlag: 1,
  status: null,
  width: null,
  height: null,
  version: 0,
}

const textOf = (at: Date | null): string | null => (at === null ? null : shanghaiText(at))

const cardOf = (row: queries.Picture, now: Date): Card => ({
  id: row.id,
  startupLogo: row.startupLogo,
  jumpAddress: row.jumpAddress,
  startTime: textOf(row.startTime),
  endTime: textOf(row.endTime),
  // None is stored without it.
  agreement: 1,
  defaultFlag: row.defaultFlag,
  status: statusOf(row, now),
  width: row.width,
  height: row.height,
  version: row.version,
})

/** The organisation's default image, or the product's, and its own ones, the latest first. */
export async function findPictures(
  ctx: Ctx,
  tenantId: string | undefined,
): Promise<Static<typeof StartupPictures>> {
  requireTenantInForce(ctx, tenantId)
  const now = ctx.now()
  const cards = (await queries.findPictures(ctx.db, ctx.tenantId)).map((row) => cardOf(row, now))
  return {
    defaultPic: cards.find(({ defaultFlag }) => defaultFlag === 1) ?? PRODUCT_PICTURE,
    definedPics: cards.filter(({ defaultFlag }) => defaultFlag === 2),
  }
}

/** What the console shows now; id 0 without a key for the product's own. */
export async function showPicture(
  ctx: Ctx,
  tenantId: string | undefined,
): Promise<Pick<Card, 'id' | 'startupLogo' | 'jumpAddress'>> {
  requireTenantInForce(ctx, tenantId)
  const { id, startupLogo, jumpAddress } =
    (await queries.findShownPicture(ctx.db, ctx.tenantId, ctx.now())) ?? PRODUCT_PICTURE
  return { id, startupLogo, jumpAddress }
}

/** Measures of a stored picture, in pixels; null where they could not be read. */
async function measure(ctx: Ctx, key: string) {
  const bytes = await contentOf(ctx, key)
  const size = bytes === undefined ? null : pictureSizeOf(bytes)
  return { width: size?.width ?? null, height: size?.height ?? null }
}

const tell = (w: Write, id: string): void =>
  w.emit({ type: 'startup.changed', objectType: 'startup', objectId: id, payload: {} })

type Shown = Pick<queries.Picture, 'startupLogo' | 'jumpAddress' | 'startTime' | 'endTime'>

const entryOf = ({ startupLogo, jumpAddress, startTime, endTime }: Shown) => ({
  startupLogo,
  jumpAddress,
  startTime: textOf(startTime),
  endTime: textOf(endTime),
})

/**
 * A further image, or with `defaultFlag` 1 the organisation's default one. `ownHost` is the
 * console's. InvalidInput at the field at fault; WrongState past the number that an organisation
 * may have; AlreadyExists for a second default one.
 */
export async function addPicture(
  ctx: Ctx,
  input: Static<typeof AddStartup>,
  ownHost: string,
): Promise<{ id: string }> {
  requireTenantInForce(ctx, input.tenantId)
  refuseIf(refuseMissing(input.startupLogo) ?? refuseDisagreed(input.agreement))
  const shown = {
    startupLogo: input.startupLogo,
    jumpAddress: jumpAddressOf(input.jumpAddress, ownHost),
    ...datesOf(input.defaultFlag, input.startTime, input.endTime),
  }
  const size = await measure(ctx, input.startupLogo)
  const id = newId()
  await ctx.write(async (w) => {
    await queries.lockPictures(w.db, ctx.tenantId)
    if (input.defaultFlag === 2) {
      const there = await queries.findPictures(w.db, ctx.tenantId)
      refuseIf(refuseFurther(there.filter(({ defaultFlag }) => defaultFlag === 2).length))
    }
    await queries.insertPicture(w.db, {
      tenantId: ctx.tenantId,
      id,
      defaultFlag: input.defaultFlag,
      ...shown,
      ...size,
      creatorId: ctx.user.id,
      createdAt: ctx.now(),
    })
    await w.files.keep(STARTUP_OWNER, id)
    w.audit({
      action: 'startup.add',
      objectType: 'startup',
      objectId: id,
      before: null,
      after: entryOf(shown),
    })
    tell(w, id)
  })
  return { id }
}

/** A picture that was uploaded as such: others were held against other rules. */
async function requireStartUpFile(ctx: Ctx, key: string): Promise<void> {
  if (!(await wasUploadedFor(ctx, key, 'startUp')))
    throw failField(ErrorCode.InvalidInput, 'startupLogo', '请上传启动图片')
}

/**
 * Changes an image; default and custom do not become each other. As `addPicture`, and
 * AlreadyProcessed where somebody changed it since `version` was read, NotFound for one that is
 * gone.
 */
export async function updatePicture(
  ctx: Ctx,
  input: Static<typeof UpdateStartup>,
  ownHost: string,
): Promise<null> {
  requireTenantInForce(ctx, input.tenantId)
  refuseIf(refuseMissing(input.startupLogo) ?? refuseDisagreed(input.agreement))
  const seen = await queries.findPicture(ctx.db, ctx.tenantId, input.id)
  if (seen === undefined) throw notFound()
  const shown = {
    startupLogo: input.startupLogo,
    jumpAddress: jumpAddressOf(input.jumpAddress, ownHost),
    ...datesOf(seen.defaultFlag, input.startTime, input.endTime),
  }
  const isNew = input.startupLogo !== seen.startupLogo
  if (isNew) await requireStartUpFile(ctx, input.startupLogo)
  const measured = isNew ? await measure(ctx, input.startupLogo) : null
  await ctx.write(async (w) => {
    await queries.lockPictures(w.db, ctx.tenantId)
    const before = await queries.findPicture(w.db, ctx.tenantId, input.id)
    if (before === undefined) throw notFound()
    refuseIf(refuseStale(before, input.version))
    await w.files.keep(STARTUP_OWNER, before.id, { had: [before.startupLogo] })
    const sameEnd = before.endTime?.getTime() === shown.endTime?.getTime()
    await queries.changePicture(w.db, before, {
      ...shown,
      ...(measured ?? { width: before.width, height: before.height }),
      remindedAt: sameEnd ? before.remindedAt : null,
    })
    w.audit({
      action: 'startup.update',
      objectType: 'startup',
      objectId: before.id,
      before: entryOf(before),
      after: entryOf(shown),
    })
    tell(w, before.id)
  })
  return null
}

/** Removes an image; the product's own takes the place of the default one. NotFound for none. */
export async function removePicture(ctx: Ctx, id: string): Promise<null> {
  await ctx.write(async (w) => {
    await queries.lockPictures(w.db, ctx.tenantId)
    const before = await queries.findPicture(w.db, ctx.tenantId, id)
    if (before === undefined) throw notFound()
    await queries.deletePicture(w.db, before)
    await w.files.release(STARTUP_OWNER, id)
    w.audit({
      action: 'startup.remove',
      objectType: 'startup',
      objectId: id,
      before: entryOf(before),
      after: null,
    })
    tell(w, id)
  })
  return null
}

/** Tells the administrators of images that end within three days, each once. System scope. */
export async function remindOfExpiring(ctx: Ctx): Promise<void> {
  const now = ctx.now()
  const until = new Date(now.getTime() + SOON_MILLIS)
  await ctx.write(async (w) => {
    for (const { tenantId, id, endTime } of await queries.takeExpiring(w.db, now, until))
      w.emit({
        type: 'startup.expiring',
        objectType: 'startup',
        objectId: id,
        tenantId,
        payload: { endTime: textOf(endTime) },
      })
  })
}
