/** Help documents: searching, reading, and what the operators do to them. */
import { TENANT } from '../fixtures/people.ts'
import { expect, test } from '../fixtures/test.ts'
import { expectToast } from '../fixtures/toasts.ts'

const HELP = '/document'
const OPS = '/ops/document'

test('[HD-01] two Chinese letters and pinyin initials find pages, marked; a hit opens its page, and the way back is the search', async ({
  as,
}) => {
  const page = await as('member', HELP)
  const box = page.getByRole('searchbox', { name: '搜索帮助文档' })
  const hits = page.getByRole('region', { name: '搜索结果' })
  await box.fill('职位')
  await expect(hits.getByRole('link').first()).toHaveText('职位管理')
  await expect(hits.locator('mark').first()).toHaveText('职位')
  await box.fill('zwgl')
  await expect(hits.locator('mark').first()).toHaveText('职位管理')
  await expect(page).toHaveURL(`${HELP}?q=zwgl`)
  await page.getByRole('tab', { name: '文档目录' }).click()
  await hits.getByRole('link', { name: '职位管理' }).click()
  await expect(page.getByRole('heading', { level: 1, name: '职位管理' })).toBeVisible()
  await page.goBack()
  await expect(box).toHaveValue('zwgl')
})

test('[HD-02] modules with anchors lead into a module, whose first page opens', async ({ as }) => {
  const page = await as('member', HELP)
  await page
    .getByRole('navigation', { name: '模块' })
    .getByRole('button', { name: '组织管理' })
    .click()
  await expect(page.locator(':focus')).toContainText('组织设置')
  await page.getByRole('link', { name: /^角色与权限/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: '角色管理' })).toBeVisible()
})

test('[HD-03] a page with its picture, its neighbours and an address of its own; what a reader says of it the operators read', async ({
  as,
}) => {
  const page = await as('member', HELP)
  await page.getByRole('link', { name: /^账号与登录/ }).click()
  const text = page.getByRole('group', { name: '登录与退出' })
  await expect(text.getByRole('img').first()).toHaveJSProperty('complete', true)
  expect(
    await text
      .getByRole('img')
      .first()
      .evaluate((image: HTMLImageElement) => image.naturalWidth),
  ).toBeGreaterThan(800)
  await page.getByRole('link', { name: '下一篇：认识控制台' }).click()
  await expect(page.getByRole('heading', { level: 1, name: '认识控制台' })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: '认识控制台' })).toBeVisible()
  await page.getByRole('button', { name: '没帮助' }).click()
  await page.getByRole('textbox', { name: '意见' }).fill('没有讲快捷键')
  await page.getByRole('button', { name: '提交反馈' }).click()
  await expectToast(page, '感谢您的反馈')
  const operator = await as('operator', `${OPS}?view=feedback`)
  await expect(operator.getByRole('row', { name: /认识控制台/ })).toContainText('没有讲快捷键')
})

test('[WF-03] an operator writes a page, publishes and takes it back; a new version of an agreement is in force at once', async ({
  as,
  stranger,
}) => {
  const page = await as('operator', `/gov/${TENANT.operator}`)
  const menu = page.getByRole('navigation', { name: '主菜单' })
  await menu.getByRole('button', { name: '运营管理' }).click()
  await menu.getByRole('link', { name: '帮助文档管理' }).click()
  await page.getByRole('link', { name: '账号与登录' }).click()
  await page.getByRole('button', { name: '新增文档' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: '名称' }).fill('常见问题')
  await dialog.getByRole('button', { name: '保存' }).click()
  await expect(page.getByRole('heading', { level: 2, name: '常见问题' })).toBeVisible()
  await page.getByRole('textbox', { name: '正文' }).fill('登录不上时，请先检查网络。')
  await page.getByRole('button', { name: '保存' }).click()
  await expectToast(page, '保存成功')
  await page.getByRole('button', { name: '发布', exact: true }).click()
  await expect(page.getByText('已发布')).toBeVisible()
  const reader = await as('member', `${HELP}?q=检查网络`)
  await expect(reader.getByRole('link', { name: '常见问题' })).toBeVisible()
  await page.getByRole('button', { name: '取消发布' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '取消发布' }).click()
  await expect(page.getByRole('button', { name: '发布', exact: true })).toBeVisible()
  await reader.reload()
  await expect(reader.getByText('没有找到“检查网络”相关的结果')).toBeVisible()

  await menu.getByRole('link', { name: '协议管理' }).click()
  await page.getByRole('link', { name: '启动图规则' }).click()
  await page.getByRole('button', { name: '发布新版本' }).click()
  await page.getByRole('textbox', { name: '标题' }).fill('启动图规则（修订）')
  await page.getByRole('button', { name: '发布新版本' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '发布', exact: true }).click()
  await expectToast(page, '发布成功')
  const anyone = await (await stranger()).newPage()
  await anyone.goto('/provision?code=STARTUP_AGREEMENT')
  await expect(anyone.getByRole('heading', { name: '启动图规则（修订）' })).toBeVisible()
})
