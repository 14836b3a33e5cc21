/** What may be done to a venue, and why not: one function for each act (decisions V5, S4.11). */
import { ErrorCode } from '@zz/contract'
import { fail, type Refusal } from '../../platform/errors.ts'
import { AuditState } from '../../platform/states.ts'

interface VenueState {
  /** 1 listed, 2 self-use. */
  readonly venueType: 1 | 2
  /** 1 under review. */
  readonly listingStatus: 1 | 2 | 3 | null
  /** 1 banned. */
  readonly forbidden: 1 | 2
}

const wrongState = (msg: string): Refusal => fail(ErrorCode.WrongState, msg)

/** Applying for listing: a self-use venue that waits for no review and is not banned. */
export const refuseApply = (venue: VenueState): Refusal | undefined => {
  if (venue.venueType === 1) return wrongState('场地已上架，无需重复申请')
  if (venue.listingStatus === AuditState.Waiting) return wrongState('场地正在审核中，请勿重复申请')
  if (venue.forbidden === 1) return wrongState('场地已被封禁，不能申请上架')
  return undefined
}

/** Listing after review: neither banned nor of an organisation without certification. */
export const refuseListing = (venue: VenueState, certified: boolean): Refusal | undefined => {
  if (venue.forbidden === 1) return wrongState('场地已被封禁，不能上架')
  if (!certified) return wrongState('该组织未完成组织认证，不能上架')
  return undefined
}

/** Delisting: only what is listed, and not banned. */
export const refuseDelist = (venue: VenueState): Refusal | undefined => {
  if (venue.venueType === 2) return wrongState('场地未上架')
  if (venue.forbidden === 1) return wrongState('场地已被封禁，不能下架')
  return undefined
}

/** Banning, by the operators: only what is listed; an application is refused where it is reviewed. */
export const refuseBan = (venue: VenueState): Refusal | undefined => {
  if (venue.forbidden === 1) return wrongState('场地已被封禁，无需重复封禁')
  if (venue.venueType === 1) return undefined
  return wrongState(
    venue.listingStatus === AuditState.Waiting
      ? '场地正在审核中，请在场地上架审核中拒绝该申请'
      : '场地未上架，不能封禁',
  )
}

/** Lifting a ban. */
export const refuseUnban = (venue: VenueState): Refusal | undefined =>
  venue.forbidden === 1 ? undefined : wrongState('场地未被封禁，无需解除')

/** Approving a booking: only where the venue is not banned. */
export const refuseBookingAt = (venue: VenueState): Refusal | undefined =>
  venue.forbidden === 1 ? wrongState('场地已被封禁，不能通过预约') : undefined

/** Deleting: a self-use venue that waits for no review and has no approved booking ahead. */
export const refuseDelete = (venue: VenueState, bookedAhead: boolean): Refusal | undefined => {
  if (venue.venueType === 1) return wrongState('已上架的场地不能删除，请先下架')
  if (venue.listingStatus === AuditState.Waiting) return wrongState('场地正在审核中，不能删除')
  if (bookedAhead) return wrongState('存在已通过的预约，不能删除')
  return undefined
}

/** Editing: only what is not banned. */
export const refuseEdit = (venue: VenueState): Refusal | undefined =>
  venue.forbidden === 1 ? wrongState('场地已被封禁，不能编辑') : undefined

/** While it is under review, what the reviewer looks at stays as it is. */
export const refuseEditUnderReview = (
  venue: VenueState,
  changesReviewed: boolean,
): Refusal | undefined =>
  venue.listingStatus === AuditState.Waiting && changesReviewed
    ? wrongState('场地正在审核中，不能修改地址、座位和开放时间')
    : undefined

/** Fewer seats or hours: not over a booking that was approved. */
export const refuseShrinking = (bookingsFit: boolean): Refusal | undefined =>
  bookingsFit ? undefined : wrongState('存在已通过的预约')
