/** SH-15: a remote under development in the deployed shell, by a real `zz dev`. */
import { once } from 'node:events'
import { connect } from 'node:net'
import type { Locator, Page } from '@playwright/test'
import { makeDevWorkspace, startDev } from '../fixtures/dev-workspace.ts'
import { TENANT } from '../fixtures/people.ts'
import { publishTodo, todoHeading } from '../fixtures/releases.ts'
import { test } from '../fixtures/override-product.ts'
import { expect } from '../fixtures/test.ts'
import { choosePersonAction, personButton } from '../pages/console-header.ts'

const LIST = `/gov/${TENANT.district}/allTodo`
const PAGE = 'mfe-todo/src/pages/all-todo/Page.tsx'
const FORM = 'mfe-todo/src/pages/todo-create/Page.tsx'
const FILTERS = 'mfe-todo/src/pages/all-todo/filters.ts'
const FOOTER = 'shared-ui/src/list/ListFooter.tsx'

const panel = (page: Page): Locator => page.getByRole('dialog', { name: '模块覆盖' })
const banner = (page: Page): Locator => page.getByRole('region', { name: '模块覆盖' })
const heading = (page: Page, name: string): Locator => page.getByRole('heading', { level: 1, name })
const stored = (page: Page): Promise<string | null> =>
  page.evaluate(() => localStorage.getItem('zz_overrides'))

/** First line of what a dev server answers to somebody who wants a socket; empty where it hangs up. */
const askSocket = async (origin: string, from: string): Promise<string> => {
  const { port } = new URL(origin)
  const socket = connect(Number(port), '127.0.0.1')
  let answer = ''
  socket.on('data', (chunk: Buffer) => {
    answer += chunk.toString()
    socket.end()
  })
  socket.on('error', () => undefined)
  socket.write(
    `GET /ws HTTP/1.1\r\nHost: localhost:${port}\r\nOrigin: ${from}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n`,
  )
  await once(socket, 'close')
  return answer.split('\r\n')[0] ?? ''
}

test('[SH-15] a link offers a dev server, the panel asks; edits show with the input kept, the menu changes at once, and a reset leads back', async ({
  as,
  product,
}) => {
  // The first build of a dev server alone may take minutes on a busy machine.
  test.setTimeout(480_000)
  const workspace = makeDevWorkspace('todo')
  const dev = await startDev(workspace.root, ['todo', '--against', product.url])
  const origin = dev.origins.todo ?? ''
  try {
    const page = await as('admin', LIST)
    const reached: string[] = []
    page.on('request', (request) => {
      if (request.url().startsWith(origin)) reached.push(request.url())
    })
    await test.step('the link alone does nothing', async () => {
      await page.goto(dev.address)
      await expect(panel(page)).toContainText(`协同待办：开发服务器 ${origin}`)
      await expect(panel(page).getByRole('button', { name: '使用', exact: true })).toBeVisible()
      expect(await stored(page)).toBeNull()
      expect(reached).toEqual([])
      expect(new URL(page.url()).hash).toBe('')
      await page.keyboard.press('Escape')
      await expect(panel(page)).toHaveCount(0)
      await page.reload()
      await expect(banner(page)).toHaveCount(0)
      expect(reached).toEqual([])
    })

    await test.step('agreed to, it runs and is told', async () => {
      await page.goto(dev.address)
      await panel(page).getByRole('button', { name: '使用', exact: true }).click()
      await expect(banner(page)).toContainText(`协同待办（开发服务器 ${origin}）`)
      await page.goto(LIST)
      await expect(heading(page, '全部待办')).toBeVisible({ timeout: 90_000 })
    })

    const typed = page.getByPlaceholder('搜索标题')
    await test.step('edits of the remote and of shared-ui show, the input stays', async () => {
      await typed.fill('尚未提交')
      workspace.edit(PAGE, 'title="全部待办"', 'title="待办一"')
      await expect(heading(page, '待办一')).toBeVisible({ timeout: 90_000 })
      workspace.edit(PAGE, 'title="待办一"', 'title="待办二"')
      await expect(heading(page, '待办二')).toBeVisible({ timeout: 90_000 })
      workspace.edit(FOOTER, '`共 ', '`合计 ')
      await expect(page.getByText(/^合计 \d+ 条$/)).toBeVisible({ timeout: 90_000 })
      await expect(typed).toHaveValue('尚未提交')
    })

    await test.step('the declaration shows at once', async () => {
      workspace.edit(
        'mfe-todo/mfe.json',
        '"title": "协同待办",\n      "route"',
        '"title": "待办工作台",\n      "route"',
      )
      await expect(page.getByRole('link', { name: '待办工作台' })).toBeVisible()
      await expect(typed).toHaveValue('尚未提交')
    })

    await test.step('edits show after a reload too', async () => {
      await page.reload()
      await expect(heading(page, '待办二')).toBeVisible({ timeout: 90_000 })
      await expect(page.getByRole('link', { name: '待办工作台' })).toBeVisible()
      workspace.edit(PAGE, 'title="待办二"', 'title="待办三"')
      await expect(heading(page, '待办三')).toBeVisible({ timeout: 90_000 })
    })

    // What the compiler kept of a file that did not change holds for its new neighbours too.
    await test.step('an export that was added, and its import', async () => {
      workspace.edit(FILTERS, 'export const', `export const TITLE = '待办四'\n\nexport const`)
      workspace.edit(PAGE, '{ TODO_FILTERS }', '{ TITLE, TODO_FILTERS }')
      workspace.edit(PAGE, 'title="待办三"', 'title={TITLE}')
      await expect(heading(page, '待办四')).toBeVisible({ timeout: 90_000 })
    })

    await test.step('what is typed into a form stays when its page is edited', async () => {
      await page.goto(LIST.replace('allTodo', 'todoCreate'))
      const title = page.getByRole('textbox', { name: '标题' })
      await title.fill('尚未保存')
      workspace.edit(FORM, "'创建待办'", "'新建待办'")
      await expect(heading(page, '新建待办')).toBeVisible({ timeout: 90_000 })
      await expect(title).toHaveValue('尚未保存')
      await title.fill('')
      await page.goto(LIST)
    })

    await test.step('no other page gets files or a socket', async () => {
      const file = `${origin}/remoteEntry.js`
      expect((await fetch(file, { headers: { Origin: product.url } })).status).toBe(200)
      for (const evil of [
        'https://evil.example',
        'http://localhost:1',
        `${product.url}.evil.com`,
      ]) {
        expect((await fetch(file, { headers: { Origin: evil } })).status).toBe(403)
        expect(await askSocket(origin, evil)).not.toContain('101')
      }
      expect(await askSocket(origin, product.url)).toContain('101')
    })

    await test.step('once it is down, the card of its remote leads back', async () => {
      await dev.stop()
      await page.reload()
      await page.getByRole('button', { name: '重置覆盖' }).click({ timeout: 90_000 })
      await expect(heading(page, '全部待办')).toBeVisible({ timeout: 90_000 })
      await expect(banner(page)).toHaveCount(0)
      expect(await stored(page)).toBeNull()
    })
  } finally {
    await dev.stop()
    workspace.remove()
  }
})

test('[SH-15] the panel says what runs and why, and takes no other address; whoever may not sees no way and what is stored is ignored', async ({
  as,
}) => {
  const page = await as('admin', LIST)
  await choosePersonAction(page, '模块覆盖')
  const dialog = panel(page)
  await expect(dialog.getByRole('listitem').filter({ hasText: '协同待办' })).toContainText(
    '全量版本',
  )
  await dialog.getByRole('button', { name: '更改协同待办' }).click()
  const address = dialog.getByLabel('端口或地址')
  for (const evil of [
    'http://localhost.evil.com:3101',
    'http://localhost:3101@evil.com',
    'https://evil.example',
  ]) {
    await address.fill(evil)
    await dialog.getByRole('button', { name: '应用' }).click()
    await expect(dialog.getByRole('alert')).toContainText('不在允许的范围内')
  }
  // Nothing listens there.
  await address.fill('9')
  await dialog.getByRole('button', { name: '应用' }).click()
  await expect(dialog.getByRole('alert')).toContainText('无法连接 http://localhost:9')

  const other = await as('principal', LIST)
  await other.evaluate(() =>
    localStorage.setItem(
      'zz_overrides',
      JSON.stringify({ todo: { kind: 'server', origin: 'http://localhost:3101' } }),
    ),
  )
  await other.goto(`${LIST}#override=todo@http://localhost:3101`)
  // Once the panel stands the address offers nothing any more, so that a reload opens none.
  await expect(panel(other)).toContainText('您不能在本部署覆盖模块')
  await expect(panel(other).getByRole('button', { name: '使用', exact: true })).toHaveCount(0)
  await other.reload()
  await expect(banner(other)).toContainText('您不能在本部署覆盖模块')
  await expect(heading(other, '全部待办')).toBeVisible()
  await personButton(other).click()
  await expect(other.getByRole('menuitem', { name: '个人中心' })).toBeVisible()
  await expect(other.getByRole('menuitem', { name: '模块覆盖' })).toHaveCount(0)
})

test('[SH-15] a published version that no organisation gets yet runs in one browser, with its own chunks, and is not reported', async ({
  as,
  api,
  product,
}) => {
  const operator = await api('operator')
  const version = await publishTodo(product, operator, 'a')
  const page = await as('admin', LIST)
  await expect(heading(page, '全部待办')).toBeVisible()
  await choosePersonAction(page, '模块覆盖')
  await panel(page).getByRole('button', { name: '更改协同待办' }).click()
  await panel(page).getByRole('radio', { name: '其他版本' }).check()
  await panel(page).getByLabel('版本', { exact: true }).selectOption(version)
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await panel(page).getByRole('button', { name: '应用' }).click()
  await expect(banner(page)).toContainText(`协同待办（版本 ${version}）`)
  await expect(heading(page, todoHeading('a'))).toBeVisible()
  // The list is as high as the window below the banner.
  await expect
    .poll(() => page.evaluate(() => document.documentElement.scrollHeight - innerHeight))
    .toBe(0)
  expect(asked).toContain(`/mfe/todo/${version}/remoteEntry.js`)
  expect(asked.filter((path) => path.startsWith(`/mfe/todo/${version}/chunks`))).toEqual([])

  const reported: string[] = []
  page.on('request', (request) => {
    if (new URL(request.url()).pathname !== '/api/release/outcome') return
    const { outcomes } = request.postDataJSON() as { outcomes: readonly { remote: string }[] }
    reported.push(...outcomes.map(({ remote }) => remote))
  })
  await choosePersonAction(page, '个人中心')
  await expect.poll(() => reported, { timeout: 90_000 }).toContain('usercenter')
  expect(reported).not.toContain('todo')

  await page.goto(LIST)
  await banner(page).getByRole('button', { name: '全部重置' }).click()
  await expect(heading(page, '全部待办')).toBeVisible()
  await expect(banner(page)).toHaveCount(0)
})
