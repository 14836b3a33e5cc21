/**
 * Words and colours of codes (S2 §4; decisions V2 to V4). State is told by word; the colour only
 * helps.
 */
import type { Tone } from '@zz/shared-ui/widgets'

/** Characters after which a table cuts a name or an address (decisions V4). */
export const NAME_LENGTH = 19
/** The same for an address. */
export const ADDRESS_LENGTH = 20

/** `venueType` of a listed venue. */
export const VENUE_LISTED = 1
/** `venueType` of a venue for the organisation's own use. */
export const SELF_USE = 2
/** `forbidden` of a venue that the operators have banned; 2 is not banned. */
export const VENUE_BANNED = 1
/** `listingStatus` of a venue whose application waits; it can be neither changed nor deleted. */
export const UNDER_REVIEW = 1
/** `auditStatus` of a refused application, whose reason can be read. */
export const APPLICATION_REFUSED = 3

/** A venue that is as usual has no tone. */
export const FORBIDDEN_TONES: Readonly<Record<string, Tone>> = { 1: 'overdue' }

/** Of a listing application. */
export const LISTING_STATUS: Readonly<
  Record<number, { readonly label: string; readonly tone: Tone }>
> = {
  1: { label: '审核中', tone: 'running' },
  2: { label: '已通过', tone: 'done' },
  3: { label: '已拒绝', tone: 'overdue' },
  4: { label: '已撤回', tone: 'off' },
}

/** Labels as people read them. */
export const labelsOf = (joined: string): string => joined.split(',').filter(Boolean).join('、')
