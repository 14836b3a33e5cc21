/** A booking in the format of iCalendar (RFC 5545). Pure. */

/** What a calendar shows of a booking. */
export interface CalendarEntry {
  readonly id: string
  /** Grows with each change, so that a calendar takes a later file for the same thing. */
  readonly version: number
  readonly sent: Date
  readonly start: Date
  readonly end: Date
  readonly isApproved: boolean
  readonly subject: string
  readonly venueName: string
  readonly tenantName: string
  /** From the province on, as far as there is. */
  readonly address: string
  readonly place: { readonly latitude: number; readonly longitude: number } | null
}

const OCTETS = 75

/** `20261126T010000Z`. */
const moment = (at: Date): string => at.toISOString().replaceAll(/[-:]|\.\d{3}/g, '')

const escape = (text: string): string =>
  text.replaceAll(/[\\;,]/g, (sign) => `\\${sign}`).replaceAll(/\r\n?|\n/g, '\\n')

/** A line in pieces of at most 75 octets, no character cut; each further piece begins with a blank. */
function fold(line: string): string {
  const pieces: string[] = []
  let piece = ''
  let size = 0
  for (const sign of line) {
    const octets = Buffer.byteLength(sign)
    if (size + octets > OCTETS) {
      pieces.push(piece)
      piece = ' '
      size = 1
    }
    piece += sign
    size += octets
  }
  return [...pieces, piece].join('\r\n')
}

export function calendarText(entry: CalendarEntry): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//zhongzhi//venue booking//ZH',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    'BEGIN:VEVENT',
    `UID:appointment-${entry.id}@zhongzhi`,
    `SEQUENCE:${entry.version - 1}`,
    `DTSTAMP:${moment(entry.sent)}`,
    `DTSTART:${moment(entry.start)}`,
    `DTEND:${moment(entry.end)}`,
    `SUMMARY:${escape(`${entry.subject}（${entry.venueName}）`)}`,
    `LOCATION:${escape([entry.address, entry.venueName].filter(Boolean).join(' '))}`,
    `DESCRIPTION:${escape(`场地所属组织：${entry.tenantName}`)}`,
    ...(entry.place === null ? [] : [`GEO:${entry.place.latitude};${entry.place.longitude}`]),
    `STATUS:${entry.isApproved ? 'CONFIRMED' : 'TENTATIVE'}`,
    'END:VEVENT',
    'END:VCALENDAR',
  ]
  return `${lines.map(fold).join('\r\n')}\r\n`
}
