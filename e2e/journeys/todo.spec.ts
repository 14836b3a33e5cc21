import type { Locator, Page } from '@playwright/test'
import { TENANT } from '../fixtures/people.ts'
import { expect, test } from '../fixtures/test.ts'
import { expectToast } from '../fixtures/toasts.ts'

const LIST = `/gov/${TENANT.district}/allTodo`
const COLUMN = { title: 1, type: 2, task: 3, creator: 4, deadline: 7, status: 8 } as const

const table = (page: Page): Locator => page.getByRole('group', { name: '全部待办' }).locator('tbody')
const rows = (page: Page): Locator => table(page).getByRole('row')
const column = (page: Page, name: keyof typeof COLUMN): Promise<string[]> => table(page).locator(`td:nth-child(${COLUMN[name]})`).allInnerTexts()
const total = (page: Page): Locator => page.getByText(/^共 \d+ 条$/).last()
const query = (page: Page): Record<string, string> => Object.fromEntries(new URL(page.url()).searchParams)
/** What the person may still revoke. */
const revocable = (page: Page): Locator => rows(page).filter({ has: page.getByRole('button', { name: '撤销', disabled: false }) })

const choose = async (page: Page, filter: string, option: string): Promise<void> => {
  await page.getByRole('combobox', { name: filter, exact: true }).click()
  await page.locator('.ant-select-item-option').filter({ hasText: option, visible: true }).first().click()
}

/** Every row's cell passes, and there are rows. */
const everyCell = (page: Page, name: keyof typeof COLUMN, text: string): Promise<void> =>
  expect.poll(async () => [...new Set((await column(page, name)).map((cell) => cell.includes(text)))]).toEqual([true])

test('[TD-02] each filter narrows the list, stands in the address and survives a reload', async ({ as }) => {
  const page = await as('admin', LIST)
  await expect(rows(page)).toHaveCount(10)
  const all = await total(page).innerText()

  await page.getByRole('textbox', { name: '标题', exact: true }).fill('社区')
  await everyCell(page, 'title', '社区')
  expect(query(page)).toEqual({ title: '社区' })
  await page.reload()
  await expect(page.getByRole('textbox', { name: '标题', exact: true })).toHaveValue('社区')
  await everyCell(page, 'title', '社区')
  await page.getByRole('button', { name: '重置' }).click()
  await expect(total(page)).toHaveText(all)

  for (const [filter, option, key, cell] of [
    ['状态', '已逾期', 'todoStatus', 'status'],
    ['任务类型', '紧急', 'todoTaskType', 'task'],
    ['类型', '系统审批', 'todoType', 'type'],
  ] as const) {
    await choose(page, filter, option)
    await everyCell(page, cell, option)
    expect(Object.keys(query(page))).toEqual([key])
    const found = await total(page).innerText()
    await page.reload()
    await expect(total(page)).toHaveText(found)
    await everyCell(page, cell, option)
    await page.getByRole('button', { name: '重置' }).click()
    await expect(total(page)).toHaveText(all)
  }

  await page.getByRole('button', { name: /^创建人：/ }).click()
  const selector = page.getByRole('dialog', { name: '选择人员' })
  await selector.getByRole('textbox', { name: '搜索内容' }).fill('何平')
  await page.keyboard.press('Enter')
  await selector.getByRole('option', { name: /^何平/ }).first().click()
  await selector.getByRole('button', { name: '确定' }).click()
  await everyCell(page, 'creator', '何平')
  await page.reload()
  await everyCell(page, 'creator', '何平')
  await expect(page.getByRole('search')).toContainText('何平')
})

test('[TD-02] a span of deadlines, both days included', async ({ as }) => {
  const page = await as('admin', LIST)
  await expect(rows(page)).toHaveCount(10)
  const days = async (): Promise<string[]> => (await column(page, 'deadline')).map((cell) => cell.trim().slice(0, 10)).filter((cell) => /^\d/.test(cell))
  await expect.poll(days).not.toEqual([])
  const [day = ''] = await days()
  await page.getByRole('button', { name: /^截止时间/ }).click()
  const [first, last] = [page.getByPlaceholder('开始日期'), page.getByPlaceholder('结束日期')]
  await expect(first).toBeFocused()
  await first.fill(day)
  await first.press('Enter')
  await expect(last).toBeFocused()
  await last.fill(day)
  await last.press('Enter')
  await expect(page).toHaveURL((url) => url.searchParams.get('deadline') === `${day}~${day}`)
  await everyCell(page, 'deadline', day)
})

test('[TD-02] pages, page size and the jump to a page; a page beyond the end is the last one', async ({ as }) => {
  const page = await as('admin', LIST)
  await expect(rows(page)).toHaveCount(10)
  const first = await column(page, 'title')
  await page.getByRole('listitem', { name: '2', exact: true }).click()
  await expect.poll(() => column(page, 'title')).not.toEqual(first)
  expect(query(page)).toEqual({ page: '2' })
  await page.locator('.ant-pagination-options').getByRole('combobox').click()
  await page.locator('.ant-select-item-option').filter({ hasText: '20', visible: true }).first().click()
  await expect(rows(page)).toHaveCount(20)
  expect(query(page)).toEqual({ size: '20' })
  await page.locator('.ant-pagination-options-quick-jumper input').fill('3')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`${LIST}?size=20&page=3`)
  await page.reload()
  await expect(page.locator('.ant-pagination-item-active')).toHaveText('3')
  await page.goto(`${LIST}?page=9999`)
  const last = Math.ceil(Number(/\d+/.exec(await total(page).innerText())?.[0]) / 10)
  await expect(page).toHaveURL(`${LIST}?page=${last}`)
})

test('[TD-02] a detail and back: filters, page and scroll are where they were, by the browser and by the breadcrumb', async ({ as }) => {
  const place = `${LIST}?todoStatus=2&page=2`
  const page = await as('admin', place)
  await expect(rows(page)).not.toHaveCount(0)
  const scroller = page.getByRole('group', { name: '全部待办' })
  await scroller.evaluate((element) => element.scrollTo(0, 90))
  const top = await scroller.evaluate((element) => element.scrollTop)
  const link = rows(page).nth(4).getByRole('link').first()
  const title = await link.innerText()
  await link.click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
  for (const section of ['基本信息', '动态']) await expect(page.getByRole('region', { name: section })).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL(place)
  await expect(rows(page)).not.toHaveCount(0)
  await expect.poll(() => scroller.evaluate((element) => element.scrollTop)).toBe(top)
  await rows(page).first().getByRole('link', { name: '查看' }).click()
  await page.getByRole('main').getByRole('link', { name: '全部待办' }).click()
  await expect(page).toHaveURL(place)
})

test('[TD-02] revoke asks, naming to-do and consequence; cancel does nothing; confirming twice acts once', async ({ as }) => {
  const page = await as('admin', `${LIST}?todoStatus=1`)
  const asked: string[] = []
  page.on('request', (request) => request.url().includes('/revoke-todo') && asked.push(request.method()))
  const row = revocable(page).first()
  const title = await row.getByRole('link').first().innerText()
  const before = await total(page).innerText()
  const dialog = page.getByRole('dialog')
  await row.getByRole('button', { name: '撤销' }).dblclick()
  await expect(dialog).toHaveCount(1)
  await expect(dialog).toContainText('确认撤销吗？')
  await expect(dialog).toContainText(`“${title}”撤销后不可恢复`)
  await dialog.getByRole('button', { name: '取消' }).click()
  await expect(dialog).toBeHidden()
  expect(asked).toEqual([])
  await row.getByRole('button', { name: '撤销' }).click()
  await dialog.getByRole('button', { name: '撤销' }).dblclick()
  await expectToast(page, '已撤销')
  await expect(total(page)).not.toHaveText(before)
  expect(asked).toEqual(['POST'])
  await page.goto(`${LIST}?todoStatus=4&title=${encodeURIComponent(title)}`)
  await expect(rows(page).first()).toContainText('已撤销')
})

test('[TD-02] a to-do that somebody else revoked meanwhile: the reason is said and the list is read anew', async ({ as }) => {
  const one = await as('admin', `${LIST}?todoStatus=1`)
  const title = await revocable(one).last().getByRole('link').first().innerText()
  const same = `${LIST}?title=${encodeURIComponent(title)}`
  await one.goto(same)
  await revocable(one).first().getByRole('button', { name: '撤销' }).click()
  const two = await as('principal', same)
  await revocable(two).first().getByRole('button', { name: '撤销' }).click()
  await two.getByRole('dialog').getByRole('button', { name: '撤销' }).click()
  await expectToast(two, '已撤销')
  await one.getByRole('dialog').getByRole('button', { name: '撤销' }).click()
  await expectToast(one, '撤销error：当前状态不允许撤销')
  await expect(rows(one).filter({ hasText: '已撤销' })).not.toHaveCount(0)
})

test('[TD-02] an ordinary member sees fewer, revokes only his own and cannot open a stranger’s by its address', async ({ as }) => {
  const admin = await as('admin', `${LIST}?size=100`)
  const ids = (page: Page): Promise<string[]> =>
    rows(page)
      .getByRole('link', { name: '查看' })
      .evaluateAll((links) => links.map((link) => new URL((link as HTMLAnchorElement).href).searchParams.get('id') ?? ''))
  await expect(rows(admin)).not.toHaveCount(0)
  const all = await ids(admin)
  const page = await as('member', `${LIST}?size=100`)
  await expect(rows(page)).not.toHaveCount(0)
  const own = new Set(await ids(page))
  expect(own.size).toBeLessThan(all.length)
  for (const creator of await revocable(page).locator('td:nth-child(4)').allInnerTexts()) expect(creator).toBe('何平')
  const strange = all.find((id) => !own.has(id)) ?? ''
  await page.goto(`/gov/${TENANT.district}/todoDetail?id=${strange}`)
  await expect(page.getByText('数据不存在或已被删除').first()).toBeVisible()
  await expect(page.getByRole('main').getByRole('button', { name: '撤销' })).toHaveCount(0)
})

test('[SH-16] a failed list keeps what it showed, says why, and retry asks again', async ({ as }) => {
  const page = await as('admin', LIST)
  await expect(rows(page)).toHaveCount(10)
  const shown = await column(page, 'title')
  await page.route('**/api/todo/select-all-todo', (route) => route.abort())
  await page.getByRole('listitem', { name: '2', exact: true }).click()
  const alert = page.getByRole('main').getByRole('alert')
  await expect(alert).toContainText('网络异常，请检查网络后重试')
  await expectToast(page, '获取待办列表失败：网络异常，请检查网络后重试')
  expect(await column(page, 'title')).toEqual(shown)
  await page.unroute('**/api/todo/select-all-todo')
  await alert.getByRole('button', { name: '重试' }).click()
  await expect(alert).toHaveCount(0)
  await expect.poll(() => column(page, 'title')).not.toEqual(shown)
})

test('[SH-18] search, question and detail by keyboard alone; focus goes into the dialog and back', async ({ as }) => {
  const page = await as('admin', `${LIST}?todoStatus=1`)
  await expect(rows(page)).not.toHaveCount(0)
  const tabTo = async (target: Locator): Promise<void> => {
    for (let step = 0; step < 60; step++) {
      if (await target.evaluate((element) => element === document.activeElement)) return
      await page.keyboard.press('Tab')
    }
    await expect(target).toBeFocused()
  }
  await tabTo(page.getByRole('textbox', { name: '标题', exact: true }))
  await page.keyboard.type('社区')
  await page.keyboard.press('Enter')
  await everyCell(page, 'title', '社区')
  const revoke = revocable(page).first().getByRole('button', { name: '撤销' })
  await tabTo(revoke)
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('button', { name: '取消' })).toBeFocused()
  for (let step = 0; step < 4; step++) {
    await page.keyboard.press('Tab')
    // The page's own end lies between the last and the first button; nothing behind the dialog is ever reached.
    expect(await dialog.evaluate((element) => document.activeElement === document.body || element.contains(document.activeElement))).toBe(true)
  }
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(revoke).toBeFocused()
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/todoDetail\?id=/)
  await expect(page.getByRole('region', { name: '基本信息' })).toBeVisible()
})
