import { expect, test } from '@jest/globals'
import type { Static } from 'typebox'
import { departmentId } from '../../seed/data/departments.ts'
import { personId } from '../../seed/data/people.ts'
import { demoHarness } from '../../seed/harness.test-support.ts'
import type { AccountInfo } from '../account/schemas.ts'
import type { PersonSet } from './schemas.ts'

type Settings = Static<typeof PersonSet>

const h = demoHarness()
const find = async (who: string, tenantId = '4'): Promise<Settings> =>
  (await h.person(who, tenantId).get<Settings>('/api/uc/tenant/person-set')).body.data
const save = (change: object, who = 'lujianguo', tenantId = '4') =>
  h.person(who, tenantId).post<Settings>('/api/uc/tenant/update-person-set', {
    showMobile: 2,
    editNickName: 1,
    allowCommonInvite: 2,
    defaultJoinDepartmentId: departmentId('4'),
    ...change,
  })
const infoOf = async (who: string, userName: string, tenantId = '4') =>
  (
    await h.person(who, tenantId).get<Static<typeof AccountInfo>>('/api/user/get-account-info', {
      userId: personId(userName),
    })
  ).body.data

test('[OS-13] the defaults, a change, and one that stands on an older row', async () => {
  const before = await find('lujianguo')
  expect(before).toMatchObject({
    tenantId: '4',
    showMobile: 2,
    editNickName: 1,
    allowCommonInvite: 2,
    defaultJoinDepartmentId: departmentId('4'),
    version: 1,
  })
  const wanted = {
    allowCommonInvite: 1,
    defaultJoinDepartmentId: departmentId('4', '社区建设办'),
    version: 1,
  }
  expect((await save(wanted)).body).toMatchObject({
    code: 200,
    msg: '更新成功',
    data: { allowCommonInvite: 1, defaultJoinDepartmentName: '社区建设办', version: 2 },
  })
  expect((await save(wanted)).body).toMatchObject({
    code: 40902,
    msg: '数据已被他人修改，请刷新',
  })
  for (const foreign of [departmentId('2', '信息科'), '999999'])
    expect((await save({ defaultJoinDepartmentId: foreign })).body).toMatchObject({
      code: 40401,
      field: 'defaultJoinDepartmentId',
      msg: '部门不存在或已删除',
    })
})

test('[OS-13] members see each other’s mobile numbers only where the organisation says so, and there alone', async () => {
  await save({ showMobile: 2 })
  expect((await infoOf('tangwen', 'pengyuhan')).mobile).toBeNull()
  await save({ showMobile: 1 })
  const { mobile } = await infoOf('tangwen', 'pengyuhan')
  expect(mobile).toMatch(/1990000\d{4}$/)
  // The same person seen from above, from an organisation that shows none.
  expect((await infoOf('linxue', 'pengyuhan', '2')).mobile).toBeNull()
})

test('[OS-13] where members may not change their nickname they hear so; who manages them may', async () => {
  const rename = (who: string, nickname: string) =>
    h.person(who, '4').post('/api/user/update-nickname', { nickname })
  await save({ editNickName: 2 })
  expect((await rename('tangwen', '小唐')).body).toMatchObject({
    code: 40301,
    msg: '当前组织不允许成员修改昵称，请联系组织管理员',
  })
  expect((await rename('lujianguo', '老陆')).body.code).toBe(200)
  await save({ editNickName: 1 })
  expect((await rename('tangwen', '小唐')).body.code).toBe(200)
})

test('[OS-13] [SV-02] neither members without the key nor other organisations read or change it', async () => {
  expect((await h.person('tangwen', '4').get('/api/uc/tenant/person-set')).body.code).toBe(40301)
  expect((await save({}, 'tangwen')).body.code).toBe(40301)
  expect(
    (await h.person('lujianguo', '4').get('/api/uc/tenant/person-set', { tenantId: '2' })).body
      .code,
  ).toBe(40401)
})
