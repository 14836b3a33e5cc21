/**
 * What a column of a list is (docs/widgets.md): its kind says how wide it is, how much of the room
 * it takes, how it is aligned, and where it stands on a phone's card. Pure.
 */
import type { CardRole, ColumnKind, ListColumn } from './types'

interface Kind {
  /** Least width in px, cell padding included. */
  readonly least: number
  /** Past this width it takes no further room while others want some. */
  readonly most?: number
  /** Its share of the room that is left; 0 for what is always equally wide. */
  readonly weight: number
  readonly align?: 'right'
  /** Long texts go on in a second line before they are cut. */
  readonly wraps?: true
  /** Width in px of its two lines, date and time, on which it stands where the table lacks room. */
  readonly breaks?: number
  readonly card: CardRole
}

export const COLUMN_KINDS: Readonly<Record<ColumnKind, Kind>> = {
  name: { least: 220, most: 360, weight: 2, wraps: true, card: 'title' },
  text: { least: 140, weight: 1, wraps: true, card: 'hide' },
  address: { least: 160, weight: 3, wraps: true, card: 'line' },
  word: { least: 76, weight: 0, card: 'hide' },
  person: { least: 76, weight: 0, card: 'meta' },
  datetime: { least: 182, weight: 0, breaks: 108, card: 'hide' },
  number: { least: 76, weight: 0, align: 'right', card: 'hide' },
  status: { least: 82, weight: 0, card: 'status' },
}

/** Where a column stands on a phone's card. */
export const cardRoleOf = <Row>({ kind, card }: ListColumn<Row>): CardRole =>
  card ?? COLUMN_KINDS[kind].card

/** What a kind has that names no bound of its own. */
const ENDLESS = { most: Number.POSITIVE_INFINITY, breaks: Number.POSITIVE_INFINITY }

interface Share {
  readonly weight: number
  readonly most: number
  readonly breaks: number
  width: number
}

/** Gives `room` to the shares by their weight, to none more than it may have; answers what is left. */
function giveRoom(shares: readonly Share[], room: number): number {
  let left = room
  for (;;) {
    const open = shares.filter(({ weight, width, most }) => weight > 0 && width < most)
    const weights = open.reduce((sum, { weight }) => sum + weight, 0)
    if (left < 1 || weights === 0) return left
    const before = left
    for (const share of open) {
      const given = Math.min((before * share.weight) / weights, share.most - share.width)
      share.width += given
      left -= given
    }
  }
}

const widthOf = (shares: readonly Share[]): number =>
  shares.reduce((sum, { width }) => sum + width, 0)

/** Puts times on two lines where the table lacks room, all of them, as they are read beside each other. */
function breakTimes(shares: readonly Share[], room: number): void {
  if (widthOf(shares) <= room) return
  for (const share of shares) share.width = Math.min(share.width, share.breaks)
}

/**
 * The widths of a table's columns in px, in their order: each has at least what its kind needs,
 * times on one line if there is room; the rest of `room` goes to those with a weight, and where all
 * of these have enough, to all alike.
 */
export function columnWidths<Row>(columns: readonly ListColumn<Row>[], room: number): number[] {
  const shares = columns.map(({ kind, width }): Share => {
    const { least, most, weight, breaks } = { ...ENDLESS, ...COLUMN_KINDS[kind] }
    return { weight, breaks, most: Math.max(most, width ?? 0), width: width ?? least }
  })
  breakTimes(shares, room)
  const left = giveRoom(shares, room - widthOf(shares))
  const each = Math.max(0, left) / shares.length
  return shares.map(({ width }) => Math.floor(width + each))
}
