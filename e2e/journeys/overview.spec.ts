import type { Locator, Page } from '@playwright/test'
import { tabTo } from '../fixtures/keyboard.ts'
import { TENANT } from '../fixtures/people.ts'
import { expect, test } from '../fixtures/test.ts'
import { createTodo, revokeTodo } from '../fixtures/todo-builders.ts'
import { listTotal } from '../pages/list-page.ts'

const HOME = `/gov/${TENANT.district}`

const card = (page: Page, label: string): Locator =>
  page.getByRole('list', { name: '组织概览数据' }).getByRole('listitem').filter({ hasText: label })
const numberOf = async (page: Page, label: string): Promise<string> => {
  await expect(card(page, label)).toHaveText(new RegExp(`^${label}\\d+项$`))
  return /\d+/.exec(await card(page, label).innerText())?.[0] ?? ''
}

test('[OS-15] an ordinary member has own things on the overview and none of who leads', async ({
  as,
}) => {
  const page = await as('member', HOME)
  await expect(card(page, '我的申请')).toBeVisible()
  await expect(card(page, '我的预约')).toBeVisible()
  await expect(card(page, '我的应用')).toBeVisible()
  for (const label of ['成员数', '部门数', '待审核申请', '待审核归属', '待审核加入'])
    await expect(card(page, label)).toHaveCount(0)
  const entries = page.getByRole('list', { name: '快捷入口' }).getByRole('link')
  await expect(entries.filter({ hasText: '工作台' })).toBeVisible()
  for (const label of ['用户管理', '邀请成员', '组织审核', '组织设置'])
    await expect(entries.filter({ hasText: label })).toHaveCount(0)
  const count = await numberOf(page, '进行中待办')
  await card(page, '进行中待办').getByRole('link').click()
  await expect(page).toHaveURL(`${HOME}/allTodo?todoStatus=1`)
  await expect(listTotal(page, '全部待办')).toHaveText(`共 ${count} 条`)
})

test('[OS-15] the overview is home; each number is the total of its list; a new to-do arrives by itself', {
  tag: '@race',
}, async ({ as, api }) => {
  const page = await as('admin')
  await test.step('after sign-in and by the breadcrumb', async () => {
    await expect(page).toHaveURL(HOME)
    await expect(page.getByRole('heading', { level: 1, name: '组织概览' })).toBeVisible()
    await page.goto(`${HOME}/setting`)
    await page
      .getByRole('navigation', { name: '面包屑' })
      .getByRole('link', { name: '首页' })
      .click()
    await expect(page).toHaveURL(HOME)
  })
  for (const [label, list, address] of [
    ['待审核申请', '组织审核', `${HOME}/orgExamine?auditStatus=1`],
    ['待审核归属', '组织审核', `${HOME}/orgExamine?view=belong&auditStatus=1`],
    ['已逾期待办', '全部待办', `${HOME}/allTodo?todoStatus=3`],
    ['今日预约', '预约管理', /orgVenue\/appointment\?tab=approved&time=/],
  ] as const)
    await test.step(label, async () => {
      const count = await numberOf(page, label)
      await card(page, label).getByRole('link').click()
      await expect(page).toHaveURL(address)
      await expect(page.getByRole('heading', { level: 1, name: list })).toBeVisible()
      await expect(page.getByText(`共 ${count} 条`).first()).toBeVisible()
      await page.goBack()
      await expect(page).toHaveURL(HOME)
    })
  await test.step('by keyboard to the to-dos in progress', async () => {
    const count = await numberOf(page, '进行中待办')
    await tabTo(page, card(page, '进行中待办').getByRole('link'))
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(`${HOME}/allTodo?todoStatus=1`)
    await expect(listTotal(page, '全部待办')).toHaveText(`共 ${count} 条`)
    await page.goBack()
  })
  await test.step('what is made elsewhere is counted, and what is revoked no longer', async () => {
    const before = Number(await numberOf(page, '进行中待办'))
    const caller = await api('principal', TENANT.district)
    const todo = await createTodo(caller)
    await expect(card(page, '进行中待办')).toHaveText(`进行中待办${before + 1}项`)
    await revokeTodo(caller, todo)
    await expect(card(page, '进行中待办')).toHaveText(`进行中待办${before}项`)
  })
  await test.step('charts have tables, parts have their names', async () => {
    for (const name of ['待我处理', '组织信息', '快捷入口', '最新消息'])
      await expect(page.getByRole('region', { name })).toBeVisible()
    await expect(page.getByRole('figure', { name: '近15天待办趋势' })).toBeVisible()
    await expect(page.getByRole('figure', { name: /^部门人数/ })).toBeVisible()
    await page.getByRole('link', { name: '查看组织架构' }).click()
    await expect(page.getByRole('tab', { name: '架构图', selected: true })).toBeVisible()
  })
})
