/**
 * Pictures of a copy from Word: its markup names files of that computer, its rich text form carries
 * their bytes.
 */

const bytesOf = (hex: string): Uint8Array<ArrayBuffer> => {
  const digits = hex.replaceAll(/\s/g, '')
  const bytes = new Uint8Array(digits.length >> 1)
  for (let at = 0; at < bytes.length; at += 1)
    bytes[at] = Number.parseInt(digits.slice(at * 2, at * 2 + 2), 16)
  return bytes
}

/** Shorter ones are ids, not pictures. */
const HEX = /[0-9a-fA-F\r\n ]{128,}/

/**
 * Its png and jpeg pictures in their order. Others (wmf, emf), which no browser draws, are null.
 */
export function picturesOfRtf(rtf: string): (File | null)[] {
  const found: (File | null)[] = []
  for (let at = rtf.indexOf('{\\pict'); at !== -1; ) {
    const next = rtf.indexOf('{\\pict', at + 1)
    const part = rtf.slice(at, next === -1 ? rtf.length : next)
    const hidden = rtf.slice(Math.max(0, at - 16), at).includes('\\nonshppict')
    const type = part.includes('\\pngblip') ? 'png' : part.includes('\\jpegblip') ? 'jpeg' : null
    const hex = type === null ? undefined : HEX.exec(part)?.[0]
    if (!hidden)
      found.push(
        type === null || hex === undefined
          ? null
          : new File([bytesOf(hex)], `粘贴的图片.${type === 'png' ? 'png' : 'jpg'}`, {
              type: `image/${type}`,
            }),
      )
    at = next
  }
  return found
}
