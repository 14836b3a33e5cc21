import type { Page } from '@playwright/test'
import { tabTo } from '../fixtures/keyboard.ts'
import { TENANT } from '../fixtures/people.ts'
import { expect, test } from '../fixtures/test.ts'
import { personButton, tenantSwitcher } from '../pages/console-header.ts'

const LIST = `/gov/${TENANT.district}/allTodo`
const menu = (page: Page) => page.getByRole('navigation', { name: '主菜单' })

test('[SH-07][SH-18] the frame by keyboard alone on a desk, folded over a reload; a drawer on a phone, from which nothing stands out', async ({
  as,
}) => {
  const page = await as('admin', LIST)
  await expect(page.getByRole('table')).toBeVisible()

  await test.step('skip link, person, menu, and the focus on what opens', async () => {
    await expect(menu(page).getByRole('link', { name: '协同待办' })).toHaveAttribute(
      'aria-current',
      'page',
    )
    await page.keyboard.press('Tab')
    await expect(page.getByRole('link', { name: '跳到主要内容' })).toBeFocused()
    await tabTo(page, personButton(page))
    await page.keyboard.press('Enter')
    await expect(page.getByRole('menuitem', { name: '个人中心' })).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(personButton(page)).toBeFocused()
    await tabTo(page, menu(page).getByRole('button', { name: '组织概览' }))
    await page.keyboard.press('Enter')
    await tabTo(page, menu(page).getByRole('link', { name: '组织设置' }))
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(`/gov/${TENANT.district}/setting`)
    await expect(page.getByRole('main')).toBeFocused()
    await expect(menu(page).getByRole('link', { name: '组织设置' })).toHaveAttribute(
      'aria-current',
      'page',
    )
  })

  await test.step('a folded menu stays folded over a reload, and unfolds again', async () => {
    await menu(page).getByRole('button', { name: '收起菜单' }).click()
    await page.reload()
    await expect(menu(page).getByRole('button', { name: '展开菜单' })).toBeVisible()
    await expect.poll(async () => (await menu(page).boundingBox())?.width).toBe(56)
    await menu(page).getByRole('button', { name: '展开菜单' }).click()
    await expect.poll(async () => (await menu(page).boundingBox())?.width).toBe(216)
  })

  await page.setViewportSize({ width: 360, height: 740 })
  const over = (): Promise<number> =>
    page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

  await test.step('below 820 the menu is a drawer that closes behind the choice', async () => {
    await expect(menu(page)).toHaveCount(0)
    await page.getByRole('button', { name: '打开菜单' }).click()
    const drawer = page.getByRole('dialog', { name: '主菜单' })
    await drawer.getByRole('link', { name: '协同待办' }).click()
    await expect(page).toHaveURL(`/gov/${TENANT.district}/orgTodo`)
    await expect(drawer).toHaveCount(0)
    await page.getByRole('button', { name: '打开菜单' }).click()
    await page.keyboard.press('Escape')
    await expect(drawer).toHaveCount(0)
    await expect(page.getByRole('button', { name: '打开菜单' })).toBeFocused()
  })

  await test.step('at 360 wide nothing of a list, of the frame’s own pages and of its panels stands out sideways', async () => {
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    expect(await over()).toBe(0)
    for (const path of [
      LIST,
      `/gov/${TENANT.district}/noSuchScreen`,
      `/gov/${TENANT.operator}/allTodo`,
    ]) {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      expect(await over()).toBe(0)
    }
    await tenantSwitcher(page).click()
    await expect(page.getByRole('listbox')).toBeVisible()
    expect(await over()).toBe(0)
    await page.keyboard.press('Escape')
    await personButton(page).click()
    await expect(page.getByRole('menu', { name: '个人菜单' })).toBeVisible()
    expect(await over()).toBe(0)
    await page.keyboard.press('Escape')
  })

  await test.step('a list beside a tree has no scrollbar of its own there, and under a drawer the page stands still', async () => {
    const scrolling = (within: string): Promise<string[]> =>
      page.evaluate(
        (selector) =>
          [...document.querySelectorAll(`${selector} :not(textarea)`)]
            .filter((each) => {
              const isScroller = /auto|scroll/.test(getComputedStyle(each).overflowY)
              return isScroller && each.scrollHeight > each.clientHeight + 1
            })
            .map((each) => each.className),
        within,
      )
    await page.goto(`/gov/${TENANT.district}/userAdmin`)
    await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible()
    expect(await scrolling('main')).toEqual([])
    await page.getByRole('button', { name: '添加成员' }).click()
    await expect(page.getByRole('dialog', { name: '添加成员' })).toBeVisible()
    expect((await scrolling('[role=dialog]')).length).toBeLessThanOrEqual(1)
    const behind = page.locator('html')
    await expect(behind).toHaveCSS('overflow-y', 'hidden')
    await page.getByRole('dialog').getByRole('button', { name: '取消' }).click()
    await expect(behind).toHaveCSS('overflow-y', 'visible')
  })
})

test('[SH-11] a refused session anywhere leads to sign-in once, and back to the very page', async ({
  as,
  product,
}) => {
  const page = await as('admin', `${LIST}?page=2`)
  await expect(page.getByRole('table')).toBeVisible()
  let asked = 0
  page.on('request', (request) => {
    if (request.url().startsWith(`${product.loginUrl}/auth?`)) asked++
  })
  await page.route(/\/api\/(?!registry|ready)/, (route) =>
    asked > 0
      ? route.fallback()
      : route.fulfill({
          status: 401,
          json: { code: 40101, success: false, msg: '登录已过期，请重新登录', data: null },
        }),
  )
  await page.getByRole('button', { name: '刷新', exact: true }).click()
  await expect.poll(() => asked).toBe(1)
  await expect(page).toHaveURL(`${LIST}?page=2`)
  await expect(page.getByRole('table')).toBeVisible()
  expect(asked).toBe(1)
})
