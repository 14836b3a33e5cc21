/** Pictures that are kept in the repository: small, and clear enough to read. */
import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { expect, type Page } from '@playwright/test'

/** Bytes of a kept picture. */
const MOST = 30 * 1024
/** Pixels of its longer side, less where no quality fits: letters stay clear. */
const SIDES = [1366, 1180, 1020, 880]
const QUALITIES = [0.86, 0.8, 0.74, 0.68, 0.62, 0.56, 0.5]

/** Encodes a PNG as WebP in the browser, as well as fits, and writes it at the path. */
export async function keep(page: Page, png: Buffer, path: string): Promise<void> {
  const blank = await page.context().newPage()
  const encoded = await blank.evaluate(
    async ({ body, qualities, most, sides }) => {
      const bytes = Uint8Array.from(atob(body), (letter) => letter.charCodeAt(0))
      const bitmap = await createImageBitmap(new Blob([bytes], { type: 'image/png' }))
      for (const side of sides) {
        const scale = Math.min(1, side / Math.max(bitmap.width, bitmap.height))
        const canvas = new OffscreenCanvas(
          Math.round(bitmap.width * scale),
          Math.round(bitmap.height * scale),
        )
        const pen = canvas.getContext('2d')
        if (pen) pen.imageSmoothingQuality = 'high'
        pen?.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
        for (const quality of qualities) {
          const blob = await canvas.convertToBlob({ type: 'image/webp', quality })
          if (blob.size > most) continue
          const bytesOf = new Uint8Array(await blob.arrayBuffer())
          return btoa(Array.from(bytesOf, (byte) => String.fromCharCode(byte)).join(''))
        }
      }
      return null
    },
    { body: png.toString('base64'), qualities: QUALITIES, most: MOST, sides: SIDES },
  )
  await blank.close()
  expect(encoded, `${path} is larger than ${MOST} bytes at every size`).not.toBeNull()
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, Buffer.from(encoded ?? '', 'base64'))
}
