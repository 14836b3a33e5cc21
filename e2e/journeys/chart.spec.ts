import { readFileSync } from 'node:fs'
import type { Locator, Page } from '@playwright/test'
import { expect, test } from '../fixtures/test.ts'

const GALLERY = '/ops/gallery?part=chart&state=normal'
const drawing = (page: Page, name: string): Locator =>
  page.getByRole('slider', { name, exact: true })
const chart = (page: Page, name: string): Locator => page.getByRole('figure', { name, exact: true })
const TREND = '近15天待办趋势'

/** Width, height and the colour in a corner of a PNG, as the browser reads it. */
const picture = (
  page: Page,
  bytes: Buffer,
): Promise<{ width: number; height: number; corner: string }> =>
  page.evaluate(async (body) => {
    const bitmap = await createImageBitmap(
      new Blob([Uint8Array.from(atob(body), (letter) => letter.charCodeAt(0))], {
        type: 'image/png',
      }),
    )
    const canvas = document.createElement('canvas')
    canvas.width = bitmap.width
    canvas.height = bitmap.height
    const pen = canvas.getContext('2d')
    pen?.drawImage(bitmap, 0, 0)
    return {
      width: bitmap.width,
      height: bitmap.height,
      corner: [...(pen?.getImageData(1, 1, 1, 1).data ?? [])].join(' '),
    }
  }, bytes.toString('base64'))

test('[SH-18] a chart: drawn when it comes into view, read by keyboard, as a table, kept as a picture, in the theme as it becomes', async ({
  as,
}) => {
  const page = await as('admin', GALLERY, { colorScheme: 'light' })
  const first = chart(page, TREND)
  await expect(first.locator('canvas')).toBeVisible({ timeout: 90_000 })
  // Far below, nothing is drawn yet.
  await expect(chart(page, '近15天待办累积').locator('canvas')).toHaveCount(0)
  await chart(page, '近15天待办累积').scrollIntoViewIfNeeded()
  await expect(chart(page, '近15天待办累积').locator('canvas')).toBeVisible()

  const slider = drawing(page, `${TREND}，折线图`)
  await slider.focus()
  await expect(slider).toHaveAttribute('aria-valuetext', '共 15 项')
  await page.keyboard.press('End')
  await expect(slider).toHaveAttribute('aria-valuenow', '14')
  await page.keyboard.press('ArrowLeft')
  await expect(slider).toHaveAttribute(
    'aria-valuetext',
    /^\d\d-\d\d：普通 \d+项，催办 \d+项，督办 \d+项，紧急 \d+项$/,
  )
  const said = (await slider.getAttribute('aria-valuetext')) ?? ''
  await expect(first.getByText('普通').last()).toBeVisible()

  // The same values, to everybody as a table and to a screen reader always.
  const row = first.getByRole('row', { name: new RegExp(`^${said.slice(0, 5)} `) })
  await expect(row).toHaveCount(1)
  await first.getByText('表格', { exact: true }).click()
  await expect(first.locator('canvas')).toHaveCount(0)
  await expect(first.getByRole('table')).toBeVisible()
  await expect(row).toHaveText([said.slice(0, 5), ...(said.match(/\d+(?=项)/g) ?? [])].join(''))
  await expect(first.getByRole('table').getByRole('row')).toHaveCount(16)
  await first.getByText('图表', { exact: true }).click()
  await expect(first.locator('canvas')).toBeVisible()

  for (const [scheme, ground] of [
    ['light', '255 255 255 255'],
    ['dark', '23 26 33 255'],
  ] as const) {
    await page.emulateMedia({ colorScheme: scheme })
    await expect(page.locator(`.zz-${scheme}-normal`).first()).toBeAttached()
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: '导出待办状态分布图片' }).click()
    const file = await download
    expect(file.suggestedFilename()).toBe('待办状态分布.png')
    expect(await picture(page, readFileSync(await file.path()))).toEqual({
      width: 1920,
      height: 840,
      corner: ground,
    })
  }

  // It follows its place, and nothing stands out of a phone's.
  const width = async (): Promise<number> =>
    (await first.locator('canvas').boundingBox())?.width ?? 0
  const wide = await width()
  await page.setViewportSize({ width: 390, height: 844 })
  await expect.poll(width).toBeLessThan(wide)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
})
