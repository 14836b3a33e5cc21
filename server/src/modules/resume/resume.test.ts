import { expect, test } from '@jest/globals'
import { personId } from '../../seed/data/people.ts'
import { demoHarness } from '../../seed/harness.test-support.ts'
import { uploadFor } from '../../test/draft-builders.ts'

interface Entry {
  readonly id: string
  readonly version: number
  readonly [field: string]: unknown
}

const h = demoHarness()
const me = () => h.person('tianzhiyong')
const list = async (what: string, caller = me(), query: Record<string, string> = {}) =>
  (await caller.get<Entry[]>(`/api/user/select-${what}`, query)).body.data
const send = async (path: string, body: object, caller = me()) =>
  (await caller.post<{ id: string }>(`/api/user/${path}`, body)).body
const PERIOD = { startTime: '2018-03-01', endTime: '2020-03-01' } as const
const PRESET = '90502'

test('[UC-02] the extended data are saved whole, with the names of the region’s table; each missing field has its text', async () => {
  const info = {
    sex: 1,
    birthday: '1985-06-07',
    province: '乱写',
    provinceCode: '510000',
    cityCode: '510100',
    districtCode: '510107',
    address: '新苗路1号',
  }
  const nothing = { sex: null, birthday: null, provinceCode: null, address: null, version: 0 }
  expect((await me().get('/api/user/select-more-info')).body.data).toMatchObject(nothing)
  for (const [change, field, msg] of [
    [{ sex: null }, 'sex', '请选择性别'],
    [{ birthday: '' }, 'birthday', '请选择生日'],
    [{ birthday: '1985-02-30' }, 'birthday', '请选择生日'],
    [{ birthday: '2999-01-01' }, 'birthday', '请选择生日，不能晚于今天'],
    [{ districtCode: '440100' }, 'city', '请选择所在城市'],
    [{ address: '  ' }, 'address', '请填写详细地址'],
  ] as const)
    expect(await send('update-more-info', { ...info, ...change })).toMatchObject({
      code: 40001,
      field,
      msg,
    })
  const saved = await send('update-more-info', { ...info, version: 0 })
  expect(saved).toMatchObject({ code: 200, msg: '保存成功' })
  expect(saved.data).toMatchObject({ province: '四川省', district: '武侯区', version: 1 })
  expect(await send('update-more-info', { ...info, version: 0 })).toMatchObject({
    code: 40902,
    msg: '数据已被他人修改，请刷新',
  })
  const others = { userId: personId('zhouming') }
  expect((await me().get('/api/user/select-more-info', others)).body.code).toBe(40401)
  expect((await send('update-more-info', { ...info, ...others })).code).toBe(40401)
})

test('[UC-03] schools: added, newest first, changed on the version that was read, deleted; every missing field has its text', async () => {
  const school = { schoolName: '锦云理工大学', degree: '5', ...PERIOD }
  for (const [change, field, msg] of [
    [{ schoolName: ' ' }, 'schoolName', '请填写学校'],
    [{ startTime: null }, 'startTime', '请选择在校时间'],
    [{ endTime: '2017-01-01' }, 'endTime', '结束时间不能早于开始时间'],
    [{ degree: null }, 'degree', '请选择学历'],
    [{ degree: '77' }, 'degree', '请选择学历'],
  ] as const)
    expect(await send('save-education-experience', { ...school, ...change })).toMatchObject({
      code: 40001,
      field,
      msg,
    })
  const { id } = (await send('save-education-experience', school)).data
  await send('save-education-experience', { ...school, startTime: '2021-09-01', endTime: null })
  expect((await list('education-experience')).map((row) => [row.startTime, row.endTime])).toEqual([
    ['2021-09-01', null],
    ['2018-03-01', '2020-03-01'],
  ])
  const change = { ...school, id, major: '法学', version: 1 }
  expect((await send('update-education-experience', change)).msg).toBe('更新成功')
  expect((await send('update-education-experience', change)).code).toBe(40902)
  const strange = h.person('zhongyi_', '-1')
  expect((await send('update-education-experience', change, strange)).code).toBe(40401)
  expect((await send('delete-education-experience', { id }, strange)).code).toBe(40401)
  expect((await send('delete-education-experience', { id })).msg).toBe('删除成功')
  expect((await send('delete-education-experience', { id })).code).toBe(40401)
  expect((await list('education-experience')).map(({ version }) => version)).toEqual([1])
})

test('[UC-04] the position of a work experience is one that can be chosen, and keeps its name; who has no organisation has the presets', async () => {
  const work = { companyName: '锦云文化馆', positionId: PRESET, ...PERIOD }
  for (const [change, field, msg] of [
    [{ startTime: '' }, 'startTime', '请选择开始时间'],
    [{ startTime: PERIOD.startTime, endTime: 'gestern' }, 'endTime', '请选择结束时间'],
    [{ companyName: '' }, 'companyName', '请输入所在单位'],
    [{ positionId: null }, 'positionId', '请选择职位'],
    [{ positionId: '987654321' }, 'positionId', '请选择职位'],
  ] as const)
    expect(await send('save-work-experience', { ...work, ...change })).toMatchObject({
      code: 40001,
      field,
      msg,
    })
  const caller = h.person('gaoyuan', '-1')
  const choices = (
    await caller.get<{ name: string }[]>('/api/user/list-position-parent-child', { sys: '1' })
  ).body.data
  expect(choices.map(({ name }) => name)).toContain('技术')
  const { id } = (await send('save-work-experience', { ...work, position: '别的' }, caller)).data
  expect(await list('work-experience', caller)).toMatchObject([{ id, position: '客户服务' }])
})

test('[UC-05] an achievement needs a work experience of one’s own; its text is cleaned; deleting the work takes it along', async () => {
  const workId = (
    await send('save-work-experience', { companyName: '馆', positionId: PRESET, ...PERIOD })
  ).data.id
  const picture = await uploadFor(me(), 'richText')
  const achievement = {
    workInfoId: workId,
    projectName: '文化周',
    projectDesc: `<p>办了七届<script>1</script></p><img src="/files/${picture}">`,
    ...PERIOD,
  }
  for (const [change, field, msg] of [
    [{ workInfoId: null }, 'workInfoId', '请选择关联工作经历'],
    [{ workInfoId: '66000' }, 'workInfoId', '请选择关联工作经历'],
    [{ projectName: '' }, 'projectName', '请填写标题'],
    [{ projectDesc: '<p> </p>' }, 'projectDesc', '请填写成果描述'],
    [{ projectDesc: `<p>${'长'.repeat(5001)}</p>` }, 'projectDesc', '不能超过5000个字符'],
  ] as const)
    expect(await send('save-work-achievement', { ...achievement, ...change })).toMatchObject({
      code: 40001,
      field,
      msg,
    })
  const { id } = (await send('save-work-achievement', achievement)).data
  const [row] = await list('work-achievement')
  expect(row).toMatchObject({ id, workInfoId: workId })
  expect(row?.projectDesc).not.toContain('script')
  expect(row?.projectDesc).toContain(picture)
  expect(await list('work-experience')).toMatchObject([{ id: workId, achievementNum: 1 }])
  // What was in the text stays when it is saved again.
  const again = { ...achievement, id, projectDesc: row?.projectDesc as string, version: 1 }
  expect((await send('update-work-achievement', again)).code).toBe(200)
  expect((await send('delete-work-experience', { id: workId })).code).toBe(200)
  expect(await list('work-achievement')).toEqual([])
})

test('[UC-06] the professional experience is one text; an empty one takes it away', async () => {
  const saved = await send('save-professional', { professional: '<p>会务组织</p>', version: 0 })
  expect(saved).toMatchObject({ msg: '保存专业经验成功', data: { version: 1 } })
  expect((await send('save-professional', { professional: '', version: 0 })).code).toBe(40902)
  await send('update-professional', { professional: '<p><br></p>', version: 1 })
  expect((await me().get('/api/user/select-professional')).body.data).toMatchObject({
    professional: '',
    version: 2,
  })
})

test('[UC-13] a colleague reads the resume and what is not private; a stranger and who is hidden read nothing', async () => {
  const userId = personId('zhouming')
  const plain = h.person('chensiyuan')
  for (const what of ['education-experience', 'work-experience', 'work-achievement'])
    expect(await list(what, plain, { userId })).toHaveLength(2)
  const profile = async (caller: ReturnType<typeof me>) =>
    (await caller.get<Entry>('/api/user/tenant-user/profile', { userId })).body.data
  expect(await profile(plain)).toMatchObject({
    sex: 1,
    birthday: '****-03-12',
    address: '四川省 成都市 武侯区',
  })
  expect(await profile(h.person('linxue'))).toMatchObject({
    birthday: '1974-03-12',
    address: '四川省 成都市 武侯区 锦云路66号3栋1单元402室',
  })
  const stranger = h.person('gaoyuan', '-1')
  for (const what of [
    'education-experience',
    'work-experience',
    'work-achievement',
    'professional',
  ])
    expect((await stranger.get(`/api/user/select-${what}`, { userId })).body.code).toBe(40401)
})

test('[UC-03] nothing of a resume outlives its account', async () => {
  const caller = h.person('wutong', '1')
  const userId = personId('wutong')
  expect(await list('work-achievement', caller)).toHaveLength(2)
  await h.platform.system('test').write((w) => {
    w.emit({ type: 'user.cancelled', objectType: 'user', objectId: userId, payload: { userId } })
    return Promise.resolve()
  })
  await h.app.outbox.drain()
  for (const what of ['education-experience', 'work-experience', 'work-achievement'])
    expect(await list(what, caller)).toEqual([])
  expect((await caller.get('/api/user/select-more-info')).body.data).toMatchObject({ version: 0 })
})
