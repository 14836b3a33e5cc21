/** Pictures inside pasted markup: those whose bytes came along are sent, the rest goes. */
import { pendingSrc } from '../editor/pending'
import { picturesOfRtf } from './rtf'

/** What a paste brought beside its markup, and the text that it goes into. */
export interface PasteContext {
  /** The rich text form of the same copy, '' without one. */
  readonly rtf: string
  /** Whether the text has this stored picture already. */
  readonly has: (src: string) => boolean
  /** Begins to send; answers the id that stands for it. */
  readonly take: (file: File) => string
}

const DATA = /^data:image\/(png|jpe?g|gif);base64,([A-Za-z0-9+/=\s]+)$/i

function fileOfData(src: string): File | null {
  const [, type = '', body = ''] = DATA.exec(src) ?? []
  if (type === '') return null
  try {
    const bytes = Uint8Array.from(atob(body.replaceAll(/\s/g, '')), (letter) =>
      letter.charCodeAt(0),
    )
    const extension = type.toLowerCase().replace('jpeg', 'jpg')
    return new File([bytes], `粘贴的图片.${extension}`, { type: `image/${type.toLowerCase()}` })
  } catch {
    return null
  }
}

/** Answers how many were left out. */
export function takePictures(body: HTMLElement, { rtf, has, take }: PasteContext): number {
  let lost = 0
  const local = [...body.querySelectorAll('img')].filter((picture) =>
    /^file:/i.test(picture.getAttribute('src') ?? ''),
  )
  const brought = local.length > 0 ? picturesOfRtf(rtf) : []
  for (const picture of body.querySelectorAll('img')) {
    const src = picture.getAttribute('src') ?? ''
    const order = local.indexOf(picture)
    // Only where both forms name as many is it known which is which.
    const file =
      order === -1
        ? fileOfData(src)
        : brought.length === local.length
          ? (brought[order] ?? null)
          : null
    if (file !== null) picture.setAttribute('src', pendingSrc(take(file)))
    else if (!has(src)) {
      picture.remove()
      lost += 1
    }
  }
  return lost
}
