/** What decoding a picture answers; apart from the decoder, which the server itself never loads. */

export interface Picture {
  readonly bytes: Buffer
  readonly extension: string
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
