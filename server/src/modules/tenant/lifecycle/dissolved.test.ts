import { expect, test } from '@jest/globals'
import { demoHarness } from '../../../seed/harness.test-support.ts'

const h = demoHarness()
const DISSOLVED = { code: 40302, msg: '该组织已解散' }
const STRANGE = { code: 40302, msg: '您不是该组织的成员' }

test('[SV-02] who worked in an organisation that is dissolved is told so; to anybody else it is a strange one', async () => {
  expect((await h.person('renhaoran', '26').get('/api/uc/tenant/get')).body).toMatchObject(
    DISSOLVED,
  )
  expect(
    (
      await h
        .person('renhaoran', '10')
        .get('/api/role/authorize/my-permissions', { tenantId: '26' })
    ).body,
  ).toMatchObject(DISSOLVED)
  expect(
    (
      await h.person('renhaoran', '-1').get<{ tenantId: string }[]>('/api/user/list-current-tenant')
    ).body.data.map((row) => row.tenantId),
  ).toEqual(['2', '10'])
  expect((await h.person('linxue', '26').get('/api/uc/tenant/get')).body).toMatchObject(STRANGE)
  expect((await h.person('renhaoran', '22').get('/api/uc/tenant/get')).body).toMatchObject(STRANGE)
  expect(
    (await h.person('gaoyuan', '-1').get('/api/role/authorize/my-permissions', { tenantId: '26' }))
      .body,
  ).toMatchObject(STRANGE)
})
