/** Extended data: sex, birthday, region, address (UC-02; S1 §5; decisions U16). */
import { ErrorCode } from '@zz/contract'
import type { Static } from 'typebox'
import type { Ctx } from '../../platform/context.ts'
import { failField, notFound, refuseIf } from '../../platform/errors.ts'
import { regionOf } from '../region/service.ts'
import { changeResume, todayOf } from './change.ts'
import { refuseStale, requireDay, requireText } from './policy.ts'
import * as queries from './queries.ts'
import type { MoreInfo, UpdateMoreInfo } from './schemas.ts'

type Info = Static<typeof MoreInfo>

const NOTHING: Info = {
  sex: null,
  birthday: null,
  province: null,
  provinceCode: null,
  city: null,
  cityCode: null,
  district: null,
  districtCode: null,
  address: null,
  version: 0,
}

const shown = (row: Awaited<ReturnType<typeof queries.findMoreInfo>>): Info => {
  if (row === undefined) return NOTHING
  const { userId: _userId, updatedAt: _updatedAt, ...info } = row
  return info
}

/** One's own; NotFound for somebody else's, which no colleague reads as a whole. */
export async function findMoreInfo(ctx: Ctx, userId: string | undefined): Promise<Info> {
  if (userId && userId !== ctx.user.id) throw notFound()
  return shown(await queries.findMoreInfo(ctx.db, ctx.user.id))
}

const FIELDS = ['sex', 'birthday', 'provinceCode', 'cityCode', 'districtCode', 'address'] as const

/** What is saved, region names from the table; InvalidInput at the first field at fault. */
function requireInfo(ctx: Ctx, input: Static<typeof UpdateMoreInfo>) {
  const { sex } = input
  if (sex === null || sex === undefined)
    throw failField(ErrorCode.InvalidInput, 'sex', '请选择性别')
  const birthday = requireDay(input.birthday, 'birthday', '请选择生日', todayOf(ctx))
  const region = regionOf({
    provinceCode: input.provinceCode ?? null,
    cityCode: input.cityCode ?? null,
    districtCode: input.districtCode ?? null,
  })
  if (region === null || region.provinceCode === null)
    throw failField(ErrorCode.InvalidInput, 'city', '请选择所在城市')
  const address = requireText(input.address, 'address', '请填写详细地址')
  return { sex, birthday, ...region, provinceCode: region.provinceCode, address }
}

/**
 * Saves the whole and answers what is stored then. InvalidInput at the field, AlreadyProcessed when
 * it was saved since `version` was read.
 */
export async function updateMoreInfo(
  ctx: Ctx,
  input: Static<typeof UpdateMoreInfo>,
): Promise<Info> {
  if (input.userId && input.userId !== ctx.user.id) throw notFound()
  const info = requireInfo(ctx, input)
  await changeResume(ctx, async (w) => {
    const before = shown(await queries.findMoreInfo(w.db, ctx.user.id))
    refuseIf(refuseStale(before, input.version))
    await queries.putMoreInfo(w.db, { userId: ctx.user.id, ...info, updatedAt: ctx.now() })
    // The names of what changed: birthdays and addresses are no matter for a log.
    const fields = FIELDS.filter((field) => before[field] !== info[field])
    return { part: 'info', act: 'update', objectId: ctx.user.id, before: null, after: { fields } }
  })
  return findMoreInfo(ctx, undefined)
}
