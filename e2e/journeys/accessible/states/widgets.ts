/** States of the shared widgets that bring files, pictures, codes and charts. */
import { writeFileSync } from 'node:fs'
import type { Locator, Page } from '@playwright/test'
import { expect, test } from '@playwright/test'
import { png, uint32 } from '../../../fixtures/png.ts'
import type { ScreenState } from '../../../fixtures/sweep.ts'
import { field } from '../../rich-text-steps.ts'
import { galleryAddress } from './gallery.ts'
import { chooseFiles, type TestFile } from '../../../pages/files.ts'

const picture = (name: string): TestFile => ({
  name,
  mimeType: 'image/png',
  buffer: png(64, 64, [20, 90, 200]),
})

const chooseFor = (page: Page, name: string, ...files: readonly TestFile[]): Promise<void> =>
  chooseFiles(page.getByRole('button', { name, exact: true }), files)

const CHART = '近15天待办趋势'
const chartState = (state: string, shown: (page: Page) => Locator): ScreenState => ({
  name: `chart, ${state}`,
  address: galleryAddress('chart', state),
  shown,
  alsoOnPhone: 'size',
})

export const chartStates: readonly ScreenState[] = [
  chartState('empty', (page) => page.getByText('暂无数据')),
  chartState('loading', (page) => page.getByLabel(`${CHART}加载中…`)),
  chartState('failed', (page) => page.getByText('加载失败，点击重试')),
  chartState('stale', (page) => page.getByText('当前显示的是之前的数据')),
  chartState('normal', (page) =>
    page.getByRole('figure', { name: CHART, exact: true }).locator('canvas'),
  ),
  {
    name: 'chart as a table',
    reach: (page) =>
      page
        .getByRole('figure', { name: CHART, exact: true })
        .getByText('表格', { exact: true })
        .click(),
    shown: (page) => page.getByRole('figure', { name: CHART, exact: true }).getByRole('table'),
    alsoOnPhone: 'size',
  },
]

const MB = 1024 * 1024
const box = (name: string, data: Buffer): Buffer =>
  Buffer.concat([uint32(data.length + 8), Buffer.from(name, 'latin1'), data])
const video: TestFile = {
  name: '会场.mp4',
  mimeType: 'video/mp4',
  buffer: Buffer.concat([
    box('ftyp', Buffer.from('isom\0\0\u0002\0isomiso2mp41', 'latin1')),
    box('moov', Buffer.alloc(100)),
    box('mdat', Buffer.alloc(1000)),
  ]),
}
const paper: TestFile = {
  name: '年度报告.pdf',
  mimeType: 'application/pdf',
  buffer: Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(12 * MB, 'zz ')]),
}

export const uploadStates: readonly ScreenState[] = [
  {
    name: 'upload, empty',
    address: galleryAddress('upload'),
    shown: (page) => page.getByRole('button', { name: '上传组织logo' }),
    alsoOnPhone: 'size',
  },
  {
    name: 'upload, a picture refused, a video and pictures there',
    reach: async (page) => {
      await chooseFor(page, '上传场地视频', video)
      await expect(page.getByLabel('场地视频', { exact: true })).toBeVisible()
      await chooseFor(page, '上传组织logo', picture('标识.png'))
      await expect(page.getByRole('img', { name: '组织logo' })).toBeVisible()
      await chooseFor(page, '上传身份证头像面', {
        name: '标识.gif',
        mimeType: 'image/gif',
        buffer: Buffer.from('GIF89a'),
      })
      await expect(page.getByText(/^标识.gif：.*仅支持png、jpg、bmp格式/)).toBeVisible()
      await chooseFor(page, '上传场地图片', picture('一.png'), picture('二.png'))
    },
    shown: (page) => page.getByRole('img', { name: '场地图片2' }),
    alsoOnPhone: 'size',
  },
  {
    name: 'upload, waiting for the network',
    address: galleryAddress('upload'),
    reach: async (page) => {
      // The network goes once a part is under way and the file is chosen: choosing may wait for it.
      let cut = (): void => undefined
      const gone = new Promise<void>((resolve) => {
        cut = resolve
      })
      const asked = page.waitForRequest(
        (request) => request.method() === 'PATCH' && request.url().includes('/api/upload/tus/'),
      )
      await page.route('**/api/upload/tus/*', async (route) => {
        if (route.request().method() !== 'PATCH') return route.continue()
        await gone
        return route.abort('internetdisconnected')
      })
      // From the disk: where requests are held, a file that is made in the page may never come.
      const path = test.info().outputPath(paper.name)
      writeFileSync(path, paper.buffer)
      await chooseFiles(page.getByRole('button', { name: '上传附件', exact: true }), path)
      await asked
      await page.context().setOffline(true)
      cut()
    },
    shown: (page) => page.getByText('年度报告.pdf：网络已断开，恢复后自动继续'),
    leave: async (page) => {
      await page.context().setOffline(false)
      await page.unroute('**/api/upload/tus/*')
    },
    alsoOnPhone: 'size',
  },
]

const avatarDialog = (page: Page): Locator => page.getByRole('dialog', { name: '编辑自己的头像' })

export const avatarStates: readonly ScreenState[] = [
  {
    name: 'avatar, none chosen',
    address: galleryAddress('avatar'),
    reach: async (page) => {
      await page.getByRole('button', { name: '编辑头像' }).click()
      await avatarDialog(page).getByRole('button', { name: '确定' }).click()
    },
    shown: (page) => avatarDialog(page).getByText('请选择图片'),
    alsoOnPhone: 'size',
  },
  {
    name: 'avatar, a picture in the frame',
    address: galleryAddress('avatar'),
    reach: async (page) => {
      await page.getByRole('button', { name: '编辑头像' }).click()
      await chooseFiles(avatarDialog(page).getByRole('button', { name: '点击上传头像' }), [
        picture('照片.png'),
      ])
      await avatarDialog(page).getByRole('button', { name: '放大' }).click()
    },
    shown: (page) => page.getByRole('group', { name: '头像范围' }),
    alsoOnPhone: 'size',
  },
]

export const codeStates: readonly ScreenState[] = [
  {
    name: 'captcha in a dialog',
    address: galleryAddress('code'),
    reach: async (page) => {
      await page.getByRole('textbox', { name: '手机号' }).fill('13811110002')
      await page.getByRole('button', { name: '获取验证码' }).click()
    },
    shown: (page) => page.getByRole('dialog').getByRole('slider', { name: '向右拖动滑块完成验证' }),
    alsoOnPhone: 'size',
  },
  {
    name: 'captcha passed',
    address: galleryAddress('code'),
    reach: (page) => page.getByRole('button', { name: '不便拖动？点击完成验证' }).click(),
    shown: (page) => page.locator('[role=slider][aria-valuetext=验证通过]'),
  },
  {
    name: 'code, address and code refused',
    reach: async (page) => {
      await page.getByText('邮箱', { exact: true }).click()
      await page.getByRole('textbox', { name: '邮箱' }).fill('nobody')
      await page.getByRole('button', { name: '检查填写' }).click()
    },
    shown: (page) => page.getByText('邮箱格式不正确'),
    alsoOnPhone: 'size',
  },
]

export const richTextStates: readonly ScreenState[] = [
  {
    name: 'rich text, a text that cannot be changed',
    address: galleryAddress('richText'),
    shown: (page) => field(page, '不可用的介绍').and(page.locator('[contenteditable=false]')),
    alsoOnPhone: 'size',
  },
  {
    name: 'rich text, a picture that failed',
    reach: async (page) => {
      await page.route('**/api/upload/v2/upload-file', (route) => route.abort())
      const toolbar = page.getByRole('toolbar', { name: '简介工具栏' })
      await chooseFiles(toolbar.getByRole('button', { name: '插入图片', exact: true }), [
        picture('街景.png'),
      ])
      await expect(page.getByText('街景.png：网络异常，请检查网络后重试')).toBeVisible()
      // Nothing half under the bar that stays.
      await page.evaluate(() => scrollTo(0, 0))
    },
    shown: (page) => field(page, '简介').getByText('图片上传失败'),
    leave: (page) => page.unroute('**/api/upload/v2/upload-file'),
  },
]
