/** The process that decodes pictures, one after the other. */
import sharp from 'sharp'
import { serveIsolated } from '../../../platform/isolation/serve-isolated.ts'
import type { PictureOrder, PictureOutcome } from './isolated-pictures.ts'
import { reencodePicture } from './picture.ts'
import { type ReencodedPicture, PictureFault } from './picture-fault.ts'
import { cutToSquare } from './square.ts'

// Nothing comes twice, and one core is left to the server.
sharp.cache(false)
sharp.concurrency(1)

const pictureOf = (order: PictureOrder): Promise<ReencodedPicture | null> => {
  const bytes = Buffer.from(order.bytes.buffer, order.bytes.byteOffset, order.bytes.byteLength)
  return order.work === 'rewrite'
    ? reencodePicture(bytes, order.extension)
    : cutToSquare(bytes, order.part ?? undefined)
}

serveIsolated<PictureOrder, PictureOutcome>(async (order) => {
  try {
    const picture = await pictureOf(order)
    return picture === null ? { fault: 'outside' } : { fault: null, ...picture }
  } catch (error) {
    if (error instanceof PictureFault) return { fault: error.tooLarge ? 'tooLarge' : 'broken' }
    throw error
  }
})
