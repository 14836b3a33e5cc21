import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from '@jest/globals'
import type { MfeManifest } from '@zz/contract'
import { newId } from '../../platform/ids.ts'
import { personId } from '../../seed/data/people.ts'
import { demoHarness } from '../../seed/harness.test-support.ts'
import { type ApprovalWords, submitApproval, approvalKinds } from '../approval/service.ts'
import { adminsOf, holdersOf } from '../role/service.ts'
import { JUMP_SCREENS } from './jump.ts'

const h = demoHarness()
const system = () => h.platform.system('test')
const by = (userId: string) =>
  h.platform.system('test', { userId, ip: '10.0.0.1', userAgent: 'test', requestId: 'test' })

/** Messages of the event about the thing, after everything has been delivered. */
async function told(event: string, bizId?: string) {
  await h.app.outbox.drain()
  let query = system()
    .db.selectFrom('message')
    .select([
      'userId',
      'subject',
      'content',
      'msgCategory',
      'tenantId',
      'bizId',
      'routeId',
      'routeParams',
    ])
    .where('event', '=', event)
    .where('dedupeKey', 'not like', 'demo:%')
  if (bizId !== undefined) query = query.where('bizId', '=', bizId)
  return query.orderBy('userId').execute()
}
const who = (messages: readonly { userId: string }[]) => messages.map((each) => each.userId)
const emit = (
  type: string,
  objectType: string,
  objectId: string,
  payload: Record<string, unknown>,
  tenantId = '-1',
  actor = '',
) =>
  by(actor).write((w) => Promise.resolve(w.emit({ type, objectType, objectId, payload, tenantId })))

const waiting = (kind: string, tenantId: string) =>
  system()
    .db.selectFrom('approval')
    .selectAll()
    .where('kind', '=', kind)
    .where('tenantId', '=', tenantId)
    .where('auditStatus', '=', 1)
    .orderBy('id')
    .executeTakeFirstOrThrow()
const todoOf = (approvalId: string) =>
  system().db.selectFrom('todo').selectAll().where('approvalId', '=', approvalId).execute()

/** The same application once more, about another thing. */
async function again(kind: string, tenantId: string): Promise<{ id: string; title: string }> {
  const row = await waiting(kind, tenantId)
  const id = await by(row.applicantId).write((w) =>
    submitApproval(
      w,
      {
        kind,
        reviewTenantId: tenantId,
        applicantTenantId: row.applicantTenantId,
        applicantId: row.applicantId,
        objectType: row.objectType,
        objectId: newId(),
        snapshot: row.snapshot,
      },
      new Date(),
    ),
  )
  return { id, title: row.title }
}

test('[MS-04] 1: a sign-in from a new device tells oneself', async () => {
  const me = personId('mali_fl')
  await emit('session.started', 'user', me, { newDevice: true, ip: '10.0.0.9' }, '-1', me)
  expect(await told('session.started', me)).toMatchObject([
    {
      userId: me,
      msgCategory: 1,
      subject: '新设备登录提醒',
      content: expect.stringContaining('10.0.0.9'),
      routeId: 'usercenter.home',
    },
  ])
})

test('[MS-04] 2: a changed password tells oneself', async () => {
  const me = personId('mali_fl')
  await emit('user.password.set', 'user', me, {}, '-1', me)
  expect(await told('user.password.set', me)).toMatchObject([
    { userId: me, msgCategory: 1, subject: '登录密码已修改' },
  ])
})

test('[MS-04] 3: someone who joins and the principal are told', async () => {
  const person = personId('gaoyuan')
  await emit(
    'member.joined',
    'user',
    person,
    { userId: person, tenantId: '2', tenantName: '锦云区政府', change: 'joined' },
    '2',
    personId('linxue'),
  )
  const messages = await told('member.joined', '2')
  expect(
    Object.fromEntries(messages.map((each) => [each.userId, [each.msgCategory, each.subject]])),
  ).toEqual({
    [person]: [1, '您已加入组织'],
    [personId('zhouming')]: [1, '组织有新成员加入'],
  })
  for (const each of messages) expect(each.content).toContain('锦云区政府')
})

test('[MS-04] 4: a creation applied for tells the reviewers of the parent, with a to-do of type 3 for them', async () => {
  const { id, title } = await again('tenantCreate', '2')
  const reviewers = await holdersOf(system().db, '2', 'orgExamine')
  const messages = await told('approval.applied:tenantCreate', id)
  expect(who(messages).toSorted()).toEqual([...reviewers].toSorted())
  expect(messages[0]).toMatchObject({
    msgCategory: 2,
    tenantId: '2',
    subject: '组织创建申请待审核',
    content: `“${title}”提交了创建申请，请及时审核。`,
  })
  expect(await todoOf(id)).toMatchObject([
    {
      title: `审核“${title}”的组织创建申请`,
      todoType: 3,
      todoStatus: 1,
      executorCount: reviewers.length,
      tenantId: '2',
    },
  ])
})

test('[MS-04] 4 and 5: withdrawn, it takes its to-do with it and tells nobody', async () => {
  const { id } = await again('tenantCreate', '2')
  await h.app.outbox.drain()
  const row = await system()
    .db.selectFrom('approval')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  await emit(
    'approval.withdrawn',
    'approval',
    id,
    { kind: row.kind, title: row.title, applicantId: row.applicantId, reviewTenantId: '2' },
    '2',
    row.applicantId,
  )
  expect(await told('approval.withdrawn:tenantCreate', id)).toEqual([])
  expect(await todoOf(id)).toMatchObject([{ todoStatus: 4 }])
})

test('[MS-04] 5: a creation passed tells creator and principal, refused with its reason; the to-do ends for all', async () => {
  const passed = await waiting('tenantCreate', '4')
  expect(
    (
      await h.person('lujianguo', '4').post('/api/uc/tenant/audit/update-audit-status', {
        auditStatus: 2,
        tenantIds: [passed.objectId],
      })
    ).body.code,
  ).toBe(200)
  const good = await told('approval.decided:tenantCreate', passed.id)
  expect(who(good)).toContain(passed.applicantId)
  for (const each of good)
    expect(each).toMatchObject({
      msgCategory: 2,
      subject: '组织创建申请已通过',
      content: `“${passed.title}”的创建申请已通过审核。`,
    })
  // It has waited since it was applied for, whenever the to-do was made.
  expect(await todoOf(passed.id)).toMatchObject([{ todoStatus: 2, createdAt: passed.createdAt }])

  const refused = await again('tenantCreate', '2')
  await h.app.outbox.drain()
  const { id: todoId = '' } = (await todoOf(refused.id))[0] ?? {}
  const news = {
    kind: 'tenantCreate',
    title: refused.title,
    status: 3,
    reason: '证照<b>不清晰</b>。',
    applicantId: passed.applicantId,
    reviewTenantId: '2',
  }
  await emit('approval.decided', 'approval', refused.id, news, '2', personId('linxue'))
  const bad = await told('approval.decided:tenantCreate', refused.id)
  expect(bad.length).toBeGreaterThan(0)
  expect(bad[0]).toMatchObject({
    subject: '组织创建申请未通过',
    content: `“${refused.title}”的创建申请未通过审核，原因：证照&lt;b&gt;不清晰&lt;/b&gt;。`,
  })
  const shares = await system()
    .db.selectFrom('todoExecutor')
    .select('done')
    .where('todoId', '=', todoId)
    .execute()
  expect(new Set(shares.map((each) => each.done))).toEqual(new Set([true]))
})

test('[MS-04] the news of a decision that comes before that of its application leaves one ended to-do', async () => {
  const { id, title } = await again('tenantCreate', '2')
  await system().write((w) =>
    w.db.deleteFrom('outboxDelivery').where('consumer', '=', 'todo').execute(),
  )
  const news = {
    kind: 'tenantCreate',
    title,
    status: 2,
    reason: null,
    applicantId: personId('gaoyuan'),
    reviewTenantId: '2',
  }
  await emit('approval.decided', 'approval', id, news, '2', personId('linxue'))
  await h.app.outbox.drain()
  await emit('approval.applied', 'approval', id, news, '2', personId('gaoyuan'))
  await h.app.outbox.drain()
  expect(await todoOf(id)).toMatchObject([{ todoStatus: 2 }])
})

test('[MS-04] 6: belonging applied for tells the target’s reviewers, decided the applicant’s administrators', async () => {
  const { id, title } = await again('belong', '2')
  const asked = await told('approval.applied:belong', id)
  expect(who(asked).toSorted()).toEqual(
    [...(await holdersOf(system().db, '2', 'orgExamine'))].toSorted(),
  )
  expect(asked[0]).toMatchObject({
    subject: '归属申请待审核',
    content: `“${title}”申请归属本组织，请及时审核。`,
  })
  expect(await todoOf(id)).toEqual([])
  const row = await waiting('belong', '2')
  expect(
    (
      await h.person('linxue').post('/api/uc/tenant/audit/update-belong-audit-status', {
        auditStatus: 3,
        reason: '材料不全',
        ids: [row.id],
      })
    ).body.code,
  ).toBe(200)
  const answered = await told('approval.decided:belong', row.id)
  const admins =
    row.applicantTenantId === null ? [] : await adminsOf(system().db, row.applicantTenantId)
  expect(who(answered)).toEqual(
    [...new Set([row.applicantId, ...admins])]
      .filter((id) => id !== personId('linxue'))
      .toSorted((a, b) => Number(a) - Number(b)),
  )
  expect(answered[0]).toMatchObject({
    subject: '归属申请未通过',
    content: `“${row.title}”的归属申请未通过审核，原因：材料不全。`,
    tenantId: row.applicantTenantId,
  })
})

const SCRATCH_WORDS: ApprovalWords = {
  waiting: '试验申请待审核',
  asks: (title) => `“${title}”请求试验，请及时审核。`,
  name: '试验申请',
  outcomeOf: (title) => `“${title}”的试验申请`,
}
const SCRATCH: readonly (readonly [string, ApprovalWords, 1 | 2, boolean])[] = [
  ['scratch', SCRATCH_WORDS, 2, false],
  ['scratchWithTodo', SCRATCH_WORDS, 2, true],
  ['scratchPersonal', { ...SCRATCH_WORDS, isPersonal: true }, 1, false],
]

test.each(SCRATCH)(
  '[MS-04] %s: a kind that a domain registers has its words, recipients and to-do from there alone',
  async (kind, words, category, hasTodo) => {
    const [reviewer, applicant, other] = [
      personId('linxue'),
      personId('heping'),
      personId('zhaolan'),
    ]
    h.platform.hooks.extend(approvalKinds, {
      kind,
      reach: () => Promise.resolve('all'),
      title: () => '某事',
      words,
      ...(hasTodo && { todoTitle: (title: string) => `审核“${title}”` }),
      decided: () => Promise.resolve(),
      reviewers: () => Promise.resolve([reviewer, applicant]),
      applicants: () => Promise.resolve([applicant, other, reviewer]),
    })
    const id = await by(applicant).write((w) =>
      submitApproval(
        w,
        {
          kind,
          reviewTenantId: '2',
          applicantId: applicant,
          objectType: 'test',
          objectId: newId(),
          snapshot: {},
        },
        new Date(),
      ),
    )
    expect(await told(`approval.applied:${kind}`, id)).toMatchObject([
      {
        userId: reviewer,
        msgCategory: 2,
        subject: '试验申请待审核',
        content: '“某事”请求试验，请及时审核。',
      },
    ])
    expect(
      (await todoOf(id)).map(({ todoType, todoStatus, title }) => [todoType, todoStatus, title]),
    ).toEqual(hasTodo ? [[3, 1, '审核“某事”']] : [])
    await emit(
      'approval.decided',
      'approval',
      id,
      { kind, title: '某事', status: 2, reason: null, applicantId: applicant, reviewTenantId: '2' },
      '2',
      reviewer,
    )
    const outcome = await told(`approval.decided:${kind}`, id)
    expect(new Set(who(outcome))).toEqual(new Set([applicant, other]))
    for (const each of outcome)
      expect(each).toMatchObject({
        msgCategory: category,
        subject: '试验申请已通过',
        content: '“某事”的试验申请已通过审核。',
      })
    expect((await todoOf(id)).map((todo) => todo.todoStatus)).toEqual(hasTodo ? [2] : [])
  },
)

test('[MS-04] 10: a certification to review tells the reviewers', async () => {
  const id = await by(personId('zhouming')).write((w) =>
    submitApproval(
      w,
      {
        kind: 'certification',
        reviewTenantId: '1',
        applicantTenantId: '2',
        applicantId: personId('zhouming'),
        objectType: 'tenant',
        objectId: newId(),
        snapshot: {
          tenantFullName: '锦云区人民政府',
          newFullName: '锦云新区人民政府',
          tenantName: '锦云区政府',
          tenantType: 1,
          logo: null,
        },
      },
      new Date(),
    ),
  )
  const messages = await told('approval.applied:certification', id)
  expect(who(messages).toSorted()).toEqual(
    [...(await holdersOf(system().db, '1', 'orgExamine'))].toSorted(),
  )
  expect(messages[0]).toMatchObject({
    subject: '组织认证申请待审核',
    msgCategory: 2,
    tenantId: '1',
  })
})

test('[MS-04] 11: a to-do created or revoked tells its executors, not who did it', async () => {
  const [me, other] = [personId('zhouming'), personId('heping')]
  const { id } = (
    await h.person('zhouming').post<{ id: string }>('/api/todo/save', {
      title: '检查<b>消防</b>',
      executorIds: [me, other],
    })
  ).body.data
  const jump = { routeId: 'todo.detail', routeParams: { id }, tenantId: '2', msgCategory: 2 }
  expect(await told('todo.created', id)).toMatchObject([
    {
      userId: other,
      content: '待办“检查&lt;b&gt;消防&lt;/b&gt;”已指派给您，请及时处理。',
      ...jump,
    },
  ])
  await h.person('zhouming').post('/api/todo/revoke-todo', { itemId: id })
  expect(await told('todo.revoked', id)).toMatchObject([
    { userId: other, subject: '待办已撤销', ...jump },
  ])
})

test('[MS-04] 12: a listing applied for tells the operator, decided the venue’s managers', async () => {
  const row = await system()
    .db.selectFrom('approval')
    .selectAll()
    .where('kind', '=', 'venueListing')
    .where('auditStatus', '=', 1)
    .executeTakeFirstOrThrow()
  const { id, title } = await again('venueListing', '1')
  const asked = await told('approval.applied:venueListing', id)
  expect(new Set(who(asked))).toEqual(new Set(await holdersOf(system().db, '1', 'orgExamine')))
  expect(asked[0]).toMatchObject({
    subject: '场地上架申请待审核',
    content: `场地“${title}”申请上架，请及时审核。`,
    routeId: 'workflow.ops.venueAudit',
  })
  const news = {
    kind: 'venueListing',
    title: row.title,
    status: 2,
    reason: null,
    applicantId: row.applicantId,
    applicantTenantId: '2',
    reviewTenantId: '1',
  }
  await emit('approval.decided', 'approval', row.id, news, '1', personId('wutong'))
  const answered = await told('approval.decided:venueListing', row.id)
  expect(new Set(who(answered))).toEqual(new Set(await holdersOf(system().db, '2', 'venueManager')))
  expect(answered[0]).toMatchObject({
    subject: '场地上架申请已通过',
    tenantId: '2',
    content: `场地“${row.title}”的上架申请已通过审核。`,
  })
})

test.each([
  ['venue.delisted', '场地已下架', {}, '不再接受新的外部预约'],
  [
    'venue.banned',
    '场地已封禁',
    { reason: '图片不符', refusedCount: 2, cancelledCount: 1 },
    '已被平台封禁，原因：图片不符。暂不可预约和编辑，2个待审核的预约已拒绝，1个未开始的预约已取消。',
  ],
  ['venue.banned', '场地已封禁', {}, '已被平台封禁，暂不可预约和编辑。'],
  ['venue.unbanned', '场地已解除封禁', { listed: true }, '恢复对外预约'],
  ['venue.unbanned', '场地已解除封禁', { listed: false }, '可重新申请上架'],
] as const)('[MS-04] 12: %s tells the managers, %#', async (type, subject, more, words) => {
  const venueId = newId()
  await emit(type, 'venue', venueId, { title: '会议厅', ...more }, '2', personId('zhaolan'))
  const messages = await told(type, venueId)
  expect(new Set(who(messages))).toEqual(
    new Set(
      (await holdersOf(system().db, '2', 'venueManager')).filter(
        (id) => id !== personId('zhaolan'),
      ),
    ),
  )
  expect(messages[0]).toMatchObject({
    subject,
    msgCategory: 2,
    tenantId: '2',
    content: expect.stringMatching(new RegExp(`会议厅.*${words}`)),
  })
})

test('[MS-04] 13: a booking taken back tells the other side, with the reason', async () => {
  const booker = personId('heping')
  const cancel = async (by: string, reason: string | null): Promise<string> => {
    const id = newId()
    const payload = { title: '会议厅', by, reason, bookerId: booker, bookerTenantId: '7' }
    await emit('booking.cancelled', 'appointment', id, payload, '2')
    return id
  }
  expect(await told('booking.cancelled', await cancel('manager', '检修'))).toMatchObject([
    {
      userId: booker,
      tenantId: '7',
      subject: '场地预约已取消',
      content: '您对场地“会议厅”的预约已被取消，原因：检修。',
    },
  ])
  const banned = await told('booking.cancelled', await cancel('operator', '场地已被封禁'))
  expect(banned).toMatchObject([
    { userId: booker, content: '您对场地“会议厅”的预约已被取消，原因：场地已被封禁。' },
  ])
  const toManagers = await told('booking.cancelled', await cancel('booker', null))
  expect(new Set(who(toManagers))).toEqual(
    new Set(await holdersOf(system().db, '2', 'venueAppointment')),
  )
  expect(toManagers[0]).toMatchObject({ content: '场地“会议厅”的一个预约已被取消。' })
})

test('[MS-04] 14: who booked is told when it begins, as the clock of the country has it', async () => {
  const id = newId()
  const startTime = Date.parse('2026-12-01T09:30:00+08:00')
  const payload = { title: '会议厅', bookerId: personId('heping'), bookerTenantId: '7', startTime }
  await emit('booking.soon', 'appointment', id, payload, '2')
  expect(await told('booking.soon', id)).toMatchObject([
    {
      userId: personId('heping'),
      subject: '场地预约即将开始',
      content: '您预约的场地“会议厅”将于12-01 09:30开始。',
    },
  ])
})

test('[MS-04] 15: a new group tells its members', async () => {
  const group = newId()
  await emit(
    'group.created',
    'group',
    group,
    { name: '全员群', memberIds: [personId('heping'), personId('linxue')] },
    '2',
    personId('linxue'),
  )
  expect(await told('group.created', group)).toMatchObject([
    { userId: personId('heping'), subject: '组织群已创建', msgCategory: 2 },
  ])
})

test('[MS-04] an event of no known kind or shape writes nothing and is done', async () => {
  const id = newId()
  for (const kind of ['nothing', 'toString', 3, null])
    await emit('approval.decided', 'approval', id, { kind }, '2')
  expect(await told('approval.decided:nothing', id)).toEqual([])
  const failed = await system()
    .db.selectFrom('outboxDelivery')
    .select(['type', 'error'])
    .where('error', 'is not', null)
    .execute()
  expect(failed).toEqual([])
})

test('[MS-04] messages lead only to screens that are built, by their declared paths', () => {
  const root = new URL('../../../../', import.meta.url)
  const routes = readdirSync(root)
    .filter((name) => name.startsWith('mfe-'))
    .flatMap(
      (name) =>
        (JSON.parse(readFileSync(new URL(`${name}/mfe.json`, root), 'utf8')) as MfeManifest).routes,
    )
  for (const [id, path] of Object.entries(JUMP_SCREENS))
    expect(routes.find((route) => route.id === id)).toMatchObject({ id, path, built: true })
})
