/** Between what is stored and what is said. Pure. */

export const toMillis = (at: Date | null): number | null => at?.getTime() ?? null

/**
 * The seats that may be taken, from 1, row by row; all of them where nothing is stored (decisions
 * V9).
 */
export function availableSeats(
  stored: string | null,
  rows: number,
  columns: number,
): { seatRow: number; seatCol: number }[] {
  const seats: { seatRow: number; seatCol: number }[] = []
  for (let row = 0; row < rows; row++)
    for (let column = 0; column < columns; column++)
      if (stored === null || stored[row * columns + column] === '1')
        seats.push({ seatRow: row + 1, seatCol: column + 1 })
  return seats
}
