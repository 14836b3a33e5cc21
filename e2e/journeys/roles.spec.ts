import type { Page } from '@playwright/test'
import { PEOPLE, TENANT } from '../fixtures/people.ts'
import { expect, test } from '../fixtures/test.ts'
import { expectToast } from '../fixtures/toasts.ts'
import { listRows } from '../pages/list-page.ts'
import { SelectorSteps } from '../pages/selector.ts'

const ROLES = `/gov/${TENANT.district}/roleAdmin`
/** 审核专员 and 场地管理员 of the demo data. */
const [AUDITOR, VENUES] = ['221', '222']

const side = (page: Page) => page.getByRole('region', { name: '角色', exact: true })
const question = (page: Page, name: string) => page.getByRole('dialog', { name })

test('[RL-01] a group and a role are made, renamed and deleted, saying whom it concerns; built-in ones are locked', async ({
  as,
}) => {
  const page = await as('admin', ROLES)
  await expect(page.getByText('系统角色不可修改')).toBeVisible()
  await page.getByRole('button', { name: '新增角色组' }).click()
  const dialog = question(page, '新增角色组')
  await dialog.getByRole('textbox', { name: '角色组名称' }).fill('项目角色')
  await dialog.getByRole('button', { name: '保存' }).click()
  await expectToast(page, '新增成功')
  const group = side(page).getByRole('region', { name: '项目角色' })
  await expect(group).toContainText('暂无角色')

  await page.getByRole('button', { name: '新增角色', exact: true }).click()
  await page.getByRole('textbox', { name: '角色名称' }).fill('巡查员')
  await page.getByRole('combobox', { name: '角色组' }).click()
  await page.getByTitle('项目角色').click()
  await page.getByRole('button', { name: '保存' }).click()
  // A new role gives nothing yet: its permissions are the next step.
  await expect(page.getByRole('heading', { name: '巡查员的权限' })).toBeVisible()
  await page.getByRole('button', { name: '返回' }).click()
  await expect(group.getByRole('link', { name: /^巡查员/ })).toHaveAttribute('aria-current', 'page')

  await page.getByRole('button', { name: '编辑' }).click()
  await page.getByRole('textbox', { name: '角色名称' }).fill('网格巡查员')
  await page.getByRole('button', { name: '保存' }).click()
  await expectToast(page, '更新成功')
  await expect(page.getByRole('heading', { name: '网格巡查员' })).toBeVisible()
  await page.getByRole('button', { name: '删除', exact: true }).click()
  await expect(question(page, '确认删除吗？')).toContainText('角色“网格巡查员”没有成员')
  await question(page, '确认删除吗？').getByRole('button', { name: '删除' }).click()
  await expectToast(page, '删除成功')
  await expect(group).toContainText('暂无角色')
})

test('[RL-02] people and departments get a role and lose it again', async ({ as }) => {
  const page = await as('admin', `${ROLES}?roleId=${VENUES}`)
  const people = listRows(page, '场地管理员的人员')
  await expect(people).toHaveCount(1)
  const selector = new SelectorSteps(page)
  await selector.open('新增人员')
  await selector.reachOwn('锦云区政府')
  await selector.enter(selector.departments, '公共服务科')
  await selector.people.getByRole('option').filter({ hasNotText: '赵岚' }).first().click()
  await selector.confirm()
  await expectToast(page, '新增人员成功，新增1人')
  await expect(people).toHaveCount(2)

  await page.getByRole('tab', { name: '部门' }).click()
  await page.getByRole('button', { name: '新增部门' }).first().click()
  const dialog = question(page, '新增部门')
  await dialog.getByRole('button', { name: /部门/ }).click()
  const choice = new SelectorSteps(page)
  const inner = page.getByRole('dialog', { name: '选择部门' })
  await choice.check(inner.getByRole('grid', { name: '部门：锦云区政府' }), '财政科')
  await inner.getByRole('button', { name: '确定' }).click()
  await dialog.getByRole('button', { name: '新增', exact: true }).click()
  await expectToast(page, '新增部门成功，新增1个部门')
  const departments = listRows(page, '场地管理员的部门')
  await expect(departments).toHaveCount(1)
  await departments.first().getByRole('button', { name: '删除' }).click()
  await question(page, '确认删除吗？').getByRole('button', { name: '删除' }).click()
  await expectToast(page, '操作成功')
  await expect(page.getByText('该角色暂无部门')).toBeVisible()
})

test('[RL-03] [RL-04] a panel is saved by itself; what it gives shows in an open tab of who holds the role, and goes with it', {
  tag: '@race',
}, async ({ as }) => {
  const page = await as('principal', `${ROLES}/${AUDITOR}/auth`)
  const other = await as('auditor', `/gov/${TENANT.district}/orgExamine`)
  const menu = other.getByRole('navigation', { name: '主菜单' }).first()
  await expect(menu.getByText('场地管理')).toHaveCount(0)
  const menus = page.getByRole('region', { name: '菜单权限' })
  await expect(menus.getByRole('checkbox', { name: '组织审核' })).toBeChecked()
  await menus.getByRole('checkbox', { name: '场地管理' }).check()
  await expect(menus.getByText('有未保存的权限修改')).toBeVisible()
  await page.getByRole('button', { name: '通讯录' }).click()
  await question(page, '有未保存的权限修改').getByRole('button', { name: '取消' }).click()
  await menus.getByRole('button', { name: '保存菜单权限' }).click()
  await expectToast(page, '操作成功')
  // Nobody touches the other tab.
  await expect(menu.getByText('场地管理').first()).toBeVisible()

  await page.getByRole('button', { name: '通讯录' }).click()
  const group = page
    .getByRole('region', { name: '资源权限' })
    .getByRole('checkbox', { name: '部门与成员' })
  await expect(group).toHaveJSProperty('indeterminate', true)

  await page.getByRole('button', { name: '组织管理' }).click()
  await menus.getByRole('checkbox', { name: '场地管理' }).uncheck()
  await menus.getByRole('button', { name: '保存菜单权限' }).click()
  await expect(menu.getByText('场地管理')).toHaveCount(0)

  await page.getByRole('button', { name: '角色成员' }).click()
  await listRows(page, '审核专员的人员')
    .filter({ hasText: PEOPLE.auditor.name })
    .getByRole('button', { name: '查看权限' })
    .click()
  const drawer = question(page, `${PEOPLE.auditor.name}的权限`)
  await expect(drawer.getByText('审核专员（个人角色）').first()).toBeVisible()
  await expect(drawer.getByText('普通成员（全员拥有）').first()).toBeVisible()
})
