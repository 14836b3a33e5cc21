import { dayFromNow } from '../fixtures/day.ts'
import { TENANT } from '../fixtures/people.ts'
import { png } from '../fixtures/png.ts'
import { withStartUp } from '../fixtures/start-up.ts'
import { expect, test } from '../fixtures/test.ts'
import { expectToast } from '../fixtures/toasts.ts'
import { chooseFiles } from '../pages/files.ts'

test('[OS-12] an image is uploaded with its days, shown over the page at the first opening on a phone, and removed', async ({
  as,
}) => {
  const phone = { viewport: { width: 390, height: 844 }, hasTouch: true }
  const page = await as('admin', `/gov/${TENANT.district}/setting?tab=startUp`, phone)
  const custom = page.getByRole('list', { name: '自定义启动图' })
  await expect(custom.getByRole('listitem')).toHaveCount(3)
  await expect(custom.getByText('已过期')).toBeVisible()
  await page.getByRole('button', { name: '新增启动图' }).click()
  const form = page.getByRole('dialog', { name: '新增启动图' })
  await chooseFiles(form.getByRole('button', { name: /启动图片/ }).first(), [
    { name: 'a.png', mimeType: 'image/png', buffer: png(1080, 1620, [20, 90, 200]) },
  ])
  await expect(form.getByRole('img', { name: '启动图片' })).toBeVisible()
  const days = form.locator('input[type=date]')
  await days.first().fill(dayFromNow(0))
  await days.last().fill(dayFromNow(9))
  await form.getByRole('textbox', { name: '跳转地址' }).fill('https://example.cn/new')
  await form.getByRole('button', { name: '保存' }).click()
  await expectToast(page, '请阅读并勾选启动图规则')
  await form.getByRole('checkbox', { name: '我已阅读并同意' }).check()
  await form.getByRole('button', { name: '保存' }).click()
  await expectToast(page, '新增成功')
  await expect(custom.getByRole('listitem')).toHaveCount(4)

  const member = await as('member', 'about:blank', phone)
  await withStartUp(member.context())
  // Nobody meets the picture with little movement, in which the journeys are made.
  await member.emulateMedia({ reducedMotion: 'no-preference' })
  await member.goto(`/gov/${TENANT.district}`)
  const shown = member.getByRole('complementary', { name: '启动图' })
  await expect(shown.getByRole('link')).toHaveAttribute('href', 'https://example.cn/new')
  await expect(member.getByRole('heading', { level: 1 })).toBeAttached()
  await expect(shown).toHaveCount(0)

  const card = custom.getByRole('listitem').filter({ hasText: 'example.cn/new' })
  await card.getByRole('button', { name: '移除' }).click()
  await page
    .getByRole('dialog', { name: '确认删除吗？' })
    .getByRole('button', { name: '删除' })
    .click()
  await expectToast(page, '删除成功')
  await expect(custom.getByRole('listitem')).toHaveCount(3)
})
