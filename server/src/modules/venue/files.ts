/** Files of venues: everybody may see them, as everybody may see a listed venue. */
import type { FileOwner } from '../../platform/files.ts'

/** S2 §5. */
export const MAX_IMAGES = 9

export const VENUE_IMAGES: FileOwner = { kind: 'venue.images', visibility: 'public' }
export const VENUE_VIDEO: FileOwner = { kind: 'venue.video', visibility: 'public' }
/** Pictures within the introduction. */
export const VENUE_REMARK: FileOwner = { kind: 'venue.remark', visibility: 'public' }
