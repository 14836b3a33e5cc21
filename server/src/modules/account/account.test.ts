import { expect, test } from '@jest/globals'
import { personId } from '../../seed/data/people.ts'
import { demoHarness } from '../../seed/harness.test-support.ts'

const h = demoHarness()

interface Row {
  uid: string
  tenantId: string
  realName: string
  platform: string
  departmentName: string
  departmentPath: string
}

const find = async (who: string, body: Record<string, unknown>): Promise<Row[]> =>
  (await h.person(who).post<Row[]>('/api/user/search', body)).body.data

test('[UC-07] the own account carries number, id, registration time and the unmasked mobile; others only what a directory shows', async () => {
  const own = await h.person('zhouming').get('/api/user/get-account-info')
  expect(own.body).toMatchObject({
    code: 200,
    data: {
      id: personId('zhouming'),
      userName: 'zhouming',
      nickName: '明哥',
      realName: '周明',
      mobile: '+8619900000001',
      email: 'zhouming@example.com',
      firstLogin: 1,
    },
  })
  expect(own.body.data).toHaveProperty(
    'createTime',
    expect.stringMatching(/^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/),
  )
  const other = await h
    .person('zhouming')
    .get('/api/user/get-account-info', { userId: personId('heping') })
  expect(other.body.data).toMatchObject({ userName: 'heping', mobile: null, email: null })
  expect(other.body.data).not.toHaveProperty('firstLogin')
})

test('[SV-02] somebody outside the own organisations is answered like an unknown id', async () => {
  const stranger = await h
    .person('zhouming')
    .get('/api/user/get-account-info', { userId: personId('gaoyuan') })
  const unknown = await h.person('zhouming').get('/api/user/get-account-info', { userId: '424242' })
  const huge = await h
    .person('zhouming')
    .get('/api/user/get-account-info', { userId: '9223372036854775807' })
  for (const answer of [stranger, unknown, huge])
    expect(answer).toMatchObject({
      status: 404,
      body: { code: 40401, msg: '数据不存在或已被删除', data: null },
    })
})

test('[UC-07] the nickname is changed by GET and POST, trimmed, with one audit entry and one event; refusals name the field', async () => {
  const caller = h.person('linxue')
  expect(
    (await caller.post('/api/user/update-nickname', { nickname: '  雪儿 ' })).body,
  ).toMatchObject({ code: 200, msg: '操作成功' })
  expect((await caller.get('/api/user/get-account-info')).body.data).toMatchObject({
    nickName: '雪儿',
  })
  expect((await caller.get('/api/user/update-nickname', { nickname: "O'雪" })).body.code).toBe(200)
  expect((await caller.get('/api/user/get-account-info')).body.data).toMatchObject({
    nickName: "O'雪",
  })
  const system = h.platform.system('test').db
  const entries = await system
    .selectFrom('auditLog')
    .select(['before', 'after'])
    .where('action', '=', 'user.nickname.update')
    .orderBy('id')
    .execute()
  expect(entries).toEqual([
    { before: { nickName: '小雪' }, after: { nickName: '雪儿' } },
    { before: { nickName: '雪儿' }, after: { nickName: "O'雪" } },
  ])
  expect(
    await system
      .selectFrom('outbox')
      .select('id')
      .where('type', '=', 'user.profile.updated')
      .execute(),
  ).toHaveLength(2)
  expect((await caller.post('/api/user/update-nickname', { nickname: '   ' })).body).toMatchObject({
    code: 40001,
    field: 'nickname',
    msg: '请输入昵称',
  })
  expect(
    (await caller.post('/api/user/update-nickname', { nickname: '一'.repeat(21) })).body,
  ).toMatchObject({ code: 40001, field: 'nickname' })
  expect(
    (await caller.post('/api/user/update-nickname', { nickname: '😀'.repeat(20) })).body,
  ).toMatchObject({ code: 200 })
  expect((await caller.post('/api/user/update-nickname', { nickname: 'a\u0000b' })).status).toBe(
    400,
  )
  expect((await caller.post('/api/user/update-nickname', {})).body).toMatchObject({
    code: 40001,
    field: 'nickname',
  })
})

test('[SH-08] the tour is over on every device once it was finished', async () => {
  const caller = h.person('zhaolan')
  expect((await caller.get('/api/user/get-account-info')).body.data).toMatchObject({
    firstLogin: 1,
  })
  expect((await caller.post('/api/user/finish-tour')).body.code).toBe(200)
  expect((await caller.post('/api/user/finish-tour')).body.code).toBe(200)
  expect((await h.person('zhaolan').get('/api/user/get-account-info')).body.data).toMatchObject({
    firstLogin: 2,
  })
})

test('[TD-02] people are found by name, pinyin and initials, the three of one name told apart by department', async () => {
  const rows = await find('zhouming', { userName: '李伟', platform: 'gov' })
  expect(rows.map((row) => row.departmentPath).toSorted()).toEqual(
    [
      '锦云区政府/信息科/系统运维组',
      '锦云区政府/应急管理科/值班组',
      '锦云区政府/综合科',
    ].toSorted(),
  )
  expect((await find('zhouming', { userName: 'chensiyuan' })).map((row) => row.realName)).toContain(
    '陈思远',
  )
  expect((await find('zhouming', { userName: 'csy' })).map((row) => row.realName)).toContain(
    '陈思远',
  )
  expect((await find('zhouming', { userName: "'; drop table todo; --" })).length).toBe(0)
  expect(await find('zhouming', { userName: '%' })).toEqual([])
  expect(await find('zhouming', { userName: '' })).toEqual([])
  expect((await find('zhouming', { userName: '', tenantId: '2' })).length).toBe(50)
})

test('[TD-02] a person on two platforms is two rows; a platform narrows them to one', async () => {
  expect(
    (await find('linxue', { userName: '何平', tenantId: '2' }))
      .map((row) => row.platform)
      .toSorted(),
  ).toEqual(['drifter', 'gov', 'wisdom'])
  expect(
    await find('linxue', { userName: '何平', tenantId: '2', platform: 'wisdom' }),
  ).toHaveLength(1)
})

test('[SV-02] search reaches the own organisations and those below them, no other; one in no organisation finds nobody', async () => {
  const below = new Set((await find('zhouming', { userName: '平' })).map((row) => row.tenantId))
  expect([...below].toSorted()).toEqual(['2', '7', '8'])
  expect(await find('zhouming', { userName: '谭雪峰', tenantId: '9' })).toEqual([])
  expect((await find('zhouming', { userName: '谭雪峰' })).map((row) => row.tenantId)).toEqual([
    '11',
  ])
  expect(
    (await h.person('gaoyuan', '-1').post<Row[]>('/api/user/search', { userName: '平' })).body.data,
  ).toEqual([])
  expect((await h.person('sunhao').post('/api/user/search', { userName: '周明' })).body.code).toBe(
    40302,
  )
  expect(
    (await h.person('sunhao', '-1').post('/api/user/search', { userName: '周明' })).body.data,
  ).toEqual([])
})

test('[SV-02] people of a hidden department are found by administrators and by its own members only', async () => {
  const hidden = (await find('zhouming', { userName: '', tenantId: '2' })).find(
    (row) => row.departmentName === '信访科',
  )
  expect(hidden).toBeDefined()
  const name = hidden?.realName ?? ''
  expect((await find('linxue', { userName: name })).map((row) => row.departmentName)).toContain(
    '信访科',
  )
  expect(await find('heping', { userName: name })).toEqual([])
  const insider = h.as(hidden?.uid ?? '', '2')
  expect(
    (await insider.post<Row[]>('/api/user/search', { userName: name })).body.data.map(
      (row) => row.departmentName,
    ),
  ).toContain('信访科')
})

test('[SV-02] a department for those named is seen by them and by no other member', async () => {
  const names = async (who: string) =>
    (await find(who, { userName: '陈思远', platform: 'gov' })).map((row) => row.departmentName)
  expect(await names('zhaolan')).toEqual(['政策法规科'])
  expect(await names('heping')).toEqual(['综合科'])
})
