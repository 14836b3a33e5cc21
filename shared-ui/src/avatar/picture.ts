import { ApiError, ErrorCode } from '@zz/contract'
import { ruleOf, type UploadPurpose } from '@zz/contract/uploads'
import { checkContent } from '../upload/send'

/** A chosen file that the browser could open. `url` must be given back by `close`. */
export interface ChosenPicture {
  readonly file: File
  readonly url: string
  /** Upright, as it is seen. */
  readonly width: number
  readonly height: number
  readonly image: CanvasImageSource
  close(): void
}

/**
 * Longest side of what previews are drawn from: a photograph of 50 million pixels is not drawn anew
 * at every move.
 */
const PREVIEW_SIDE = 1200

function reduced(image: HTMLImageElement): CanvasImageSource {
  const ratio = PREVIEW_SIDE / Math.max(image.naturalWidth, image.naturalHeight)
  if (ratio >= 1) return image
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(image.naturalWidth * ratio))
  canvas.height = Math.max(1, Math.round(image.naturalHeight * ratio))
  const context = canvas.getContext('2d')
  if (!context) return image
  context.imageSmoothingQuality = 'high'
  context.drawImage(image, 0, 0, canvas.width, canvas.height)
  return canvas
}

/**
 * Opens a file as a picture, an avatar unless said otherwise. Rejects with an ApiError whose text is
 * the person's: wrong format, too large, not readable as a picture.
 */
export async function openPicture(
  file: File,
  purpose: UploadPurpose = 'avatar',
): Promise<ChosenPicture> {
  const fault = await checkContent(purpose, file)
  if (fault) throw new ApiError({ code: fault.code, status: 0, msg: fault.msg })
  const url = URL.createObjectURL(file)
  try {
    const image = new Image()
    image.src = url
    await image.decode()
    return {
      file,
      url,
      width: image.naturalWidth,
      height: image.naturalHeight,
      image: reduced(image),
      close: () => URL.revokeObjectURL(url),
    }
  } catch {
    URL.revokeObjectURL(url)
    throw new ApiError({
      code: ErrorCode.UnsupportedFormat,
      status: 0,
      msg: ruleOf(purpose).formatText,
    })
  }
}
