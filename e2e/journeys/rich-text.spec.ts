import type { Locator, Page } from '@playwright/test'
import { TENANT } from '../fixtures/people.ts'
import { expect, test } from '../fixtures/test.ts'
import { expectToast } from '../fixtures/toasts.ts'
import { field, paste } from './rich-text-steps.ts'
import { chooseFiles } from '../pages/files.ts'

const SETTING = `/gov/${TENANT.district}/setting?part=introduction`
const PIXEL =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg=='
const PICTURE = { name: '街景.png', mimeType: 'image/png', buffer: Buffer.from(PIXEL, 'base64') }
const WORD = `<html xmlns:o="urn:schemas-microsoft-com:office:office"><body><h1 class=MsoTitle style="color:red">概况</h1>
  <p class=MsoListParagraph style="mso-list:l0 level1 lfo1"><span style="mso-list:Ignore">1.</span>其一</p>
  <p><img src="data:image/png;base64,${PIXEL}"></p></body></html>`

const tool = (page: Page, label: string, name: string): Locator =>
  page.getByRole('toolbar', { name: `${label}工具栏` }).getByRole('button', { name, exact: true })
const save = (page: Page): Locator => page.getByRole('main').getByRole('button', { name: /保存$/ })
const storedPictures = (text: Locator): Locator => text.locator('img[src^="/files/"]')

/** Drops a picture just inside the upper left corner of a text. */
const dropPicture = (text: Locator): Promise<void> =>
  text.evaluate((element, body) => {
    const dataTransfer = new DataTransfer()
    dataTransfer.items.add(
      new File([Uint8Array.from(atob(body), (letter) => letter.charCodeAt(0))], '拖入.png', {
        type: 'image/png',
      }),
    )
    const { left, top } = element.getBoundingClientRect()
    element.dispatchEvent(
      new DragEvent('drop', {
        dataTransfer,
        bubbles: true,
        cancelable: true,
        clientX: left + 40,
        clientY: top + 20,
      }),
    )
  }, PIXEL)

test('[SW-13] [OS-04] an introduction is written by keyboard alone, pasted, its pictures uploaded, saved, and read as it was written', async ({
  as,
}) => {
  const page = await as('admin', SETTING)
  const scripts: string[] = []
  page.on(
    'request',
    (request) =>
      request.resourceType() === 'script' &&
      request.url().includes('/shell/') &&
      scripts.push(request.url()),
  )
  const before = await page.getByRole('group', { name: '历史沿革' }).innerText()
  const readWith = scripts.length
  await page.getByRole('button', { name: '编辑介绍资料' }).focus()
  await page.keyboard.press('Enter')
  const text = field(page, '主要职能')
  await expect(text).toBeVisible()
  // What an editor is made with comes with the first one.
  expect(scripts.length).toBeGreaterThan(readWith)
  await save(page).click()
  await expectToast(page, '没有修改')
  await text.focus()
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.press('Delete')

  // The toolbar is one stop of Tab before the text; arrows go through it, Escape leads back.
  await page.keyboard.press('Alt+F10')
  await expect(tool(page, '主要职能', '撤销')).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  await expect(tool(page, '主要职能', '标题')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('menuitem', { name: '正文' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(tool(page, '主要职能', '标题')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('menuitem', { name: '正文' })).toBeFocused()
  await page.keyboard.press('ArrowDown')
  // The menu moves its focus a frame later: a press before that is for the entry above.
  await expect(page.getByRole('menuitem').nth(1)).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(text.getByRole('heading', { level: 3 })).toBeVisible()
  await expect(text).toBeFocused()
  await page.keyboard.type('我区职能')
  await page.keyboard.press('Enter')
  await page.keyboard.press('ControlOrMeta+B')
  await page.keyboard.type('统筹')
  await page.keyboard.press('ControlOrMeta+B')
  await page.keyboard.type('发展')
  await page.keyboard.press('Enter')
  await page.keyboard.press('ControlOrMeta+Shift+8')
  await page.keyboard.type('甲')
  await page.keyboard.press('Enter')
  await page.keyboard.type('乙')
  await page.keyboard.press('ControlOrMeta+]')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  await page.keyboard.press('ControlOrMeta+K')
  await expect(page.getByRole('textbox', { name: '链接地址' })).toBeFocused()
  await page.keyboard.type('javascript:alert(1)')
  await page.keyboard.press('Enter')
  await expect(
    page.getByText('请输入以 http://、https://、mailto: 或 tel: 开头的地址'),
  ).toBeVisible()
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.type('www.gov.example')
  await page.keyboard.press('Enter')
  await expect(text.getByRole('link', { name: 'www.gov.example' })).toHaveAttribute(
    'href',
    'https://www.gov.example',
  )
  await expect(text).toBeFocused()

  // A picture that fails waits in the text for another try.
  await page.route('**/api/upload/v2/upload-file', (route) => route.abort())
  await chooseFiles(tool(page, '主要职能', '插入图片'), [PICTURE])
  await expect(page.getByText('街景.png：网络异常，请检查网络后重试')).toBeVisible()
  await page.unroute('**/api/upload/v2/upload-file')
  await page.getByRole('button', { name: '重试上传街景.png' }).click()
  await expect(storedPictures(text)).toHaveCount(1)
  await page.getByRole('textbox', { name: '图片说明' }).fill('区政府大楼')
  await page.keyboard.press('Escape')

  // Pasted from Word and dropped: into the other text, so that both are saved.
  const history = field(page, '历史沿革')
  await history.focus()
  await page.keyboard.press('ControlOrMeta+End')
  // A line of its own: a heading that is pasted into a line takes on that line's kind.
  await page.keyboard.press('Enter')
  await paste(history, { 'text/plain': 'x', 'text/html': WORD })
  await expect(history.getByRole('heading', { level: 3, name: '概况' })).toBeVisible()
  await expect(history.locator('ol > li').filter({ hasText: '其一' })).toHaveCount(1)
  await expect(storedPictures(history)).toHaveCount(1)
  expect(await history.innerHTML()).not.toMatch(/mso|color:/i)
  await dropPicture(history)
  await expect(storedPictures(history)).toHaveCount(2)
  // Tab leaves the text.
  await history.focus()
  await page.keyboard.press('Tab')
  await expect(history).not.toBeFocused()

  await save(page).click()
  await expectToast(page, '更新成功')
  const shown = page.getByRole('group', { name: '主要职能' })
  await expect(shown.getByRole('heading', { level: 3, name: '我区职能' })).toBeVisible()
  await expect(shown.locator('strong')).toHaveText('统筹')
  await expect(shown.locator('ul ul li')).toHaveText('乙')
  await expect(shown.getByRole('link', { name: 'www.gov.example' })).toHaveAttribute(
    'rel',
    'noopener noreferrer',
  )
  await expect(shown.getByRole('img', { name: '区政府大楼' })).toBeVisible()
  await expect(page.getByRole('button', { name: '编辑介绍资料' })).toBeFocused()
  await expect(page.getByRole('group', { name: '历史沿革' })).toContainText(
    before.trim().slice(0, 20),
  )
})
