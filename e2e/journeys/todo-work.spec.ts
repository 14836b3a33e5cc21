import type { Locator, Page } from '@playwright/test'
import { dayFromNow } from '../fixtures/day.ts'
import { PEOPLE, TENANT } from '../fixtures/people.ts'
import { expect, test } from '../fixtures/test.ts'
import { expectToast } from '../fixtures/toasts.ts'
import { createTodo, uniqueTitle } from '../fixtures/todo-builders.ts'
import { chooseFiles } from '../pages/files.ts'
import { listTotal } from '../pages/list-page.ts'
import { SelectorSteps } from '../pages/selector.ts'

const IN = `/gov/${TENANT.district}`

const region = (page: Page, name: string | RegExp): Locator => page.getByRole('region', { name })
const heading = (page: Page): Locator => page.getByRole('heading', { level: 1 })
const press = (page: Page, name: string): Promise<void> =>
  page.getByRole('button', { name, exact: true }).click()
/** 何平, who works in other organisations too, by his place in this one. */
const chooseMember = async (selector: SelectorSteps): Promise<void> => {
  await selector.searchFor('员工', PEOPLE.member.name)
  await selector.people
    .getByRole('option', { name: /^何平,/ })
    .filter({ hasText: '锦云区政府' })
    .first()
    .click()
}
const choose = async (page: Page, name: string, option: string): Promise<void> => {
  await page.getByRole('combobox', { name, exact: true }).click()
  await page.getByTitle(option, { exact: true }).last().click()
}

test('[TD-01] the overview of to-dos: a month’s number leads to just that list, the trend is drawn and read as a table, buttons lead to the lists', async ({
  as,
}) => {
  const page = await as('admin', IN)
  await page
    .getByRole('navigation', { name: '主菜单' })
    .getByRole('link', { name: '协同待办' })
    .click()
  await expect(page).toHaveURL(`${IN}/orgTodo`)
  const trend = region(page, '近15天待办创建趋势')
  await expect(trend.locator('canvas')).toBeVisible({ timeout: 90_000 })
  await trend.getByText('表格', { exact: true }).click()
  await expect(trend.getByRole('row')).toHaveCount(16)

  await test.step('a number of a month is the total of its list', async () => {
    const card = page
      .getByRole('list', { name: '协同待办数据' })
      .getByRole('listitem')
      .filter({ hasText: '紧急任务' })
    await expect(card).toHaveText(/^紧急任务\d+项$/)
    const count = /\d+/.exec(await card.innerText())?.[0] ?? ''
    await card.getByRole('link').click()
    await expect(heading(page)).toHaveText('全部待办')
    await expect(listTotal(page, '全部待办')).toHaveText(`共 ${count} 条`)
    await page.goBack()
  })

  await test.step('another year stays in the address', async () => {
    await choose(page, '年份', '2022年')
    await expect(page).toHaveURL(/year=2022/)
    await page.reload()
    await expect(page.getByText('2022年', { exact: true })).toBeVisible()
  })

  for (const [name, path] of [
    ['全部待办', 'allTodo'],
    ['成员待办', 'userTodo'],
  ] as const)
    await test.step(name, async () => {
      await page.goto(`${IN}/orgTodo`)
      await press(page, name)
      await expect(page).toHaveURL(`${IN}/${path}`)
      await expect(heading(page)).toHaveText(name)
    })
})

test('[TD-03] a member’s to-dos in four columns: the next ten come by scrolling, another member by the selector', async ({
  as,
}) => {
  const page = await as('admin', `${IN}/userTodo?from=all`)
  const column = page.getByRole('list', { name: '进行中', exact: true })
  await expect(column.getByText('没有更多了')).toBeVisible()

  await test.step('another member, chosen in the selector', async () => {
    const selector = new SelectorSteps(page)
    await selector.open(/^成员：/)
    await chooseMember(selector)
    await selector.confirm()
    await expect(page).toHaveURL(/uid=\d+/)
    await expect(column.getByRole('listitem')).toHaveCount(11)
  })

  await test.step('scrolled to its end the column goes on, ten by ten', async () => {
    // In one step of the page: what stands at the end goes once it has been seen.
    const toItsEnd = (): Promise<void> =>
      column.evaluate((list) => list.lastElementChild?.scrollIntoView())
    await expect
      .poll(async () => {
        await toItsEnd()
        return column.getByText('没有更多了').count()
      })
      .toBe(1)
    expect(await column.getByRole('link').count()).toBeGreaterThanOrEqual(20)
  })

  await test.step('a card leads to the to-do and back to the same member', async () => {
    const place = page.url()
    await column.getByRole('link').first().click()
    await expect(page).toHaveURL(/todoDetail\?id=/)
    await page.goBack()
    await expect(page).toHaveURL(place)
    await expect(column.getByRole('link').first()).toBeVisible()
  })
})

test('[TD-04] a to-do is made, supervised, urged, changed, done by its executor, and its creator sees it live', {
  tag: '@race',
}, async ({ as }) => {
  const title = uniqueTitle()
  const page = await as('principal', `${IN}/allTodo`)

  await test.step('made by the form, with its executor from the selector', async () => {
    await press(page, '创建待办')
    // The list has a field of the same name, and stays until the form stands.
    await expect(heading(page)).toHaveText('创建待办')
    await page.getByRole('textbox', { name: '标题' }).fill(title)
    await page.getByRole('button', { name: /执行人/ }).click()
    const selector = new SelectorSteps(page)
    await chooseMember(selector)
    await selector.confirm()
    await press(page, '创建')
    await expectToast(page, '创建成功')
    await expect(heading(page)).toHaveText(title)
  })

  await test.step('urged once, then it says when again', async () => {
    await press(page, '催办')
    await expectToast(page, '已催办')
    await expect(
      page.getByRole('button', { name: /^已催办，\d\d:\d\d后可再次催办$/ }),
    ).toBeDisabled()
    await expect(region(page, '基本信息')).toContainText('催办')
  })

  await test.step('changed by its creator', async () => {
    await press(page, '修改')
    await page.getByRole('textbox', { name: '标题' }).fill(`${title}（二）`)
    await press(page, '保存')
    await expectToast(page, '保存成功')
    await expect(heading(page)).toHaveText(`${title}（二）`)
  })

  await test.step('its executor finishes it, and the creator’s page shows it by itself', async () => {
    const member = await as('member', page.url().slice(page.url().indexOf('/gov')))
    await press(member, '完成')
    const dialog = member.getByRole('dialog')
    await dialog.getByLabel('完成说明（选填）').fill('已按要求完成')
    await dialog.getByRole('button', { name: '完成' }).click()
    await expectToast(member, '已完成')
    await expect(member.getByRole('button', { name: '完成', exact: true })).toHaveCount(0)
    await expect(region(page, /^执行人/)).toContainText('已按要求完成')
    await expect(region(page, '动态')).toContainText(`${PEOPLE.member.name} 完成`)
    await expect(page.getByRole('button', { name: '修改' })).toHaveCount(0)
  })
})

test('[TD-04] an executor asks for a later deadline, the creator’s open page shows it and agrees, and the table of the list is kept', {
  tag: '@race',
}, async ({ as, api }) => {
  const day = 86_400_000
  const { id, title } = await createTodo(await api('principal', TENANT.district), {
    deadlineTime: Date.now() + day,
  })
  const address = `${IN}/todoDetail?id=${id}`
  const [creator, member] = [await as('principal', address), await as('member', address)]
  await expect(heading(creator)).toHaveText(title)
  const until = dayFromNow(3)

  await test.step('asked for', async () => {
    await press(member, '申请延期')
    const dialog = member.getByRole('dialog')
    await dialog.getByLabel('新的截止时间').fill(`${until} 18:00`)
    await member.keyboard.press('Enter')
    await dialog.getByLabel('延期原因').fill('资料未到齐')
    await dialog.getByRole('button', { name: '提交申请' }).click()
    await expectToast(member, '申请已提交')
    await expect(region(member, '延期申请（1）')).toContainText('待处理')
  })

  await test.step('agreed to', async () => {
    await creator.getByRole('button', { name: `同意${PEOPLE.member.name}的延期申请` }).click()
    const dialog = creator.getByRole('dialog')
    await dialog.getByLabel('审核回复（选填）').fill('请抓紧')
    await dialog.getByRole('button', { name: '同意', exact: true }).click()
    await expectToast(creator, '已同意')
    for (const page of [creator, member]) {
      await expect(region(page, '动态')).toContainText(`延至${until} 18:00：请抓紧`)
      await expect(region(page, '基本信息')).toContainText(`${until} 18:00`)
    }
  })

  await test.step('the list is kept as a table', async () => {
    await creator.goto(`${IN}/allTodo?title=${encodeURIComponent(title)}`)
    await expect(listTotal(creator, '全部待办')).toHaveText('共 1 条')
    const [download] = await Promise.all([creator.waitForEvent('download'), press(creator, '导出')])
    expect(download.suggestedFilename()).toMatch(/^待办_\d{4}-\d{2}-\d{2}\.xlsx$/)
    await expectToast(creator, '导出成功')
  })
})

test('[TD-05] the detail: a comment arrives at the other’s open page and is deleted by its author, what is handed in is read there', {
  tag: '@race',
}, async ({ as, api }) => {
  const todo = await createTodo(await api('principal', TENANT.district))
  const address = `${IN}/todoDetail?id=${todo.id}`
  const [creator, member] = [await as('principal', address), await as('member', address)]
  const comments = (page: Page): Locator => page.getByRole('list', { name: '评论', exact: true })
  await expect(comments(creator)).toContainText('还没有评论')

  await member.getByRole('textbox', { name: '评论' }).fill('请提供上季度的台账')
  await press(member, '发表')
  await expectToast(member, '评论成功')
  await expect(comments(creator)).toContainText('请提供上季度的台账')
  await expect(creator.getByRole('button', { name: '删除' })).toBeVisible()

  await test.step('its author deletes it', async () => {
    await press(member, '删除')
    await member.getByRole('dialog').getByRole('button', { name: '删除' }).click()
    await expectToast(member, '删除成功')
    await expect(comments(creator)).toContainText('还没有评论')
  })

  await test.step('a file goes with the finished part', async () => {
    await press(member, '完成')
    const dialog = member.getByRole('dialog')
    await chooseFiles(dialog.getByRole('button', { name: '上传附件' }), [
      { name: '说明.txt', mimeType: 'text/plain', buffer: Buffer.from('已完成') },
    ])
    await expect(dialog.getByRole('link', { name: '说明.txt' })).toBeVisible()
    await dialog.getByRole('button', { name: '完成', exact: true }).click()
    await expectToast(member, '已完成')
    const file = region(creator, /^执行人/).getByRole('link', { name: '说明.txt' })
    await expect(file).toHaveAttribute('href', /.+/)
    const [download] = await Promise.all([creator.waitForEvent('download'), file.click()])
    expect(download.suggestedFilename()).toBe('说明.txt')
  })
})
