/** The start-up images of the demonstration (decisions section 5): active, expired, to come. */
import type { Ctx } from '../../platform/context.ts'
import { shanghaiDay } from '../../platform/time.ts'
import { personId } from '../../seed/data/people.ts'
import { storeFile } from '../upload/service.ts'
import * as queries from './queries.ts'

const TENANT = '2'
/** Below those that `newId` makes. */
const FIRST = 64_000
const [WIDTH, HEIGHT] = [1080, 1620]

interface DemoPicture {
  /** Colours of sky and ground. */
  readonly sky: readonly [string, string]
  readonly ground: string
  /** Days from today on which it begins and ends. */
  readonly from: number
  readonly to: number
  readonly jumpAddress: string
}

const PICTURES: readonly DemoPicture[] = [
  {
    sky: ['#dcebff', '#8fb8f5'],
    ground: '#2f6f5f',
    from: -20,
    to: 25,
    jumpAddress: 'https://example.cn/notice',
  },
  { sky: ['#ffe9c7', '#f29b6b'], ground: '#7a3b2e', from: -90, to: -60, jumpAddress: '' },
  {
    sky: ['#e8f4ff', '#5d8fd6'],
    ground: '#27496d',
    from: 30,
    to: 60,
    jumpAddress: 'https://example.cn/spring',
  },
]

const houses = (colour: string): string =>
  [60, 260, 420, 640, 840]
    .map((x, nth) => {
      const height = 300 + ((nth * 137) % 260)
      const top = 1300 - height
      const windows = Array.from(
        { length: 8 },
        (_, each) =>
          `<rect x="${x + 28 + (each % 2) * 66}" y="${top + 40 + Math.floor(each / 2) * 66}" width="34" height="38" rx="4" fill="#fff" opacity=".72"/>`,
      ).join('')
      return `<rect x="${x}" y="${top}" width="156" height="${height}" rx="10" fill="${colour}" opacity="${0.55 + nth * 0.08}"/>${windows}`
    })
    .join('')

const drawingOf = ({ sky: [top, bottom], ground }: DemoPicture): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">
    <defs><linearGradient id="s" x2="0" y2="1"><stop stop-color="${top}"/><stop offset="1" stop-color="${bottom}"/></linearGradient></defs>
    <rect width="100%" height="100%" fill="url(#s)"/><circle cx="800" cy="340" r="120" fill="#fff" opacity=".8"/>
    ${houses(ground)}<path d="M0 1290q270-70 540 0t540 0v330H0z" fill="${ground}"/>
    <path d="M0 1400q270-60 540 0t540 0v220H0z" fill="#fff" opacity=".16"/></svg>`

/** Idempotent. `ctx` is in system scope. */
export async function seedStartups(ctx: Ctx): Promise<void> {
  if (await queries.findPicture(ctx.db, TENANT, String(FIRST))) return
  const { default: sharp } = await import('sharp')
  const keys = await Promise.all(
    PICTURES.map(async (picture, nth) =>
      storeFile(ctx, {
        bytes: await sharp(Buffer.from(drawingOf(picture)))
          .jpeg({ quality: 82 })
          .toBuffer(),
        fileName: `startup-${nth + 1}.jpg`,
        appCode: 'uc',
        purpose: 'startUp',
      }),
    ),
  )
  const dayOf = (days: number): Date => shanghaiDay(ctx.now(), days)
  await ctx.write(async (w) => {
    await Promise.all(
      PICTURES.map(({ from, to, jumpAddress }, nth) =>
        queries.insertPicture(w.db, {
          tenantId: TENANT,
          id: String(FIRST + nth),
          defaultFlag: 2,
          startupLogo: keys[nth] ?? '',
          jumpAddress,
          startTime: dayOf(from),
          endTime: new Date(dayOf(to + 1).getTime() - 1000),
          width: WIDTH,
          height: HEIGHT,
          creatorId: personId('linxue'),
          createdAt: dayOf(Math.min(from, 0) - 2),
        }),
      ),
    )
  })
}
