import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures/test.ts'

const GALLERY = '/ops/gallery'
const address = (part: string, state = 'normal'): string => `${GALLERY}?part=${part}&state=${state}`

/** Under load the first screen of a worker takes longer than any later one. */
async function shown(page: Page): Promise<Page> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible({ timeout: 30_000 })
  return page
}

/** Presses Tab until what has the focus is named so; fails after `most` presses. */
async function tabTo(page: Page, name: string | RegExp, most = 60): Promise<void> {
  const target = page.getByRole('main').or(page.getByRole('dialog')).locator(':focus')
  for (let press = 0; press < most; press += 1) {
    await page.keyboard.press('Tab')
    const said = await target
      .first()
      .evaluate(
        (element) => element.getAttribute('aria-label') ?? (element as HTMLInputElement).labels?.[0]?.textContent ?? element.textContent ?? '',
        undefined,
        {
          timeout: 1000,
        },
      )
      .catch(() => '')
    if (typeof name === 'string' ? said === name : name.test(said)) return
  }
  throw new Error(`Tab never came to ${String(name)}`)
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

test('[SH-18] the list by keyboard alone: filters, rows, actions, pages; focus is never hidden', async ({ as }) => {
  const page = await shown(await as('admin', address('list')))
  await expect(page.getByText('共 36 条').first()).toBeAttached()
  const order: string[] = []
  for (const name of ['标题', '状态', /^截止时间/, '刷新', '全选', /^选择/, '查看']) {
    await tabTo(page, name, 20)
    order.push(String(name))
    expect(await focusIsOnTop(page), String(name)).toBe(true)
  }
  expect(order).toHaveLength(7)
  for (let press = 0; press < 24; press += 1) {
    await page.keyboard.press('Tab')
    expect(await focusIsOnTop(page), `Tab ${press}`).toBe(true)
  }
  await tabTo(page, '2')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/page=2/)
})

test('[SH-18] a batch is chosen and done by keyboard', async ({ as }) => {
  const page = await shown(await as('admin', address('list')))
  await expect(page.getByRole('row').nth(2)).toBeVisible()
  await tabTo(page, '全选')
  await page.keyboard.press('Space')
  const bar = page.getByRole('toolbar', { name: '批量操作' })
  await expect(bar).toContainText(/已选择 \d+ 项/)
  await bar.getByRole('button', { name: '批量催办' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText(/^已催办 \d+ 项$/)).toBeVisible()
  await expect(bar).toBeHidden()
})

test('[SH-18] drawer form by keyboard: focus goes in, stays in, comes back', async ({ as }) => {
  const page = await shown(await as('admin', address('form')))
  await tabTo(page, '在抽屉中编辑')
  await page.keyboard.press('Enter')
  const drawer = page.getByRole('dialog', { name: '编辑部门' })
  await expect(drawer).toBeVisible()
  await expect(drawer.getByLabel('部门名称')).toBeFocused()
  await page.keyboard.press('End')
  await page.keyboard.type('二组')
  for (let press = 0; press < 20; press += 1) {
    await page.keyboard.press('Tab')
    // The end of the page is the browser's own bar, which stands for itself.
    expect(await page.evaluate(() => document.activeElement === document.body || document.activeElement?.closest('[role=dialog]') !== null)).toBe(true)
  }
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog', { name: '您有未保存的修改，确定离开吗？' })).toBeVisible()
  await page.getByRole('button', { name: '离开', exact: true }).press('Enter')
  await expect(drawer).toBeHidden()
  await expect(page.getByRole('button', { name: '在抽屉中编辑' })).toBeFocused()
})

test('[SH-18] wizard by keyboard: a new step takes the focus, back keeps what was typed', async ({ as }) => {
  const page = await shown(await as('admin', address('wizard')))
  await expect(page.getByRole('button', { name: '下一步' })).toBeDisabled()
  await tabTo(page, '组织名称')
  await page.keyboard.type('枫林社区')
  await tabTo(page, '下一步')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('group', { name: '上级组织' })).toBeFocused()
  await tabTo(page, '上一步')
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('组织名称')).toHaveValue('枫林社区')
})

test('[SH-18] split page by keyboard: tree, width, fold', async ({ as }) => {
  const page = await shown(await as('admin', address('split')))
  const tree = page.getByRole('tree', { name: '部门' })
  await expect(tree).toBeVisible()
  await tabTo(page, '收起部门')
  await page.keyboard.press('Tab')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 2 }).last()).not.toHaveText('信息科')
  await tabTo(page, '部门宽度')
  const divider = page.getByRole('slider', { name: '部门宽度' })
  const before = Number(await divider.getAttribute('aria-valuenow'))
  await page.keyboard.press('ArrowRight')
  await expect(divider).toHaveAttribute('aria-valuenow', String(before + 16))
  await page.getByRole('button', { name: '收起部门' }).press('Enter')
  await expect(tree).toBeHidden()
  await expect(page.getByRole('button', { name: '展开部门' })).toBeFocused()
})

test('[SH-16] a failed list keeps the rows it showed and offers 重试', async ({ as }) => {
  const page = await shown(await as('admin', address('list', 'stale')))
  const alert = page.getByRole('main').getByRole('alert')
  await expect(alert).toContainText('加载失败：')
  await expect(page.getByRole('row').nth(5)).toBeVisible()
  await alert.getByRole('button', { name: '重试' }).click()
  await expect(page.getByRole('row').nth(5)).toBeVisible()
})

test('[SH-16] a list that has nothing yet says why and offers 重试', async ({ as }) => {
  const page = await shown(await as('admin', address('list', 'failed')))
  await expect(page.getByRole('main').getByRole('alert')).toContainText('加载失败，点击重试')
  await expect(page.getByRole('button', { name: '重试' })).toBeVisible()
})

test('[SW-10] breadcrumb, masks, times and cut texts as they are seen', async ({ as }) => {
  const page = await shown(await as('admin', address('widgets')))
  const trail = page.getByRole('navigation', { name: '面包屑' })
  await expect(trail.getByRole('listitem')).toHaveText(['首页', '组件展示', '小组件'])
  await expect(trail.getByRole('link')).toHaveText(['首页'])
  const fact = (name: string) => page.getByRole('definition').and(page.locator(`dt:text-is("${name}") + dd`))
  await expect(fact('手机号')).toHaveText(/199\*{4}1234$/)
  await expect(fact('身份证号')).toHaveText(/^510107\*+\d{3,4}$/)
  await expect(fact('较早')).toHaveText('2026-03-01 09:30:00')
  await expect(fact('截断')).toHaveText('锦云区人民政府应急管理与安全生…')
  await expect(page.getByText('加载中…').first()).toBeVisible()
})

test('[SH-20] unsaved input of a form is asked about on a link, back, a switch of the organisation and log-out', async ({ as }) => {
  const page = await shown(await as('admin', address('list')))
  await page.getByRole('group', { name: '组件展示' }).getByText('表单页').click()
  const name = page.getByLabel('部门名称')
  await expect(name).toHaveValue('信息科')
  await name.fill('信息二科')
  const ask = page.getByRole('dialog', { name: '您有未保存的修改，确定离开吗？' })
  const stay = async (): Promise<void> => {
    await expect(ask).toBeVisible()
    await page.getByRole('button', { name: '继续编辑' }).click()
    await expect(ask).toBeHidden()
    await expect(name).toHaveValue('信息二科')
  }
  await page.getByRole('link', { name: '协同待办' }).first().click()
  await stay()
  await page.goBack()
  await stay()
  const banner = page.getByRole('banner')
  await banner.getByRole('button', { name: /^切换组织/ }).click()
  await page.getByRole('option', { selected: false }).first().click()
  await stay()
  await banner.getByRole('button', { name: /个人菜单$/ }).click()
  await page.getByRole('menuitem', { name: '退出登录' }).click()
  await stay()
  await page.getByRole('link', { name: '协同待办' }).first().click()
  await page.getByRole('button', { name: '离开' }).click()
  await expect(page).not.toHaveURL(/gallery/)
})

test('[SH-18] phones: what is filtered by stands in words, and goes by a press', async ({ as }) => {
  const page = await shown(await as('admin', `${address('list')}&todoStatus=1&deadline=2026-11-01~2026-12-31`))
  await page.setViewportSize({ width: 390, height: 844 })
  const summary = page.getByRole('list', { name: '已设置的筛选' })
  await expect(summary.getByRole('listitem')).toHaveText(['状态：进行中', '截止时间：2026-11-01 至 2026-12-31'])
  await page.getByRole('button', { name: '筛选，已设置2项' }).click()
  const drawer = page.getByRole('dialog', { name: '筛选' })
  await expect(drawer).toBeVisible()
  for (const box of await drawer.getByRole('combobox').all()) {
    const select = box.locator('xpath=ancestor::*[contains(concat(" ",@class," ")," ant-select ")][1]')
    expect((await select.boundingBox())?.height).toBeGreaterThanOrEqual(40)
  }
  await page.keyboard.press('Escape')
  await summary.getByRole('button', { name: '取消筛选 状态：进行中' }).click()
  await expect(page).not.toHaveURL(/todoStatus/)
})
