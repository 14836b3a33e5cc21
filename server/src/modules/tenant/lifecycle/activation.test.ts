import { AsyncLocalStorage } from 'node:async_hooks'
import { expect, test } from '@jest/globals'
import { type KyselyPlugin, sql } from 'kysely'
import { declaredOwnership } from '../../../platform/db/migrate.ts'
import type { Db } from '../../../platform/db/schema.ts'
import { tenantActivationSteps } from '../../../platform/tenant-activation.ts'
import { personId } from '../../../seed/data/people.ts'
import { demoHarness } from '../../../seed/harness.test-support.ts'

const h = demoHarness()
const system = (): Db => h.platform.system('test').db

const pass = (who: string, reviewer: string, tenantIds: string[]) =>
  h
    .person(who, reviewer)
    .post('/api/uc/tenant/audit/update-audit-status', { auditStatus: 2, tenantIds })

/**
 * Deliveries are marked done and jobs run beside the test; what they write is looked at elsewhere.
 */
const MOVING = new Set(['job', 'outbox_delivery', 'idempotency'])

/** A checksum of every table. */
const everything = async (): Promise<Record<string, string>> => {
  const names = [...(await declaredOwnership()).keys()].filter((name) => !MOVING.has(name))
  const sums = await Promise.all(
    names.map(async (name) => {
      const { rows } = await sql<{ sum: string }>`
        select count(*)::text || ':' || md5(coalesce(string_agg(t::text, '|' order by t::text), '')) as sum from ${sql.table(name)} t`.execute(
        system(),
      )
      return [name, rows[0]?.sum ?? ''] as const
    }),
  )
  return Object.fromEntries(sums)
}

const reviewers = {
  '13': ['lujianguo', '4'],
  '15': ['linxue', '2'],
  '16': ['linxue', '2'],
} as const

/** Which call a transaction belongs to: jobs and deliveries write beside the test. */
const calls = new AsyncLocalStorage<number>()

/** The next transaction of call number `wanted` fails at its statement of that number. */
const failAt = (wanted: number) => {
  const state = { statements: 0, failed: false }
  const plugin: KyselyPlugin = {
    transformQuery({ node }) {
      state.statements += 1
      if (state.statements === wanted) {
        state.failed = true
        throw new Error(`injected at statement ${wanted}`)
      }
      return node
    },
    transformResult: ({ result }) => Promise.resolve(result),
  }
  const { write } = h.database
  const restore = () => Object.assign(h.database, { write })
  const tapped: typeof write = (scope, fn, closing) => {
    if (calls.getStore() !== wanted) return write(scope, fn, closing)
    restore()
    return write(scope, (db, enter) => fn(db.withPlugin(plugin), enter), closing)
  }
  Object.assign(h.database, { write: tapped })
  return state
}

test('[AU-01] a failure after any step of any domain leaves nothing behind', async () => {
  let armed = ''
  const steps = tenantActivationSteps.of(h.platform.hooks).map((step) => step.name)
  expect(steps).toEqual([
    'tenant',
    'department',
    'tenant.staff',
    'role',
    'applySet',
    'app',
    'group',
  ])
  for (const step of tenantActivationSteps.of(h.platform.hooks)) {
    h.platform.hooks.extend(tenantActivationSteps, {
      name: `sabotage of ${step.name}`,
      order: step.order,
      run: () =>
        armed === step.name
          ? Promise.reject(new Error(`injected after ${step.name}`))
          : Promise.resolve(),
    })
  }
  await h.app.outbox.drain()
  const before = await everything()
  for (const step of steps) {
    armed = step
    expect({ step, code: (await pass('lujianguo', '4', ['13'])).body.code }).toEqual({
      step,
      code: 50000,
    })
    expect({ step, ...(await everything()) }).toEqual({ step, ...before })
  }
  armed = ''
})

test('[AU-01] a failure at any statement of the decision leaves nothing behind', async () => {
  await h.app.outbox.drain()
  const before = await everything()
  let statement = 0
  for (;;) {
    statement += 1
    const tap = failAt(statement)
    const answer = await calls.run(statement, () => pass('lujianguo', '4', ['13']))
    if (!tap.failed) {
      expect(answer.body).toMatchObject({ code: 200, data: { successCount: 1, failList: [] } })
      break
    }
    expect({ statement, status: answer.status }).toEqual({ statement, status: 503 })
    expect({ statement, ...(await everything()) }).toEqual({ statement, ...before })
  }
  // Settling, locks and the rows of seven steps: fewer would mean that the tap was not in the way.
  expect(statement).toBeGreaterThan(15)
})

test('[AU-01] the principal of the organisation just passed works in it', async () => {
  const gaoyuan = h.person('gaoyuan', '13')
  expect(
    (await h.person('gaoyuan', '-1').get<{ tenantId: string }[]>('/api/user/list-current-tenant'))
      .body.data,
  ).toMatchObject([
    {
      tenantId: '13',
      tenantFullName: '望江社区居委会',
      topOrgFlag: 2,
      isPrincipal: 1,
      roleNames: ['负责人'],
    },
  ])
  expect((await gaoyuan.get('/api/uc/tenant/get', { id: '13' })).body.data).toMatchObject({
    certification: 2,
    parentName: '锦云街道办事处',
  })
  const permissions = await gaoyuan.get<{ menus: string[]; principal: boolean }>(
    '/api/role/authorize/my-permissions',
    { tenantId: '13' },
  )
  expect(permissions.body.data).toMatchObject({
    principal: true,
    menus: expect.arrayContaining(['orgExamine', 'setting', 'todo']),
  })
  const saved = await gaoyuan.post<{ id: string }>('/api/todo/save', {
    title: '布置社区服务站',
    executorIds: [personId('gaoyuan')],
  })
  expect(saved.body.code).toBe(200)
  const list = await gaoyuan.post('/api/todo/select-all-todo', {
    pageNum: 1,
    pageSize: 10,
    data: {},
  })
  expect(list.body).toMatchObject({ code: 200, totalNum: 1 })
})

test('[AU-01] passing does all that S4.1 says', async () => {
  const { topOrgFlag, ...tenant } = await system()
    .selectFrom('tenant')
    .selectAll()
    .where('id', '=', '13')
    .executeTakeFirstOrThrow()
  expect({ topOrgFlag, ...tenant }).toMatchObject({
    status: 2,
    topOrgFlag: 2,
    certification: 2,
    reason: null,
    principalId: personId('gaoyuan'),
  })
  expect(tenant.tenantCode).toMatch(/^[A-HJKMNP-Z2-9]{8}$/)
  const departments = await system()
    .selectFrom('department')
    .selectAll()
    .where('tenantId', '=', '13')
    .execute()
  expect(departments).toMatchObject([
    {
      pid: null,
      name: '望江社区',
      simpleName: '望江社区',
      depth: 1,
      path: `${departments[0]?.id}/`,
    },
  ])
  const staff = await system()
    .selectFrom('member as m')
    .innerJoin('memberDepartment as p', (join) =>
      join.onRef('p.tenantId', '=', 'm.tenantId').onRef('p.memberId', '=', 'm.id'),
    )
    .select(['m.userId', 'm.platform', 'm.status', 'p.departmentId', 'p.main'])
    .where('m.tenantId', '=', '13')
    .orderBy('m.platform')
    .execute()
  const seat = {
    userId: personId('gaoyuan'),
    status: 1,
    departmentId: departments[0]?.id,
    main: true,
  }
  expect(staff).toEqual([
    { ...seat, platform: 'gov' },
    { ...seat, platform: 'wisdom' },
  ])
  const roles = await system()
    .selectFrom('role')
    .select(['id', 'name', 'builtin'])
    .where('tenantId', '=', '13')
    .orderBy('sort')
    .execute()
  expect(roles.map((role) => [role.name, role.builtin])).toEqual([
    ['负责人', 'principal'],
    ['组织管理员', 'admin'],
    ['普通成员', 'member'],
  ])
  expect(
    await system()
      .selectFrom('roleUser')
      .select(['roleId', 'userId'])
      .where('tenantId', '=', '13')
      .execute(),
  ).toEqual([{ roleId: roles[0]?.id, userId: personId('gaoyuan') }])
  expect(
    await system()
      .selectFrom('applySet')
      .selectAll()
      .where('tenantId', '=', '13')
      .executeTakeFirstOrThrow(),
  ).toMatchObject({
    allowSearchTenantName: 2,
    allowSearchTenantCode: 1,
    allowQrcodeLink: 1,
    allowInvite: 1,
    allowCommonInvite: 2,
    defaultJoinDepartmentId: departments[0]?.id,
    inviteToken: expect.stringMatching(/^[\w-]{22}$/),
  })
  const apps = await system()
    .selectFrom('tenantApp as t')
    .innerJoin('app as a', 'a.id', 't.appId')
    .select(['a.name', 't.enable'])
    .where('t.tenantId', '=', '13')
    .orderBy('a.id')
    .execute()
  expect(apps).toEqual(['协同待办', '站内信', '通讯录'].map((name) => ({ name, enable: 1 })))
  const groups = await system()
    .selectFrom('userGroup')
    .selectAll()
    .where('tenantId', '=', '13')
    .execute()
  expect(groups).toMatchObject([
    { name: '望江社区全员群', ownerId: personId('gaoyuan'), status: 1, departmentId: null },
  ])
  const events = await system()
    .selectFrom('outbox')
    .select('type')
    .where('tenantId', '=', '13')
    .orderBy('id')
    .execute()
  expect(events.map((event) => event.type)).toEqual(
    expect.arrayContaining(['tenant.activated', 'member.joined', 'group.created']),
  )
})

test('[AU-01] a creator who is not the principal becomes administrator; no group where none was asked for; without papers not certified', async () => {
  await h.platform
    .system('test')
    .write((w) => w.db.deleteFrom('tenantQualification').where('tenantId', '=', '16').execute())
  for (const id of ['15', '16'] as const)
    expect((await pass(...reviewers[id], [id])).body).toMatchObject({
      code: 200,
      data: { successCount: 1 },
    })
  const held = await system()
    .selectFrom('roleUser as h')
    .innerJoin('role as r', (join) =>
      join.onRef('r.tenantId', '=', 'h.tenantId').onRef('r.id', '=', 'h.roleId'),
    )
    .select(['h.userId', 'r.builtin'])
    .where('h.tenantId', '=', '15')
    .orderBy('r.sort')
    .execute()
  expect(held).toEqual([
    { userId: personId('weiyating'), builtin: 'principal' },
    { userId: personId('chenggang'), builtin: 'admin' },
  ])
  expect((await h.person('chenggang', '15').get('/api/uc/tenant/get')).body.data).toMatchObject({
    certification: 2,
    topOrgFlag: 2,
  })
  expect((await h.person('dingning', '16').get('/api/uc/tenant/get')).body.data).toMatchObject({
    certification: -1,
  })
  expect(
    await system().selectFrom('userGroup').select('name').where('tenantId', '=', '16').execute(),
  ).toEqual([])
  const members = await system()
    .selectFrom('userGroupMember')
    .select('userId')
    .where('tenantId', '=', '15')
    .orderBy('userId')
    .execute()
  expect(members.map((row) => row.userId).toSorted()).toEqual(
    [personId('weiyating'), personId('chenggang')].toSorted(),
  )
})

test('[AU-01] a principal whose account is disabled cannot be put in charge; the rest of the batch passes', async () => {
  await h.platform
    .system('test')
    .write((w) =>
      w.db
        .updateTable('userAccount')
        .set({ status: 2 })
        .where('id', '=', personId('yechenxi'))
        .execute(),
    )
  const answer = await pass('linxue', '2', ['17', '18'])
  expect(answer.body.data).toEqual({
    successCount: 1,
    failList: [{ id: '18', name: '云溪花园小区', reason: '负责人账号已停用或已注销，不能通过' }],
  })
  expect(
    (
      await system()
        .selectFrom('tenant')
        .select('status')
        .where('id', 'in', ['17', '18'])
        .orderBy('id')
        .execute()
    ).map((row) => row.status),
  ).toEqual([2, 1])
})
