/**
 * BMP, which sharp cannot read: header and pixels by hand, so that it is stored as a PNG with
 * nothing of the original but its pixels.
 */

export interface RawPicture {
  readonly width: number
  readonly height: number
  /** Four bytes a pixel: red, green, blue, opacity. */
  readonly pixels: Buffer
}

/** Lengths in pixels and bytes; `offset` is where the pixels begin in the file. */
export interface BmpHeader {
  readonly width: number
  readonly height: number
  readonly bits: number
  /** Rows lie from top to bottom. */
  readonly topDown: boolean
  readonly offset: number
  readonly palette: number
  readonly rowBytes: number
}

const UNCOMPRESSED = 0
const BIT_FIELDS = 3
const FILE_HEADER = 14

/** Null when it is no BMP of a kind that programs write today, or shorter than its header says. */
export const bmpHeader = (head: Buffer, size: number): BmpHeader | null => {
  if (head.length < 54 || head.toString('latin1', 0, 2) !== 'BM') return null
  const headerSize = head.readUInt32LE(14)
  const bits = head.readUInt16LE(28)
  const compression = head.readUInt32LE(30)
  if (![40, 52, 56, 108, 124].includes(headerSize) || ![1, 4, 8, 24, 32].includes(bits)) return null
  if (compression !== UNCOMPRESSED && !(compression === BIT_FIELDS && bits === 32)) return null
  const width = head.readInt32LE(18)
  const signed = head.readInt32LE(22)
  const height = Math.abs(signed)
  const offset = head.readUInt32LE(10)
  if (width <= 0 || height === 0) return null
  const rowBytes = Math.ceil((width * bits) / 32) * 4
  const palette = bits > 8 ? 0 : FILE_HEADER + headerSize
  if (offset < FILE_HEADER + headerSize || offset + rowBytes * height > size) return null
  if (
    palette > 0 &&
    palette + 4 * 2 ** bits > offset &&
    palette + 4 * head.readUInt32LE(46) > offset
  )
    return null
  return { width, height, bits, topDown: signed < 0, offset, palette, rowBytes }
}

const indexAt = (row: Buffer, x: number, bits: number): number => {
  const perByte = 8 / bits
  const byte = row[Math.floor(x / perByte)] ?? 0
  return (byte >> (8 - bits * ((x % perByte) + 1))) & (2 ** bits - 1)
}

/**
 * The pixels of a file whose header fits. Opacity is not taken from it: most programs write noise
 * there.
 */
export const bmpPixels = (bytes: Buffer, header: BmpHeader): RawPicture => {
  const { width, height, bits, offset, palette, rowBytes, topDown } = header
  const pixels = Buffer.alloc(width * height * 4, 255)
  for (let y = 0; y < height; y += 1) {
    const start = offset + (topDown ? y : height - 1 - y) * rowBytes
    const row = bytes.subarray(start, start + rowBytes)
    for (let x = 0; x < width; x += 1) {
      const from = bits > 8 ? start + x * (bits / 8) : palette + 4 * indexAt(row, x, bits)
      const to = (y * width + x) * 4
      pixels[to] = bytes[from + 2] ?? 0
      pixels[to + 1] = bytes[from + 1] ?? 0
      pixels[to + 2] = bytes[from] ?? 0
    }
  }
  return { width, height, pixels }
}
