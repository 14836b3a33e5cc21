/** Rules that several steps' fields share. */

/** Longest text where the documents state no other (S1 §9). */
export const TEXT_MAX = 108
/** Something has to be chosen. */
export const required = (message: string) => ({ required: true, message })
/** Something other than blanks has to be written. */
export const filled = (message: string) => ({ required: true, whitespace: true, message })
