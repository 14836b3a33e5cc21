/** Measures of a PNG or JPEG, read from its head: nothing is decoded. */

export interface PictureSize {
  readonly width: number
  readonly height: number
}

const isPng = (bytes: Buffer): boolean => bytes.length >= 24 && bytes.readUInt32BE(0) === 0x89504e47

/** Segments of a JPEG that hold its measures: starts of a frame, but not of its tables. */
const isFrame = (marker: number): boolean =>
  marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc

const sizeOfJpeg = (bytes: Buffer): PictureSize | null => {
  let at = 2
  while (at + 9 <= bytes.length && bytes[at] === 0xff) {
    const marker = bytes[at + 1] ?? 0
    if (isFrame(marker))
      return { height: bytes.readUInt16BE(at + 5), width: bytes.readUInt16BE(at + 7) }
    at += 2 + bytes.readUInt16BE(at + 2)
  }
  return null
}

/** In pixels; null for what is neither, or cut short. Stored pictures stand upright. */
export const pictureSizeOf = (bytes: Buffer): PictureSize | null => {
  if (isPng(bytes)) return { width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) }
  return bytes.length > 4 && bytes.readUInt16BE(0) === 0xffd8 ? sizeOfJpeg(bytes) : null
}
