import { readFileSync, writeFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { type Colour, png, uint32 } from '../fixtures/png.ts'
import { expect, test } from '../fixtures/test.ts'
import { chooseFiles, type TestFile } from '../pages/files.ts'

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

const picture = (name: string, buffer = plain(20, 90, 200)) => ({
  name,
  mimeType: 'image/png',
  buffer,
})

const choose = (page: Page, label: string, files: readonly TestFile[] | string): Promise<void> =>
  chooseFiles(page.getByRole('button', { name: label, exact: true }), files)

const gallery = async (as: (role: 'admin', path: string) => Promise<Page>): Promise<Page> => {
  const page = await as('admin', GALLERY)
  await expect(page.getByRole('heading', { level: 1, name: '上传' })).toBeVisible({
    timeout: 90_000,
  })
  return page
}

test('[SW-12] pictures, a video and a large file over the wire: refused, shown, dragged, cut off and gone on with, fetched again whole', async ({
  as,
}) => {
  const page = await gallery(as)

  await test.step('a picture that only the server can refuse, one that is shown and seen at full size, and none', async () => {
    await choose(page, '上传组织logo', [picture('半张.png', plain(1, 2, 3).subarray(0, 80))])
    await expect(page.getByText('半张.png：图片格式仅支持 png、jpg、jpeg')).toBeVisible()
    await choose(page, '上传组织logo', [picture('标识.png')])
    await expect(page.getByRole('img', { name: '组织logo' })).toBeVisible()
    await page.getByRole('button', { name: '预览组织logo' }).click()
    await expect(
      page.getByRole('dialog', { name: '组织logo' }).getByRole('img', { name: '组织logo' }),
    ).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toBeHidden()
    await page.getByRole('button', { name: '删除组织logo' }).click()
    await expect(page.getByRole('button', { name: '上传组织logo' })).toBeVisible()
  })

  await test.step('pictures are put in order by dragging', async () => {
    await choose(page, '上传场地图片', [
      picture('一.png', plain(200, 30, 30)),
      picture('二.png', plain(30, 160, 60)),
      picture('三.png', plain(30, 60, 200)),
    ])
    const tiles = page.getByRole('list', { name: '场地图片' }).getByRole('listitem')
    const pictures = tiles.getByRole('img', { name: /^场地图片\d$/ })
    await expect(pictures).toHaveCount(3)
    const addresses = (): Promise<(string | null)[]> =>
      pictures.evaluateAll((images) => images.map((image) => image.getAttribute('src')))
    const [first, second, third] = await addresses()
    await tiles.nth(0).dragTo(tiles.nth(2))
    await expect.poll(addresses).toEqual([second, third, first])
  })

  await test.step('a video can be played where it stands', async () => {
    const box = (name: string, data: Buffer): Buffer =>
      Buffer.concat([uint32(data.length + 8), Buffer.from(name, 'latin1'), data])
    const head = box('ftyp', Buffer.from('isom\0\0\u0002\0isomiso2mp41', 'latin1'))
    const mp4 = Buffer.concat([
      head,
      box('moov', Buffer.alloc(100)),
      box('mdat', Buffer.alloc(6 * MB)),
    ])
    await choose(page, '上传场地视频', [{ name: '会场.mp4', mimeType: 'video/mp4', buffer: mp4 }])
    await expect(page.getByLabel('场地视频', { exact: true })).toBeVisible()
  })

  await test.step('a large file shows its progress, goes on after a reload and after the network was gone, and is fetched again whole', async () => {
    const offsets: number[] = []
    page.on('request', (request) => {
      if (request.method() === 'PATCH') offsets.push(Number(request.headers()['upload-offset']))
    })
    /**
     * Which part does not arrive, and how: the second is held until the reload, of the third the
     * network knows nothing.
     */
    const fault = { held: true, cut: false }
    await page.route('**/api/upload/tus/*', async (route) => {
      const offset =
        route.request().method() === 'PATCH'
          ? Number(route.request().headers()['upload-offset'])
          : 0
      if (offset === 5 * MB && fault.held) return
      if (offset === 10 * MB && !fault.cut) {
        fault.cut = true
        await page.context().setOffline(true)
        await route.abort('internetdisconnected')
      } else await route.continue()
    })
    const path = test.info().outputPath('年度报告.pdf')
    writeFileSync(path, pdf(12 * MB))
    await choose(page, '上传附件', path)
    await expect(page.getByText(/已上传 5 MB/)).toBeVisible()
    await expect(page.getByRole('progressbar', { name: '年度报告.pdf 上传进度' })).toBeVisible()
    // What was sent is told before it was taken: a reload earlier would cut the first part instead.
    await expect.poll(() => offsets).toContain(5 * MB)
    await page.reload()
    await expect(page.getByRole('heading', { level: 1, name: '上传' })).toBeVisible()
    fault.held = false
    await choose(page, '上传附件', path)
    await expect(page.getByText('年度报告.pdf：网络已断开，恢复后自动继续')).toBeVisible()
    await page.context().setOffline(false)
    const link = page.getByRole('link', { name: '年度报告.pdf' })
    await expect(link).toBeVisible({ timeout: 90_000 })
    expect(offsets.filter((offset) => offset === 0)).toHaveLength(1)
    const download = page.waitForEvent('download')
    await link.click()
    expect(readFileSync(await (await download).path()).equals(pdf(12 * MB))).toBe(true)
  })
})
