/**
 * Decodes pictures that somebody sent, in a process of its own with limits of memory and time
 * (docs/adr/0042).
 */
import { createIsolated, InputFault, programBeside } from '../../../platform/isolation/isolated.ts'
import { type Picture, PictureFault } from './picture-fault.ts'

export interface PictureOrder {
  readonly bytes: Uint8Array
  readonly extension: string
}

export type PictureOutcome =
  | { readonly fault: 'tooLarge' | 'broken' }
  | { readonly fault: null; readonly bytes: Uint8Array; readonly extension: string }

/** Kept for the next picture, as starting the decoder takes longer than most pictures. */
const rewrite = createIsolated<PictureOrder, PictureOutcome>({
  program: programBeside(import.meta.url, 'picture-program'),
  memoryMegabytes: 1024,
  millis: 60_000,
  processes: 2,
  idleMillis: 20_000,
})

/**
 * The picture written anew; BMP becomes PNG. Throws `PictureFault` on what is broken, cut short or
 * too large, also at a limit.
 */
export const rewritePicture = async (bytes: Buffer, extension: string): Promise<Picture> => {
  try {
    const outcome = await rewrite({ bytes, extension })
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
