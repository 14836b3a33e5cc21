/**
 * Demo pictures of venues, drawn here: SVG made into PNG, every room in its own colours and from
 * several sides. Without letters, as a server need not have a Chinese font.
 */

import { storeFile } from '../modules/upload/service.ts'
import type { Ctx } from '../platform/context.ts'
import type { DemoVenue } from './data/venues.ts'

/** Of every picture, in px. */
export const WIDTH = 480
export const HEIGHT = 320

const rect = (
  x: number,
  y: number,
  width: number,
  height: number,
  fill: string,
  round = 0,
): string =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${round}" fill="${fill}"/>`

interface Paint {
  readonly wall: string
  readonly floor: string
  readonly wood: string
  readonly seat: string
  readonly light: string
}

const paintOf = (hue: number): Paint => ({
  wall: `hsl(${hue} 34% 90%)`,
  floor: `hsl(${hue} 18% 72%)`,
  wood: `hsl(${(hue + 20) % 360} 30% 48%)`,
  seat: `hsl(${(hue + 200) % 360} 42% 44%)`,
  light: '#fffdf3',
})

const room = ({ wall, floor, wood }: Paint): string =>
  rect(0, 0, WIDTH, 210, wall) + rect(0, 210, WIDTH, 110, floor) + rect(0, 204, WIDTH, 8, wood)

const windows = ({ light, wood }: Paint, count: number): string =>
  Array.from({ length: count }, (_, index) => {
    const x = 28 + (index * (WIDTH - 56)) / count
    const width = (WIDTH - 56) / count - 20
    return (
      rect(x, 44, width, 120, wood, 6) +
      rect(x + 6, 50, width - 12, 108, light, 3) +
      rect(x + width / 2 - 2, 50, 4, 108, wood)
    )
  }).join('')

const chairs = ({ seat }: Paint, rows: number): string =>
  Array.from({ length: rows }, (_, row) =>
    Array.from({ length: 9 }, (__, column) =>
      rect(34 + column * 46 + (row % 2) * 8, 214 + row * 34, 32, 24, seat, 7),
    ).join(''),
  ).join('')

const plant = (x: number): string =>
  `${rect(x, 232, 26, 36, '#9a6b46', 5)}<path d="M${x + 13} 236c-26-18-26-52-8-66 4 20 8 22 8 40 4-18 8-24 14-34 12 20 8 44-14 60z" fill="#4d8a57"/>`

/**
 * A view of the room for each picture, in turn: stage and rows, a table by the window, the hall
 * from behind.
 */
const VIEWS: readonly ((paint: Paint) => string)[] = [
  (paint) =>
    room(paint) +
    rect(140, 40, 200, 118, '#2b3340', 6) +
    rect(150, 50, 180, 98, '#dfe9f7', 3) +
    rect(196, 172, 88, 38, paint.wood, 4) +
    chairs(paint, 3) +
    plant(14) +
    plant(440),
  (paint) =>
    room(paint) +
    windows(paint, 4) +
    `<ellipse cx="240" cy="252" rx="190" ry="38" fill="${paint.wood}"/><ellipse cx="240" cy="246" rx="190" ry="36" fill="${paint.light}" opacity=".35"/>` +
    chairs(paint, 1) +
    plant(8),
  (paint) =>
    room(paint) +
    windows(paint, 3) +
    [90, 240, 390]
      .map(
        (x) =>
          `<path d="M${x} 0v26" stroke="${paint.wood}" stroke-width="4"/><circle cx="${x}" cy="34" r="12" fill="${paint.light}"/>`,
      )
      .join('') +
    chairs(paint, 3),
]

/**
 * The nth venue as its pictures show it; `inset` draws nearer by so many units at the left and right.
 */
export const drawVenue = (venue: number, picture: number, inset = 0): string => {
  const view = VIEWS[(venue + picture) % VIEWS.length]
  const [left, top] = [inset, (inset * HEIGHT) / WIDTH]
  const box = `${left} ${top} ${WIDTH - 2 * left} ${HEIGHT - 2 * top}`
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="${box}">${view?.(paintOf((venue * 67 + picture * 11) % 360)) ?? ''}</svg>`
}

/** Keys of the stored pictures by venue, the cover first. */
export async function storeVenuePictures(
  ctx: Ctx,
  venues: readonly DemoVenue[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  const { default: sharp } = await import('sharp')
  const store = async (venue: number, picture: number): Promise<string> => {
    const bytes = await sharp(Buffer.from(drawVenue(venue, picture)))
      .png()
      .toBuffer()
    return storeFile(ctx, {
      bytes,
      fileName: `venue-${venue + 1}-${picture + 1}.png`,
      appCode: 'mt',
      purpose: 'venueImage',
    })
  }
  const keys = await Promise.all(
    venues.map((venue, nth) =>
      Promise.all(Array.from({ length: venue.pictures }, (_, picture) => store(nth, picture))),
    ),
  )
  return new Map(venues.map((venue, nth) => [venue.id, keys[nth] ?? []]))
}
