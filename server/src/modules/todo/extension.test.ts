/** Later deadlines that executors ask for (decisions O7, O8). */
import { expect, test } from '@jest/globals'
import { sql } from 'kysely'
import type { Static } from 'typebox'
import { shanghaiText } from '../../platform/time.ts'
import { personId } from '../../seed/data/people.ts'
import { demoHarness } from '../../seed/harness.test-support.ts'
import type { TodoDetail } from './schemas.ts'

type Detail = Static<typeof TodoDetail>

const h = demoHarness()
const system = () => h.platform.system('test')
const DAY = 86_400_000
/** A whole minute, as the form's field gives. */
const TOMORROW = Math.floor(Date.now() / 60_000) * 60_000 + DAY
const LATER = TOMORROW + DAY
const minute = (millis: number): string => shanghaiText(new Date(millis)).slice(0, 16)

/** A to-do of 周明's, due tomorrow. */
const add = async (executors: readonly string[], more: object = {}): Promise<string> =>
  (
    await h.person('zhouming').post<{ id: string }>('/api/todo/save', {
      title: '核对台账',
      executorIds: executors.map(personId),
      deadlineTime: TOMORROW,
      ...more,
    })
  ).body.data.id
const detail = async (who: string, id: string): Promise<Detail> =>
  (await h.person(who).get<Detail>('/api/todo/detail', { id })).body.data
const ask = (who: string, id: string, deadlineTime = LATER, reason = '资料未到齐') =>
  h.person(who).post<{ id: string }>('/api/todo/extend-apply', { id, deadlineTime, reason })
const decide = (who: string, id: string, auditStatus: 2 | 3, reason?: string) =>
  h.person(who).post('/api/todo/extend-audit', { id, auditStatus, reason })
const asked = async (who: string, id: string, deadlineTime?: number): Promise<string> =>
  (await ask(who, id, deadlineTime)).body.data.id
const statusOf = async (id: string) =>
  (
    await system()
      .db.selectFrom('todoExtension')
      .select('auditStatus')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
  ).auditStatus
const told = async (event: string, id: string) => {
  await h.app.outbox.drain()
  await h.app.outbox.drain()
  const rows = await system()
    .db.selectFrom('message')
    .select(['userId', 'subject', 'content'])
    .where('event', '=', event)
    .where('bizId', '=', id)
    .execute()
  return Object.fromEntries(rows.map((row) => [row.userId, [row.subject, row.content]]))
}

test('[TD-04] an executor asks for a later deadline; the creator is told, agrees with words, and it is later for all', async () => {
  const id = await add(['heping', 'linxue'])
  expect(await detail('heping', id)).toMatchObject({ canExtend: 1, extensions: [] })
  const request = await asked('heping', id)
  expect(await told('todo.extension.asked', id)).toEqual({
    [personId('zhouming')]: [
      '待办延期申请待处理',
      expect.stringContaining('待办“核对台账”申请延期，请及时处理。'),
    ],
  })
  expect(await detail('heping', id)).toMatchObject({
    canExtend: 2,
    extensions: [{ name: '何平', reason: '资料未到齐', deadlineTime: LATER, canDecide: 2 }],
  })
  expect((await detail('zhouming', id)).extensions).toMatchObject([{ id: request, canDecide: 1 }])
  expect((await decide('zhouming', request, 2, '请抓紧')).body.code).toBe(200)
  const after = await detail('heping', id)
  expect(after).toMatchObject({ deadlineTime: LATER, extensions: [], canExtend: 1 })
  expect(after.timeline.map(({ label, actorName, remark }) => [actorName, label, remark])).toEqual([
    ['周明', '创建', null],
    ['何平', '申请延期', `延至${minute(LATER)}：资料未到齐`],
    ['周明', '延期', `延至${minute(LATER)}：请抓紧`],
  ])
  expect(await told('todo.extension.decided', id)).toEqual({
    [personId('heping')]: [
      '待办延期申请已同意',
      expect.stringContaining('您对待办“核对台账”的延期申请已同意：请抓紧。'),
    ],
    [personId('linxue')]: ['待办已延期', expect.any(String)],
  })
})

test('[TD-04] agreed to, an overdue to-do is in progress again and reminds before the new deadline', async () => {
  const id = await add(['heping'])
  await system().write((w) =>
    sql`update todo set deadline_time = now() - interval '1 minute', next_remind_at = null where id = ${id}`.execute(
      w.db,
    ),
  )
  expect(await detail('heping', id)).toMatchObject({ todoStatus: 3, canExtend: 1 })
  await decide('zhouming', await asked('heping', id), 2)
  expect(await detail('heping', id)).toMatchObject({ todoStatus: 1, deadlineTime: LATER })
  const row = await system()
    .db.selectFrom('todo')
    .select('nextRemindAt')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  expect(row.nextRemindAt?.getTime()).toBe(LATER - DAY)
})

test('[TD-04] a refusal says why, leaves the deadline, and another request may follow', async () => {
  const id = await add(['heping', 'linxue'])
  const request = await asked('heping', id)
  expect((await decide('zhouming', request, 3, '  ')).body).toMatchObject({
    code: 40001,
    field: 'reason',
    msg: '请填写拒绝原因',
  })
  expect((await decide('zhouming', request, 3, '会议不能推迟')).body.code).toBe(200)
  const after = await detail('heping', id)
  expect(after).toMatchObject({ deadlineTime: TOMORROW, canExtend: 1, extensions: [] })
  expect(after.timeline.at(-1)).toMatchObject({ label: '拒绝延期', remark: '会议不能推迟' })
  expect(await told('todo.extension.decided', id)).toEqual({
    [personId('heping')]: [
      '待办延期申请未同意',
      expect.stringContaining('延期申请未同意，原因：会议不能推迟。'),
    ],
  })
  expect((await decide('zhouming', request, 2)).body.code).toBe(40902)
  expect((await ask('heping', id)).body.code).toBe(200)
})

test('[TD-04] a supervisor answers too; nobody else does, nobody the own request, and a stranger finds nothing', async () => {
  const id = await add(['heping', 'tangwen'], {
    supervisorIds: [personId('chensiyuan'), personId('tangwen')],
  })
  const [request, own] = [await asked('heping', id), await asked('tangwen', id)]
  const codes = async (who: string) => [
    (await decide(who, request, 3, '不行')).body.code,
    (await decide(who, own, 3, '不行')).body.code,
  ]
  expect(await codes('heping')).toEqual([40301, 40301])
  // 林雪 manages to-dos, and neither made nor watches this one.
  expect(await codes('linxue')).toEqual([40301, 40301])
  expect(await codes('zhaolan')).toEqual([40401, 40401])
  expect((await detail('tangwen', id)).extensions.map((each) => each.canDecide)).toEqual([1, 2])
  expect((await decide('tangwen', own, 2)).body.code).toBe(40301)
  expect((await decide('chensiyuan', request, 2)).body.code).toBe(200)
  expect((await detail('heping', id)).deadlineTime).toBe(LATER)
})

test('[TD-04] what is no request is refused at its field; who has no open part, made the to-do, or asked already may not ask', async () => {
  const id = await add(['heping', 'linxue', 'zhouming'])
  const at = async (deadlineTime: number, reason?: string) =>
    (await ask('heping', id, deadlineTime, reason)).body
  expect(await at(TOMORROW)).toMatchObject({
    code: 40001,
    field: 'deadlineTime',
    msg: '新的截止时间须晚于原截止时间',
  })
  expect(await at(Date.now() - DAY)).toMatchObject({
    code: 40001,
    field: 'deadlineTime',
    msg: '截止时间不能早于当前时间',
  })
  expect(await at(LATER, ' ')).toMatchObject({
    code: 40001,
    field: 'reason',
    msg: '请填写延期原因',
  })
  expect((await ask('zhouming', id)).body.code).toBe(40301)
  expect((await ask('chensiyuan', id)).body.code).toBe(40401)
  await h.person('linxue').post('/api/todo/finish', { id })
  expect((await ask('linxue', id)).body).toMatchObject({
    code: 40905,
    msg: '您已完成该待办，无需申请延期',
  })
  await ask('heping', id)
  expect((await ask('heping', id)).body).toMatchObject({
    code: 40905,
    msg: '您的延期申请正在处理，请勿重复提交',
  })
  const endless = await add(['heping'], { deadlineTime: null })
  expect(await detail('heping', endless)).toMatchObject({ canExtend: 2 })
  expect((await ask('heping', endless)).body).toMatchObject({
    code: 40905,
    msg: '该待办没有截止时间，无需申请延期',
  })
})

test('[TD-04] a deadline asked for that has passed meanwhile cannot be agreed to', async () => {
  const id = await add(['heping'])
  const request = await asked('heping', id)
  await system().write((w) =>
    sql`update todo_extension set deadline_time = now() - interval '1 second' where id = ${request}`.execute(
      w.db,
    ),
  )
  expect((await decide('zhouming', request, 2)).body).toMatchObject({
    code: 40905,
    msg: '申请的截止时间已过，请拒绝后由执行人重新申请',
  })
  expect(await statusOf(request)).toBe(1)
})

const update = async (id: string, change: object) =>
  h.person('zhouming').post('/api/todo/update', {
    id,
    version: (await detail('zhouming', id)).version,
    title: '核对台账',
    executorIds: ['heping', 'linxue'].map(personId),
    deadlineTime: TOMORROW,
    ...change,
  })

const ENDS: Readonly<Record<string, (id: string, other: string) => Promise<unknown>>> = {
  'the part is done': (id) => h.person('heping').post('/api/todo/finish', { id }),
  'the to-do is revoked': (id) =>
    h.person('zhouming').post('/api/todo/revoke-todo', { itemId: id }),
  'the deadline is changed': (id) => update(id, { deadlineTime: LATER + DAY }),
  'the executor is taken out': (id) => update(id, { executorIds: [personId('linxue')] }),
  'another request is agreed to': (_id, other) => decide('zhouming', other, 2),
}

for (const [end, act] of Object.entries(ENDS))
  test(`[TD-04] a request ends without an answer when ${end}`, async () => {
    const id = await add(['heping', 'linxue'])
    const request = await asked('heping', id)
    const other = await asked('linxue', id, LATER + DAY)
    await act(id, other)
    expect(await statusOf(request)).toBe(4)
    expect((await decide('zhouming', request, 3, '不行')).body.code).toBe(
      end === 'the to-do is revoked' ? 40905 : 40902,
    )
  })

test('[TD-04] a change that leaves deadline and executors leaves the requests open', async () => {
  const id = await add(['heping', 'linxue'])
  const request = await asked('heping', id)
  expect((await update(id, { title: '核对台账（二）' })).body.code).toBe(200)
  expect(await statusOf(request)).toBe(1)
})

test('[TD-04] handed over, the leaver’s request ends, and so does that of a successor who leads the to-do now', async () => {
  const left = await add(['heping'])
  const led = await add(['liwei_zh', 'linxue'])
  const kept = await add(['liwei_zh'])
  const requests = [
    await asked('heping', left),
    await asked('liwei_zh', led),
    await asked('linxue', led),
    await asked('liwei_zh', kept),
  ]
  await system().write((w) =>
    sql`update todo set creator_uid = ${personId('heping')} where id = ${led}`.execute(w.db),
  )
  const handOver = h.platform.hooks.handOversOf('tenant.leave').find(({ name }) => name === 'todo')
  const passing = { userId: personId('heping'), tenantId: '2', toUserId: personId('liwei_zh') }
  await system().write(async (w) => handOver?.move(w, passing))
  expect(await Promise.all(requests.map(statusOf))).toEqual([4, 4, 1, 1])
})
