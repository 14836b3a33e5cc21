/**
 * Decodes pictures that somebody sent, in a process of its own with limits of memory and time
 * (docs/adr/0042).
 */
import { createIsolated, InputFault, programBeside } from '../../../platform/isolation/isolated.ts'
import { type ReencodedPicture, PictureFault, type SquareCut } from './picture-fault.ts'

/** What the decoding process is to do; `part` null for the largest square in the middle. */
export type PictureOrder =
  | { readonly work: 'rewrite'; readonly bytes: Uint8Array; readonly extension: string }
  | { readonly work: 'cut'; readonly bytes: Uint8Array; readonly part: SquareCut | null }

/** `outside` where the wanted part does not lie in the picture. */
export type PictureOutcome =
  | { readonly fault: 'tooLarge' | 'broken' | 'outside' }
  | { readonly fault: null; readonly bytes: Uint8Array; readonly extension: string }

/** Kept for the next picture, as starting the decoder takes longer than most pictures. */
const decode = createIsolated<PictureOrder, PictureOutcome>({
  program: programBeside(import.meta.url, 'picture-program'),
  memoryMegabytes: 1024,
  millis: 60_000,
  processes: 2,
  idleMillis: 20_000,
})

/** Null for a part that lies outside. Throws `PictureFault`, also at a limit. */
const pictureOf = async (order: PictureOrder): Promise<ReencodedPicture | null> => {
  try {
    const outcome = await decode(order)
    if (outcome.fault === 'outside') return null
    if (outcome.fault !== null) throw new PictureFault(outcome.fault === 'tooLarge')
    return {
      bytes: Buffer.from(outcome.bytes.buffer, outcome.bytes.byteOffset, outcome.bytes.byteLength),
      extension: outcome.extension,
    }
  } catch (error) {
    if (error instanceof InputFault) throw new PictureFault(error.reason !== 'crash')
    throw error
  }
}

/**
 * The picture written anew; BMP becomes PNG. Throws `PictureFault` on what is broken, cut short or
 * too large, also at a limit.
 */
export const rewritePicture = async (
  bytes: Buffer,
  extension: string,
): Promise<ReencodedPicture> => {
  const picture = await pictureOf({ work: 'rewrite', bytes, extension })
  if (picture === null) throw new PictureFault()
  return picture
}

/**
 * The part of the picture as 300 x 300, or without a part the largest square in the middle (square.ts,
 * decisions U8). Null when the part is no square or lies outside. Throws `PictureFault` as above.
 */
export const cutSquare = (bytes: Buffer, part?: SquareCut): Promise<ReencodedPicture | null> =>
  pictureOf({ work: 'cut', bytes, part: part ?? null })
