import { expect, test } from '@jest/globals'
import { MENU_KEYS, RESOURCE_KEYS } from '@zz/contract'
import { departmentId } from '../../seed/data/departments.ts'
import { personId } from '../../seed/data/people.ts'
import { demoHarness } from '../../seed/harness.test-support.ts'
import { roleId } from '../../seed/roles.ts'
import { createPermissions, permissionsChanged } from './permissions.ts'
import { adminsOf, holdersOf } from './service.ts'

const h = demoHarness()

interface Mine {
  menus: string[]
  resources: string[]
  principal: boolean
  operator: boolean
}

const mine = async (who: string, tenantId = '2') =>
  (await h.person(who, tenantId).get<Mine>('/api/role/authorize/my-permissions')).body.data

test('[SV-02] the principal and administrators hold every key, a member the base keys, a role adds its own', async () => {
  expect((await mine('zhouming')).menus.toSorted()).toEqual(Object.keys(MENU_KEYS).toSorted())
  expect(await mine('zhouming')).toMatchObject({ principal: true, operator: false })
  expect((await mine('linxue')).resources.toSorted()).toEqual(Object.keys(RESOURCE_KEYS).toSorted())
  expect(await mine('linxue')).toMatchObject({ principal: false })
  expect(await mine('heping')).toEqual({
    menus: ['table', 'orgFramework', 'orgExamineStatus', 'todo'],
    resources: [],
    principal: false,
    operator: false,
  })
  expect((await mine('chensiyuan')).menus).toContain('orgExamine')
  expect((await mine('chensiyuan')).resources).toEqual(['joinApply:audit'])
  expect((await mine('tangwen')).resources).toEqual(['todo:manage'])
})

test('[SV-02] a role granted to a department reaches its people and, with children, those of departments below', async () => {
  expect((await mine('liwei_yj')).menus).toContain('venuePreview')
  expect((await mine('liwei_xx')).menus).not.toContain('venuePreview')
})

test('[SV-02] keys hold in one organisation only; outside it 40302, without one none, and only its own tenant makes an operator', async () => {
  expect((await mine('zhouming', '4')).principal).toBe(false)
  expect(
    (await h.person('zhouming').get('/api/role/authorize/my-permissions', { tenantId: '9' })).body
      .code,
  ).toBe(40302)
  expect(
    (await h.person('zhouming').get('/api/role/authorize/my-permissions', { tenantId: '424242' }))
      .body.code,
  ).toBe(40302)
  expect(
    (await h.person('gaoyuan', '-1').get('/api/role/authorize/my-permissions')).body.data,
  ).toEqual({
    menus: [],
    resources: [],
    principal: false,
    operator: false,
  })
  expect(await mine('wutong', '1')).toMatchObject({ principal: true, operator: true })
  expect(
    (await h.person('hanmeimei', '1').get('/api/role/authorize/my-permissions')).body.data,
  ).toMatchObject({ operator: false })
})

test('[RL-04] a change counts at the next call once it was told, and within a second when it was not', async () => {
  let clock = 0
  const permissions = createPermissions(h.platform.database, h.platform.bus, () => clock)
  const manages = async () =>
    (await permissions.of(personId('heping'), '2')).resources.has('todo:manage')
  const holder = {
    tenantId: '2',
    roleId: roleId('2', '信息员'),
    userId: personId('heping'),
    creatorId: personId('zhouming'),
  }
  const system = h.platform.system('test')

  expect(await manages()).toBe(false)
  await system.write((w) => w.db.insertInto('roleUser').values(holder).execute())
  expect(await manages()).toBe(false)
  clock = 999
  expect(await manages()).toBe(false)
  clock = 1000
  expect(await manages()).toBe(true)

  await system.write((w) =>
    w.db.deleteFrom('roleUser').where('userId', '=', holder.userId).execute(),
  )
  expect(await manages()).toBe(true)
  permissionsChanged(h.platform.bus, holder.userId)
  expect(await manages()).toBe(false)
})

test('[RL-04] leaving the department takes its role away', async () => {
  const system = h.platform.system('test')
  const member = await system.db
    .selectFrom('member')
    .select('id')
    .where('tenantId', '=', '2')
    .where('userId', '=', personId('liwei_yj'))
    .executeTakeFirstOrThrow()
  const move = (to: string) =>
    system.write((w) =>
      w.db
        .updateTable('memberDepartment')
        .set({ departmentId: to })
        .where('tenantId', '=', '2')
        .where('memberId', '=', member.id)
        .execute(),
    )
  await move(departmentId('2', '财政科'))
  expect((await mine('liwei_yj')).menus).not.toContain('venuePreview')
  await move(departmentId('2', '物资组'))
  expect((await mine('liwei_yj')).menus).toContain('venuePreview')
})

test('[SV-02] who holds a key is exactly whom the permissions of each person say', async () => {
  const system = h.platform.system('test')
  const people = await system.db
    .selectFrom('userAccount')
    .select('id')
    .where('status', '=', 1)
    .where('activated', '=', true)
    .execute()
  const active = new Set(people.map((each) => each.id))
  for (const tenantId of ['1', '2', '4', '7'])
    for (const key of [
      'orgExamine',
      'venueManager',
      'todo',
      'joinApply:audit',
      'venuePreview',
    ] as const) {
      const told = (await holdersOf(system.db, tenantId, key))
        .filter((id) => active.has(id))
        .toSorted()
      const holding: string[] = []
      for (const { id } of people) {
        const grants = await h.platform.permissions.of(id, tenantId)
        if (grants.menus.has(key as never) || grants.resources.has(key as never)) holding.push(id)
      }
      expect({ tenantId, key, told }).toEqual({ tenantId, key, told: holding.toSorted() })
    }
  expect(await adminsOf(system.db, '2')).toEqual(
    expect.arrayContaining([personId('zhouming'), personId('linxue')]),
  )
  expect(await adminsOf(system.db, '2')).not.toContain(personId('heping'))
  expect(await adminsOf(system.db, '13')).toEqual([])
})
