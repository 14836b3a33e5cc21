/**
 * The whole way with a real sign-in: before the decision nobody can go in, after it the principal
 * does.
 */
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { passwordDigest } from '@zz/login-site'
import { DEMO_PASSWORD } from '../../../seed/index.ts'
import { Browser, claimsOf, signIn } from '../../auth/browser.test-support.ts'
import { openProduct, type Product } from '../../auth/product.test-support.ts'

let product: Product

beforeAll(async () => {
  product = await openProduct({ demo: true })
}, 120_000)
afterAll(() => product.close())

const begin = async (who: string): Promise<string> =>
  (await signIn(new Browser(product.issuer), product.stock, who, passwordDigest(DEMO_PASSWORD)))
    .access_token

test('[AU-01] tenant 13: not to be gone into while it waits or is refused; once passed its principal switches into it and works', async () => {
  const principal = await begin('gaoyuan')
  const into = (tenantId: string) =>
    product.call('POST', '/api/user/switch-tenant', principal, { tenantId })
  for (const tenantId of ['13', '14', '424242'])
    expect((await into(tenantId)).body).toMatchObject({ code: 40302, msg: '您不是该组织的成员' })

  const reviewer = await begin('lujianguo')
  const passed = await product.call(
    'POST',
    '/api/uc/tenant/audit/update-audit-status',
    reviewer,
    { auditStatus: 2, tenantIds: ['13'] },
    { 'tenant-id': '4' },
  )
  expect(passed).toMatchObject({
    status: 200,
    body: { code: 200, data: { successCount: 1, failList: [] } },
  })
  await product.app.outbox.drain()

  const { status, body } = await into('13')
  expect(status).toBe(200)
  const { accessToken } = body.data as { accessToken: string }
  expect(claimsOf(accessToken).tid).toBe('13')
  expect((await product.call('GET', '/api/uc/tenant/get', accessToken)).body.data).toMatchObject({
    id: '13',
    tenantFullName: '望江社区居委会',
  })
  expect(
    (
      await product.call('POST', '/api/todo/select-all-todo', accessToken, {
        pageNum: 1,
        pageSize: 10,
        data: {},
      })
    ).body,
  ).toMatchObject({
    code: 200,
    data: [],
  })
  expect(
    (
      await product.call('POST', '/api/uc/tenant/audit/page-for-audit', accessToken, {
        pageNum: 1,
        pageSize: 10,
        data: {},
      })
    ).body,
  ).toMatchObject({
    code: 200,
    data: [],
  })
  expect((await into('14')).body.code).toBe(40302)
})

test('[SH-06] who worked in an organisation that is dissolved is told so when he switches into it, anybody else that he is no member', async () => {
  const into = async (who: string) =>
    (await product.call('POST', '/api/user/switch-tenant', await begin(who), { tenantId: '26' }))
      .body
  expect(await into('renhaoran')).toMatchObject({ code: 40302, msg: '该组织已解散' })
  expect(await into('linxue')).toMatchObject({ code: 40302, msg: '您不是该组织的成员' })
})
