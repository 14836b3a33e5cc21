/** Releasing as operators and users of several organisations see it, with versions that were published. */
import { execFile } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Page } from '@playwright/test'
import { STORAGE_KEYS } from '@zz/contract'
import { chooseTyped, drawnChoices } from '../fixtures/drawn-parts.ts'
import { loadedAgain } from '../fixtures/loaded.ts'
import { TENANT } from '../fixtures/people.ts'
import {
  findBuilt,
  makeTodo,
  makeToken,
  promote,
  promoteRemote,
  publishBrokenTodo,
  publishOrg,
  publishTodo,
  readInForce,
  rollBack,
  sendVersion,
  settingHeading,
  todoHeading,
} from '../fixtures/releases.ts'
import { ROOT } from '../fixtures/server.ts'
import { stands } from '../fixtures/stands.ts'
import { expect, test } from '../fixtures/test.ts'
import { expectToast } from '../fixtures/toasts.ts'
import { tenantSwitcher } from '../pages/console-header.ts'
import { giveUpEditing, leaveQuestion } from '../pages/leave-question.ts'
import { listRow } from '../pages/list-page.ts'

/** Of the share of a tenth that gets a canary of the to-dos (its id's hash falls there). */
const AMONG_FIRST_TENTH = '8'
const SETTING = `/gov/${TENANT.district}/setting`
const DETAIL = '/ops/releaseDetail?remote=todo'

/** How a command ended, and what it printed. */
const runCommand = (
  args: readonly string[],
  env: Readonly<Record<string, string>>,
): Promise<{ readonly code: number; readonly output: string }> =>
  promisify(execFile)(process.execPath, [join(ROOT, 'platform/cli/dist/main.js'), ...args], {
    cwd: ROOT,
    env: { ...process.env, ...env },
  }).then(
    ({ stdout, stderr }) => ({ code: 0, output: stdout + stderr }),
    ({ code, stdout, stderr }: { code: number; stdout: string; stderr: string }) => ({
      code,
      output: stdout + stderr,
    }),
  )

const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const todos = (tenantId: string): string => `/gov/${tenantId}/allTodo`

test('[SH-14] an operator finds the remotes, promotes a published version with a reason, and reads who did what; of two who decide at once one is told of the other', {
  tag: '@race',
}, async ({ as, api, product }) => {
  const operator = await api('operator')
  const [a, b] = [
    await publishTodo(product, operator, 'a'),
    await publishTodo(product, operator, 'b'),
  ]
  const page = await as('operator', '/ops/release')
  await listRow(page, '模块', '（todo）').getByRole('link', { name: /todo/ }).click()
  await expect(page).toHaveURL(DETAIL)
  const other = await as('operator', DETAIL)

  const decide = async (each: Page, version: string): Promise<void> => {
    await listRow(each, '版本', version).getByRole('button', { name: '发布' }).click()
    const dialog = each.getByRole('dialog', { name: /^发布版本/ })
    await dialog.getByRole('combobox', { name: '范围' }).click()
    await drawnChoices(each).filter({ hasText: '全部组织' }).click()
    await dialog.getByRole('textbox', { name: '原因' }).fill(`发布 ${version}`)
  }
  await Promise.all([decide(page, a), decide(other, b)])
  const press = (each: Page) =>
    each.getByRole('dialog').getByRole('button', { name: '发布', exact: true }).click()
  await Promise.all([press(page), press(other)])
  const { stable } = await expect
    .poll(() => readInForce(operator, 'todo'))
    .toMatchObject({ stable: expect.stringMatching(`^(${a}|${b})$`) })
    .then(() => readInForce(operator, 'todo'))
  const [winner, loser] = stable === a ? [page, other] : [other, page]
  await expectToast(winner, '发布成功')
  await expectToast(loser, /^发布失败：模块 todo 刚被吴桐于/)
  const dialog = loser.getByRole('dialog')
  await expect(dialog.getByText(`该模块刚刚有新的变更：吴桐 发布 ${stable}`)).toBeVisible()
  await expect(dialog.getByRole('textbox', { name: '原因' })).not.toHaveValue('')
  await dialog.getByRole('button', { name: '取消' }).click()
  await expect(listRow(loser, '版本', stable)).toContainText('全量')
  await expect(loser.getByRole('list', { name: '变更历史' })).toContainText(`吴桐 发布 ${stable}`)
})

/** Promotes a version for one organisation on the page of its remote. */
const promoteForOne = async (page: Page, version: string, tenantName: string): Promise<void> => {
  await listRow(page, '版本', version).getByRole('button', { name: '发布' }).click()
  const dialog = page.getByRole('dialog', { name: /^发布版本/ })
  await dialog.getByRole('combobox', { name: '范围' }).click()
  await drawnChoices(page).filter({ hasText: '指定组织灰度' }).click()
  await chooseTyped(page, dialog.getByRole('combobox', { name: '组织' }), tenantName)
  await dialog.getByRole('textbox', { name: '原因' }).fill('浏览器测试')
  await dialog.getByRole('button', { name: '发布', exact: true }).click()
  await expectToast(page, '发布成功')
}

test('[SH-14] two organisations work with two versions at once; a switch brings the other one without a reload, and browsers tell how it went', async ({
  as,
  api,
  product,
}) => {
  const operator = await api('operator')
  const [c, d] = [
    await publishTodo(product, operator, 'c'),
    await publishTodo(product, operator, 'd'),
  ]
  await promote(operator, c)
  await promoteForOne(await as('operator', DETAIL), d, '锦云街道办事处')
  const page = await as('principal', todos(TENANT.district))
  const neighbour = await as('admin', todos(TENANT.district))
  await expect(heading(page)).toHaveText(todoHeading('c'))
  await page.evaluate(() => Object.assign(window, { zzSame: true }))
  const switchTo = async (name: RegExp): Promise<void> => {
    await tenantSwitcher(page).click()
    await page.getByRole('option', { name }).click()
  }
  await switchTo(/锦云街道办事处/)
  await expect(page).toHaveURL(todos(TENANT.street))
  await expect(heading(page)).toHaveText(todoHeading('d'))
  await expect(heading(neighbour)).toHaveText(todoHeading('c'))
  await switchTo(/锦云区人民政府/)
  await expect(heading(page)).toHaveText(todoHeading('c'))
  expect(await page.evaluate(() => 'zzSame' in window)).toBe(true)

  // Left, not closed: a browser that closes a page may drop what the page was about to tell.
  await page.goto('about:blank')
  await expect
    .poll(async () => {
      const rows =
        await operator.get<{ version: string; accounts: number; p50: number | null }[]>(
          '/api/release/health',
        )
      return rows.find(({ version }) => version === d)
    })
    .toMatchObject({ accounts: 1, failed: 0, p50: expect.any(Number) })
})

test('[SH-14] a broken version for a tenth of the organisations is rolled back by the server once two accounts told of it; their browsers used the version before meanwhile', async ({
  as,
  api,
  product,
}) => {
  const operator = await api('operator')
  const e = await publishTodo(product, operator, 'e')
  await promote(operator, e)
  const broken = await publishBrokenTodo(product, operator, 'f')
  await promote(operator, broken, { percent: 10 })
  for (const role of ['member', 'estate'] as const) {
    const page = await as(role, todos(AMONG_FIRST_TENTH))
    await expect(heading(page)).toHaveText(todoHeading('e'), { timeout: 90_000 })
    await page.goto('/user')
  }
  await expect.poll(() => readInForce(operator, 'todo')).toMatchObject({ stable: e, canary: null })
  const page = await as('operator', DETAIL)
  const history = page.getByRole('list', { name: '变更历史' })
  await expect(history).toContainText(`服务器 自动回退到 ${e}`)
  await expect(history).toContainText(`版本 ${broken} 失败率 100.0%（2 个账号中 2 个）`)
})

test('[SH-14] after a change of one screen a returning browser loads the entry and that screen’s chunk again, and nothing else', async ({
  as,
  api,
  product,
}) => {
  const operator = await api('operator')
  const before = await publishTodo(product, operator, '1')
  await promote(operator, before)
  const page = await as('admin', todos(TENANT.district))
  await expect(heading(page)).toHaveText(todoHeading('1'))
  await stands(page)
  const after = await publishTodo(product, operator, '2')
  await promote(operator, after)
  await page.reload()
  await expect(heading(page)).toHaveText(todoHeading('2'))
  await stands(page)
  const loaded = await loadedAgain(page)
  const bytes = loaded.reduce((sum, each) => sum + each.bytes, 0)
  test.info().annotations.push({
    type: 'loaded again',
    description: `${loaded.length} files, ${(bytes / 1024).toFixed(1)} KB`,
  })
  expect([...new Set(loaded.map(({ path }) => path))].toSorted()).toEqual([
    `/mfe/todo/${after}/mf-manifest.json`,
    `/mfe/todo/${after}/remoteEntry.js`,
    expect.stringMatching(/^\/mfe\/todo\/chunks\/todo\.all\.[0-9a-f]{12}\.js$/),
  ])
})

test('[SH-14] a version for another contract is refused with the reason and what to do, by the command and by the server, and nobody can promote it', async ({
  as,
  api,
  product,
}, info) => {
  const operator = await api('operator')
  const kept = await publishTodo(product, operator, '3')
  const { record, files } = makeTodo('4')
  const mfe = record.mfe === null ? null : { ...record.mfe, contract: '^9.0' }
  const declaration = info.outputPath('mfe.json')
  await writeFile(declaration, JSON.stringify(mfe))
  const token = await makeToken(operator, 'todo')

  const told = await runCommand(
    [...['publish', 'todo', '--declaration', declaration], ...['--from', findBuilt('todo').folder]],
    { ZZ_SERVER: product.url, ZZ_TOKEN: token },
  )
  expect(told.code).toBe(1)
  expect(told.output).toMatch(/✗ 模块要求契约 \^9\.0，当前外壳提供 \d/)
  expect(told.output).toContain('→ 请用与当前外壳一致的 @zz/contract 重新构建，或先升级外壳')
  const answer = await sendVersion(product, token, {
    record: { ...record, contract: '^9.0', mfe },
    files,
  })
  expect(answer).toMatchObject({
    success: false,
    data: {
      reasons: [
        {
          code: 'contract',
          severity: 'error',
          text: expect.stringMatching(/^模块要求契约 \^9\.0，当前外壳提供 \d/),
          advice: '请用与当前外壳一致的 @zz/contract 重新构建，或先升级外壳',
        },
      ],
    },
  })
  const page = await as('operator', DETAIL)
  await expect(listRow(page, '版本', kept)).toBeVisible()
  await expect(listRow(page, '版本', record.version)).toHaveCount(0)
})

test('[SH-14] a token that an operator made for one remote neither publishes nor promotes another, and the registry stays as it is', async ({
  as,
  api,
  product,
}) => {
  const operator = await api('operator')
  const version = await publishTodo(product, operator, '5')
  const page = await as('operator', '/ops/release?view=tokens')
  await page.getByRole('button', { name: '创建发布令牌' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('combobox', { name: '模块' }).click()
  await drawnChoices(page).filter({ hasText: '（venue）' }).click()
  await dialog.getByRole('textbox', { name: '名称' }).fill('场地组流水线')
  await dialog.getByRole('button', { name: '创建', exact: true }).click()
  const token = await dialog.getByRole('textbox', { name: '令牌' }).inputValue()
  await dialog.getByRole('button', { name: '我已保存' }).click()
  await expect(listRow(page, '发布令牌', '场地组流水线')).toContainText('venue')

  const before = await readInForce(operator, 'todo')
  const refusal = '该发布令牌只能用于模块 venue'
  const answer = await sendVersion(product, token, makeTodo('6'))
  expect(answer).toMatchObject({ success: false, msg: refusal })
  const env = { ZZ_SERVER: product.url, ZZ_TOKEN: token }
  for (const words of [
    ['promote', 'todo', version, '--all', '--revision', '0'],
    ['list', 'todo'],
  ]) {
    const told = await runCommand(words, env)
    expect(told).toEqual({ code: 1, output: expect.stringContaining(refusal) })
  }
  expect(await readInForce(operator, 'todo')).toEqual(before)
})

test('[SH-14] an open tab hears of a promotion and of its rollback by the socket: what is typed stays until the person leaves and is asked, and each version comes without a reload', {
  tag: '@race',
}, async ({ as, api, product }) => {
  const operator = await api('operator')
  const [seven, eight] = [
    await publishOrg(product, operator, '7'),
    await publishOrg(product, operator, '8'),
  ]
  await promoteRemote(operator, 'org', seven)
  const page = await as('admin', SETTING)
  await expect(heading(page)).toHaveText(settingHeading('7'))
  await page.evaluate(() => {
    Object.assign(window, { zzSame: true, zzFocused: 0 })
    addEventListener('focus', () => Object.assign(window, { zzFocused: 1 }))
  })
  /** Changes what is in force, and waits until the tab has asked what is. */
  const change = async (move: () => Promise<void>): Promise<void> => {
    const asked = page.waitForResponse(
      (response) => new URL(response.url()).pathname === '/api/registry',
    )
    await move()
    expect((await asked).ok()).toBe(true)
  }
  const menu = page.getByRole('navigation', { name: '主菜单' })
  const typed = page.getByRole('textbox', { name: '组织中文简称' })
  await expect(typed).not.toHaveValue('')
  await typed.fill('尚未保存')
  await change(() => promoteRemote(operator, 'org', eight))
  await stands(page)
  await expect(typed).toHaveValue('尚未保存')
  await expect(heading(page)).toHaveText(settingHeading('7'))

  await menu.getByRole('link', { name: '协同待办' }).click()
  await expect(leaveQuestion(page)).toBeVisible()
  await giveUpEditing(page)
  await expect(page.locator('[data-remote=todo]').getByRole('heading', { level: 1 })).toBeVisible()
  const openSetting = async (letter: string): Promise<void> => {
    await menu.getByRole('link', { name: '组织设置' }).click()
    await expect(heading(page)).toHaveText(settingHeading(letter))
  }
  // The group of the menu stays open from then on.
  await menu.getByRole('button', { name: '组织概览' }).click()
  await openSetting('8')
  await change(() => rollBack(operator, 'org'))
  await menu.getByRole('link', { name: '协同待办' }).click()
  await expect(page.locator('[data-remote=todo]').getByRole('heading', { level: 1 })).toBeVisible()
  await openSetting('7')
  const seen = await page.evaluate(() => {
    const { zzSame, zzFocused } = window as unknown as { zzSame: unknown; zzFocused: unknown }
    return { zzSame, zzFocused }
  })
  expect(seen).toEqual({ zzSame: true, zzFocused: 0 })
})

test('[SH-14] while the registry is away the console starts from the last good one', async ({
  as,
}) => {
  const page = await as('admin', todos(TENANT.district))
  await expect(page.locator('[data-remote=todo]').getByRole('table')).toBeVisible()
  // The page itself carries one remote; the others come once its screen stands.
  await expect
    .poll(() => page.evaluate((key) => localStorage.getItem(key), STORAGE_KEYS.registry))
    .not.toBeNull()
  await page.route('**/api/registry*', (route) => route.fulfill({ status: 503, json: {} }))
  await page.route(
    (url) => url.pathname.startsWith('/gov/'),
    async (route) => {
      const answer = await route.fetch()
      const html = await answer.text()
      expect(html).toContain('id="zz-registry"')
      await route.fulfill({
        response: answer,
        body: html.replace(/(id="zz-registry">)[^<]*/, '$1'),
      })
    },
  )
  await page.reload()
  await expect(page.locator('[data-remote=todo]').getByRole('table')).toBeVisible()
})
