import type { Page } from '@playwright/test'
import { DEMO_PASSWORD, TENANT } from '../fixtures/people.ts'
import { fillSignIn, skipTour } from '../fixtures/sign-in.ts'
import { png } from '../fixtures/png.ts'
import { expect, test } from '../fixtures/test.ts'
import { expectToast, hearToasts } from '../fixtures/toasts.ts'

const CARD = { name: 'card.png', mimeType: 'image/png', buffer: png(320, 200, [234, 241, 248]) }

/** Signed in as somebody whose sign-in no other journey shares. */
const enter = async (page: Page, account: string, path: string): Promise<Page> => {
  await hearToasts(page.context())
  await skipTour(page)
  await page.goto(path)
  await fillSignIn(page, account, DEMO_PASSWORD)
  await expect(page).toHaveURL((url) => url.pathname + url.search === path)
  return page
}
const typeDay = async (page: Page, label: string, day: string): Promise<void> => {
  const field = page.getByRole('dialog').getByRole('textbox', { name: label })
  await field.fill(day)
  await field.press('Enter')
}
const save = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: /^保\s*存$/ }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
}

test('[UC-01] [UC-02] the tab of the extended data: filled, saved, and there after a reload', async ({
  page,
}) => {
  await enter(page, 'tianzhiyong', '/user')
  await page.getByRole('tab', { name: '扩展资料' }).click()
  await expect(page).toHaveURL(/tab=expand/)
  await page.getByRole('radio', { name: '男' }).check()
  await page.getByLabel('生日').fill('1985-06-07')
  await page.getByLabel('生日').press('Enter')
  const region = page.getByRole('combobox', { name: '所在地区' })
  await region.fill('武侯')
  await page
    .getByRole('option', { name: /武侯区/ })
    .first()
    .click()
  await page.getByLabel('详细地址').fill('新苗路1号')
  await save(page)
  await expectToast(page, '保存成功')
  await page.reload()
  await expect(page.getByRole('radio', { name: '男' })).toBeChecked()
  await expect(page.getByLabel('生日')).toHaveValue('1985-06-07')
  await expect(region).toHaveValue(/武侯区/)
})

test('[UC-03] [UC-04] [UC-05] [UC-06] a resume is written part by part', async ({ page }) => {
  await enter(page, 'xuyang2024', '/user?tab=resume')
  await page.getByRole('button', { name: '添加工作成果' }).click()
  const warning = page.getByRole('dialog', { name: '前置条件' })
  await expect(warning).toContainText('请先添加工作经历！工作成果必须关联工作经历。')
  await warning.getByRole('button', { name: '添加工作经历' }).click()
  const form = page.getByRole('dialog')
  await form.getByLabel('所在单位').fill('锦云文化馆')
  await form.getByLabel('职位').fill('客户服务')
  await page.getByTitle('客户服务').click()
  await typeDay(page, '开始时间', '2018-03-01')
  await form.getByRole('checkbox', { name: '至今' }).check()
  await save(page)
  await expectToast(page, '新增成功')
  await expect(page.getByRole('list', { name: '工作经历' })).toContainText('2018-03-01 至 今')

  await page.getByRole('button', { name: '添加教育经历' }).click()
  await form.getByLabel('学校').fill('蓉城大学')
  await typeDay(page, '开始时间', '2010-09-01')
  await typeDay(page, '结束时间', '2014-06-30')
  await form.getByLabel('学历').click()
  await page.getByTitle('本科').click()
  await save(page)
  await expect(page.getByRole('list', { name: '教育经历' })).toContainText('蓉城大学')

  await page.getByRole('button', { name: '添加工作成果' }).click()
  await form.getByLabel('关联工作经历').click()
  await page.getByTitle('锦云文化馆 · 客户服务').click()
  await form.getByLabel('标题').fill('社区文化周')
  await typeDay(page, '开始时间', '2019-03-01')
  await typeDay(page, '结束时间', '2020-03-01')
  await form.getByRole('textbox', { name: '成果描述' }).fill('组织七届社区文化周')
  await save(page)
  await expect(page.getByRole('list', { name: '工作成果' })).toContainText('组织七届社区文化周')

  await page.getByRole('button', { name: '编辑专业经验' }).click()
  await form.getByRole('textbox', { name: '专业经验' }).fill('熟悉会务组织')
  await save(page)
  await expectToast(page, '保存专业经验成功')
  await expect(page.getByRole('region', { name: '专业经验' })).toContainText('熟悉会务组织')
})

test('[UC-13] a colleague’s profile has the sections of the resume, which only the member edits', async ({
  as,
}) => {
  const page = await as('admin', `/gov/${TENANT.district}/userAdmin/100001/details`)
  await expect(page.getByText('成员的个人资料只能由本人修改')).toBeVisible()
  await expect(page.getByRole('list', { name: '教育经历' })).toContainText('锦云理工大学')
  await expect(page.getByRole('list', { name: '工作成果' })).toContainText('政务服务“一窗通办”')
  await expect(page.getByRole('region', { name: '专业经验' })).toContainText('长期从事基层治理')
})

test('[UC-12] [WF-03] a real name is sent with both sides of the card, decided by an operator, and read masked', async ({
  page,
  as,
}) => {
  await enter(page, 'wangrui1', '/user/realName')
  await page.getByLabel('姓名').fill('汪睿')
  await page.getByLabel('身份证号').fill('110105491231009')
  for (const file of await page.locator('input[type="file"]').all()) await file.setInputFiles(CARD)
  await expect(page.getByRole('button', { name: '预览身份证国徽面' })).toBeVisible()
  await page.getByRole('button', { name: /^提\s*交$/ }).click()
  await expectToast(page, '保存成功')
  const operator = await as('operator', '/ops/realName?name=汪睿')
  await operator.getByRole('button', { name: '查看' }).first().click()
  const dialog = operator.getByRole('dialog')
  await expect(dialog).toContainText('110105194912310097')
  await expect(dialog.getByRole('list', { name: '证件照片' }).getByRole('listitem')).toHaveCount(2)
  await dialog.getByRole('button', { name: /^通\s*过$/ }).click()
  await operator
    .getByRole('dialog', { name: /确定通过/ })
    .getByRole('button', { name: /^通\s*过$/ })
    .click()
  await expectToast(operator, '操作成功')
  await page.goto('/user/realName')
  await expect(page.getByText('110105******009')).toBeVisible()
  await expect(page.getByText('已认证').first()).toBeVisible()
})

test('[WF-03] an operator renames an entry of a dictionary, and it is offered by the new word', async ({
  as,
}) => {
  const page = await as('operator', '/ops/dict?dict=uc.Degree')
  await page.getByRole('button', { name: '新增字典项' }).click()
  const dialog = page.getByRole('dialog', { name: '新增字典项' })
  await dialog.getByLabel('编码').fill('19')
  await dialog.getByLabel('名称', { exact: true }).fill('双学位')
  await dialog.getByLabel('英文名称').fill('Double degree')
  await save(page)
  await expectToast(page, '新增成功')
  await expect(page.getByRole('row', { name: /双学位/ })).toContainText('自定义')
})
