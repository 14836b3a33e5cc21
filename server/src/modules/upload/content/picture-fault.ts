/** What decoding a picture answers; apart from the decoder, which the server itself never loads. */

/** Told of a picture that cannot be decoded within the limits. */
export const TOO_LARGE_TEXT = '图片尺寸过大，请压缩后重新上传'

/** A picture made anew: nothing of the original but its pixels. */
export interface ReencodedPicture {
  readonly bytes: Buffer
  readonly extension: string
}

/** A part of a picture; the page rounds its sides. */
export interface SquareCut {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
  /** Quarter turns to the right, made before the part is taken. */
  readonly rotation?: 0 | 90 | 180 | 270
}

/** The picture is broken or cut short, or, with `tooLarge`, more than may be decoded. */
export class PictureFault extends Error {
  override readonly name = 'PictureFault'
  readonly tooLarge: boolean
  constructor(tooLarge = false) {
    super(tooLarge ? 'too many pixels' : 'not a whole picture')
    this.tooLarge = tooLarge
  }
}
