/** The picture that comes with a shared link: who we are, and the product beside it. */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser } from '@playwright/test'
import { ROOT } from '../fixtures/server.ts'

/** What those who draw links ask for. */
const SIZE = { width: 1200, height: 630 } as const
const QUALITY = 82

const desk = (): string =>
  readFileSync(join(ROOT, 'mfe-marketing/src/dtl/pictures/desk.webp')).toString('base64')

const STYLE = `
  * { margin: 0; box-sizing: border-box }
  body { width: 1200px; height: 630px; overflow: hidden; position: relative; color: #0b1f3f;
    background: linear-gradient(135deg, #f4f8ff 0%, #dbe8ff 100%);
    font-family: 'Noto Sans CJK SC', 'Noto Sans SC', sans-serif }
  .words { position: absolute; left: 72px; top: 150px; width: 440px }
  .mark { display: flex; align-items: center; gap: 20px; font-size: 52px; font-weight: 700 }
  h1 { margin-top: 44px; font-size: 48px; line-height: 1.3 }
  p { margin-top: 24px; font-size: 26px; line-height: 1.6; color: #3a4a66 }
  img { position: absolute; left: 560px; top: 96px; width: 780px; border-radius: 12px;
    box-shadow: 0 24px 64px rgba(9, 40, 100, .22) }
`

const MARK = `<svg width="72" height="72" viewBox="0 0 32 32"><rect width="32" height="32" rx="8" fill="#0958d9"/>
  <path d="M9 14.6 16 6l7 8.6M5.8 25.2l5-7.4 4 7.4M17.2 25.2l4-7.4 5 7.4" fill="none" stroke="#fff"
  stroke-width="2.4" stroke-linecap="round" stroke-linejoin="round"/></svg>`

/** Draws it in the browser and writes it where the server serves it from. */
export async function drawSharedPicture(browser: Browser): Promise<void> {
  const page = await browser.newPage({ viewport: SIZE })
  await page.setContent(`<!doctype html><html lang="zh-CN"><style>${STYLE}</style><body>
    <div class="words"><div class="mark">${MARK}众治</div>
    <h1>街坊的事，一起办</h1><p>面向街道、社区、小区、学校和企业的基层治理协作平台</p></div>
    <img src="data:image/webp;base64,${desk()}" alt=""></body></html>`)
  await page.locator('img').evaluate((image: HTMLImageElement) => image.decode())
  writeFileSync(
    join(ROOT, 'server/pictures/share.jpg'),
    await page.screenshot({ type: 'jpeg', quality: QUALITY }),
  )
  await page.close()
}
