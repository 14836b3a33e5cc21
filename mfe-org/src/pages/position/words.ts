/** Codes of positions and their words (S1 §3, §4; decisions P1 to P3). */
export const ENABLED = 1
/** Status of a position that is no longer given; its holders keep it (decisions S4.9). */
export const DISABLED = 2

/** The fixed type 其他. */
export const OTHERS = '0'

/** The longest name of a position or a type (S1 §5; decisions P1). */
export const NAME_LENGTH = 10
