/** The process that decodes pictures, one after the other. */
import sharp from 'sharp'
import { serveIsolated } from '../../../platform/isolation/serve-isolated.ts'
import { rewrite } from './picture.ts'
import { PictureFault } from './picture-fault.ts'
import type { PictureOrder, PictureOutcome } from './rewrite-picture.ts'

// Nothing comes twice, and one core is left to the server.
sharp.cache(false)
sharp.concurrency(1)

serveIsolated<PictureOrder, PictureOutcome>(async ({ bytes, extension }) => {
  try {
    return {
      fault: null,
      ...(await rewrite(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength), extension)),
    }
  } catch (error) {
    if (error instanceof PictureFault) return { fault: error.tooLarge ? 'tooLarge' : 'broken' }
    throw error
  }
})
