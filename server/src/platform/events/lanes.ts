/**
 * The lanes in which deliveries wait for each other. Rows are written inside the process, pushes go
 * to open consoles, `outside` means receivers that answer when they like (mail, SMS). No lane waits
 * for another.
 */
export const LANES = ['rows', 'pushes', 'outside'] as const
export type Lane = (typeof LANES)[number]
