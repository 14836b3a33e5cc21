import { DEMO_PASSWORD, TENANT } from '../fixtures/people.ts'
import { expect, test } from '../fixtures/test.ts'
import { expectToast } from '../fixtures/toasts.ts'
import { listRow } from '../pages/list-page.ts'

const ESTATE = '8'
const NAME = '枫林雅苑小区'

test('[OS-14] dissolved by its principal: a colleague’s open tab is told, the switcher loses it, another member who comes later reads of it; restored, it is there again to all three', {
  tag: '@race',
}, async ({ as }) => {
  const blocked = await as('principal', `/gov/${TENANT.district}/setting?tab=dissolve`)
  const things = blocked.getByRole('list', { name: '需先处理的事项' }).getByRole('listitem')
  await expect(things.filter({ hasText: /个下级组织，请先处理下级组织/ })).toBeVisible()
  await things.filter({ hasText: '项组织申请待审核' }).getByRole('link', { name: '去处理' }).click()
  await expect(blocked).toHaveURL(/orgExamine/)

  const page = await as('estate', `/gov/${ESTATE}/setting?tab=dissolve`)
  const colleague = await as('member', `/gov/${ESTATE}/allTodo`)
  await expect(colleague.getByRole('button', { name: /当前：枫林雅苑/ })).toBeVisible()
  await page.getByLabel('解散原因（选填）').fill('小区合并')
  await page.getByLabel('组织全称').fill(NAME)
  await page.getByLabel('账号密码').fill(DEMO_PASSWORD)
  await page.getByRole('checkbox', { name: '我已知晓' }).check()
  await page.getByRole('main').getByRole('button', { name: '解散组织' }).click()
  await expectToast(page, '解散成功')

  // Nobody touches the colleague's browser: the news comes by the socket.
  await expect(colleague.getByRole('heading', { name: '该组织已解散' })).toBeVisible()
  await colleague.getByRole('button', { name: '返回首页' }).click()
  await colleague.getByRole('button', { name: /^切换组织/ }).click()
  await expect(colleague.getByRole('option', { name: /枫林社区/ })).toBeVisible()
  await expect(colleague.getByRole('option', { name: new RegExp(NAME) })).toHaveCount(0)

  // Who had nothing open finds the address closed, and the message that says why.
  const neighbour = await as('neighbour', `/gov/${ESTATE}/allTodo`)
  await expect(neighbour.getByRole('heading', { name: '该组织已解散' })).toBeVisible()
  await neighbour.goto('/msg')
  await expect(listRow(neighbour, '站内信', '组织已解散').first()).toContainText('“枫林雅苑”')

  await page.goto('/user/empty')
  await page.getByRole('button', { name: `恢复${NAME}` }).click()
  await page
    .getByRole('dialog', { name: `确定恢复“${NAME}”吗？` })
    .getByRole('button', { name: '恢复' })
    .click()
  await expectToast(page, '恢复成功')
  await expect(page.getByRole('heading', { name: '已解散的组织' })).toHaveCount(0)
  await page.getByRole('button', { name: /^切换组织/ }).click()
  await page.getByRole('option', { name: new RegExp(NAME) }).click()
  await expect(page).toHaveURL(new RegExp(`/gov/${ESTATE}`))
  for (const each of [colleague, neighbour]) {
    await each.goto(`/gov/${ESTATE}/allTodo`)
    await expect(each.getByRole('button', { name: /当前：枫林雅苑/ })).toBeVisible()
  }
})
