/** People who cannot sign in are named nowhere, and waited for no longer (WF-02; S4.7). */
import { expect, test } from '@jest/globals'
import { roleId } from '../../seed/roles.ts'
import { departmentId } from '../../seed/data/departments.ts'
import { personId } from '../../seed/data/people.ts'
import { demoHarness } from '../../seed/harness.test-support.ts'
import { newPerson } from '../../test/new-person.ts'
import { flowTools, KIND, step } from './flow.test-support.ts'

const h = demoHarness()
const { person, flowOf, save, apply, detail, decide, waits, decided } = flowTools(h)
/** 应用管理员: holds the key of the kind, and leads nothing. */
const HOLDER = 'liwei_xx'

const setAccount = async (who: string, act: 'disable' | 'enable') => {
  const answer = await h
    .as(personId('wutong'), '1')
    .post(`/api/ops/user/${act}`, { userId: personId(who), reason: '试验' })
  expect(answer.status).toBe(200)
  await h.app.outbox.drain()
}

test('[WF-02] whoever cannot sign in is refused wherever somebody is named to act, by name', async () => {
  await save([step('初审', ['heping'])])
  const id = await apply()
  const qianduo = personId('qianduo')
  const zhouming = person('zhouming')
  const refusals = [
    ['steps.0.userIds', await save([step('初审', ['qianduo'])])],
    ['userId', await person('heping').post('/api/approval/delegate', { id, userId: qianduo })],
    [
      'userIds',
      await person('heping').post('/api/approval/add-signers', { id, userIds: [qianduo] }),
    ],
    [
      'executorIds',
      await zhouming.post('/api/todo/save', { title: '停用', executorIds: [qianduo] }),
    ],
    [
      'supervisorIds',
      await zhouming.post('/api/todo/save', {
        title: '停用',
        executorIds: [personId('heping')],
        supervisorIds: [qianduo],
      }),
    ],
    [
      'managers',
      await zhouming.post('/api/department/save', {
        name: '停用科',
        simpleName: '停用',
        pid: departmentId('2', '信息科'),
        tenantId: '2',
        managers: [qianduo],
      }),
    ],
    [
      'userIds',
      await zhouming.post('/api/role/member/allocate-user', {
        roleId: roleId('2', '场地管理员'),
        tenantId: '2',
        userIds: [qianduo],
      }),
    ],
    [
      'userIds',
      await zhouming.post('/api/uc/tenant/admin/add', { tenantId: '2', userIds: [qianduo] }),
    ],
    [
      'handoverUserId',
      await zhouming.post('/api/user/tenant-user/leave', {
        tenantId: '2',
        userIds: [personId('renhaoran')],
        handoverUserId: qianduo,
      }),
    ],
  ] as const
  for (const [field, { body }] of refusals)
    expect({ field, msg: body.msg, told: body.field }).toEqual({
      field,
      msg: '“钱多”的账号已停用或已注销，请重新选择',
      told: field,
    })
  // One that is switched off asks nobody.
  expect((await save([step('初审', ['qianduo'])], { enabled: 2 })).status).toBe(200)
})

test('[WF-02] where no signer can decide any more the holders of the key do, at once; with the account comes the right', async () => {
  await save([step('初审', ['heping']), step('复核', ['zhouming'])])
  const id = await apply()
  expect((await decide(HOLDER, id)).body).toMatchObject({ code: 40301 })
  expect(await waits(HOLDER, id)).toBe(false)
  await setAccount('heping', 'disable')
  expect(await flowOf(KIND)).toMatchObject({
    steps: [{ signers: [{ canSign: 2 }] }, { signers: [{ canSign: 1 }] }],
  })
  expect(await waits(HOLDER, id)).toBe(true)
  expect(await detail(HOLDER, id)).toMatchObject({ mayDecide: 1 })
  await setAccount('heping', 'enable')
  expect(await waits(HOLDER, id)).toBe(false)
  expect((await decide(HOLDER, id)).status).toBe(403)
  await setAccount('heping', 'disable')
  expect((await decide(HOLDER, id)).status).toBe(200)
  await setAccount('heping', 'enable')
  expect((await detail('zhaolan', id)).flow.map(({ status }) => status)).toEqual([2, 1])
})

test('[WF-02] of several who must all sign, those who cannot are not waited for', async () => {
  await save([step('会签', ['heping', HOLDER], { sign: 2 })])
  const id = await apply()
  await setAccount('heping', 'disable')
  expect((await decide(HOLDER, id)).status).toBe(200)
  expect(await detail('zhaolan', id)).toMatchObject({ auditStatus: 2 })
  await setAccount('heping', 'enable')
})

test('[WF-02] who leads the organisation decides a step of others, by name', async () => {
  await save([step('初审', ['heping'])])
  const id = await apply()
  expect(await waits('linxue', id)).toBe(false)
  expect(await detail('linxue', id)).toMatchObject({ mayDecide: 1 })
  expect((await decide('linxue', id)).status).toBe(200)
  expect((await detail('zhaolan', id)).flow[0]?.signers).toMatchObject([
    { userName: '何平', status: 4 },
    { userName: '林雪', status: 2, way: 4 },
  ])
})

test('[WF-02] who leads and has signed a step, or handed it over, waits for the others like anybody', async () => {
  await save([step('会签', ['heping', 'linxue'], { sign: 2 })])
  const id = await apply()
  expect((await decide('linxue', id)).status).toBe(200)
  expect(await detail('linxue', id)).toMatchObject({ auditStatus: 1, mayDecide: 2 })
  expect((await decide('linxue', id)).body).toMatchObject({
    code: 40301,
    msg: '该申请由审批流程处理，当前由何平审批',
  })
  await save([step('初审', ['linxue'])])
  const other = await apply()
  const to = { id: other, userId: personId('heping') }
  expect((await person('linxue').post('/api/approval/delegate', to)).status).toBe(200)
  expect(await detail('linxue', other)).toMatchObject({ mayDecide: 2 })
})

test('[WF-02] whoever made a to-do hears that the account of one of its executors is disabled', async () => {
  const made = await person('zhouming').post<{ id: string }>('/api/todo/save', {
    title: '盘点',
    executorIds: [personId('heping')],
  })
  await setAccount('heping', 'disable')
  await setAccount('heping', 'enable')
  const told = await h.platform
    .system('test')
    .db.selectFrom('message')
    .select(['userId', 'content'])
    .where('event', '=', 'todo.executorDisabled')
    .where('bizId', '=', made.body.data.id)
    .execute()
  expect(told).toEqual([
    {
      userId: personId('zhouming'),
      content: '待办“盘点”的执行人“何平”的账号已停用，请更换执行人或撤销待办。',
    },
  ])
})

test('[WF-02] the key of flows alone names nobody: a flow is set up by who reviews its kind', async () => {
  const linxue = person('linxue')
  const group = await linxue.post<{ id: string }>('/api/role/save-group', {
    tenantId: '2',
    name: '流程组',
  })
  const role = await linxue.post<{ id: string }>('/api/role/save', {
    tenantId: '2',
    roleGroupId: group.body.data.id,
    name: '流程',
  })
  const roleOf = { tenantId: '2', roleId: role.body.data.id }
  await linxue.post('/api/role/authorize/authorize-menu', {
    ...roleOf,
    appId: '0',
    menuIds: ['flow'],
  })
  for (const userIds of [[personId('xuyang2024')], [personId(HOLDER)]])
    await linxue.post('/api/role/member/allocate-user', { ...roleOf, userIds })
  await h.app.outbox.drain()
  const saveAs = async (who: string, kind: string) =>
    person(who).post('/api/approval/save-flow', {
      kind,
      enabled: 1,
      steps: [step('一步', [who])],
      version: (await flowOf(kind))?.version ?? 0,
    })
  for (const kind of ['joinApply', 'tenantCreate', 'belong', 'certification', 'appUse', 'booking'])
    expect((await saveAs('xuyang2024', kind)).body).toMatchObject({ code: 40301, field: 'kind' })
  expect((await saveAs(HOLDER, 'booking')).body).toMatchObject({ code: 40301 })
  expect((await saveAs(HOLDER, 'appUse')).status).toBe(200)
  const flows = await person(HOLDER).get<{ kind: string; maySet: number }[]>('/api/approval/flows')
  expect(flows.body.data.filter(({ maySet }) => maySet === 1).map(({ kind }) => kind)).toEqual([
    'appUse',
  ])
  await h.app.outbox.drain()
  const told = await h.platform
    .system('test')
    .db.selectFrom('message')
    .select('userId')
    .where('event', '=', 'approval.flow.changed:appUse')
    .where('content', 'like', '%应用使用申请%')
    .execute()
  expect(told.map(({ userId }) => userId)).toContain(personId('zhouming'))
})

test('[WF-01] what one decided is shown, found and ordered by the time of one’s own decision', async () => {
  await save([step('初审', ['heping']), step('复核', ['linxue'])])
  const id = await apply()
  await decide('heping', id)
  const from = h.platform.now().getTime() - 3_600_000
  const page = async () =>
    (
      await person('heping').post<{ id: string; decidedTime: string; decidedByName: string }[]>(
        '/api/approval/page-decided',
        { pageNum: 1, pageSize: 10, data: { startTime: from, endTime: from + 7_200_000 } },
      )
    ).body
  expect((await page()).data[0]).toMatchObject({ id, auditStatus: 1, decidedByName: '何平' })
  await h.platform.system('test').write(({ db }) =>
    db
      .updateTable('approvalSigner')
      .set({ signedAt: new Date(from - 1000) })
      .where('approvalId', '=', id)
      .where('userId', '=', personId('heping'))
      .execute(),
  )
  expect((await page()).data.map((row) => row.id)).not.toContain(id)
  await decide('linxue', id, 3)
  expect((await page()).data.map((row) => row.id)).not.toContain(id)
  expect((await decided('heping')).find((row) => row.id === id)).toMatchObject({
    auditStatus: 3,
    decidedByName: '何平',
  })
})

test('[WF-01] a booking of one’s own is not taken back in the centre, and the answer says where', async () => {
  const { body } = await person('heping').post<{ id: string }[]>('/api/approval/page-sent', {
    pageNum: 1,
    pageSize: 100,
    data: { kind: 'booking', auditStatus: 1 },
  })
  const id = body.data[0]?.id
  expect(id).toBeDefined()
  expect((await person('heping').post('/api/approval/withdraw', { id })).body).toMatchObject({
    code: 40905,
    msg: '场地预约请在“我的预约”中取消',
  })
  const stranger = h.as(await newPerson(h.platform), '-1')
  expect((await stranger.post('/api/approval/withdraw', { id })).status).toBe(404)
})
