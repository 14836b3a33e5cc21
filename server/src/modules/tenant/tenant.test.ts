import { expect, test } from '@jest/globals'
import { personId } from '../../seed/data/people.ts'
import { demoHarness } from '../../seed/harness.test-support.ts'
import { recordVisit } from './service.ts'

const h = demoHarness()

const mine = async (who: string) =>
  (await h.person(who, '-1').get<Record<string, unknown>[]>('/api/user/list-current-tenant')).body
    .data

test('[SH-05] the own active organisations with type, principal and roles; none for one who left or never joined', async () => {
  expect(await mine('zhouming')).toEqual([
    {
      tenantId: '2',
      tenantName: '锦云区政府',
      tenantFullName: '锦云区人民政府',
      logo: expect.stringMatching(/^uc\/.+\.png$/),
      tenantType: 1,
      topOrgFlag: 1,
      isPrincipal: 1,
      roleNames: ['负责人'],
    },
    {
      tenantId: '4',
      tenantName: '锦云街道',
      tenantFullName: '锦云街道办事处',
      logo: expect.stringMatching(/^uc\/.+\.png$/),
      tenantType: 1,
      topOrgFlag: 2,
      isPrincipal: 2,
      roleNames: ['组织管理员'],
    },
  ])
  expect((await mine('heping')).map((row) => row.tenantId)).toEqual(['2', '7', '8'])
  expect((await mine('heping'))[0]).toMatchObject({ roleNames: ['普通成员'] })
  expect(await mine('gaoyuan')).toEqual([])
  expect(await mine('sunhao')).toEqual([])
})

test('[SH-05] the organisation visited last comes first', async () => {
  await recordVisit(h.platform.system('test'), personId('heping'), '8')
  expect((await mine('heping')).map((row) => row.tenantId)).toEqual(['8', '2', '7'])
  expect((await mine('mali_fl')).map((row) => row.tenantId)).toEqual(['7', '8', '10'])
})

test('[SV-01] basic data of the organisation in force, with the names it refers to', async () => {
  const { body } = await h.person('mali_fl', '8').get('/api/uc/tenant/get', { id: '8' })
  expect(body.data).toMatchObject({
    id: '8',
    tenantFullName: '枫林雅苑小区',
    pid: '7',
    parentName: '枫林社区居民委员会',
    associateName: '安居云物业服务有限公司',
    city: '成都市',
  })
  expect(body.data).not.toHaveProperty('tenantCode')
})

test('[SV-02] another organisation and an unknown one are answered alike, and a stranger is told he is no member', async () => {
  const other = await h.person('mali_fl', '8').get('/api/uc/tenant/get', { id: '7' })
  const unknown = await h.person('mali_fl', '8').get('/api/uc/tenant/get', { id: '99999' })
  for (const answer of [other, unknown])
    expect(answer).toMatchObject({ status: 404, body: { code: 40401 } })
  expect((await h.person('mali_fl', '2').get('/api/uc/tenant/get')).body.code).toBe(40302)
  expect((await h.person('sunhao', '2').get('/api/uc/tenant/get')).body.code).toBe(40302)
  expect((await h.person('gaoyuan', '13').get('/api/uc/tenant/get')).body.code).toBe(40302)
  expect((await h.nobody.get('/api/uc/tenant/get')).body.code).toBe(40101)
})
