import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { TENANT } from '../fixtures/people.ts'
import { ROOT } from '../fixtures/server.ts'
import { stands } from '../fixtures/stands.ts'
import { expect, test } from '../fixtures/test.ts'

/** Bytes of a kept picture. */
const MOST = 30 * 1024
/** Pixels of its longer side, less where no quality fits: letters stay clear. */
const SIDES = [1366, 1180, 1020, 880]
const QUALITIES = [0.86, 0.8, 0.74, 0.68, 0.62, 0.56, 0.5]

/** Encodes a PNG as WebP in the browser, as well as fits, and writes it below the root. */
async function keep(page: Page, png: Buffer, path: string): Promise<void> {
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
  writeFileSync(join(ROOT, path), Buffer.from(encoded ?? '', 'base64'))
}

test('pairs of right and wrong use, for docs/widgets.md', async ({ as }) => {
  const page = await as('admin', '/ops/gallery?part=use', {
    viewport: { width: 1280, height: 1600 },
  })
  await stands(page)
  const pairs = page.locator('[data-pair]')
  await expect(pairs).not.toHaveCount(0)
  for (const pair of await pairs.all())
    await keep(
      page,
      await pair.screenshot(),
      `docs/pictures/use-${await pair.getAttribute('data-pair')}.webp`,
    )
})

const VIEWS = [
  {
    name: 'desk',
    title: '全部待办',
    path: 'allTodo',
    viewport: { width: 1366, height: 768 },
    colorScheme: 'light',
  },
  {
    name: 'phone',
    title: '全部待办',
    path: 'allTodo',
    viewport: { width: 390, height: 844 },
    colorScheme: 'light',
  },
  {
    name: 'dark',
    title: '数据概览',
    path: 'orgVenue/preview',
    viewport: { width: 1366, height: 768 },
    colorScheme: 'dark',
  },
] as const

for (const { name, title, path, ...look } of VIEWS)
  test(`the product, ${name}, for the public page`, async ({ as }) => {
    const page = await as('admin', `/gov/${TENANT.district}/${path}`, look)
    // A server that has only begun may be slower than a remote's files may take.
    await expect(async () => {
      const retry = page.getByRole('button', { name: '重试' })
      if (await retry.isVisible()) await retry.click()
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
    }).toPass({ timeout: 60_000 })
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
    await stands(page)
    await keep(page, await page.screenshot(), `mfe-marketing/src/dtl/pictures/${name}.webp`)
  })
