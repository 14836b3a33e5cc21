/** Every way into an organisation is closed at the next call after its end (OS-14; decisions S4.8). */
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { passwordDigest } from '@zz/login-site'
import { SYSTEM_SCOPE } from '../../../platform/db/scope.ts'
import { personId } from '../../../seed/data/people.ts'
import { DEMO_PASSWORD } from '../../../seed/index.ts'
import { Browser, signIn } from '../../auth/browser.test-support.ts'
import { PASSWORD } from '../../auth/harness.test-support.ts'
import { type ApiBody, openProduct, type Product } from '../../auth/product.test-support.ts'

const ESTATE = '8'
/** To-dos, an app that every organisation has. */
const DEFAULT_APP = '1'
const CLIENT = 'party-building'
const DISSOLVED = { code: 40302, msg: '该组织已解散' }
const ENDED = { code: 40902, msg: '邀请已处理或已失效，请刷新' }
const DEAD_INVITE = { code: 40401, msg: '邀请已失效' }

let product: Product
beforeAll(async () => {
  product = await openProduct({ demo: true })
}, 120_000)
afterAll(() => product.close())

/** Signed in at the login site; `tenantId` is the organisation in force. */
const begin = async (who: string, tenantId: string) => {
  const { access_token } = await signIn(new Browser(product.issuer), product.stock, who, PASSWORD)
  const ask = async (method: 'GET' | 'POST', path: string, payload?: object): Promise<ApiBody> =>
    (await product.call(method, `/api/${path}`, access_token, payload, { 'tenant-id': tenantId }))
      .body
  return {
    get: (path: string) => ask('GET', path),
    post: (path: string, body: object = {}) => ask('POST', path, body),
  }
}

/** What the application of the ticket gets for it. */
const redeem = async ({ data }: ApiBody): Promise<unknown> => {
  const answer = await fetch(`${product.issuer}/token`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({
      grant_type: 'urn:zhongzhi:params:oauth:grant-type:ticket',
      client_id: CLIENT,
      ticket: (data as { ticket: string }).ticket,
    }),
  })
  return ((await answer.json()) as { error?: string }).error ?? answer.status
}

test('[OS-14] [MB-07] [LG-02] after a dissolution nobody comes in by an invitation, the link, the code, its name, a ticket made before or an app; restored, link, code and apps lead in again, the invitation stays over', async () => {
  const leader = await begin('mali_fl', ESTATE)
  const member = await begin('heping', ESTATE)
  const guest = await begin('gaoyuan', '-1')
  const { mobile } = await product.database
    .reader(SYSTEM_SCOPE)
    .selectFrom('userAccount')
    .select('mobile')
    .where('id', '=', personId('gaoyuan'))
    .executeTakeFirstOrThrow()
  expect(await leader.post('user/apply/invite', { mobiles: [mobile] })).toMatchObject({
    data: { successCount: 1 },
  })
  const received = async () =>
    (
      (await guest.post('user/apply/query-oneself-invite')).data as {
        id: string
        tenantId: string
      }[]
    )
      .filter(({ tenantId }) => tenantId === ESTATE)
      .map(({ id }) => id)
  const [id = ''] = await received()
  const { defaultJoinDepartmentName: _name, ...settings } = (
    await leader.get('user/apply-set/get-apply-set')
  ).data as Record<string, unknown>
  expect(
    await leader.post('user/apply-set/update-apply-set', { ...settings, allowSearchTenantName: 1 }),
  ).toMatchObject({ code: 200 })
  const info = (await leader.get('user/apply/get-all-invite-info')).data as {
    inviteLink: string
    tenantCode: string
  }
  const token = info.inviteLink.replace('/invite/', '')
  const land = () => guest.get(`user/apply/get-invite-landing?token=${token}`)
  const byCode = () => guest.get(`uc/tenant/get-tenant-by-code?tenantCode=${info.tenantCode}`)
  const byName = async () =>
    (await guest.post('uc/tenant/get-tenant-by-name', { tenantName: '枫林雅苑' })).data
  const ticket = () => member.post('user/ticket', { clientId: CLIENT })
  const accept = () => guest.post('user/apply/accept-invite', { id })
  const enter = () => member.post('uc-app/enter-app', { appId: DEFAULT_APP })
  expect([(await land()).code, (await byCode()).code, (await enter()).code]).toEqual([
    200, 200, 200,
  ])
  expect(await byName()).toMatchObject([{ id: ESTATE }])
  expect(await redeem(await ticket())).toBe(200)
  const unused = await ticket()

  const proof = await leader.post('user/verify-password', {
    password: passwordDigest(DEMO_PASSWORD),
    type: 6,
  })
  const { token: proven } = proof.data as { token: string }
  expect(
    await leader.post('uc/tenant/dissolve', { tenantId: ESTATE, token: proven }),
  ).toMatchObject({ code: 200 })

  expect(await received()).toEqual([])
  expect(await accept()).toMatchObject(ENDED)
  expect(await land()).toMatchObject(DEAD_INVITE)
  expect(await byCode()).toMatchObject({ code: 40401, field: 'tenantCode' })
  expect(await byName()).toEqual([])
  for (const [way, refusal] of [
    [{ source: 1 }, { code: 40905, msg: '该组织暂未开放此加入方式' }],
    [
      { source: 2, tenantCode: info.tenantCode },
      { code: 40401, field: 'tenantCode' },
    ],
    [{ source: 3, token }, DEAD_INVITE],
  ] as const)
    expect(await guest.post('user/apply/save-apply', { tenantId: ESTATE, ...way })).toMatchObject(
      refusal,
    )
  expect(await redeem(unused)).toBe('invalid_grant')
  expect(await ticket()).toMatchObject(DISSOLVED)
  expect(await enter()).toMatchObject(DISSOLVED)

  const free = await begin('mali_fl', '-1')
  expect(await free.post('uc/tenant/restore', { tenantId: ESTATE })).toMatchObject({ code: 200 })
  // Whoever lacked everything there until now is told by an event.
  await product.app.outbox.drain()
  expect([(await land()).code, (await byCode()).code, (await enter()).code]).toEqual([
    200, 200, 200,
  ])
  expect(await accept()).toMatchObject(ENDED)
})
