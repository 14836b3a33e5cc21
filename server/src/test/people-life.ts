/**
 * What happens to the people of an organisation, in any order: they apply and are let in, are invited
 * and accept, are added, move, are placed by who leads their department, leave, come back, get roles
 * and lose them, while roles get other keys and departments come, move, end and get other leaders.
 * After each part the rows that others are derived from are counted anew.
 */
import type { Static } from 'typebox'
import { departmentId } from '../seed/data/departments.ts'
import { personId } from '../seed/data/people.ts'
import type { Db } from '../platform/db/schema.ts'
import type { Answer, Caller, Harness } from './harness.ts'
import { numbers } from './numbers.ts'
import type { ApplySet } from '../modules/apply-set/schemas.ts'
import { expectGrantsAsRecount } from '../modules/role/recount.test-support.ts'
import { BASE } from '../modules/member/member.test-support.ts'
import { expectSameAsRecount } from '../modules/member/recount.test-support.ts'

const TENANT = '2'

export interface LifeWorld {
  readonly as: (userId: string, tenantId: string) => Caller
  /** In system scope. */
  readonly db: () => Db
  readonly drain: () => Promise<void>
  /** An account that was made for somebody is one that has signed in. */
  readonly activate: (userId: string) => Promise<void>
}

/** The world of a product under test. */
export const worldOf = (h: Pick<Harness, 'as' | 'app' | 'platform'>): LifeWorld => ({
  as: h.as,
  db: () => h.platform.system('test').db,
  drain: () => h.app.outbox.drain(),
  activate: (userId) =>
    h.platform
      .system('test')
      .write(
        async (w) =>
          void (await w.db
            .updateTable('userAccount')
            .set({ activated: true })
            .where('id', '=', userId)
            .execute()),
      ),
})

export interface LifeOptions {
  /** In each, every kind of act once, in an order of its own. */
  readonly rounds: number
  readonly seed: number
  /** Everything is counted anew after so many rounds, and at the end. */
  readonly every: number
}

/** Every kind of act. */
export const LIFE_ACTS = [
  'add',
  'join',
  'invite',
  'accept',
  'move',
  'place',
  'leave',
  'restore',
  'giveToPeople',
  'takeFromPeople',
  'giveToDepartment',
  'takeFromDepartment',
  'authorize',
  'setLeaders',
  'makeDepartment',
  'moveDepartment',
  'group',
  'dissolve',
] as const
type LifeAct = (typeof LIFE_ACTS)[number]

/** Work elsewhere or nowhere, with accounts that have been used. */
const STRANGERS = [
  'gaoyuan',
  'wangrui1',
  'tanxuefeng',
  'suzhengyi',
  'luxiaofan',
  'renhaoran',
  'lujianguo',
  'cuiying',
]
/** Keys that roles get and lose. */
const KEYS = ['table', 'setting', 'flow', 'auditLog', 'venuePreview', 'venueManager']

/** How often each kind of act had an effect. */
export type LifeDone = Readonly<Partial<Record<LifeAct, number>>>

/** Anybody may apply who knows the organisation's name. */
async function allowByName(leader: Caller): Promise<void> {
  const path = '/api/user/apply-set'
  const { body } = await leader.get<Static<typeof ApplySet>>(`${path}/get-apply-set`, {
    tenantId: TENANT,
  })
  const { defaultJoinDepartmentName: _name, ...set } = body.data
  const saved = await leader.post(`${path}/update-apply-set`, { ...set, allowSearchTenantName: 1 })
  if (saved.status !== 200) throw new Error(saved.body.msg)
}

/** Lives so many rounds; fails where a derived row differs from the recount. */
export async function liveWithPeople(
  { as, db, drain, activate }: LifeWorld,
  { rounds, seed, every }: LifeOptions,
): Promise<LifeDone> {
  const next = numbers(seed)
  const pick = <T>(list: readonly T[]): T => list[next(list.length)] as T
  const pickOr = <T>(list: readonly T[], none: T): T => (list.length === 0 ? none : pick(list))
  const some = <T>(list: readonly T[]): T[] => [...new Set([pick(list), pick(list)])]
  const leader = as(personId('zhouming'), TENANT)
  const post = <T = null>(path: string, body: object): Promise<Answer<T>> =>
    leader.post<T>(path, body)
  const root = departmentId(TENANT)
  const fixed = ['综合科', '信息科', '系统运维组', '值班组', '财政科']
  const places = fixed.map((name) => departmentId(TENANT, name))
  const made: string[] = []
  const people: string[] = []
  const strangers = STRANGERS.map(personId)
  const roles = (
    await db()
      .selectFrom('role')
      .select('id')
      .where('tenantId', '=', TENANT)
      .where('builtin', 'is', null)
      .execute()
  ).map(({ id }) => id)
  let number = 0
  const add = async () => {
    number += 1
    const answer = await post<{ userId: string }>(`${BASE}/add`, {
      name: `随机${number}`,
      mobile: `1365500${String(number).padStart(4, '0')}`,
      departmentIds: some([...places, ...made]),
      platforms: some(['gov', 'wisdom']),
    })
    if (answer.status !== 200) return answer
    const { userId } = answer.body.data
    people.push(userId)
    // People who have never signed in are named to nothing.
    await activate(userId)
    return answer
  }
  const acts: Readonly<Record<LifeAct, () => Promise<Answer<unknown>>>> = {
    add,
    async join() {
      const who = pick(strangers)
      await as(who, '-1').post('/api/user/apply/save-apply', { tenantId: TENANT, source: 1 })
      const waiting = await db()
        .selectFrom('approval')
        .select('id')
        .where('kind', '=', 'joinApply')
        .where('tenantId', '=', TENANT)
        .where('auditStatus', '=', 1)
        .execute()
      const answer = await post('/api/user/apply/audit-apply', {
        ids: [pickOr(waiting, { id: '1' }).id],
        auditStatus: pick([2, 2, 2, 3]),
        departmentId: pick([...places, ...made]),
        platforms: ['gov'],
      })
      if (!people.includes(who)) people.push(who)
      return answer
    },
    invite: () =>
      post('/api/user/apply/invite', {
        userIds: [pick(strangers)],
        departmentId: pick([...places, ...made]),
        platforms: some(['gov', 'wisdom']),
      }),
    async accept() {
      const waiting = await db()
        .selectFrom('joinInvitation')
        .select(['id', 'userId'])
        .where('tenantId', '=', TENANT)
        .where('status', '=', 1)
        .orderBy('id')
        .execute()
      const { id, userId } = pickOr(waiting, { id: '1', userId: pick(strangers) })
      if (!people.includes(userId)) people.push(userId)
      return as(userId, '-1').post('/api/user/apply/accept-invite', { id })
    },
    async place() {
      const leading = await db()
        .selectFrom('departmentManager')
        .select(['userId', 'departmentId'])
        .where('tenantId', '=', TENANT)
        .orderBy('departmentId')
        .orderBy('userId')
        .execute()
      const { userId, departmentId: led } = pickOr(leading, {
        userId: pick(people),
        departmentId: root,
      })
      return as(pick([userId, personId('zhouming')]), TENANT).post(`${BASE}/place`, {
        userIds: some(people),
        fromDeptId: pick([null, led]),
        departmentIds: pick([[led], some([...places, ...made])]),
      })
    },
    move: () =>
      post(`${BASE}/move`, { userIds: some(people), departmentIds: some([...places, ...made]) }),
    leave: () =>
      post(`${BASE}/leave`, { userIds: some(people), handoverUserId: personId('zhouming') }),
    restore: () =>
      post(`${BASE}/restore`, {
        userIds: some(people),
        departmentIds: some([...places, ...made]),
      }),
    giveToPeople: () =>
      post('/api/role/member/allocate-user', { roleId: pick(roles), userIds: some(people) }),
    async takeFromPeople() {
      const held = await db()
        .selectFrom('roleUser')
        .select(['roleId', 'userId'])
        .where('tenantId', '=', TENANT)
        .where('roleId', 'in', roles)
        .orderBy('roleId')
        .orderBy('userId')
        .execute()
      const { roleId, userId } = pickOr(held, { roleId: pick(roles), userId: pick(people) })
      return post('/api/role/member/remove-user', { roleId, userIds: [userId] })
    },
    giveToDepartment: () =>
      post('/api/role/member/allocate-department', {
        roleId: pick(roles),
        departmentIds: [pick([...places, ...made])],
        includeChild: pick([1, 2]),
      }),
    async takeFromDepartment() {
      const held = await db()
        .selectFrom('roleDepartment')
        .select(['roleId', 'departmentId'])
        .where('tenantId', '=', TENANT)
        .orderBy('roleId')
        .orderBy('departmentId')
        .execute()
      const { roleId, departmentId: id } = pickOr(held, { roleId: pick(roles), departmentId: root })
      return post('/api/role/member/remove-department', { roleId, departmentIds: [id] })
    },
    authorize: () =>
      post('/api/role/authorize/authorize-menu', {
        roleId: pick(roles),
        appId: '0',
        menuIds: KEYS.filter(() => next(2) === 0),
      }),
    async setLeaders() {
      const named = await db()
        .selectFrom('department')
        .select(['id', 'name'])
        .where('tenantId', '=', TENANT)
        .where('id', 'in', [...places, ...made])
        .orderBy('id')
        .execute()
      return post('/api/department/update-department-setting', {
        ...pick(named),
        simpleName: '随机',
        isUpdateManagers: 1,
        newManagers: some([...people, personId('zhouming')]),
      })
    },
    async makeDepartment() {
      number += 1
      const answer = await post<{ id: string }>('/api/department/save', {
        name: `随机处${number}`,
        simpleName: '随机',
        pid: pick([root, ...places, ...made]),
        managers: [pick([personId('zhouming'), ...people])],
      })
      if (answer.status === 200) made.push(answer.body.data.id)
      return answer
    },
    moveDepartment: () =>
      post('/api/department/move', {
        id: made.length === 0 ? pick(places) : pick(made),
        pid: pick([root, ...places, ...made]),
      }),
    group: () =>
      post('/api/group/internal/save-department-group', {
        departmentId: pick([...places, ...made]),
        groupName: '随机群',
        containChild: pick([1, 2]),
      }),
    async dissolve() {
      const id = made.length === 0 ? root : pick(made)
      const answer = await post('/api/department/dissolve', {
        id,
        targetDeptId: pick([root, ...places, ...made]),
      })
      if (answer.status === 200) made.splice(made.indexOf(id), 1)
      return answer
    },
  }
  await allowByName(leader)
  const done: Partial<Record<LifeAct, number>> = {}
  const check = async (round: number) => {
    await drain()
    await expectSameAsRecount(db())
    await expectGrantsAsRecount(db(), TENANT, [...new Set(people)], round)
  }
  for (let count = 0; count < 4; count += 1) await add()
  for (let round = 1; round <= rounds; round += 1) {
    const left: LifeAct[] = [...LIFE_ACTS]
    while (left.length > 0) {
      const name = pick(left)
      left.splice(left.indexOf(name), 1)
      const { status } = await acts[name]()
      if (status >= 500) throw new Error(`${name} answered ${status} in round ${round} of ${seed}`)
      if (status === 200) done[name] = (done[name] ?? 0) + 1
    }
    if (round % every === 0 && round < rounds) await check(round)
  }
  await check(rounds)
  return done
}
