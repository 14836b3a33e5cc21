import { expect, test } from '@jest/globals'
import { personId } from '../../seed/data/people.ts'
import { demoHarness } from '../../seed/harness.test-support.ts'
import { tellOverdue } from '../approval/flow-overdue.ts'
import { flowTools, KIND, statesOf, step } from './flow.test-support.ts'

const h = demoHarness()
/** 应用管理员: may review the kind, and leads nothing. */
const HOLDER = 'liwei_xx'
const { person, flows, flowOf, save, apply, detail, decide, waits, runOut } = flowTools(h)

test('[WF-02] every kind that organisations review has a flow to set up; without one whoever may review it decides', async () => {
  const kinds = (await flows()).map(({ kind }) => kind)
  expect(kinds).toContain(KIND)
  expect(kinds).not.toContain('realName')
  expect(kinds).not.toContain('venueListing')
  expect(await flowOf('belong')).toMatchObject({
    enabled: 2,
    steps: [],
    version: 0,
    updateTime: null,
  })
  const id = await apply()
  expect(await detail('linxue', id)).toMatchObject({ mayDecide: 1, flow: [] })
})

test('[SV-05] the organisation in force may be named where a call asks for none, another may not; a list without filters needs no data', async () => {
  const me = person('zhouming')
  expect((await me.get('/api/approval/flows?tenantId=2')).status).toBe(200)
  expect((await me.get('/api/approval/flows?tenantId=3')).body).toMatchObject({
    code: 40001,
    field: 'tenantId',
  })
  const page = { pageNum: 1, pageSize: 10 }
  expect((await me.post('/api/todo/select-all-todo', page)).status).toBe(200)
  expect((await me.post('/api/todo/select-all-todo', { ...page, tenantId: '2' })).status).toBe(200)
})

test('[WF-02] what is wrong with a flow is told at its field, and nothing is stored', async () => {
  const before = await flowOf(KIND)
  expect((await save([])).body).toMatchObject({ code: 40001, field: 'steps' })
  expect((await save([step(' ', [])])).body).toMatchObject({ field: 'steps.0.name' })
  expect((await save([step('初审', []), step('复核', ['gaoyuan'])])).body).toMatchObject({
    msg: '审批人不是本组织的成员',
    field: 'steps.1.userIds',
  })
  expect((await save([step('初审', [])], { kind: 'realName' })).body).toMatchObject({
    field: 'kind',
  })
  expect((await person('heping').get('/api/approval/flows')).status).toBe(403)
  expect(await flowOf(KIND)).toEqual(before)
})

test('[WF-02] two steps: each waits for its signer alone, the last one passed is the decision', async () => {
  expect((await save([step('初审', ['heping']), step('复核', [HOLDER])])).status).toBe(200)
  const id = await apply()
  expect([await waits('heping', id), await waits(HOLDER, id), await waits('linxue', id)]).toEqual([
    true,
    false,
    false,
  ])
  expect((await decide(HOLDER, id)).body).toMatchObject({
    code: 40301,
    msg: '该申请由审批流程处理，当前由何平审批',
  })
  expect((await decide('heping', id)).status).toBe(200)
  expect((await decide('heping', id)).status).not.toBe(200)
  expect([await waits('heping', id), await waits(HOLDER, id)]).toEqual([false, true])
  expect(statesOf(await detail('heping', id))).toEqual([
    [2, [2]],
    [1, [1]],
  ])
  expect((await decide(HOLDER, id)).status).toBe(200)
  expect(await detail('zhaolan', id)).toMatchObject({
    auditStatus: 2,
    decidedByName: '李伟',
  })
})

test('[WF-02] a refusal in the first step is the decision, and the second is never asked', async () => {
  const id = await apply()
  expect((await decide('heping', id, 3)).status).toBe(200)
  const told = await detail('zhaolan', id)
  expect(told).toMatchObject({ auditStatus: 3, reason: '材料不完整' })
  expect(statesOf(told)).toEqual([
    [3, [3]],
    [4, [4]],
  ])
})

test('[WF-02] all must sign, or one; who is added must sign beside one whom the flow named', async () => {
  await save([step('会签', ['heping', 'zhouming'], { sign: 2 })])
  const all = await apply()
  await decide('heping', all)
  expect((await detail('zhaolan', all)).auditStatus).toBe(1)
  await decide('zhouming', all)
  expect((await detail('zhaolan', all)).auditStatus).toBe(2)

  await save([step('或签', ['heping', 'zhouming'])])
  const any = await apply()
  const add = await person('heping').post('/api/approval/add-signers', {
    id: any,
    userIds: [personId('linxue')],
  })
  expect(add.status).toBe(200)
  await decide('linxue', any)
  expect((await detail('zhaolan', any)).auditStatus).toBe(1)
  await decide('zhouming', any)
  const told = await detail('zhaolan', any)
  expect(told.auditStatus).toBe(2)
  expect(statesOf(told)).toEqual([[2, [4, 2, 2]]])
})

test('[WF-02] a signature is handed over once, to a member who does not sign already and did not apply', async () => {
  await save([step('初审', ['heping'])])
  const id = await apply()
  const delegate = (who: string, to: string) =>
    person(who).post('/api/approval/delegate', { id, userId: personId(to), reason: '出差' })
  expect((await delegate('linxue', 'zhouming')).status).toBe(404)
  expect((await delegate('heping', 'zhaolan')).body).toMatchObject({ field: 'userId' })
  expect((await delegate('heping', 'heping')).body).toMatchObject({ field: 'userId' })
  expect((await delegate('heping', 'zhouming')).status).toBe(200)
  expect((await delegate('heping', 'zhouming')).status).toBe(403)
  expect((await decide('heping', id)).status).toBe(403)
  const { flow } = await detail('zhaolan', id)
  expect(flow[0]?.signers).toMatchObject([
    { userName: '何平', status: 5, reason: '出差' },
    { userName: '周明', status: 1, way: 2, byName: '何平' },
  ])
  expect((await decide('zhouming', id)).status).toBe(200)
})

test('[WF-02] who applied urges once in half an hour, and takes it back; others do neither', async () => {
  const id = await apply()
  const act = (who: string, name: string) => person(who).post(`/api/approval/${name}`, { id })
  expect((await act('heping', 'urge')).status).toBe(404)
  expect(await detail('zhaolan', id)).toMatchObject({ mayUrge: 1, mayWithdraw: 1 })
  expect((await act('zhaolan', 'urge')).status).toBe(200)
  expect((await act('zhaolan', 'urge')).body).toMatchObject({
    msg: '30分钟内只能催办一次，请稍后再试',
  })
  expect((await detail('zhaolan', id)).mayUrge).toBe(2)
  expect((await act('heping', 'withdraw')).status).toBe(404)
  expect((await act('zhaolan', 'withdraw')).status).toBe(200)
  expect((await decide('heping', id)).status).not.toBe(200)
})

test('[WF-02] a change of the flow is for what is applied for later; a change from an old page is refused', async () => {
  const id = await apply()
  const version = (await flowOf(KIND))?.version ?? 0
  expect((await save([step('新步骤', ['zhouming'])])).status).toBe(200)
  expect((await save([step('旧页面', [])], { version })).body).toMatchObject({
    code: 40902,
    msg: '审批流程已被他人修改，请刷新',
  })
  expect((await detail('zhaolan', id)).flow.map(({ name }) => name)).toEqual(['初审'])
})

test('[WF-02] past its time a step is told once, and whoever may review decides it too', async () => {
  await save([step('限时', ['heping'], { hours: 2 })])
  const id = await apply()
  expect((await decide(HOLDER, id)).status).toBe(403)
  await runOut(id)
  const overdue = async () =>
    h.platform
      .system('test')
      .db.selectFrom('outbox')
      .select('id')
      .where('type', '=', 'approval.overdue')
      .where('objectId', '=', id)
      .execute()
  await tellOverdue(h.platform.system('test'))
  await tellOverdue(h.platform.system('test'))
  expect(await overdue()).toHaveLength(1)
  expect(await waits(HOLDER, id)).toBe(true)
  expect((await decide(HOLDER, id)).status).toBe(200)
})
