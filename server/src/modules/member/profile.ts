/** What colleagues may see of somebody (UC-13; S1 §3; decisions K22, T19). */
import { maskedMobile } from '@zz/contract/mobile'
import type { Static } from 'typebox'
import type { Ctx } from '../../platform/context.ts'
import { MemberState } from '../../platform/states.ts'
import { requireTenantInForce } from '../../platform/tenant-in-force.ts'
import { accountInfo, showsMobiles } from '../account/service.ts'
import { findPersonalDetails, type PersonalDetails } from '../resume/service.ts'
import { activeName } from '../tenant/service.ts'
import { managesAll, ownAmong } from './led.ts'
import { findMember } from './people.ts'
import type { MemberOf, MemberProfile } from './people-schemas.ts'

const NOTHING: PersonalDetails = { sex: null, birthday: null, region: [], address: null }

/** The private ones shortened for who may not manage members (decisions K22). */
const shownDetails = ({ sex, birthday, region, address }: PersonalDetails, whole: boolean) => {
  const place = [...region, ...(whole && address !== null ? [address] : [])].join(' ')
  return {
    sex,
    birthday: birthday === null || whole ? birthday : `****${birthday.slice(4)}`,
    address: place === '' ? null : place,
  }
}

/**
 * Somebody of the organisation in force, as the caller may see them. The number is masked for who may
 * not manage members, unless the organisation shows it; one's own is whole, and that of whom the main
 * department is one that the caller leads. NotFound for whom the caller may not see.
 */
export async function findProfile(
  ctx: Ctx,
  { userId, tenantId }: Static<typeof MemberOf>,
): Promise<Static<typeof MemberProfile>> {
  requireTenantInForce(ctx, tenantId)
  const row = await findMember(ctx, userId)
  const mayManage =
    userId === ctx.user.id || (await managesAll(ctx)) || (await ownAmong(ctx, [userId])).length > 0
  const [showsMobile, tenantName, nickName, details] = await Promise.all([
    mayManage || showsMobiles(ctx),
    activeName(ctx.db, ctx.tenantId),
    // Whom nobody meets any more goes by the name alone.
    row.status === MemberState.Normal
      ? accountInfo(ctx, userId).then((info) => info.nickName)
      : row.name,
    row.status === MemberState.Normal ? findPersonalDetails(ctx, userId) : NOTHING,
  ])
  return {
    userId,
    tenantId: ctx.tenantId,
    tenantName: tenantName ?? '',
    avatar: row.avatar,
    name: row.name,
    nickName,
    userName: row.userName,
    mobile: showsMobile ? row.mobile : maskedMobile(row.mobile),
    departments: row.departments,
    positionName: row.positionName,
    positionStatus: row.positionStatus,
    workNo: row.workNo,
    platforms: row.platforms,
    status: row.status,
    joinTime: row.joinTime,
    ...shownDetails(details, mayManage),
  }
}
