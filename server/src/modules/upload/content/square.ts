/**
 * Cuts a square out of a picture and makes it as large as avatars are (decisions U8). Runs in a
 * process of its own only; `cutSquare` of isolated-pictures.ts asks for it.
 */
import sharp from 'sharp'
import { type ReencodedPicture, type SquareCut } from './picture-fault.ts'

const AVATAR_SIDE = 300
/** The upload is kept whole and upright already; nothing larger than it lets through gets here. */
const MAX_PIXELS = 50_000_000
/** The page rounds both sides for itself. */
const SLACK = 1

const largest = (width: number, height: number): SquareCut => {
  const side = Math.min(width, height)
  return {
    x: Math.floor((width - side) / 2),
    y: Math.floor((height - side) / 2),
    width: side,
    height: side,
  }
}

/**
 * The part of the picture as 300 x 300: pixels only, no place and no camera; JPEG, or PNG where
 * something shows through. Without a part the largest square in the middle. Null when the part is
 * no square or lies outside.
 */
export async function cutToSquare(
  bytes: Buffer,
  part?: SquareCut,
): Promise<ReencodedPicture | null> {
  const rotation = part?.rotation ?? 0
  const open = () => sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'truncated' })
  const { autoOrient: upright, hasAlpha } = await open().metadata()
  const turned = rotation % 180 === 0 ? upright : { width: upright.height, height: upright.width }
  const { x, y, width, height } = part ?? largest(turned.width, turned.height)
  if (Math.abs(width - height) > SLACK || x + width > turned.width || y + height > turned.height)
    return null
  const square = open()
    .autoOrient()
    .rotate(rotation)
    .extract({ left: x, top: y, width, height })
    .resize(AVATAR_SIDE, AVATAR_SIDE, { fit: 'fill' })
  if (hasAlpha) return { bytes: await square.png().toBuffer(), extension: 'png' }
  return {
    bytes: await square.jpeg({ quality: 95, chromaSubsampling: '4:4:4' }).toBuffer(),
    extension: 'jpg',
  }
}
