/** Sides of a seat in px that can be chosen. */
export const SEAT_SIZES = [
  { value: 14, label: '小' },
  { value: 20, label: '中' },
  { value: 28, label: '大' },
] as const

/** Columns of a narrow page that fit beside each other at each side. */
const FIT = [
  [20, 28],
  [30, 20],
] as const

/** The side at which a plan of so many columns can be seen whole, if there is one. */
export const seatSizeFor = (columns: number): number =>
  FIT.find(([most]) => columns <= most)?.[1] ?? 14
