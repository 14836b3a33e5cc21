import type { Locator, Page } from '@playwright/test'
import { png } from '../fixtures/png.ts'
import { expect, test } from '../fixtures/test.ts'
import { expectToast } from '../fixtures/toasts.ts'
import { portrait } from '../pages/console-header.ts'
import { chooseFiles } from '../pages/files.ts'

/** Red on the left half, blue on the right. */
const halves = (width: number, height: number): Buffer =>
  png(width, height, [255, 0, 0], [0, 0, 255])

const dialog = (page: Page): Locator => page.getByRole('dialog', { name: '编辑自己的头像' })
const frame = (page: Page): Locator => page.getByRole('group', { name: '头像范围' })
const choose = (page: Page): Promise<void> =>
  chooseFiles(dialog(page).getByRole('button', { name: '点击上传头像' }), [
    { name: '照片.png', mimeType: 'image/png', buffer: halves(400, 200) },
  ])

/** Colours of the stored picture at its left and right edge, and its side. */
const stored = (page: Page): Promise<{ side: number; left: string; right: string }> =>
  portrait(page).evaluate(async (image: HTMLImageElement) => {
    await image.decode()
    const canvas = document.createElement('canvas')
    canvas.width = image.naturalWidth
    canvas.height = image.naturalHeight
    const context = canvas.getContext('2d')
    context?.drawImage(image, 0, 0)
    const name = (x: number): string => {
      const [red = 0, , blue = 0] = context?.getImageData(x, 150, 1, 1).data ?? []
      return red > 200 && blue < 60 ? 'red' : blue > 200 && red < 60 ? 'blue' : 'mixed'
    }
    return { side: image.naturalWidth, left: name(5), right: name(294) }
  })

test('[SW-08][UC-07] an avatar is chosen, moved and turned by keyboard, cut by the server, and shown at once in the header and another tab', async ({
  as,
}) => {
  const page = await as('principal', '/user')
  const other = await page.context().newPage()
  await other.goto('/user')
  await expect(other.getByRole('button', { name: '更换头像' })).toBeVisible()

  await page.getByRole('button', { name: '更换头像' }).focus()
  await page.keyboard.press('Enter')
  await expect(dialog(page).getByRole('heading', { name: '预览效果' })).toBeVisible()
  // It grows while it opens.
  await expect.poll(async () => (await dialog(page).boundingBox())?.width).toBe(682)
  await choose(page)
  await expect(frame(page)).toBeVisible()
  await frame(page).focus()
  // Far enough to the right that only the left half is under the frame.
  for (let step = 0; step < 20; step++) await page.keyboard.press('ArrowRight')
  await page.keyboard.press('+')
  await expect(dialog(page).getByRole('button', { name: '缩小' })).toBeEnabled()

  await dialog(page).getByRole('button', { name: '确定' }).click()
  await expectToast(page, '保存成功')
  await expect(dialog(page)).toBeHidden()
  await expect(page.getByRole('button', { name: '更换头像' })).toBeFocused()
  await expect(portrait(page)).toBeVisible()
  await expect(portrait(other)).toBeVisible()
  expect(await stored(page)).toEqual({ side: 300, left: 'red', right: 'red' })

  await page.getByRole('button', { name: '更换头像' }).click()
  await choose(page)
  await dialog(page).getByRole('button', { name: '向左旋转' }).click()
  await dialog(page).getByRole('button', { name: '向左旋转' }).click()
  // To hover waits until the frame stands still; where it was while its dialog opened is not where
  // it is.
  await frame(page).hover({ position: { x: 100, y: 100 } })
  const box = await frame(page).boundingBox()
  if (!box) throw new Error('There is no frame')
  await page.mouse.down()
  await page.mouse.move(box.x - 300, box.y + 100, { steps: 5 })
  await page.mouse.up()
  const before = await portrait(page).getAttribute('src')
  await dialog(page).getByRole('button', { name: '确定' }).click()
  await expect(dialog(page)).toBeHidden()
  await expect(portrait(page)).not.toHaveAttribute('src', before ?? '')
  // Upside down the left half is on the right, and the picture was pulled to its right end.
  expect(await stored(page)).toEqual({ side: 300, left: 'red', right: 'red' })

  await page.setViewportSize({ width: 390, height: 844 })
  await page.getByRole('button', { name: '更换头像' }).click()
  await expect(dialog(page).getByRole('heading', { name: '预览效果' })).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
  await dialog(page).getByRole('button', { name: '使用默认头像' }).click()
  await expect(dialog(page)).toBeHidden()
  await expect(portrait(page)).toHaveCount(0)
  await expect(portrait(other)).toHaveCount(0)
})
