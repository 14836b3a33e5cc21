import { TENANT } from '../fixtures/people.ts'
import { expect, test } from './product.ts'

const LIST = `/gov/${TENANT.district}/allTodo`
const REFRESH = '/api/login/refresh'
const CALL = '/api/user/list-current-tenant'

test('[LG-03] ten calls at once with an expired token: one renewal, ten answers', {
  tag: '@race',
}, async ({ open, faulty, sample }) => {
  const version = faulty.publish(sample.one)
  faulty.registry((remotes) => {
    if (remotes['todo']) Object.assign(remotes['todo'], version, { previous: null })
  })
  const page = await open('admin', LIST)
  await expect(page.getByRole('heading', { name: 'sample one' })).toBeVisible({ timeout: 90_000 })

  faulty.expireTokens()
  faulty.asked()
  await page.getByRole('button', { name: 'ten calls' }).click()
  await expect(page.getByText('10 of 10 answered')).toBeVisible()
  const asked = faulty.asked()
  expect(asked.filter((path) => path === REFRESH)).toHaveLength(1)
  // Each went out twice: refused, then with the fresh token.
  expect(asked.filter((path) => path === CALL)).toHaveLength(20)
})

test('[SH-06] an organisation that is over says so, at work and by its address', async ({
  open,
  faulty,
}) => {
  const dissolved = {
    status: 403,
    body: { code: 40302, success: false, msg: '该组织已解散', data: null },
  }
  const page = await open('admin', LIST)
  await expect(page.locator('[data-remote=todo]').getByRole('table')).toBeVisible({
    timeout: 90_000,
  })
  faulty.answer(/^\/api\/todo\//, dissolved)
  await page.getByRole('button', { name: '刷新', exact: true }).click()
  await expect(page.getByRole('heading', { name: '该组织已解散' })).toBeVisible()
  faulty.answer(/^\/api\/role\/authorize\/my-permissions/, dissolved)
  await page.goto(`/gov/${TENANT.operator}/depAdmin`)
  await expect(page.getByRole('heading', { name: '该组织已解散' })).toBeVisible()
})
