import { TENANT } from '../fixtures/people.ts'
import { expect, test } from '../fixtures/test.ts'
import { expectToast } from '../fixtures/toasts.ts'
import { createTodo } from '../fixtures/todo-builders.ts'

const IN = `/gov/${TENANT.district}`

test('[KB-22] offline the console says so, keeps rows and what was typed, and refuses by that reason; back online the list is read anew', async ({
  as,
  api,
}) => {
  const page = await as('principal', `${IN}/allTodo`)
  const bar = page.getByRole('status').filter({ hasText: '当前处于离线状态' })
  const rows = page.getByRole('main').locator('tbody').getByRole('row')
  await expect(page.getByRole('main').locator('[aria-busy="true"]')).toHaveCount(0)
  await expect(rows.first()).toBeVisible()
  const before = await rows.count()
  // The code of toasts comes when nothing else is to be done.
  const loaded = () => performance.getEntriesByType('resource').map(({ name }) => name)
  await expect
    .poll(async () => (await page.evaluate(loaded)).some((name) => name.endsWith('antd-toast.js')))
    .toBe(true)

  await test.step('offline', async () => {
    const asked: string[] = []
    await page.context().setOffline(true)
    await expect(bar).toBeVisible()
    page.on('request', (request) => asked.push(new URL(request.url()).pathname))
    await page.getByRole('button', { name: '刷新', exact: true }).click()
    await expectToast(page, '获取待办列表失败：当前处于离线状态，请在网络恢复后重试')
    expect(asked).toHaveLength(1)
    expect(await rows.count()).toBe(before)
  })

  await test.step('back online, with a to-do that was made meanwhile', async () => {
    const { title } = await createTodo(await api('principal', TENANT.district))
    await page.context().setOffline(false)
    await expect(bar).toHaveCount(0)
    await expect(rows.filter({ hasText: title })).toBeVisible()
    await expect(page.getByRole('main').getByRole('alert')).toHaveCount(0)
  })

  await test.step('what was typed stays', async () => {
    await page.goto('/user')
    await page.getByRole('button', { name: '修改昵称' }).click()
    const dialog = page.getByRole('dialog')
    const field = dialog.getByRole('textbox', { name: '昵称' })
    await field.fill('离线的昵称')
    await page.context().setOffline(true)
    await field.press('Enter')
    await expectToast(page, '当前处于离线状态')
    await expect(field).toHaveValue('离线的昵称')
    await page.context().setOffline(false)
  })
})
