import type { Page } from '@playwright/test'
import { tabTo } from '../fixtures/keyboard.ts'
import { expect, test } from '../fixtures/test.ts'
import { expectToast } from '../fixtures/toasts.ts'
import { chooseOtherTenant, choosePersonAction } from '../pages/console-header.ts'
import { giveUpEditing, keepEditing, leaveQuestion } from '../pages/leave-question.ts'

const GALLERY = '/ops/gallery'
const address = (part: string, state = 'normal'): string => `${GALLERY}?part=${part}&state=${state}`

/** Under load the first screen of a worker takes longer than any later one. */
async function shown(page: Page): Promise<Page> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible({ timeout: 90_000 })
  return page
}

/** What has the focus must be seen: not under a header, a bar or a column that sticks. */
const focusIsOnTop = (page: Page): Promise<boolean> =>
  page.evaluate(() => {
    const focused = document.activeElement
    if (!focused) return false
    const { left, top, width, height } = focused.getBoundingClientRect()
    const seen = document.elementFromPoint(left + width / 2, top + height / 2)
    return seen !== null && (focused.contains(seen) || seen.contains(focused))
  })

test('[SH-18] the templates by keyboard alone, and a list’s filters on a phone; focus is never hidden', async ({
  as,
}) => {
  const page = await shown(await as('admin', address('list')))
  const main = page.getByRole('main')
  const parts = page.getByRole('group', { name: '组件展示' })
  await expect(page.getByText('共 36 条').first()).toBeAttached()
  const rows = main.getByRole('row').filter({ has: page.getByRole('button', { name: '查看' }) })

  await test.step('past the menu, the focus goes through filters, rows and actions in the order in which they are read', async () => {
    const skip = page.getByRole('link', { name: '跳到主要内容' })
    await tabTo(page, skip, 2)
    expect(await focusIsOnTop(page)).toBe(true)
    await page.keyboard.press('Enter')
    await expect(main).toBeFocused()
    for (const target of [
      main.getByRole('textbox', { name: '标题' }),
      main.getByRole('combobox', { name: '状态' }),
      main.getByRole('button', { name: /^截止时间/ }),
      main.getByRole('button', { name: '刷新' }),
      main.getByRole('checkbox', { name: '全选' }),
      rows.first().getByRole('checkbox'),
      rows.first().getByRole('button', { name: '查看' }),
    ]) {
      await tabTo(page, target, 20)
      expect(await focusIsOnTop(page), String(target)).toBe(true)
    }
    for (let press = 0; press < 24; press += 1) {
      await page.keyboard.press('Tab')
      expect(await focusIsOnTop(page), `Tab ${press}`).toBe(true)
    }
  })

  await test.step('a batch is chosen and done, and another page is opened', async () => {
    const bar = page.getByRole('toolbar', { name: '批量操作' })
    await main.getByRole('checkbox', { name: '全选' }).focus()
    await page.keyboard.press('Space')
    await expect(bar).toContainText(/已选择 \d+ 项/)
    await bar.getByRole('button', { name: '批量催办' }).press('Enter')
    await expectToast(page, /^已催办 \d+ 项$/)
    await expect(bar).toBeHidden()
    await tabTo(page, main.getByRole('listitem', { name: '2', exact: true }))
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/page=2/)
  })

  await test.step('a split page: the arrow keys lead through its tree', async () => {
    await parts.getByText('分栏页').click()
    const tree = main.getByRole('tree', { name: '部门' })
    await expect(tree.getByRole('treeitem', { name: '信息科' })).toHaveAttribute(
      'aria-selected',
      'true',
    )
    await tabTo(page, main.getByRole('textbox', { name: '搜索部门' }))
    await page.keyboard.press('Tab')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await expect(main.getByRole('heading', { level: 2, name: '信息科' })).toBeHidden()
    await tabTo(page, main.getByRole('slider', { name: '部门宽度' }))
  })

  await test.step('a form in a drawer: the focus goes in, stays in, comes back', async () => {
    await parts.getByText('表单页').click()
    const opener = main.getByRole('button', { name: '在抽屉中编辑' })
    await tabTo(page, opener)
    await page.keyboard.press('Enter')
    const drawer = page.getByRole('dialog', { name: '编辑部门' })
    await expect(drawer.getByLabel('部门名称')).toBeFocused()
    await page.keyboard.press('End')
    await page.keyboard.type('二组')
    for (let press = 0; press < 20; press += 1) {
      await page.keyboard.press('Tab')
      // The end of the page is the browser's own bar, which stands for itself.
      expect(
        await page.evaluate(
          () =>
            document.activeElement === document.body ||
            document.activeElement?.closest('[role=dialog]') !== null,
        ),
      ).toBe(true)
    }
    await page.keyboard.press('Escape')
    await expect(leaveQuestion(page)).toBeVisible()
    await leaveQuestion(page).getByRole('button', { name: '离开', exact: true }).press('Enter')
    await expect(drawer).toBeHidden()
    await expect(opener).toBeFocused()
  })

  await test.step('on a phone the filters that are set stand in words, and one goes by a press', async () => {
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto(`${address('list')}&todoStatus=1&deadline=2026-11-01~2026-12-31`)
    const summary = page.getByRole('list', { name: '已设置的筛选' })
    await expect(summary.getByRole('listitem')).toHaveText([
      '状态：进行中',
      '截止时间：2026-11-01 至 2026-12-31',
    ])
    await page.getByRole('button', { name: '筛选，已设置2项' }).click()
    const drawer = page.getByRole('dialog', { name: '筛选' })
    await expect(drawer).toBeVisible()
    for (const box of await drawer.getByRole('combobox').all()) {
      const select = box.locator(
        'xpath=ancestor::*[contains(concat(" ",@class," ")," ant-select ")][1]',
      )
      expect((await select.boundingBox())?.height).toBeGreaterThanOrEqual(40)
    }
    await page.keyboard.press('Escape')
    await summary.getByRole('button', { name: '取消筛选 状态：进行中' }).click()
    await expect(page).not.toHaveURL(/todoStatus/)
  })
})

test('[SH-20] unsaved input of a form is asked about on a link, back, a switch of the organisation and log-out', async ({
  as,
}) => {
  const page = await shown(await as('admin', address('list')))
  await page.getByRole('group', { name: '组件展示' }).getByText('表单页').click()
  const name = page.getByLabel('部门名称')
  await expect(name).toHaveValue('信息科')
  await name.fill('信息二科')
  const stay = async (): Promise<void> => {
    await keepEditing(page)
    await expect(name).toHaveValue('信息二科')
  }
  await page.getByRole('link', { name: '协同待办' }).first().click()
  await stay()
  await page.goBack()
  await stay()
  await chooseOtherTenant(page)
  await stay()
  await choosePersonAction(page, '退出登录')
  await stay()
  await page.getByRole('link', { name: '协同待办' }).first().click()
  await giveUpEditing(page)
  await expect(page).not.toHaveURL(/gallery/)
})
