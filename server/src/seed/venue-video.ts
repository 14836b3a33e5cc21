/**
 * The demo video of a venue, drawn here as its pictures are: WebM whose frames are those of lossy
 * WebP, as both are VP8. Five seconds that come nearer to the venue, from three sides.
 */
import { storeFile } from '../modules/upload/service.ts'
import type { Ctx } from '../platform/context.ts'
import { drawVenue, HEIGHT, WIDTH } from './venue-pictures.ts'

const FRAMES = 20
const SIDES = 3
const FRAME_MILLIS = 250
const NEARER = 6

/** An element of EBML: its id in hexadecimal, eight bytes for its length, its content. */
const element = (id: string, ...content: readonly Uint8Array[]): Buffer => {
  const body = Buffer.concat(content)
  const length = Buffer.alloc(8)
  length.writeBigUInt64BE(BigInt(body.length))
  // The first bit set says that the length takes eight bytes.
  length[0] = 0x01
  return Buffer.concat([Buffer.from(id, 'hex'), length, body])
}
const text = (id: string, value: string): Buffer => element(id, Buffer.from(value, 'latin1'))
const whole = (id: string, value: number): Buffer => {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32BE(value)
  return element(id, bytes)
}
const real = (id: string, value: number): Buffer => {
  const bytes = Buffer.alloc(8)
  bytes.writeDoubleBE(value)
  return element(id, bytes)
}

/** The VP8 frame in a lossy WebP: its one chunk behind the twelve bytes of the RIFF head. */
const frameIn = (webp: Buffer): Buffer => {
  if (webp.toString('latin1', 12, 16) !== 'VP8 ') throw new Error('no lossy WebP')
  return webp.subarray(20, 20 + webp.readUInt32LE(16))
}

/** A block of the one track, its time counted from the beginning; every frame is a key frame. */
const block = (frame: Buffer, nth: number): Buffer => {
  const head = Buffer.from([0x81, 0, 0, 0x80])
  head.writeInt16BE(nth * FRAME_MILLIS, 1)
  return element('a3', head, frame)
}

const webm = (frames: readonly Buffer[]): Buffer => {
  const info = element(
    '1549a966',
    whole('2ad7b1', 1_000_000),
    real('4489', frames.length * FRAME_MILLIS),
    text('4d80', 'zhongzhi'),
    text('5741', 'zhongzhi'),
  )
  const size = element('e0', whole('b0', WIDTH), whole('ba', HEIGHT))
  const track = [whole('d7', 1), whole('73c5', 1), whole('83', 1), text('86', 'V_VP8'), size]
  const tracks = element('1654ae6b', element('ae', ...track))
  // A fixed length, as the place of the cluster stands in it.
  const cues = (at: number): Buffer =>
    element(
      '1c53bb6b',
      element('bb', whole('b3', 0), element('b7', whole('f7', 1), whole('f1', at))),
    )
  const before = info.length + tracks.length + cues(0).length
  const cluster = element('1f43b675', whole('e7', 0), ...frames.map(block))
  return Buffer.concat([
    element(
      '1a45dfa3',
      // First, as files are told by their head.
      text('4282', 'webm'),
      whole('4286', 1),
      whole('42f7', 1),
      whole('42f2', 4),
      whole('42f3', 8),
      whole('4287', 2),
      whole('4285', 2),
    ),
    element('18538067', info, tracks, cues(before), cluster),
  ])
}

/** Key of the stored video of the nth venue. */
export async function storeVenueVideo(ctx: Ctx, venue: number): Promise<string> {
  const { default: sharp } = await import('sharp')
  const perSide = Math.ceil(FRAMES / SIDES)
  const frames = await Promise.all(
    Array.from({ length: FRAMES }, async (_, nth) => {
      const drawn = drawVenue(venue, Math.floor(nth / perSide), (nth % perSide) * NEARER)
      const webp = await sharp(Buffer.from(drawn)).webp({ quality: 60, effort: 0 }).toBuffer()
      return frameIn(webp)
    }),
  )
  return storeFile(ctx, {
    bytes: webm(frames),
    fileName: `venue-${venue + 1}.webm`,
    appCode: 'mt',
    purpose: 'venueVideo',
  })
}
