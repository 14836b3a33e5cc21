/**
 * Pictures are decoded and written anew: what is stored holds pixels only, no place, no camera, no
 * second file behind them. Runs in a process of its own only; `rewritePicture` of isolated-pictures.ts
 * asks for it.
 */
import sharp, { type Metadata, type Sharp } from 'sharp'
import { bmpHeader, bmpPixels } from './bmp.ts'
import { type ReencodedPicture, PictureFault } from './picture-fault.ts'

/**
 * A 40,000 x 40,000 PNG is a few kilobytes on the wire and 6 GB in memory: dimensions are read
 * before anything is decoded.
 */
const MAX_PIXELS = 50_000_000
const MAX_SIDE = 20_000
const MAX_PAGES = 300

const checkSides = (width: number, height: number, pages = 1): void => {
  if (
    width > MAX_SIDE ||
    height > MAX_SIDE ||
    pages > MAX_PAGES ||
    width * height * pages > MAX_PIXELS
  )
    throw new PictureFault(true)
}

const OPTIONS = { failOn: 'truncated', limitInputPixels: MAX_PIXELS } as const

const orFault = async <T>(work: Promise<T>): Promise<T> => {
  try {
    return await work
  } catch (error) {
    if (error instanceof PictureFault) throw error
    throw new PictureFault(/pixel limit/i.test(String(error)))
  }
}

const opened = async (bytes: Buffer, extension: string): Promise<Sharp> => {
  if (extension === 'bmp') {
    const header = bmpHeader(bytes, bytes.length)
    if (header === null) throw new PictureFault()
    checkSides(header.width, header.height)
    const { width, height, pixels } = bmpPixels(bytes, header)
    return sharp(pixels, { raw: { width, height, channels: 4 } }).removeAlpha()
  }
  // Only the header is read here, with no limit of its own, so that a bomb is told apart from a
  // broken file.
  const found: Metadata = await orFault(
    sharp(bytes, { ...OPTIONS, limitInputPixels: false }).metadata(),
  )
  checkSides(found.width, found.pageHeight ?? found.height, found.pages)
  return sharp(bytes, { ...OPTIONS, animated: extension === 'gif' }).autoOrient()
}

/**
 * Decodes and writes anew; BMP becomes PNG. Throws `PictureFault` on what is broken, cut short or
 * too large.
 */
export const reencodePicture = async (
  bytes: Buffer,
  extension: string,
): Promise<ReencodedPicture> => {
  const image = await opened(bytes, extension)
  switch (extension) {
    case 'jpg':
    case 'jpeg':
      return { bytes: await orFault(image.jpeg({ quality: 90 }).toBuffer()), extension: 'jpg' }
    case 'gif':
      return { bytes: await orFault(image.gif().toBuffer()), extension: 'gif' }
    default:
      return { bytes: await orFault(image.png().toBuffer()), extension: 'png' }
  }
}
