import type { Locator, Page } from '@playwright/test'
import { TENANT } from '../fixtures/people.ts'
import { expect, test } from '../fixtures/test.ts'
import { expectToast } from '../fixtures/toasts.ts'
import { field, GALLERY, paste } from './rich-text-steps.ts'

const SETTING = `/gov/${TENANT.district}/setting?part=introduction`
const PIXEL = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg=='
const PICTURE = { name: '街景.png', mimeType: 'image/png', buffer: Buffer.from(PIXEL, 'base64') }

const tool = (page: Page, label: string, name: string): Locator =>
  page.getByRole('toolbar', { name: `${label}工具栏` }).getByRole('button', { name, exact: true })
const save = (page: Page): Locator => page.getByRole('main').getByRole('button', { name: /保存$/ })

const edit = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: '编辑介绍资料' }).click()
  await expect(field(page, '历史沿革')).toBeVisible()
}

/** Pastes as a browser does, without the system's clipboard. */
const choose = async (page: Page, label: string, file: typeof PICTURE): Promise<void> => {
  const chooser = page.waitForEvent('filechooser')
  await tool(page, label, '插入图片').click()
  await (await chooser).setFiles(file)
}

/** Empties a text and leaves the caret in it. */
const clear = async (page: Page, name: string): Promise<void> => {
  await field(page, name).click()
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.press('Delete')
}

test('[SW-13] [OS-04] an introduction is written by keyboard alone, with headings, lists, a link and a picture, saved, and read as it was written', async ({
  as,
}) => {
  const page = await as('admin', SETTING)
  const before = await page.getByRole('group', { name: '历史沿革' }).innerText()
  await page.getByRole('button', { name: '编辑介绍资料' }).focus()
  await page.keyboard.press('Enter')
  const text = field(page, '主要职能')
  await expect(text).toBeVisible()
  await expect(save(page)).toBeDisabled()
  await text.focus()
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.press('Delete')

  // The toolbar is one stop of Tab before the text; arrows go through it, Escape leads back.
  await page.keyboard.press('Alt+F10')
  await expect(tool(page, '主要职能', '撤销')).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  await expect(tool(page, '主要职能', '标题一')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(tool(page, '主要职能', '标题一')).toHaveAttribute('aria-pressed', 'true')
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
  await expect(page.getByText('请输入以 http://、https://、mailto: 或 tel: 开头的地址')).toBeVisible()
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.type('www.gov.example')
  await page.keyboard.press('Enter')
  await expect(text.getByRole('link', { name: 'www.gov.example' })).toHaveAttribute('href', 'https://www.gov.example')
  await expect(text).toBeFocused()

  await choose(page, '主要职能', PICTURE)
  await expect(text.locator('img[src^="/files/"]')).toHaveCount(1)
  await page.getByRole('textbox', { name: '图片说明' }).fill('区政府大楼')
  await page.keyboard.press('Escape')
  // Tab leaves the text for the next one.
  await text.focus()
  await page.keyboard.press('Tab')
  await expect(text).not.toBeFocused()

  await save(page).click()
  await expectToast(page, '更新成功')
  const shown = page.getByRole('group', { name: '主要职能' })
  await expect(shown.getByRole('heading', { level: 3, name: '我区职能' })).toBeVisible()
  await expect(shown.locator('strong')).toHaveText('统筹')
  await expect(shown.locator('ul ul li')).toHaveText('乙')
  await expect(shown.getByRole('link', { name: 'www.gov.example' })).toHaveAttribute('rel', 'noopener noreferrer')
  await expect(shown.getByRole('img', { name: '区政府大楼' })).toBeVisible()
  await expect(page.getByRole('button', { name: '编辑介绍资料' })).toBeFocused()
  await expect(page.getByRole('group', { name: '历史沿革' })).toHaveText(before)
})

test('[SW-13] [OS-04] what is missing is named, a failed save keeps the texts, leaving is asked about, another’s save loses nothing', async ({ as }) => {
  const page = await as('admin', SETTING)
  await edit(page)
  await clear(page, '历史沿革')
  await save(page).click()
  await expectToast(page, '请添加历史沿革')
  await expect(page.getByRole('main').getByText('请添加历史沿革')).toBeVisible()
  await expect(field(page, '历史沿革')).toHaveAttribute('aria-invalid', 'true')
  await field(page, '历史沿革').click()
  await page.keyboard.type(`沿革${Date.now()}`)
  const typed = await field(page, '历史沿革').innerText()
  await page.route('**/api/uc/tenant/setting/update-introduction', (route) => route.abort())
  await save(page).click()
  await expectToast(page, '修改介绍资料失败：网络异常，请检查网络后重试')
  await expect(field(page, '历史沿革')).toHaveText(typed)
  await page.unroute('**/api/uc/tenant/setting/update-introduction')
  await page.getByRole('button', { name: '取消', exact: true }).click()
  await expect(page.getByRole('dialog')).toContainText('您有未保存的修改，确定离开吗？')
  await page.getByRole('button', { name: '继续编辑' }).click()

  const other = await as('principal', SETTING)
  await edit(other)
  await clear(other, '主要职能')
  await other.keyboard.type('他人写的职能')
  await save(other).click()
  await expectToast(other, '更新成功')
  await expect(page.getByText(/他人刚刚修改了.*“主要职能”/)).toBeVisible()
  await page.getByRole('button', { name: '刷新并保留我的修改' }).click()
  await expect(field(page, '主要职能')).toHaveText('他人写的职能')
  await expect(field(page, '历史沿革')).toHaveText(typed)
  await save(page).click()
  await expect(page.getByRole('group', { name: '历史沿革' })).toHaveText(typed)
})

test('[SW-13] pasted from Word it is plain; pictures are brought along or named; a picture that fails waits in the text for another try', async ({ as }) => {
  const page = await as('admin', GALLERY)
  const text = field(page, '简介')
  await expect(text).toBeVisible({ timeout: 30_000 })
  await paste(text, {
    'text/plain': 'x',
    'text/html': `<html xmlns:o="urn:schemas-microsoft-com:office:office"><!--[if gte mso 9]><xml></xml><![endif]--><style>p{color:red}</style><body>
      <h1 class=MsoTitle>概况</h1><p class=MsoNormal style="mso-margin-top-alt:auto"><b>重点</b>工作<o:p></o:p></p>
      <p class=MsoListParagraph style="mso-list:l0 level1 lfo1"><span style="mso-list:Ignore">1.</span>其一</p>
      <p class=MsoListParagraph style="mso-list:l0 level1 lfo1"><span style="mso-list:Ignore">2.</span>其二</p>
      <p><img src="file:///C:/Temp/a.png"></p><p><img src="data:image/png;base64,${PIXEL}"></p></body></html>`,
  })
  await expect(text.getByRole('heading', { level: 3, name: '概况' })).toBeVisible()
  await expect(text.locator('ol > li')).toHaveText(['其一', '其二'])
  await expect(text.locator('img[src^="/files/"]')).toHaveCount(1)
  await expect(page.getByRole('status').getByText('有 1 张图片未能粘贴')).toBeVisible()
  expect(await text.innerHTML()).not.toMatch(/mso|color|file:/i)

  await page.route('**/api/upload/v2/upload-file', (route) => route.abort())
  await choose(page, '简介', PICTURE)
  await expect(page.getByText('街景.png：网络异常，请检查网络后重试')).toBeVisible()
  await expect(text.getByText('图片上传失败')).toBeVisible()
  await expect(text.locator('ol > li')).toHaveCount(2)
  await page.evaluate(() => scrollTo(0, 0))
  await page.unroute('**/api/upload/v2/upload-file')
  await page.getByRole('button', { name: '重试上传街景.png' }).click()
  await expect(text.locator('img[src^="/files/"]')).toHaveCount(2)
  await expect(page.getByText('图片上传失败')).toHaveCount(0)

  await choose(page, '简介', { name: '程序.png', mimeType: 'image/png', buffer: Buffer.from('MZ not a picture') })
  await expect(page.getByText('程序.png：文件格式不正确')).toBeVisible()
  await page.getByRole('button', { name: '移除程序.png' }).click()
  await expect(text.locator('figure')).toHaveCount(2)

  // Dropped where it is let go of.
  await text.evaluate((element, body) => {
    const dataTransfer = new DataTransfer()
    dataTransfer.items.add(new File([Uint8Array.from(atob(body), (letter) => letter.charCodeAt(0))], '拖入.png', { type: 'image/png' }))
    const { left, top } = element.getBoundingClientRect()
    element.dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true, clientX: left + 40, clientY: top + 20 }))
  }, PIXEL)
  await expect(text.locator('img[src^="/files/"]')).toHaveCount(3)

  // Too long is said, not cut.
  await clear(page, '简介')
  await paste(text, { 'text/plain': '云'.repeat(201) })
  await expect(page.getByText('201 / 200，超出 1 个字符')).toBeVisible()
  await expect(text).toHaveAttribute('aria-invalid', 'true')
  await page.keyboard.press('ControlOrMeta+Z')
  await expect(page.getByText('0 / 200')).toBeVisible()
})

test('[SW-13] what it is made with comes with the first editor alone; where it does not come, that is said and it is asked for again', async ({ as }) => {
  const page = await as('admin', SETTING)
  const scripts: string[] = []
  page.on('request', (request) => request.resourceType() === 'script' && scripts.push(request.url()))
  await page.goto(SETTING)
  await expect(page.getByRole('group', { name: '历史沿革' })).toBeVisible()
  const before = scripts.length
  await page.route('**/mfe/org/**/*.js', (route) => route.abort())
  await page.getByRole('button', { name: '编辑介绍资料' }).click()
  await expect(page.getByText('编辑器加载失败，请检查网络后重试').first()).toBeVisible()
  await page.unroute('**/mfe/org/**/*.js')
  for (const _ of [1, 2]) await page.getByRole('button', { name: '重试' }).first().click()
  await expect(field(page, '历史沿革')).toBeVisible()
  await expect(field(page, '主要职能')).toBeVisible()
  expect(scripts.length).toBeGreaterThan(before)
  await clear(page, '主要职能')
  await expect(page.getByText('请输入主要职能')).toBeVisible()
})
