import { expect, test } from '@jest/globals'
import sharp from 'sharp'
import { cutSquare } from './isolated-pictures.ts'
import type { SquareCut } from './picture-fault.ts'

type Colour = readonly [number, number, number]
const RED: Colour = [255, 0, 0]
const GREEN: Colour = [0, 255, 0]
const BLUE: Colour = [0, 0, 255]
const WHITE: Colour = [255, 255, 255]

/** Four fields: red and green above, blue and white below. */
const fields = async (
  width: number,
  height: number,
  format: 'png' | 'jpeg' = 'png',
  orientation?: number,
): Promise<Buffer> => {
  const pixels = Buffer.alloc(width * height * 3)
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1)
      pixels.set(
        (y < height / 2 ? [RED, GREEN] : [BLUE, WHITE])[x < width / 2 ? 0 : 1] ?? WHITE,
        (y * width + x) * 3,
      )
  const image = sharp(pixels, { raw: { width, height, channels: 3 } })
  const marked = orientation === undefined ? image : image.withMetadata({ orientation })
  return format === 'png'
    ? marked.png().toBuffer()
    : marked.jpeg({ quality: 100, chromaSubsampling: '4:4:4' }).toBuffer()
}

/** The nearest of the four colours in the middle of each quarter of what came out. */
const quarters = async (bytes: Buffer): Promise<Colour[]> => {
  const { data, info } = await sharp(bytes)
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  expect([info.width, info.height]).toEqual([300, 300])
  const far = (a: Colour, at: number): number =>
    a.reduce((sum, value, index) => sum + Math.abs(value - (data[at + index] ?? 0)), 0)
  return [75, 225].flatMap((y) =>
    [75, 225].map(
      (x) =>
        [RED, GREEN, BLUE, WHITE].toSorted(
          (a, b) => far(a, (y * 300 + x) * 3) - far(b, (y * 300 + x) * 3),
        )[0] ?? WHITE,
    ),
  )
}

const cut = async (bytes: Buffer, part?: SquareCut): Promise<Colour[] | null> => {
  const made = await cutSquare(bytes, part)
  return made && quarters(made.bytes)
}

test('[SW-08] the part that was chosen, or the largest square in the middle', async () => {
  const picture = await fields(400, 200)
  expect(await cut(picture)).toEqual([RED, GREEN, BLUE, WHITE])
  expect(await cut(picture, { x: 0, y: 0, width: 90, height: 90 })).toEqual([RED, RED, RED, RED])
  expect(await cut(picture, { x: 150, y: 100, width: 100, height: 100 })).toEqual([
    BLUE,
    WHITE,
    BLUE,
    WHITE,
  ])
  expect(await cut(picture, { x: 300, y: 99, width: 100, height: 101 })).toEqual([
    WHITE,
    WHITE,
    WHITE,
    WHITE,
  ])
  expect(await cut(await fields(3, 3), { x: 0, y: 0, width: 1, height: 1 })).toEqual([
    RED,
    RED,
    RED,
    RED,
  ])
})

test('[SW-08] turned first: the part counts from what is seen', async () => {
  const picture = await fields(400, 200)
  expect(await cut(picture, { x: 0, y: 100, width: 200, height: 200, rotation: 90 })).toEqual([
    BLUE,
    RED,
    WHITE,
    GREEN,
  ])
  expect(await cut(picture, { x: 0, y: 0, width: 90, height: 90, rotation: 270 })).toEqual([
    GREEN,
    GREEN,
    GREEN,
    GREEN,
  ])
  expect(await cut(picture, { x: 100, y: 0, width: 200, height: 200, rotation: 180 })).toEqual([
    WHITE,
    BLUE,
    GREEN,
    RED,
  ])
})

test('[SW-08] a photograph held sideways is cut as it is seen', async () => {
  const held = await fields(400, 200, 'jpeg', 6)
  expect(await cut(held, { x: 0, y: 100, width: 200, height: 200 })).toEqual([
    BLUE,
    RED,
    WHITE,
    GREEN,
  ])
  expect(await cut(held, { x: 0, y: 0, width: 90, height: 90, rotation: 270 })).toEqual([
    RED,
    RED,
    RED,
    RED,
  ])
})

test.each<[string, SquareCut]>([
  ['past the right edge', { x: 301, y: 0, width: 100, height: 100 }],
  ['past the lower edge', { x: 0, y: 101, width: 100, height: 100 }],
  ['wider than the turned picture', { x: 0, y: 0, width: 201, height: 201, rotation: 90 }],
  ['no square', { x: 0, y: 0, width: 100, height: 50 }],
])('[SW-08] nothing of a part %s', async (_name, part) => {
  expect(await cutSquare(await fields(400, 200), part)).toBeNull()
})

test('[SW-08] what shows through stays so, and no mark of the camera is kept', async () => {
  const clear = await sharp({
    create: { width: 50, height: 50, channels: 4, background: { r: 255, g: 0, b: 0, alpha: 0.5 } },
  })
    .png()
    .toBuffer()
  const made = await cutSquare(clear)
  expect(made?.extension).toBe('png')
  expect((await sharp(made?.bytes).metadata()).hasAlpha).toBe(true)
  const photo = await cutSquare(await fields(400, 200, 'jpeg', 6))
  const found = await sharp(photo?.bytes).metadata()
  expect([photo?.extension, found.exif, found.orientation]).toEqual(['jpg', undefined, undefined])
})
