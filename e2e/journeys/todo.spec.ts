import type { Locator, Page } from '@playwright/test'
import { moving } from '../fixtures/browser.ts'
import { tabTo } from '../fixtures/keyboard.ts'
import { TENANT } from '../fixtures/people.ts'
import { expect, test } from '../fixtures/test.ts'
import { expectToast } from '../fixtures/toasts.ts'
import { createTodo, uniqueTitle } from '../fixtures/todo-builders.ts'
import { listRow, listTotal } from '../pages/list-page.ts'

test.use(moving)

const LIST = `/gov/${TENANT.district}/allTodo`
const SELECT = '**/api/todo/select-all-todo'

const group = (page: Page): Locator => page.getByRole('group', { name: '全部待办' })
const total = (page: Page): Locator => listTotal(page, '全部待办')
const rowOf = (page: Page, title: string): Locator => listRow(page, '全部待办', title)

test('[TD-02][SH-18] the list filtered, paged, opened and left as it was, revoked by keyboard; [SH-16] what fails keeps it and is tried again', async ({
  as,
  api,
}) => {
  const caller = await api('admin', TENANT.district)
  const stem = uniqueTitle()
  // One after the other, so that the list, newest first, has them in this order from its end.
  for (let number = 1; number <= 12; number += 1)
    await createTodo(caller, { title: `${stem}第${number}号`, taskType: number > 10 ? 4 : 1 })
  const page = await as('admin', LIST)
  const title = page.getByRole('textbox', { name: '标题', exact: true })

  await test.step('a search by keyboard stands in the address and survives a reload', async () => {
    await tabTo(page, title)
    await page.keyboard.type(stem)
    await page.keyboard.press('Enter')
    await expect(total(page)).toHaveText('共 12 条')
    await page.reload()
    await expect(title).toHaveValue(stem)
    await expect(total(page)).toHaveText('共 12 条')
  })

  await test.step('a chosen filter narrows it', async () => {
    await page.getByRole('combobox', { name: '任务类型', exact: true }).click()
    // The options lie behind the list; the word stands in its rows, too.
    await page.getByText('紧急', { exact: true }).last().click()
    await expect(total(page)).toHaveText('共 2 条')
    for (const number of [11, 12])
      await expect(rowOf(page, `${stem}第${number}号`)).toContainText('紧急')
    await page.goto(`${LIST}?title=${encodeURIComponent(stem)}`)
    await expect(total(page)).toHaveText('共 12 条')
  })

  await test.step('a to-do and back: page and scroll are where they were', async () => {
    const place = page.url()
    await expect(rowOf(page, `${stem}第12号`)).toBeVisible()
    // Ten rows fit a usual screen; on a lower one they scroll.
    await page.setViewportSize({ width: 1366, height: 620 })
    await group(page).evaluate((element) => element.scrollTo(0, 90))
    const top = await group(page).evaluate((element) => element.scrollTop)
    expect(top).toBeGreaterThan(0)
    await rowOf(page, `${stem}第8号`).getByRole('link').first().click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`${stem}第8号`)
    for (const section of ['基本信息', '动态'])
      await expect(page.getByRole('region', { name: section })).toBeVisible()
    await page.goBack()
    await expect(page).toHaveURL(place)
    await expect(rowOf(page, `${stem}第8号`)).toBeVisible()
    await expect.poll(() => group(page).evaluate((element) => element.scrollTop)).toBe(top)
    await page.getByRole('listitem', { name: '2', exact: true }).click()
    await expect(rowOf(page, `${stem}第1号`)).toBeVisible()
    await rowOf(page, `${stem}第2号`).getByRole('link', { name: '查看' }).click()
    await page.getByRole('main').getByRole('link', { name: '全部待办' }).click()
    await expect(page).toHaveURL(`${place}&page=2`)
  })

  await test.step('a failed list keeps what it showed, says prefix and reason, and retry asks again', async () => {
    // A press while the list still asks would get that answer.
    await expect(page.getByRole('main').locator('[aria-busy="true"]')).toHaveCount(0)
    await page.route(SELECT, (route) => route.abort())
    await page.getByRole('button', { name: '刷新', exact: true }).click()
    const alert = page.getByRole('main').getByRole('alert')
    await expect(alert).toContainText('网络异常，请检查网络后重试')
    await expectToast(page, '获取待办列表失败：网络异常，请检查网络后重试')
    await expect(rowOf(page, `${stem}第1号`)).toBeVisible()
    await page.unroute(SELECT)
    await alert.getByRole('button', { name: '重试' }).click()
    await expect(alert).toHaveCount(0)
  })

  await test.step('a double press asks once; by keyboard the focus goes into the question, stays there, comes back, and the row says what happened', async () => {
    const row = rowOf(page, `${stem}第12号`)
    const revoke = row.getByRole('button', { name: '撤销' })
    const dialog = page.getByRole('dialog')
    await page.getByRole('listitem', { name: '1', exact: true }).click()
    await expect(row).toBeVisible()
    await revoke.dblclick()
    await expect(dialog).toHaveCount(1)
    await dialog.getByRole('button', { name: '取消' }).click()
    await expect(dialog).toBeHidden()
    await tabTo(page, revoke)
    await page.keyboard.press('Enter')
    await expect(dialog.getByRole('button', { name: '取消' })).toBeFocused()
    for (let presses = 0; presses < 4; presses += 1) {
      await page.keyboard.press('Tab')
      // The page's own end lies between the last and the first button; nothing behind the dialog is
      // ever reached.
      expect(
        await dialog.evaluate(
          (element) =>
            document.activeElement === document.body || element.contains(document.activeElement),
        ),
      ).toBe(true)
    }
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await expect(revoke).toBeFocused()
    await page.keyboard.press('Enter')
    await tabTo(page, dialog.getByRole('button', { name: '撤销' }))
    await page.keyboard.press('Enter')
    await expectToast(page, '已撤销')
    await expect(row).toContainText('已撤销')
  })
})
