/** Files for tests: good ones, and each kind of bad one. */
import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'

export const png = (width = 8, height = 8): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: { r: 20, g: 90, b: 200 } } })
    .png()
    .toBuffer()

/** With the place where it was taken. */
export const jpegWithPlace = (): Promise<Buffer> =>
  sharp({ create: { width: 64, height: 48, channels: 3, background: { r: 200, g: 40, b: 40 } } })
    .jpeg()
    .withExif({
      IFD0: { Copyright: 'SECRET-OWNER' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '30/1 39/1 0/1' },
    })
    .toBuffer()

export const gif = (): Promise<Buffer> =>
  sharp({ create: { width: 4, height: 4, channels: 3, background: 'red' } })
    .gif()
    .toBuffer()

/** 24 bits, two by two: blue, green / red, white (rows from bottom to top). */
export const bmp = (): Buffer => {
  const bytes = Buffer.alloc(54 + 16)
  bytes.write('BM', 0, 'latin1')
  bytes.writeUInt32LE(bytes.length, 2)
  bytes.writeUInt32LE(54, 10)
  bytes.writeUInt32LE(40, 14)
  bytes.writeInt32LE(2, 18)
  bytes.writeInt32LE(2, 22)
  bytes.writeUInt16LE(1, 26)
  bytes.writeUInt16LE(24, 28)
  bytes.set([0, 0, 255, 255, 255, 255, 0, 0], 54)
  bytes.set([255, 0, 0, 0, 255, 0, 0, 0], 62)
  return bytes
}

const chunk = (name: string, data: Buffer): Buffer => {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), data])
  const length = Buffer.alloc(4)
  length.writeUInt32BE(data.length)
  const crc = Buffer.alloc(4)
  crc.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, crc])
}

/** 40,000 by 40,000 pixels of one bit each: small on the wire. */
export const bomb = (side = 40_000): Buffer => {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(side, 0)
  header.writeUInt32BE(side, 4)
  header.set([1, 0, 0, 0, 0], 8)
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.alloc((side / 8 + 1) * 1000))),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

export const EXE = Buffer.concat([
  Buffer.from('MZ\u0090\u0000\u0003', 'latin1'),
  Buffer.alloc(200),
  Buffer.from('PE\0\0', 'latin1'),
  Buffer.alloc(300),
])
export const SVG = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>',
)

const box = (name: string, data: Buffer): Buffer => {
  const head = Buffer.alloc(8)
  head.writeUInt32BE(data.length + 8)
  head.write(name, 4, 'latin1')
  return Buffer.concat([head, data])
}

/** `brand` of four letters says which program made it: `qt  ` is a MOV. */
export const mp4 = (bytes = 1000, brand = 'isom'): Buffer =>
  Buffer.concat([
    box(
      'ftyp',
      Buffer.from(
        `${brand}\u0000\u0000\u0002\u0000${brand === 'isom' ? 'isomiso2mp41' : brand}`,
        'latin1',
      ),
    ),
    box('moov', Buffer.alloc(100)),
    box('mdat', Buffer.alloc(bytes, 7)),
  ])

/** Of any length, different at every byte. */
export const pdf = (bytes = 2000): Buffer => {
  const body = Buffer.alloc(bytes)
  for (let at = 0, seed = 42; at < bytes; at += 4) {
    seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0
    body.writeUInt32LE(seed, Math.min(at, bytes - 4))
  }
  body.write('%PDF-1.7\n', 0, 'latin1')
  body.write('\n%%EOF\n', bytes - 7, 'latin1')
  return body
}

/** More than 5 MB that do not compress. */
export const noise = (): Promise<Buffer> => {
  const side = 1400
  return sharp(pdf(side * side * 3), { raw: { width: side, height: side, channels: 3 } })
    .png({ compressionLevel: 0 })
    .toBuffer()
}
