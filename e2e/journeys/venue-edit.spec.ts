import { drawnChoices } from '../fixtures/drawn-parts.ts'
import { TENANT } from '../fixtures/people.ts'
import { png } from '../fixtures/png.ts'
import { expect, test } from '../fixtures/test.ts'
import { expectToast } from '../fixtures/toasts.ts'
import { chooseFiles } from '../pages/files.ts'
import { address, dialog, row } from './venue-steps.ts'

const VENUE = '街道议事厅'
const NEXT = { name: '下一步' }

test('[VN-04] [VN-05] [VN-06] a venue is entered in three steps, place, picture, seats and days, and stands among the own ones', async ({
  as,
}) => {
  const page = await as('admin', address('self'))
  await page.getByRole('button', { name: '新增场地' }).click()
  // The list has a field of the same name as the form's first.
  await expect(page.getByRole('heading', { level: 1, name: '新增场地' })).toBeVisible()

  await test.step('[VN-04] what it is, where it lies on the map, and a picture', async () => {
    await page.getByRole('textbox', { name: '场地名称' }).fill(VENUE)
    await page.getByRole('combobox', { name: '场地标签' }).click()
    await drawnChoices(page).first().click()
    await page.keyboard.press('Escape')
    await page.getByRole('textbox', { name: '场地特色' }).fill('临街，交通便利')
    await page.getByRole('button', { name: '在地图上选择' }).click()
    await dialog(page).getByRole('combobox', { name: '所在地区' }).fill('wuhouqu')
    await page.getByRole('option', { name: '四川省/成都市/武侯区' }).click()
    await dialog(page).getByRole('textbox', { name: '详细地址' }).fill('锦云街12号')
    const map = dialog(page).getByRole('button', { name: /^地图/ })
    await map.click({ position: { x: 200, y: 120 } })
    await expect(dialog(page).getByLabel('经度')).not.toHaveValue('')
    await dialog(page).getByRole('button', { name: '确定' }).click()
    await expect(dialog(page)).toBeHidden()
    await expect(page.getByRole('textbox', { name: '详细地址' })).toHaveValue('锦云街12号')
    await chooseFiles(page.getByRole('button', { name: '上传场地图片' }), [
      { name: '议事厅.png', mimeType: 'image/png', buffer: png(320, 200, [40, 90, 160]) },
    ])
    await expect(page.getByRole('list', { name: '场地图片' }).getByRole('img')).toHaveCount(1)
    await page.getByRole('textbox', { name: '场地介绍' }).fill('可容纳六十人')
    await page.getByRole('button', NEXT).click()
  })

  await test.step('[SH-20] the browser’s back is a step back with all that was typed; out of the first it is asked about', async () => {
    const name = page.getByRole('textbox', { name: '场地名称' })
    await expect(page.getByLabel('座位行数')).toBeVisible()
    await page.goBack()
    await expect(name).toHaveValue(VENUE)
    await page.goForward()
    await expect(page.getByLabel('座位行数')).toBeVisible()
    await page.getByRole('button', { name: '上一步' }).click()
    await expect(name).toBeVisible()
    await page.goBack()
    await page.getByRole('button', { name: '继续编辑' }).click()
    await expect(name).toHaveValue(VENUE)
    await page.getByRole('button', NEXT).click()
  })

  await test.step('[VN-05] rows and columns, an aisle, an area that is dragged', async () => {
    await page.getByLabel('座位行数').fill('101')
    await expect(
      page.getByRole('alert').filter({ hasText: '所设座位不能超过最大行/列' }),
    ).toBeVisible()
    await page.getByLabel('座位行数').fill('6')
    const grid = page.getByRole('grid', { name: '座位布局' })
    await expect(page.getByText('可用座位 60 个')).toBeVisible()
    await grid.getByText('5', { exact: true }).click()
    await expect(page.getByText('可用座位 54 个')).toBeVisible()
    const plan = await grid.locator('svg').boundingBox()
    if (plan === null) throw new Error('The plan of seats is not drawn')
    await page.mouse.move(plan.x + 14, plan.y + 14)
    await page.mouse.down()
    await page.mouse.move(plan.x + 42, plan.y + 42)
    await page.mouse.up()
    await expect(page.getByText('可用座位 50 个')).toBeVisible()
    await page.getByRole('button', NEXT).click()
  })

  await test.step('[VN-06] chosen days of a month, and what is saved', async () => {
    await page.getByRole('radio', { name: '自定义日期' }).check()
    const month = page.getByRole('grid', { name: '选择开放日期' })
    await month.getByRole('button').last().click()
    await expectToast(page, '请先选择开始和结束日期')
    await page.getByLabel('开始日期').fill('2030-06-03')
    await page.getByLabel('开始日期').press('Enter')
    await page.getByLabel('结束日期').fill('2030-06-30')
    await page.getByLabel('结束日期').press('Enter')
    await page.getByRole('button', { name: '仅选工作日' }).click()
    await expect(page.getByText('已选择 20 天')).toBeVisible()
    await page.getByRole('button', { name: '保存' }).click()
    await expectToast(page, '新增场地成功')
  })

  await page.getByRole('button', { name: '查看场地' }).click()
  await expect(row(page, 'self', VENUE)).toContainText('锦云街12号')
})

test('[VN-03] a venue from its list: usage as a chart, its seats, its calendar a month at a time', async ({
  as,
}) => {
  const page = await as('admin', `/gov/${TENANT.district}/orgVenue/venueManager`)
  await row(page, 'listed', '大学报告厅').getByRole('link', { name: '大学报告厅' }).click()
  await expect(page.getByRole('heading', { level: 1, name: '大学报告厅' })).toBeVisible()

  await page.getByRole('button', { name: '使用数据' }).click()
  await expect(dialog(page).getByRole('list', { name: '使用数据' })).toContainText('预约次数')
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toBeHidden()

  await page.getByRole('button', { name: '座位布局' }).click()
  await expect(dialog(page)).toContainText('20 行 × 30 列，可用座位 560 个')
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toBeHidden()

  await page.getByRole('button', { name: '日历' }).click()
  const answered = page.waitForResponse((response) =>
    response.url().endsWith('/api/venue/get-venue-calendar'),
  )
  await dialog(page).getByRole('button', { name: '下个月' }).click()
  const { startTime, endTime } = (await answered).request().postDataJSON() as {
    startTime: number
    endTime: number
  }
  expect((endTime - startTime) / 86_400_000).toBeLessThanOrEqual(31)
  await expect(
    dialog(page)
      .getByRole('button', { name: /，可预约$/ })
      .first(),
  ).toBeVisible()
})
