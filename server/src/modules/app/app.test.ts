/** Workbench, store, scopes and who may enter (AP-01 to AP-04, AU-05; decisions W1 to W6, S4.19). */
import { expect, test } from '@jest/globals'
import type { Static } from 'typebox'
import { departmentId } from '../../seed/data/departments.ts'
import { personId } from '../../seed/data/people.ts'
import { demoHarness } from '../../seed/harness.test-support.ts'
import type { AppDetail, AppManagerInfo, AppRow, UseApply } from './schemas.ts'

type Row = Static<typeof AppRow>

const h = demoHarness()
const system = () => h.platform.system('test')
const [VENUE, NOTICE, ATTENDANCE, SURVEY, PARKING] = ['4', '5', '6', '7', '8']
const [SUPERVISE, PARTY, PATROL] = ['9', '10', '11']
const manager = () => h.person('linxue')
const member = () => h.person('heping')
const at = (name: string): string => `/api/uc-app/${name}`
const list = async (which: 'select-workbench-app-list' | 'select-app-list', caller = member()) =>
  (await caller.get<Row[]>(at(which), { bizType: '2' })).body.data
const byId = (rows: readonly Row[], id: string) => rows.find((row) => row.id === id)
const send = async (name: string, body: object, caller = manager()) =>
  (await caller.post<{ applyId: string }>(at(name), body)).body
const infoOf = async (appId: string, caller = manager()) =>
  (await caller.get<Static<typeof AppManagerInfo>>(at('select-app-manager-info'), { appId })).body
const enter = (appId: string, caller = member()) => send('enter-app', { appId }, caller)
const told = async (event: string) => {
  await h.app.outbox.drain()
  const rows = await system()
    .db.selectFrom('message')
    .select(['userId', 'content', 'msgCategory'])
    .where('event', '=', event)
    .where('dedupeKey', 'not like', 'demo:%')
    .execute()
  return new Map(rows.map(({ userId, ...row }) => [userId, row]))
}

test('[AP-01] the workbench holds what one may enter, the store all there are, default apps first, then what one opened last', async () => {
  const mine = await list('select-workbench-app-list')
  expect(mine.map(({ id }) => id)).toEqual(['1', '2', '3', SURVEY, NOTICE, VENUE])
  expect(mine.every(({ canUse, isUse, isOpt }) => canUse === 1 && isUse === 1 && isOpt === 2)).toBe(
    true,
  )
  await enter(VENUE)
  const [, , , first] = await list('select-workbench-app-list')
  expect(first?.id).toBe(VENUE)
  const managed = await list('select-workbench-app-list', manager())
  expect(byId(managed, PARKING)).toMatchObject({ isOpen: 1, isUse: 2, isOpt: 1, canUse: 2 })
  const store = await list('select-app-list')
  expect(store).toHaveLength(14)
  expect(byId(store, ATTENDANCE)).toMatchObject({ isOpen: 1, canUse: 2, applyId: null })
  expect(byId(store, SUPERVISE)).toMatchObject({ isOpen: 2, isUse: 2, openTime: null })
  const stored = await list('select-app-list', manager())
  expect(byId(stored, PARTY)).toMatchObject({ isOpt: 2 })
  expect(byId(stored, SUPERVISE)).toMatchObject({ isOpt: 1 })
  // Another organisation has opened nothing but the default ones.
  const elsewhere = await list('select-workbench-app-list', h.person('lujianguo', '4'))
  expect(elsewhere.map(({ id }) => id)).toEqual(['1', '2', '3'])
})

test('[AP-04] an app whose address this deployment has not set is told so; parts of the product need none', async () => {
  const rows = await list('select-workbench-app-list', manager())
  const deployed = (code: string) => rows.find((row) => row.code === code)?.isDeployed
  expect([deployed('todo'), deployed('venue'), deployed('notice')]).toEqual([1, 1, 2])
  const { body } = await manager().get<Static<typeof AppDetail>>(at('select-app-detail'), {
    appId: SUPERVISE,
  })
  expect(body.data.isDeployed).toBe(2)
})

test('[AP-02] the detail has the introduction, sanitised; an app is opened once, for whom the range names, who are told', async () => {
  const detail = async (appId: string) =>
    (await manager().get<Static<typeof AppDetail>>(at('select-app-detail'), { appId })).body
  const { data } = await detail(SUPERVISE)
  expect(data.introduction).toContain('<h2>应用简介</h2>')
  expect((await detail('12')).data.introduction).toBeNull()
  expect((await detail('999')).code).toBe(40401)
  const range = { appId: SUPERVISE, departmentIds: [departmentId('2', '信息科')], userIds: [] }
  expect(await send('save-open-app', { ...range, departmentIds: [] })).toMatchObject({
    code: 40001,
    field: 'departmentIds',
    msg: '请选择授权使用范围',
  })
  expect(await send('save-open-app', range, member())).toMatchObject({ code: 40301 })
  for (const strange of [departmentId('4', '党政办公室'), '9999'])
    expect(await send('save-open-app', { ...range, departmentIds: [strange] })).toMatchObject({
      code: 40401,
      field: 'departmentIds',
    })
  const left = { ...range, userIds: [personId('sunhao')] }
  expect(await send('save-open-app', left)).toMatchObject({ code: 40401, field: 'userIds' })
  expect(await send('save-open-app', { ...range, appId: PARTY })).toMatchObject({
    code: 40301,
    msg: '暂无管理权限',
  })
  expect(await send('save-open-app', { ...range, appId: '1' })).toMatchObject({ code: 40905 })
  expect(await send('save-open-app', range)).toMatchObject({ code: 200, msg: '开通成功' })
  expect(await send('save-open-app', range)).toMatchObject({
    code: 40902,
    msg: '该应用已开通，请刷新',
  })
  expect(byId(await list('select-workbench-app-list'), SUPERVISE)).toMatchObject({ canUse: 1 })
  const heard = await told('app.opened')
  expect(heard.get(personId('heping'))).toMatchObject({ msgCategory: 2 })
  // 系统运维组 lies below 信息科.
  expect(heard.has(personId('liwei_xx'))).toBe(true)
  expect(heard.has(personId('fangxiao'))).toBe(false)
})

test('[AP-03] the scope: who is added may enter and hears of it, who is removed may not; hidden departments are a number', async () => {
  const { data } = await infoOf(ATTENDANCE)
  expect(data).toMatchObject({ isUse: 1, isOpt: 1, isDefault: 2, openName: '周明' })
  expect(data.useList.map(({ name, userType }) => [userType, name])).toEqual(
    expect.arrayContaining([
      [2, '办公室'],
      [1, '李伟'],
    ]),
  )
  const namesakes = data.useList.filter(({ name }) => name === '李伟')
  expect(new Set(namesakes.map(({ departments }) => departments.join())).size).toBe(2)
  expect(data.useList.length + data.unseenCount).toBe(6)
  expect((await infoOf(ATTENDANCE, member())).code).toBe(40301)
  const target = { appId: ATTENDANCE, userIds: [personId('heping')] }
  expect(await enter(ATTENDANCE)).toMatchObject({
    code: 40301,
    msg: '您不在该应用的使用范围内，可申请使用',
  })
  expect(await send('save-use-range', target)).toMatchObject({ code: 200, msg: '增加权限成功' })
  expect((await enter(ATTENDANCE)).code).toBe(200)
  const remove = { appId: ATTENDANCE, deleteId: personId('heping'), userType: 1 }
  expect(await send('delete-use-range', remove)).toMatchObject({ code: 200, msg: '删除权限成功' })
  expect(await send('delete-use-range', remove)).toMatchObject({ code: 40902 })
  expect((await enter(ATTENDANCE)).code).toBe(40301)
  const heard = await told('app.scopeChanged')
  expect(heard.get(personId('heping'))?.content).toContain('考勤打卡')
  // 李伟 of 信息科 sees no hidden department: for who may not, it is one that there is not.
  const hidden = { appId: ATTENDANCE, deleteId: departmentId('2', '信访科'), userType: 2 }
  const apps = h.person('liwei_xx')
  const seen = (await infoOf(ATTENDANCE, apps)).data
  expect(seen.useList.map(({ name }) => name)).not.toContain('信访科')
  expect(seen.unseenCount).toBe(1)
  expect(await send('delete-use-range', hidden, apps)).toMatchObject({ code: 40401 })
})

test('[AP-04] default apps are entered without management and never closed; a closed one by nobody; opened again with its scope', async () => {
  expect(await enter('1')).toMatchObject({ code: 200, data: { isInternal: 1, code: 'todo' } })
  const status = (appId: string, enable: 1 | 2, caller = manager()) =>
    send('update-tenant-app-status', { appId, enable }, caller)
  expect(await status('1', 2)).toMatchObject({ code: 40905, msg: '默认应用无需管理' })
  expect(await status(NOTICE, 2, member())).toMatchObject({ code: 40301 })
  expect(await status(PATROL, 2)).toMatchObject({ code: 40401 })
  const before = (await infoOf(NOTICE)).data.useList
  expect((await status(NOTICE, 2)).code).toBe(200)
  expect(await status(NOTICE, 2)).toMatchObject({ code: 40902, msg: '该应用已关闭，请刷新' })
  for (const caller of [member(), manager()])
    expect(await enter(NOTICE, caller)).toMatchObject({
      code: 40905,
      msg: '该应用已停用，请联系应用管理员',
    })
  expect(byId(await list('select-workbench-app-list'), NOTICE)).toBeUndefined()
  expect((await status(NOTICE, 1)).code).toBe(200)
  expect((await enter(NOTICE)).code).toBe(200)
  expect((await infoOf(NOTICE)).data.useList).toEqual(before)
  expect((await told('app.closed')).has(personId('heping'))).toBe(true)
  expect((await told('app.reopened')).has(personId('heping'))).toBe(true)
})

test('[AP-04] the calls of an app go by its right: closed for nobody, out of scope for nobody there, where never opened as before', async () => {
  const venues = async (caller: ReturnType<typeof member>) =>
    (await caller.post('/api/venue/page-public-venue', { pageNum: 1, pageSize: 1, data: {} })).body
  const keeper = h.person('zhaolan')
  const setStatus = (enable: 1 | 2) =>
    send('update-tenant-app-status', { appId: VENUE, enable }, manager())
  expect((await venues(keeper)).code).toBe(200)
  expect((await setStatus(2)).code).toBe(200)
  expect(await venues(keeper)).toMatchObject({ code: 40905, msg: '该应用已停用，请联系应用管理员' })
  // Who lacks the key of the call hears of that, and of nothing else.
  expect((await venues(member())).code).toBe(40301)
  expect((await setStatus(1)).code).toBe(200)
  expect((await venues(keeper)).code).toBe(200)
  const scope = (await infoOf(VENUE)).data.useList
  const heping = personId('heping')
  expect((await send('save-use-range', { appId: VENUE, userIds: [heping] })).code).toBe(200)
  for (const { id, userType } of scope)
    await send('delete-use-range', { appId: VENUE, deleteId: id, userType })
  expect(await venues(keeper)).toMatchObject({
    code: 40301,
    msg: '您不在该应用的使用范围内，可申请使用',
  })
  const departmentIds = scope.map(({ id }) => id)
  await send('save-use-range', { appId: VENUE, departmentIds })
  await send('delete-use-range', { appId: VENUE, deleteId: heping, userType: 1 })
  expect((await venues(keeper)).code).toBe(200)
  // 锦云街道办事处 has never opened it.
  expect((await venues(h.as(personId('zhouming'), '4'))).code).toBe(200)
})

test('[AP-03] with its last scope gone an app is left to those who manage apps', async () => {
  const scope = (await infoOf(SURVEY)).data.useList
  for (const { id, userType } of scope)
    await send('delete-use-range', { appId: SURVEY, deleteId: id, userType })
  expect((await enter(SURVEY)).code).toBe(40301)
  expect((await enter(SURVEY, manager())).code).toBe(200)
  const departmentIds = scope.map(({ id }) => id)
  expect((await send('save-use-range', { appId: SURVEY, departmentIds })).code).toBe(200)
})

test('[AP-03] who leaves is named by no app any more', async () => {
  const user = personId('liwei_yj')
  await system().write((w) => {
    w.emit({
      type: 'member.left',
      objectType: 'tenant',
      objectId: '2',
      tenantId: '2',
      payload: { userIds: [user] },
    })
    return Promise.resolve()
  })
  await h.app.outbox.drain()
  expect((await infoOf(ATTENDANCE)).data.useList.map(({ id }) => id)).not.toContain(user)
})

test('[AU-05] who is out of scope asks, those who manage apps are told and decide; passing lets the person in', async () => {
  const caller = h.person('zhaolan')
  const page = async (data: object, who = manager()) =>
    (
      await who.post<Static<typeof UseApply>[]>(at('page-apply-use'), {
        pageNum: 1,
        pageSize: 20,
        data,
      })
    ).body
  const decide = (ids: readonly string[], auditStatus: 2 | 3, who = manager()) =>
    who.post('/api/approval/decide', { ids, auditStatus })
  expect(await send('apply-use', { appId: PATROL }, caller)).toMatchObject({ code: 40905 })
  expect(await send('apply-use', { appId: PARKING }, caller)).toMatchObject({ code: 40905 })
  expect(await send('apply-use', { appId: VENUE }, caller)).toMatchObject({
    code: 40905,
    msg: '您已可以使用该应用',
  })
  const asked = await send('apply-use', { appId: ATTENDANCE, reason: ' 外勤 ' }, caller)
  expect(asked.code).toBe(200)
  expect(await send('apply-use', { appId: ATTENDANCE }, caller)).toMatchObject({
    code: 40905,
    msg: '您已申请使用该应用，请等待审核',
  })
  expect(byId(await list('select-app-list', caller), ATTENDANCE)?.applyId).toBe(asked.data.applyId)
  expect((await told('approval.applied:appUse')).has(personId('liwei_xx'))).toBe(true)
  expect((await send('cancel-apply-use', { appId: ATTENDANCE }, caller)).code).toBe(200)
  expect((await send('cancel-apply-use', { appId: ATTENDANCE }, caller)).code).toBe(40401)
  await send('apply-use', { appId: ATTENDANCE, reason: '外勤' }, caller)
  const { data } = await page({ auditStatus: 1, name: '赵岚' })
  expect(data).toMatchObject([
    { appId: ATTENDANCE, applicantName: '赵岚', applyReason: '外勤', departments: ['公共服务科'] },
  ])
  const applyId = data[0]?.applyId ?? ''
  expect((await page({}, member())).code).toBe(40301)
  expect((await decide([applyId], 2, member())).body.code).toBe(40401)
  expect((await decide([applyId], 2, h.person('lujianguo', '4'))).body.code).toBe(40401)
  expect((await decide([applyId], 2)).body.code).toBe(200)
  expect((await enter(ATTENDANCE, caller)).code).toBe(200)
  expect((await told('approval.decided:appUse')).has(personId('zhaolan'))).toBe(true)
  const refused = (await page({ auditStatus: 3 })).data
  expect(refused.map(({ appName }) => appName)).toEqual(['问卷调查'])
})
