import { drawnChoices } from '../fixtures/drawn-parts.ts'
import { tabTo } from '../fixtures/keyboard.ts'
import { TENANT } from '../fixtures/people.ts'
import { expect, test } from '../fixtures/test.ts'
import { expectToast } from '../fixtures/toasts.ts'
import { batchBar } from '../pages/list-page.ts'
import {
  chooseFromMenu,
  dialogCalled,
  POSITIONS,
  positionRow,
  positionRows,
  typeNav,
} from './position-steps.ts'

test('[OS-01] [OS-08] from the settings to the types: one is made by keyboard, renamed and deleted; its position goes to 其他', async ({
  as,
  api,
}) => {
  const page = await as('admin', `/gov/${TENANT.district}/setting`)
  const menu = page.getByRole('navigation', { name: '设置' })
  await menu.getByRole('link', { name: '职位管理' }).click()
  await expect(page).toHaveURL(/setting\?tab=field$/)
  await page.getByRole('list', { name: '职位类型' }).getByRole('link', { name: '业务岗位' }).click()
  await expect(page).toHaveURL(/fieldManage\?pid=\d+$/)
  await expect(page.getByRole('navigation', { name: '面包屑' })).toHaveText(
    /首页.*锦云区人民政府.*字段管理.*职位管理/s,
  )
  await expect(typeNav(page).getByRole('link')).toHaveText([
    '其他2',
    '领导职务6',
    '业务岗位13',
    '支撑岗位4',
  ])
  await expect(page.getByRole('button', { name: '其他的更多操作' })).toHaveCount(0)

  await tabTo(page, page.getByRole('button', { name: '新增类型' }))
  await page.keyboard.press('Enter')
  const name = page.getByRole('textbox', { name: '类型全称' })
  await expect(name).toBeFocused()
  await page.keyboard.type('领导职务')
  await page.keyboard.press('Enter')
  await expect(dialogCalled(page, '新增类型').getByText('类型名称已存在')).toBeVisible()
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.type('外聘岗位')
  await page.keyboard.press('Enter')
  await expectToast(page, '新增成功')
  const made = typeNav(page).getByRole('link', { name: '外聘岗位' })
  await expect(made).toHaveAttribute('aria-current', 'page')

  await chooseFromMenu(page, '外聘岗位', '重命名')
  await name.fill('临聘岗位')
  await page.keyboard.press('Enter')
  await expectToast(page, '更新成功')
  const pid = new URL(page.url()).searchParams.get('pid') ?? ''
  const admin = await api('admin', TENANT.district)
  await admin.post('/api/user/save-position', { name: '实习生', pid })
  // Nobody touches the page: the news comes by the socket.
  await expect(typeNav(page).getByRole('link', { name: '临聘岗位' })).toHaveText('临聘岗位1')
  await expect(positionRow(page, '实习生')).toBeVisible()

  await chooseFromMenu(page, '临聘岗位', '删除')
  const question = dialogCalled(page, '确认删除吗？')
  await expect(question).toContainText('类型“临聘岗位”删除后，其中的1个职位将移至“其他”。')
  await question.getByRole('button', { name: '删除' }).click()
  await expectToast(page, '删除成功')
  await expect(page).toHaveURL(POSITIONS)
  await expect(typeNav(page).getByRole('link').first()).toHaveText('其他3')
  await expect(positionRows(page).filter({ hasText: '实习生' })).toHaveCount(2)
  await expect(positionRow(page, '实习生(2)')).toBeVisible()

  await page.getByRole('button', { name: '返回', exact: true }).click()
  await expect(page).toHaveURL(/setting\?tab=field$/)
})

test('[OS-09] a position is made, found, disabled and deleted; several are moved, and what is there already is named; another’s list follows by itself', {
  tag: '@race',
}, async ({ as }) => {
  const page = await as('admin', POSITIONS)
  await typeNav(page).getByRole('link', { name: '业务岗位' }).click()
  await expect(positionRows(page)).toHaveCount(10)
  const other = await as('principal', new URL(page.url()).pathname + new URL(page.url()).search)
  await expect(positionRows(other)).toHaveCount(10)

  await page.getByRole('button', { name: '新增职位' }).click()
  const dialog = dialogCalled(page, '新增职位')
  const name = dialog.getByRole('textbox', { name: '职位名称' })
  await name.fill('档案管理')
  await dialog.getByRole('button', { name: '保存' }).click()
  await expectToast(page, '新增成功')
  await expect(positionRow(page, '档案管理')).toContainText('林雪')
  await expect(positionRow(other, '档案管理')).toBeVisible()

  await page.getByRole('textbox', { name: '职位名称' }).fill("专'岗")
  await page.keyboard.press('Enter')
  await expect(page.getByText("没有找到“专'岗”相关的结果")).toBeVisible()
  await page.getByRole('textbox', { name: '职位名称' }).fill('档案')
  await expect(positionRows(page)).toHaveCount(1)

  const row = positionRow(page, '档案管理')
  await row.getByRole('button', { name: '停用' }).click()
  const question = dialogCalled(page, /^停用后该职位将不能被选择/)
  await question.getByRole('button', { name: '停用' }).click()
  await expectToast(page, '操作成功')
  await expect(row.getByRole('button', { name: '启用' })).toBeVisible()
  await expect(positionRow(other, '档案管理').getByRole('button', { name: '启用' })).toBeVisible()

  await page.getByRole('button', { name: '重置' }).click()
  await expect(positionRows(page)).toHaveCount(10)
  await positionRow(page, '档案管理').getByRole('checkbox').check()
  await positionRow(page, '社区联络专员').getByRole('checkbox').check()
  await batchBar(page).getByRole('button', { name: '移动' }).click()
  const moving = dialogCalled(page, '批量移动')
  await moving.getByRole('combobox', { name: '目标分类' }).click()
  await drawnChoices(page).filter({ hasText: '支撑岗位' }).click()
  await moving.getByRole('button', { name: '移动' }).click()
  await expect(page.getByRole('list', { name: '处理失败的职位' }).getByRole('listitem')).toHaveText(
    /档案管理.*目标分类中已有同名职位/,
  )
  await page.getByRole('button', { name: '知道了' }).click()
  await expect(positionRow(page, '社区联络专员')).toHaveCount(0)
  await expect(positionRow(other, '社区联络专员')).toHaveCount(0)
  await expect(typeNav(other).getByRole('link', { name: '支撑岗位' })).toHaveText('支撑岗位5')

  await chooseFromMenu(page, '档案管理', '删除')
  await dialogCalled(page, '确认删除吗？').getByRole('button', { name: '删除' }).click()
  await expectToast(page, '删除成功')
  await expect(positionRow(page, '档案管理')).toHaveCount(0)
})
