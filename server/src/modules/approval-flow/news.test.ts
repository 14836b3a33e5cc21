/** Whom the steps of a flow are told to, in messages and lists, and who follows somebody who leaves (WF-02). */
import { expect, test } from '@jest/globals'
import { personId } from '../../seed/data/people.ts'
import { demoHarness } from '../../seed/harness.test-support.ts'
import { tellOverdue } from '../approval/flow-overdue.ts'
import { findTransfers } from '../member/leave.ts'
import { flowTools, statesOf, step } from './flow.test-support.ts'

const h = demoHarness()
const tools = flowTools(h)
const { person, flowOf, save, apply, detail, decide, waiting, waits, decided, runOut } = tools
const system = () => h.platform.system('test')
const CENTRE = 'workflow.approval'

/** Who was told of an application by events of a type, with the words and where it leads. */
const told = async (id: string, event: string) => {
  await h.app.outbox.drain()
  const rows = await system()
    .db.selectFrom('message')
    .select(['userId', 'content', 'routeId', 'event'])
    .where('bizId', '=', id)
    .where('event', 'like', `${event}%`)
    .orderBy('createdAt')
    .execute()
  return rows.map(({ userId, content, routeId }) => ({ userId, content, routeId }))
}
const namesOf = (rows: readonly { readonly userId: string }[]) => rows.map(({ userId }) => userId)

/** Somebody has left the organisation, with a successor or without. */
const leave = async (who: string, to: string | null): Promise<void> => {
  await system().write((w) => {
    w.emit({
      type: 'member.left',
      objectType: 'tenant',
      objectId: '2',
      tenantId: '2',
      payload: {
        userIds: [personId(who)],
        toUserId: to && personId(to),
        names: [],
        tenantName: '',
      },
    })
    return Promise.resolve()
  })
  await h.app.outbox.drain()
}

test('[WF-02] each step tells its signers, and them alone; the message leads to the approval centre', async () => {
  await save([step('初审', ['heping']), step('复核', ['chensiyuan', 'tangwen'])])
  const id = await apply()
  expect(await told(id, 'approval.applied')).toMatchObject([
    { userId: personId('heping'), routeId: CENTRE },
  ])
  await decide('heping', id)
  const second = await told(id, 'approval.step')
  expect(namesOf(second).toSorted()).toEqual(['chensiyuan', 'tangwen'].map(personId).toSorted())
  expect(second.every(({ routeId }) => routeId === CENTRE)).toBe(true)
  await person('zhaolan').post('/api/approval/urge', { id })
  const urged = await told(id, 'approval.urged')
  expect(namesOf(urged).toSorted()).toEqual(namesOf(second).toSorted())
})

test('[WF-02] who is asked by somebody else reads what that person said', async () => {
  await save([step('初审', ['heping'])])
  const id = await apply()
  await person('heping').post('/api/approval/delegate', {
    id,
    userId: personId('tangwen'),
    reason: '出差，请代为审批',
  })
  const [asked, ...others] = await told(id, 'approval.step')
  expect(others).toEqual([])
  expect(asked?.userId).toBe(personId('tangwen'))
  expect(asked?.content).toContain('出差，请代为审批')
})

test('[WF-02] a row says which step it is in; what a signer signed stands among what they decided', async () => {
  await save([step('初审', ['heping']), step('复核', ['zhouming'])])
  const id = await apply()
  const row = async (who: string) => (await waiting(who)).find((each) => each.id === id)
  expect((await row('heping'))?.step).toEqual({ no: 1, total: 2, name: '初审' })
  await decide('heping', id)
  expect((await row('zhouming'))?.step).toEqual({ no: 2, total: 2, name: '复核' })
  const [mine] = await decided('heping')
  expect(mine).toMatchObject({ id, auditStatus: 1, step: { no: 2 } })
  expect(mine?.decidedTime).toMatch(/^\d{4}-/)
  expect((await decided('zhouming')).some((each) => each.id === id)).toBe(false)
  await decide('zhouming', id)
  expect((await detail('zhaolan', id)).step).toBeNull()
  const [his] = (await decided('heping')).filter((each) => each.id === id)
  expect(his).toMatchObject({ auditStatus: 2, decidedTime: mine?.decidedTime })
  expect((await decided('zhouming')).filter((each) => each.id === id)).toHaveLength(1)
})

test('[WF-02] a step of whoever may review the kind says who passed it; past its time so does any other', async () => {
  await save([step('初审', []), step('复核', ['heping'], { hours: 1 })])
  const id = await apply()
  await decide('linxue', id)
  expect((await detail('zhaolan', id)).flow[0]?.signers).toMatchObject([
    { userName: '林雪', status: 2, way: 4 },
  ])
  await runOut(id)
  await tellOverdue(system())
  const late = namesOf(await told(id, 'approval.overdue'))
  expect(late).toContain(personId('heping'))
  expect(late).toContain(personId('linxue'))
  await decide('linxue', id, 3)
  const { flow, auditStatus } = await detail('zhaolan', id)
  expect(auditStatus).toBe(3)
  expect(flow[1]?.signers).toMatchObject([
    { userName: '何平', status: 4 },
    { userName: '林雪', status: 3, way: 4, reason: '材料不完整' },
  ])
})

test('[WF-02] signatures of who leaves go to the successor, who is told; flows name the leaver no longer', async () => {
  await save([step('初审', ['heping', 'zhouming'], { sign: 2 }), step('复核', ['heping'])])
  const id = await apply()
  const subject = { userId: personId('heping'), tenantId: '2' }
  const counted = async () =>
    (await findTransfers(system(), subject, h.platform.now())).find(
      ({ name }) => name === 'signature',
    )?.count
  expect(await counted()).toBeGreaterThan(0)
  await leave('heping', 'tangwen')
  expect(await counted()).toBeUndefined()
  const { flow } = await detail('zhaolan', id)
  expect(flow[0]?.signers).toMatchObject([
    { userName: '何平', status: 4 },
    { userName: '周明', status: 1 },
    { userName: '唐雯', status: 1, way: 2, byName: '何平' },
  ])
  expect(flow[1]?.signers).toEqual([])
  expect(namesOf(await told(id, 'approval.step'))).toEqual([personId('tangwen')])
  expect((await flowOf('appUse'))?.steps.map(({ signers }) => signers.length)).toEqual([1, 0])
  // Delivered twice, it changes nothing more.
  await leave('heping', 'tangwen')
  expect(statesOf(await detail('zhaolan', id))[0]).toEqual([1, [4, 1, 1]])
})

test('[WF-02] without a successor a step that waits for nobody else is told to whoever may review the kind', async () => {
  await save([step('初审', ['heping'])])
  const id = await apply()
  expect(await waits('linxue', id)).toBe(false)
  await leave('heping', null)
  expect(await waits('linxue', id)).toBe(true)
  expect(namesOf(await told(id, 'approval.step'))).toContain(personId('linxue'))
  expect((await decide('linxue', id)).status).toBe(200)
})
