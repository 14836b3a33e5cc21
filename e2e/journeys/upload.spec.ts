import { readFileSync, writeFileSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { type Colour, png, uint32 } from '../fixtures/png.ts'
import { expect, test } from '../fixtures/test.ts'

const GALLERY = '/ops/gallery?part=upload&state=normal'
const MB = 1024 * 1024

/** A picture of one colour. */
const plain = (...colour: Colour): Buffer => png(64, 64, colour)

/** A PDF of any length by its marks. */
const pdf = (bytes: number): Buffer => {
  const body = Buffer.alloc(bytes, 'zhongzhi ')
  body.write('%PDF-1.7\n', 0, 'latin1')
  body.write('\n%%EOF\n', bytes - 7, 'latin1')
  return body
}

const picture = (name: string, buffer = plain(20, 90, 200)) => ({ name, mimeType: 'image/png', buffer })
const paper = (name: string, bytes: number) => ({ name, mimeType: 'application/pdf', buffer: pdf(bytes) })

const choose = async (page: Page, label: string, files: string | readonly { name: string; mimeType: string; buffer: Buffer }[]): Promise<void> => {
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: label, exact: true }).click()
  await (await chooser).setFiles(typeof files === 'string' ? files : [...files])
}

const gallery = async (as: (role: 'admin', path: string) => Promise<Page>): Promise<Page> => {
  const page = await as('admin', GALLERY)
  await expect(page.getByRole('heading', { level: 1, name: '上传' })).toBeVisible({ timeout: 30_000 })
  return page
}

test('[SW-12] one picture: refused with the specification’s texts, sent, shown, replaced, removed', async ({ as }) => {
  const page = await gallery(as)
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/api/upload/')) sent.push(request.url())
  })
  await choose(page, '上传组织logo', [{ name: '标识.gif', mimeType: 'image/gif', buffer: Buffer.from('GIF89a') }])
  await expect(page.getByText('标识.gif：图片格式仅支持 png、jpg、jpeg')).toBeVisible()
  await page.getByRole('button', { name: '移除标识.gif' }).click()
  await choose(page, '上传组织logo', [picture('大图.png', Buffer.alloc(3 * MB + 1))])
  await expect(page.getByText('大图.png：请选择小于 3 M 的图片')).toBeVisible()
  await page.getByRole('button', { name: '移除大图.png' }).click()
  await choose(page, '上传组织logo', [picture('程序.png', Buffer.concat([Buffer.from('MZ'), Buffer.alloc(500)]))])
  await expect(page.getByText('程序.png：图片格式仅支持 png、jpg、jpeg')).toBeVisible()
  await page.getByRole('button', { name: '移除程序.png' }).click()
  // What the page itself can see is never sent; what only the server sees is refused there.
  expect(sent).toEqual([])
  await choose(page, '上传组织logo', [picture('半张.png', plain(1, 2, 3).subarray(0, 80))])
  await expect(page.getByText('半张.png：图片格式仅支持 png、jpg、jpeg')).toBeVisible()
  expect(sent).toHaveLength(1)
  await page.getByRole('button', { name: '移除半张.png' }).click()

  await choose(page, '上传组织logo', [picture('标识.png')])
  await expect(page.getByRole('img', { name: '组织logo' })).toBeVisible()
  await choose(page, '更换组织logo', [picture('新标识.png', plain(200, 30, 30))])
  await expect(page.getByRole('button', { name: '更换组织logo' })).toBeVisible()
  await page.getByRole('button', { name: '预览组织logo' }).click()
  await expect(page.getByRole('dialog', { name: '组织logo' }).getByRole('img', { name: '组织logo' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
  await page.getByRole('button', { name: '删除组织logo' }).click()
  await expect(page.getByRole('button', { name: '上传组织logo' })).toBeVisible()
})

test('[SW-12] several pictures: order by keyboard and by dragging, cover, number', async ({ as }) => {
  const page = await gallery(as)
  await choose(page, '上传场地图片', [picture('一.png', plain(200, 30, 30)), picture('二.png', plain(30, 160, 60)), picture('三.png', plain(30, 60, 200))])
  const tiles = page.getByRole('list', { name: '场地图片' }).getByRole('listitem')
  const pictures = tiles.getByRole('img', { name: /^场地图片\d$/ })
  await expect(pictures).toHaveCount(3)
  const colours = (): Promise<(string | null)[]> => pictures.evaluateAll((images) => images.map((image) => image.getAttribute('src')))
  const [first, second, third] = await colours()
  await expect(tiles.first()).toContainText('封面')
  await page.getByRole('button', { name: '场地图片3前移' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('status').filter({ hasText: '已移到第2张，共3张' })).toBeVisible()
  expect(await colours()).toEqual([first, third, second])
  await page.getByRole('button', { name: '场地图片3设为封面' }).click()
  expect(await colours()).toEqual([second, first, third])
  await tiles.nth(0).dragTo(tiles.nth(2))
  expect(await colours()).toEqual([first, third, second])
  await choose(
    page,
    '上传场地图片',
    Array.from({ length: 8 }, (_, index) => picture(`更多${index}.png`, plain(index * 20, 90, 90))),
  )
  await expect(page.getByText('最多上传9张，已选择前6张')).toBeVisible()
  await expect(pictures).toHaveCount(9)
  await expect(page.getByRole('button', { name: '上传场地图片' })).toBeHidden()
})

test('[SW-12] a large file shows its progress, waits for the network, goes on where it stood, and is fetched again whole', async ({ as }) => {
  const page = await gallery(as)
  const patches: number[] = []
  page.on('request', (request) => {
    if (request.method() === 'PATCH') patches.push(Number(request.headers()['upload-offset']))
  })
  // The third part never arrives: the network goes.
  let cut = false
  await page.route('**/api/upload/tus/*', async (route) => {
    if (route.request().method() === 'PATCH' && route.request().headers()['upload-offset'] === String(10 * MB) && !cut) {
      cut = true
      await page.context().setOffline(true)
      await route.abort('internetdisconnected')
    } else await route.continue()
  })
  await choose(page, '上传附件', [paper('年度报告.pdf', 22 * MB)])
  await expect(page.getByText('年度报告.pdf：网络已断开，恢复后自动继续')).toBeVisible()
  await expect(page.getByRole('progressbar', { name: '年度报告.pdf 上传进度' })).toBeVisible()
  await page.context().setOffline(false)
  const link = page.getByRole('link', { name: '年度报告.pdf' })
  await expect(link).toBeVisible({ timeout: 30_000 })
  expect(patches.filter((offset) => offset === 0)).toHaveLength(1)
  expect(Math.max(...patches)).toBe(20 * MB)
  const download = page.waitForEvent('download')
  await link.click()
  expect(readFileSync(await (await download).path()).equals(pdf(22 * MB))).toBe(true)
})

test('[SW-12] an upload cancelled is gone on the server too; one cut by a reload goes on', async ({ as, product }) => {
  const page = await gallery(as)
  let hold = true
  await page.route('**/api/upload/tus/*', async (route) => {
    if (hold && route.request().method() === 'PATCH' && route.request().headers()['upload-offset'] !== '0') return
    await route.continue()
  })
  const parts = (): Promise<string[]> => readdir(join(product.dataDir, 'files', '.growing')).catch(() => [])
  const before = (await parts()).length
  await choose(page, '上传附件', [paper('草稿.pdf', 12 * MB)])
  await expect(page.getByText(/已上传 5 MB/)).toBeVisible()
  expect((await parts()).length).toBe(before + 1)
  await page.getByRole('button', { name: '取消上传草稿.pdf' }).click()
  await expect(page.getByText('草稿.pdf')).toBeHidden()
  await expect.poll(async () => (await parts()).length).toBe(before)

  const path = test.info().outputPath('正稿.pdf')
  writeFileSync(path, pdf(12 * MB))
  const offsets: number[] = []
  page.on('request', (request) => {
    if (request.method() === 'PATCH') offsets.push(Number(request.headers()['upload-offset']))
  })
  await choose(page, '上传附件', path)
  await expect(page.getByText(/已上传 5 MB/)).toBeVisible()
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: '上传' })).toBeVisible()
  hold = false
  await choose(page, '上传附件', path)
  await expect(page.getByRole('link', { name: '正稿.pdf' })).toBeVisible({ timeout: 30_000 })
  expect(offsets.filter((offset) => offset === 0)).toHaveLength(1)
})

test('[SW-12] the same large file chosen again while it is on its way is a file of its own', async ({ as }) => {
  const page = await gallery(as)
  let hold = true
  await page.route('**/api/upload/tus/*', async (route) => {
    if (hold && route.request().method() === 'PATCH' && route.request().headers()['upload-offset'] !== '0') await expect.poll(() => hold).toBe(false)
    await route.continue()
  })
  const path = test.info().outputPath('两份.pdf')
  writeFileSync(path, pdf(8 * MB))
  await choose(page, '上传附件', path)
  await expect(page.getByText(/已上传 5 MB/)).toHaveCount(1)
  await choose(page, '上传附件', path)
  await expect(page.getByText(/已上传 5 MB/)).toHaveCount(2)
  hold = false
  const links = page.getByRole('link', { name: '两份.pdf' })
  await expect(links).toHaveCount(2)
  const [first, second] = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')))
  expect(first).not.toBe(second)
})

test('[SW-12] a video plays where it stands; one of another kind is refused', async ({ as }) => {
  const page = await gallery(as)
  await choose(page, '上传场地视频', [{ name: '会场.avi', mimeType: 'video/avi', buffer: Buffer.from('RIFF') }])
  await expect(page.getByText('会场.avi：文件格式不正确')).toBeVisible()
  await page.getByRole('button', { name: '取消上传场地视频' }).click()
  const box = (name: string, data: Buffer): Buffer => Buffer.concat([uint32(data.length + 8), Buffer.from(name, 'latin1'), data])
  const mp4 = Buffer.concat([
    box('ftyp', Buffer.from('isom\0\0\u0002\0isomiso2mp41', 'latin1')),
    box('moov', Buffer.alloc(100)),
    box('mdat', Buffer.alloc(6 * MB)),
  ])
  await choose(page, '上传场地视频', [{ name: '会场.mp4', mimeType: 'video/mp4', buffer: mp4 }])
  await expect(page.getByLabel('场地视频', { exact: true })).toBeVisible()
  await choose(page, '上传组织logo', [picture('标识.png')])
  await expect(page.getByRole('img', { name: '组织logo' })).toBeVisible()
  await choose(page, '上传身份证头像面', [picture('证件.png')])
  await expect(page.getByRole('img', { name: '身份证头像面' })).toBeVisible()
  await choose(page, '上传场地图片', [picture('一.png'), picture('二.png')])
  await expect(page.getByRole('img', { name: '场地图片2' })).toBeVisible()
})
