import { drawnChoices } from '../fixtures/drawn-parts.ts'
import { stands } from '../fixtures/stands.ts'
import { expect, test } from '../fixtures/test.ts'
import { expectToast } from '../fixtures/toasts.ts'
import { listRow } from '../pages/list-page.ts'
import { movePointer } from '../pages/public-page.ts'

const TABS = [
  ['chief', '数字政府'],
  ['community', '智慧社区'],
  ['emergency', '智慧应急'],
  ['data', '数据社区'],
  ['env', '智慧环境'],
  ['scheme', '解决方案'],
  ['science', '科学合作'],
  ['download', '客户端下载'],
  ['dtl', '首页'],
] as const

test('[MK-10] the public page is readable without the API and loads none of the console’s code', async ({
  page,
}) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await page.route('**/api/**', (route) => route.abort())
  await page.goto('/home/dtl')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await movePointer(page)
  await expect(
    page.locator('[data-remote=marketing]').getByRole('heading', { level: 1 }),
  ).toBeVisible()
  await stands(page)
  expect(asked.filter((path) => /antd|redux|oidc|\/mfe\/(?!marketing)/.test(path))).toEqual([])
})

test('[HD-04] [MK-09] an agreement’s text opens by its code, without an account and without loading the page again', async ({
  page,
}) => {
  await page.goto('/home/dtl')
  await page.evaluate(() => Object.assign(window, { sameDocument: true }))
  for (const [link, code, title] of [
    ['用户协议', 'REGISTER_AGREEMENT', '用户服务协议'],
    ['隐私政策', 'PRIVACY', '隐私政策'],
  ] as const)
    await test.step(code, async () => {
      await page.getByRole('contentinfo').getByRole('link', { name: link }).click()
      await expect(page).toHaveURL(`/provision?code=${code}`)
      await expect(page.getByRole('heading', { level: 1 })).toContainText(title)
      expect((await page.getByRole('main').innerText()).length).toBeGreaterThan(300)
      await page.goBack()
      await expect(page).toHaveURL('/home/dtl')
    })
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true)
})

test('[MK-01] [MK-03] each of the nine tabs leads to its page under its name, the foot to the tenth, an unknown one to 404; 登录 / 注册 marks the first login and leads to the sign-in', async ({
  page,
  product,
}) => {
  await page.goto('/home/dtl?from=mail')
  const menu = page.getByRole('navigation', { name: '栏目' })
  const alive = page.locator('[data-remote=marketing]').getByRole('heading', { level: 1 })
  for (const [key, title] of TABS)
    await test.step(key, async () => {
      await menu.getByRole('link', { name: title }).click()
      await expect(page).toHaveURL(`/home/${key}`)
      await expect(page).toHaveTitle(`${title} - 众治`)
      await expect(menu.getByRole('link', { name: title })).toHaveAttribute('aria-current', 'page')
      await expect(alive).toBeVisible()
    })
  await page.getByRole('contentinfo').getByRole('link', { name: '天府政务' }).click()
  await expect(page).toHaveURL('/home/tianfuGov')
  await page.getByRole('banner').getByRole('link', { name: '登录 / 注册' }).click()
  await expect(page).toHaveURL(
    (url) => url.origin === product.loginUrl && url.pathname === '/login',
  )
  await page.goto('/home/nothing')
  await expect(page.getByText('抱歉，您访问的页面不存在')).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('firstLogin'))).toBe('yes')
})

test('[MK-02] tabs on top from 820 px on, behind a hamburger below; there the menu closes after a choice', async ({
  page,
}) => {
  const menu = page.getByRole('navigation', { name: '栏目' })
  const hamburger = page.getByRole('button', { name: '展开菜单' })
  await page.setViewportSize({ width: 820, height: 800 })
  await page.goto('/home/dtl')
  await expect(menu.getByRole('link', { name: '首页' })).toBeVisible()
  await expect(hamburger).toBeHidden()
  await page.setViewportSize({ width: 819, height: 800 })
  await expect(menu).toBeHidden()
  await hamburger.click()
  await expect(menu).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(menu).toBeHidden()
  await expect(hamburger).toBeFocused()
  // When exactly it closes is told in mfe-marketing/src/frame/frame.test.tsx.
  await hamburger.click()
  await menu.getByRole('link', { name: '首页' }).click()
  await expect(menu).toBeHidden()
})

test('[MK-04] [MK-08] a sub-tab shows its subject, keeps it in the address, and back leads to the one before', async ({
  page,
}) => {
  await page.goto('/home/env#flood')
  await movePointer(page)
  const main = page.locator('[data-remote=marketing] main')
  const heading = (name: string) => main.getByRole('heading', { level: 2, name, exact: true })
  await expect(heading('防洪减灾')).toBeVisible()
  await main.getByRole('link', { name: '小型水库安全' }).click()
  await expect(page).toHaveURL('/home/env#small-reservoir')
  await expect(heading('小型水库安全')).toBeVisible()
  await expect(heading('防洪减灾')).toBeHidden()
  await page.goBack()
  await expect(heading('防洪减灾')).toBeVisible()
  await page.goto('/home/science')
  await movePointer(page)
  await main.getByRole('link', { name: '委托研发' }).click()
  await expect(heading('委托研发')).toBeVisible()
  await expect(heading('联合研究中心')).toBeHidden()
  await main.getByRole('link', { name: '联系合作' }).click()
  await expect(heading('联系合作')).toBeInViewport()
})

test('[MK-05] [MK-06] a card of the schemes leads to its page; on a phone the community’s scenes are a carousel that buttons and keys move', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/home/scheme')
  await page.getByRole('main').getByRole('link', { name: '进一步了解智慧社区' }).click()
  await expect(page).toHaveURL('/home/community')
  const scenes = page.locator('[data-remote=marketing]').getByRole('list', { name: '社区的一天' })
  const scene = (name: string) => scenes.getByRole('heading', { name })
  await expect(scene('清早巡查')).toBeVisible()
  await scenes.scrollIntoViewIfNeeded()
  await expect(scene('上午接待')).not.toBeInViewport()
  await page.getByRole('button', { name: '下一张' }).click()
  await expect(scene('上午接待')).toBeInViewport({ ratio: 1 })
  await expect(scene('清早巡查')).not.toBeInViewport()
  await scenes.press('ArrowLeft')
  await expect(scene('清早巡查')).toBeInViewport({ ratio: 1 })
  await page.setViewportSize({ width: 1366, height: 768 })
  await expect(page.getByRole('button', { name: '下一张' })).toBeHidden()
})

test('[WF-03] [MK-07] what an operator adds and publishes is what the download page offers, and withdrawn the one before', async ({
  as,
  stranger,
}) => {
  const ops = await as('operator', '/ops/version?clientType=4')
  await ops.getByRole('button', { name: '新增版本' }).click()
  const dialog = ops.getByRole('dialog', { name: '新增版本' })
  await dialog.getByRole('combobox', { name: '客户端' }).click()
  await drawnChoices(ops).filter({ hasText: 'Windows' }).click()
  await dialog.getByRole('textbox', { name: '名称' }).fill('众治 Windows 版')
  await dialog.getByRole('textbox', { name: '版本号' }).fill('1.20.0')
  await dialog.getByRole('textbox', { name: '下载地址' }).fill('https://d.example.cn/w.exe')
  await dialog.getByRole('button', { name: '保存' }).click()
  await expectToast(ops, '新增成功')
  const row = listRow(ops, '客户端版本', '1.20.0')
  await row.getByRole('button', { name: '发布' }).click()
  await ops.getByRole('dialog', { name: '确认发布' }).getByRole('button', { name: '发布' }).click()
  await expectToast(ops, '发布成功')

  const page = await (await stranger()).newPage()
  const windows = page
    .locator('[data-remote=marketing]')
    .getByRole('link', { name: '下载 Windows 版' })
  await page.goto('/home/download')
  await movePointer(page)
  await expect(page.getByText('最新版本 1.20.0')).toBeVisible()
  await expect(windows).toHaveAttribute('href', 'https://d.example.cn/w.exe')
  await row.getByRole('button', { name: '撤回' }).click()
  await ops.getByRole('dialog', { name: '确认撤回' }).getByRole('button', { name: '撤回' }).click()
  await expectToast(ops, '撤回成功')
  await page.reload()
  await movePointer(page)
  await expect(windows).toHaveAttribute('href', /1\.10\.0\/windows\.exe$/)
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } })

  test('[MK-10] each page reads and its links lead on, its sub-tabs too; a download’s button leads to the newest version', async ({
    page,
    request,
  }) => {
    await page.goto('/home/dtl')
    const foot = page.getByRole('navigation', { name: '全部页面' })
    for (const [key, title] of [...TABS, ['tianfuGov', '天府政务']] as const)
      await test.step(key, async () => {
        await foot.getByRole('link', { name: title, exact: true }).click()
        await expect(page).toHaveURL(`/home/${key}`)
        await expect(page).toHaveTitle(`${title} - 众治`)
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      })
    await page.goto('/home/env')
    await page.getByRole('main').getByRole('link', { name: '智慧灌溉' }).click()
    const heading = (name: string) => page.getByRole('heading', { level: 2, name, exact: true })
    await expect(heading('智慧灌溉')).toBeInViewport()
    await expect(heading('智慧水务')).toBeHidden()
    await page.goto('/home/download')
    const href = await page
      .getByRole('main')
      .getByRole('link', { name: '下载手机版' })
      .getAttribute('href')
    const led = await request.get(href ?? '', { maxRedirects: 0 })
    expect(led.headers()['location']).toMatch(/android\.apk$/)
  })
})
