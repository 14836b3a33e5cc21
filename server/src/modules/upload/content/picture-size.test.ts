import { expect, test } from '@jest/globals'
import sharp from 'sharp'
import { pictureSizeOf } from './picture-size.ts'

const blank = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#456' } })

test.each([
  [1080, 1620],
  [1, 1],
  [3000, 17],
])(
  '[OS-12] measures of %i x %i are read from the head of a PNG and of a JPEG',
  async (width, height) => {
    const drawn = blank(width, height)
    expect(pictureSizeOf(await drawn.png().toBuffer())).toEqual({ width, height })
    expect(pictureSizeOf(await drawn.jpeg().toBuffer())).toEqual({ width, height })
    expect(pictureSizeOf(await drawn.jpeg({ progressive: true }).toBuffer())).toEqual({
      width,
      height,
    })
  },
)

test('[OS-12] what is no picture, or cut short, has no measures', async () => {
  const jpeg = await blank(9, 9).jpeg().toBuffer()
  for (const bytes of [
    Buffer.from(''),
    Buffer.from('%PDF-1.7 and so on, long enough to be read'),
    jpeg.subarray(0, 24),
  ])
    expect(pictureSizeOf(bytes)).toBeNull()
})
