/** Whom each remaining trigger of decisions S4.18 tells, once each: one case a trigger. */
import { expect, test } from '@jest/globals'
import { newId } from '../../platform/ids.ts'
import { departmentId } from '../../seed/data/departments.ts'
import { personId } from '../../seed/data/people.ts'
import { demoHarness } from '../../seed/harness.test-support.ts'
import { peopleBelow } from '../department/service.ts'
import { adminsOf, findStaffIds, holdersOf, principalsOf } from '../role/service.ts'

const h = demoHarness()
const TENANT = '2'
const [SECURITY, SERVICE] = [1, 2] as const
const db = () => h.platform.system('test').db

interface Happening {
  readonly type: string
  readonly objectType: string
  readonly objectId: string
  readonly payload: Readonly<Record<string, unknown>>
  readonly actor?: string
}
type Told = Readonly<Record<string, readonly [category: 1 | 2, subject: string]>>

/** Whom it told, with category and subject; every row stands for one message. */
async function told({ type, objectType, objectId, payload, actor = '' }: Happening): Promise<Told> {
  const from = new Date()
  const by = { userId: actor, ip: '10.0.0.1', userAgent: 'test', requestId: 'test' }
  await h.platform.system('test', by).write((w) => {
    w.emit({ type, objectType, objectId, payload, tenantId: TENANT })
    return Promise.resolve()
  })
  await h.app.outbox.drain()
  const rows = await db()
    .selectFrom('message')
    .select(['userId', 'msgCategory', 'subject', 'mergedCount'])
    .where('event', 'like', `${type}%`)
    .where('createdAt', '>=', from)
    .where('dedupeKey', 'not like', 'demo:%')
    .execute()
  expect(rows.every(({ mergedCount }) => mergedCount === 1)).toBe(true)
  expect(new Set(rows.map(({ userId }) => userId)).size).toBe(rows.length)
  return Object.fromEntries(
    rows.map(({ userId, msgCategory, subject }) => [userId, [msgCategory, subject]]),
  )
}
const all = (people: readonly string[], category: 1 | 2, subject: string): Told =>
  Object.fromEntries(people.map((id) => [id, [category, subject]]))
const without = (people: readonly string[], ...gone: readonly string[]): string[] =>
  people.filter((id) => !gone.includes(id))

const [zhou, lin, he, zhao] = ['zhouming', 'linxue', 'heping', 'zhaolan'].map(personId) as [
  string,
  string,
  string,
  string,
]

test.each([
  ['user.contact.set', { kind: 'email' }, '绑定的邮箱已变更'],
  ['user.contact.set', { kind: 'mobile' }, '绑定的手机号已变更'],
  ['user.userName.set', {}, '克里集团号已修改'],
] as const)('[MS-04] 2: %s %j tells oneself, though one did it', async (type, payload, subject) => {
  const me = subject.includes('手机号') ? zhao : he
  expect(await told({ type, objectType: 'user', objectId: me, payload, actor: me })).toEqual({
    [me]: [SECURITY, subject],
  })
})

test('[MS-04] 3: who becomes administrator, holds another role or has left is told, and the principal', async () => {
  const tenant = { objectType: 'tenant', objectId: TENANT }
  const payload = { userIds: [he], principalId: zhou, tenantName: '锦云区人民政府' }
  expect(await told({ ...tenant, type: 'admin.added', payload, actor: lin })).toEqual({
    [he]: [SECURITY, '您已成为组织管理员'],
    [zhou]: [SECURITY, '组织管理员已变更'],
  })
  const role = { objectType: 'role', objectId: newId() }
  expect(
    await told({
      ...role,
      type: 'role.user.added',
      payload: { roleName: '审核员', userIds: [he] },
      actor: lin,
    }),
  ).toEqual({
    [he]: [SECURITY, '角色变更'],
    ...all(await principalsOf(db(), TENANT), 1, '角色变更'),
  })
  expect(
    await told({
      ...tenant,
      type: 'member.left',
      payload: { userIds: [he], names: ['何平'], tenantName: '锦云区人民政府' },
      actor: lin,
    }),
  ).toEqual({ [he]: [SECURITY, '您已离开组织'], [zhou]: [SECURITY, '组织有成员离职'] })
})

test('[MS-04] 3: a change of the principal tells both and the other administrators', async () => {
  const payload = { tenantName: '锦云区人民政府', fromId: he, toId: zhou, toName: '周明' }
  expect(
    await told({
      type: 'tenant.principal.changed',
      objectType: 'tenant',
      objectId: TENANT,
      payload,
      actor: he,
    }),
  ).toEqual(
    all([...new Set([he, zhou, ...(await adminsOf(db(), TENANT))])], SECURITY, '组织负责人已变更'),
  )
})

test('[MS-04] 7: a change of superior tells the reviewers of both, asked and decided', async () => {
  const payload = { title: '锦云人才发展中心', oldPid: '3', newPid: '2', status: 2 }
  const object = { objectType: 'tenant', objectId: '12' }
  const old = await holdersOf(db(), '3', 'orgExamine')
  const fresh = await holdersOf(db(), '2', 'orgExamine')
  expect(old.length).toBeGreaterThan(0)
  expect(await told({ ...object, type: 'tenant.superior.asked', payload })).toEqual(
    all(old, SERVICE, '下级组织申请变更上级'),
  )
  const both = old.filter((id) => fresh.includes(id))
  // One message for each side; nobody of the demo data reviews for both.
  expect(both).toEqual([])
  expect(await told({ ...object, type: 'tenant.superior.decided', payload })).toEqual(
    all([...old, ...fresh], SERVICE, '上级变更已通过'),
  )
})

test('[MS-04] 9: an invitation tells the invited; who asked to be led hears that it was declined', async () => {
  const gao = personId('gaoyuan')
  const payload = { userId: gao, tenantName: '锦云区人民政府', inviterName: '林雪' }
  expect(
    await told({
      type: 'join.invited',
      objectType: 'joinInvitation',
      objectId: newId(),
      payload,
      actor: lin,
    }),
  ).toEqual({ [gao]: [SERVICE, '您收到一份组织邀请'] })
  expect(
    await told({
      type: 'tenant.principal.declined',
      objectType: 'tenant',
      objectId: TENANT,
      payload: { inviterId: lin, invitee: '199****0006' },
      actor: gao,
    }),
  ).toEqual({ [lin]: [SECURITY, '对方未接受担任负责人'] })
})

test('[MS-04] 15: another owner, an end and an announcement tell the group’s people but who did it', async () => {
  const object = { objectType: 'group', objectId: newId() }
  const memberIds = [zhou, lin, he]
  expect(
    await told({
      ...object,
      type: 'group.ownerChanged',
      payload: { name: '全员群', memberIds, ownerId: he, ownerName: '何平' },
      actor: lin,
    }),
  ).toEqual({ [he]: [SERVICE, '您已成为群主'], [zhou]: [SERVICE, '群主已变更'] })
  expect(
    await told({
      ...object,
      type: 'group.dissolved',
      payload: { name: '全员群', memberIds, told: true },
      actor: lin,
    }),
  ).toEqual(all([zhou, he], SERVICE, '群已解散'))
})

test('[MS-04] 16: who comes into the scope of an app is told', async () => {
  const payload = { name: '问卷调查', change: 'added', userIds: [he, zhao], departmentIds: [] }
  expect(
    await told({
      type: 'app.scopeChanged',
      objectType: 'app',
      objectId: newId(),
      payload,
      actor: lin,
    }),
  ).toEqual(all([he, zhao], SERVICE, '应用授权已变更'))
})

test('[MS-04] 17: a start-up picture that ends tells the administrators', async () => {
  const payload = { endTime: '2026-12-01' }
  expect(
    await told({ type: 'startup.expiring', objectType: 'startup', objectId: newId(), payload }),
  ).toEqual(all(await adminsOf(db(), TENANT), SERVICE, '启动图即将到期'))
})

test('[MS-04] 18: a moved department tells its people, a dissolved one those it had', async () => {
  const id = departmentId(TENANT, '信息科')
  const people = await peopleBelow(db(), TENANT, id)
  expect(people.length).toBeGreaterThan(1)
  const actor = people[0] ?? ''
  expect(
    await told({
      type: 'department.moved',
      objectType: 'department',
      objectId: id,
      payload: { name: '信息科', parentName: '办公室' },
      actor,
    }),
  ).toEqual(all(without(people, actor), SERVICE, '部门已移动'))
  expect(
    await told({
      type: 'department.dissolved',
      objectType: 'department',
      objectId: newId(),
      payload: { name: '临时科', targetName: '办公室', userIds: [he, zhao] },
      actor: lin,
    }),
  ).toEqual(all([he, zhao], SERVICE, '部门已解散'))
})

test('[MS-04] 19: an organisation dissolved and restored tells all its people', async () => {
  const object = { objectType: 'tenant', objectId: TENANT, actor: zhou }
  const payload = {
    tenantName: '锦云区人民政府',
    principalId: zhou,
    restorableUntil: new Date().toISOString(),
  }
  const people = await findStaffIds(db(), TENANT)
  expect(await told({ ...object, type: 'tenant.dissolved', payload })).toEqual(
    all(people, SECURITY, '组织已解散'),
  )
  expect(await told({ ...object, type: 'tenant.restored', payload })).toEqual(
    all(people, SECURITY, '组织已恢复'),
  )
})
