/** What people may do, where it comes from, and that nobody gives what they lack (RL-04). */
import { beforeAll, describe, expect, test } from '@jest/globals'
import { MENU_KEYS, RESOURCE_KEYS } from '@zz/contract'
import { sql } from 'kysely'
import { departmentId } from '../../seed/data/departments.ts'
import { personId } from '../../seed/data/people.ts'
import { numbers } from '../../test/numbers.ts'
import { product } from '../../test/product.ts'
import type { Caller } from '../../test/harness.ts'
import { modules } from '../index.ts'
import { checkedDraft, commit, csvOf, rowsOf, settled } from '../member/member.test-support.ts'
import { readGrants } from './permissions.ts'
import { expectGrantsAsRecount, expectHoldersAsRecount, readRaw } from './recount.test-support.ts'
import {
  GIVING_AREAS,
  GIVING_CALLS,
  LACKING,
  TENANT,
  WAYS,
  type World,
} from './ways.test-support.ts'
import { keysOfApp } from './app-keys.ts'

const h = product()
const as = (who: string) => h.as(personId(who), TENANT)
const db = () => h.platform.system('test').db
const post = <T = null>(caller: Caller, path: string, body: object) =>
  caller.post<T>(`/api/role/${path}`, body).then(({ body: answer }) => answer)

test('[RL-03] every key belongs to exactly one application', () => {
  const codes = ['console', 'contacts', 'todo']
  const all = (kind: 'menus' | 'resources') =>
    codes.flatMap((code) =>
      keysOfApp({ code })[kind].flatMap(({ keys }): readonly string[] => keys),
    )
  expect(all('menus').toSorted()).toEqual(Object.keys(MENU_KEYS).toSorted())
  expect(all('resources').toSorted()).toEqual(Object.keys(RESOURCE_KEYS).toSorted())
})

let world: World

/** An application of somebody who wants to join this department. */
const applicationFor = (wanted: string): Promise<string> =>
  h.platform.system('test').write(async (w) => {
    const { id } = await w.db
      .updateTable('approval')
      .set({ departmentId: wanted })
      .where('tenantId', '=', TENANT)
      .where('kind', '=', 'joinApply')
      .where('auditStatus', '=', 1)
      .where('applicantId', '=', personId('lujianguo'))
      .returning('id')
      .executeTakeFirstOrThrow()
    return id
  })

/** Holds every key but these two, by a role of their own, and leads nothing. */
const grantor = () => as('heping')

beforeAll(async () => {
  const leader = as('zhouming')
  const groups = (await post<{ id: string; locked: boolean }[]>(leader, 'list-all', {})).data
  const roleGroupId = groups.find(({ locked }) => !locked)?.id
  const make = async (name: string, menus: readonly string[], resources: readonly string[]) => {
    const { id } = (await post<{ id: string }>(leader, 'save', { name, roleGroupId })).data
    const rows = [
      ...menus.map((permissionKey) => ({ kind: 'menu' as const, permissionKey })),
      ...resources.map((permissionKey) => ({ kind: 'resource' as const, permissionKey })),
    ].map((row) => ({ tenantId: TENANT, roleId: id, ...row }))
    if (rows.length > 0)
      await h.platform
        .system('test')
        .write((w) => w.db.insertInto('roleGrant').values(rows).execute())
    return id
  }
  const rest = (keys: object, lacking: string) => Object.keys(keys).filter((key) => key !== lacking)
  const most = await make(
    '几乎全部',
    rest(MENU_KEYS, LACKING.menu),
    rest(RESOURCE_KEYS, LACKING.resource),
  )
  world = {
    precious: await make('贵重角色', [LACKING.menu], [LACKING.resource]),
    empty: await make('空角色', [], []),
    department: departmentId(TENANT, '财政科'),
    waiting: await applicationFor(departmentId(TENANT, '财政科')),
    victim: personId('tangwen'),
    leader,
    db: db(),
  }
  await post(leader, 'member/allocate-user', { roleId: most, userIds: [personId('heping')] })
  await post(leader, 'member/allocate-department', {
    roleId: world.precious,
    departmentIds: [world.department],
  })
})

const writing = modules
  .flatMap((module) => module.routes)
  .filter(({ area, path }) => GIVING_AREAS.has(area) || GIVING_CALLS.has(path))
  .filter((route) => route.method !== 'GET' && !route.reads)

/** Keys of everybody in the organisation, read past every cache. */
async function everybodysKeys(): Promise<Record<string, string[]>> {
  const people = await db()
    .selectFrom('memberStanding as m')
    .select('m.userId')
    .distinct()
    .where('m.tenantId', '=', TENANT)
    .execute()
  const entries = await Promise.all(
    people.map(async ({ userId }) => {
      const { menus, resources } = await readGrants(db(), userId, TENANT)
      return [userId, [...menus, ...resources].toSorted()] as const
    }),
  )
  return Object.fromEntries(entries)
}

describe('[RL-04] nobody gives what they lack', () => {
  test('every call that changes who holds what says how, or why it gives nothing', () => {
    expect(writing.map(({ path }) => path).filter((path) => WAYS[path] === undefined)).toEqual([])
  })

  test.each(writing.map(({ path }) => path))('%s', async (path) => {
    const way = WAYS[path]
    if (typeof way !== 'function') return
    const before = await everybodysKeys()
    const { status, body } = await grantor().post(path, await way(world))
    expect({ status, code: body.code }).toEqual({ status: 403, code: 40301 })
    expect(await everybodysKeys()).toEqual(before)
  })

  test('by an import: the rows of a department that gives what the importer lacks stay out with the reason, newcomers and members alike', async () => {
    const { mobile } = await db()
      .selectFrom('userAccount')
      .select('mobile')
      .where('id', '=', world.victim)
      .executeTakeFirstOrThrow()
    const before = await everybodysKeys()
    const file = csvOf(
      '甲新,19900001111,财政科,,,',
      '乙新,19900001112,民政科,,,',
      `丙旧,${(mobile ?? '').replace('+86', '')},财政科,,,`,
      '丁新,19900001113,财政科/预算组,,,',
    )
    const draft = await checkedDraft(grantor(), file, { createDepartments: 1, updateExisting: 1 })
    const reason = /^您没有“.+”权限，不能将成员安排到拥有该权限的部门$/
    // A department that is still to be made is looked at when it is there.
    const refused = { column: 'department', text: expect.stringMatching(reason) }
    expect((await rowsOf(grantor(), draft.id)).map((row) => row.faults)).toEqual([
      [expect.objectContaining(refused)],
      [],
      [expect.objectContaining(refused)],
      [],
    ])
    await commit(grantor(), draft.id, 1)
    expect(await settled(grantor(), draft.id)).toMatchObject({
      added: 1,
      updated: 0,
      failed: 3,
    })
    expect((await rowsOf(grantor(), draft.id)).map((row) => row.reason)).toEqual([
      expect.stringMatching(reason),
      null,
      expect.stringMatching(reason),
      expect.stringMatching(reason),
    ])
    const after = await everybodysKeys()
    const holders = (keys: Record<string, string[]>) =>
      Object.keys(keys).filter((id) => keys[id]?.includes(LACKING.menu))
    expect(holders(after)).toEqual(holders(before))
    expect(after[world.victim]).toEqual(before[world.victim])
  })

  test('what is lacking is named; a call that changes nothing is allowed', async () => {
    const give = { roleId: world.empty, appId: '1', resourceIds: [LACKING.resource] }
    expect((await post(grantor(), 'authorize/authorize-resource', give)).msg).toBe(
      '您没有“管理全部待办”权限，不能授予他人',
    )
    expect(
      (await post(grantor(), 'authorize/authorize-resource', { ...give, resourceIds: [] })).code,
    ).toBe(200)
  })

  test('whoever manages members, and leads nothing, says nothing of who leads: neither their name nor that they leave', async () => {
    const linxue = personId('linxue')
    const check = await grantor().post<{ blocked: { userId: string; reason: string }[] }>(
      '/api/user/tenant-user/leave-check',
      { userIds: [linxue] },
    )
    expect(check.body.data.blocked).toMatchObject([
      { userId: linxue, reason: '只有负责人和组织管理员可以为管理员办理离职' },
    ])
    for (const userId of [linxue, personId('zhouming')]) {
      const { body } = await grantor().get<{
        version: number
        departments: { id: string }[]
        positionId: string | null
      }>('/api/user/tenant-user/get', { userId })
      const { version, departments, positionId } = body.data
      const answer = await grantor().post('/api/user/tenant-user/update', {
        userId,
        staffName: '改名',
        departmentIds: departments.map(({ id }) => id),
        positionId,
        workNo: '',
        version,
      })
      expect(answer.body).toMatchObject({
        code: 40301,
        msg: '只有负责人和组织管理员可以修改负责人和管理员的资料',
      })
    }
  })

  test('nobody but the principal changes roles of their own, by person or by department', async () => {
    const own = { code: 40301, msg: '不能修改自己的角色' }
    const [mine] = await db()
      .selectFrom('role')
      .select('id')
      .where('tenantId', '=', TENANT)
      .where('name', '=', '几乎全部')
      .execute()
    const menus = { roleId: mine?.id, appId: '0', menuIds: [] }
    expect(await post(grantor(), 'authorize/authorize-menu', menus)).toMatchObject(own)
    const me = { roleId: world.empty, userIds: [personId('heping')] }
    expect(await post(grantor(), 'member/allocate-user', me)).toMatchObject(own)
    const [seat] = await db()
      .selectFrom('memberSeat')
      .select('departmentId')
      .where('tenantId', '=', TENANT)
      .where('userId', '=', personId('heping'))
      .execute()
    const department = { roleId: world.empty, departmentIds: [seat?.departmentId] }
    expect(await post(grantor(), 'member/allocate-department', department)).toMatchObject(own)
    expect((await post(grantor(), 'delete', { id: mine?.id })).code).toBe(40301)
    const leaders = { roleId: world.empty, userIds: [personId('zhouming')] }
    expect((await post(as('zhouming'), 'member/allocate-user', leaders)).code).toBe(200)
    expect((await post(as('zhouming'), 'member/remove-user', leaders)).code).toBe(200)
  })
})

test('[RL-04] after any sequence of grants, removals and moves: what is enforced, its explanation and a recount agree', async () => {
  const next = numbers(20_261_123)
  const pick = <T>(list: readonly T[]): T => list[next(list.length)] as T
  const leader = as('zhouming')
  const start = await readRaw(db(), TENANT)
  const people = start.people.map(({ userId }) => userId)
  const departments = await db()
    .selectFrom('department')
    .select('id')
    .where('tenantId', '=', TENANT)
    .execute()
  const roles = start.roles.filter(({ builtin }) => builtin === null).map(({ id }) => id)
  const keys = ['table', 'setting', 'flow', 'auditLog', 'venuePreview', 'venueManager'] as const
  const acts: readonly (() => Promise<unknown>)[] = [
    () => post(leader, 'member/allocate-user', { roleId: pick(roles), userIds: [pick(people)] }),
    () => post(leader, 'member/remove-user', { roleId: pick(roles), userIds: [pick(people)] }),
    () =>
      post(leader, 'member/allocate-department', {
        roleId: pick(roles),
        departmentIds: [pick(departments).id],
        includeChild: pick([1, 2]),
      }),
    () =>
      post(leader, 'member/remove-department', {
        roleId: pick(roles),
        departmentIds: [pick(departments).id],
      }),
    () =>
      post(leader, 'authorize/authorize-menu', {
        roleId: pick(roles),
        appId: '0',
        menuIds: keys.filter(() => next(2) === 0),
      }),
    () =>
      post(leader, 'authorize/authorize-resource', {
        roleId: pick(roles),
        appId: '3',
        resourceIds: ['department:setting', 'joinApply:audit'].filter(() => next(2) === 0),
      }),
    () =>
      h.platform.system('test').write(({ db: inside }) =>
        sql`update member_department set department_id = ${pick(departments).id}::bigint
          where tenant_id = ${TENANT} and main and member_id in (
            select id from member where tenant_id = ${TENANT} and user_id = ${pick(people)})
          and not exists (select 1 from member_department o where o.tenant_id = member_department.tenant_id
            and o.member_id = member_department.member_id and not o.main)`.execute(inside),
      ),
  ]
  const disabled = people.filter((_, nth) => nth % 7 === 3)
  await h.platform
    .system('test')
    .write(({ db: inside }) =>
      sql`update user_account set status = 2 where id = any(${disabled}::bigint[]) and id <> ${personId('zhouming')}`.execute(
        inside,
      ),
    )
  let cases = 0
  for (let step = 0; step < 30; step += 1) {
    await pick(acts)()
    const looked = Array.from({ length: 20 }, () => pick(people))
    await expectGrantsAsRecount(db(), TENANT, looked, step)
    await expectHoldersAsRecount(db(), TENANT, pick(roles), step)
    cases += looked.length * (Object.keys(MENU_KEYS).length + Object.keys(RESOURCE_KEYS).length)
  }
  expect(cases).toBeGreaterThan(10_000)
})
