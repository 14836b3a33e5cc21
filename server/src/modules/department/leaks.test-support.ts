/**
 * People and organisations of every kind that is kept from somebody, added to the demonstration's
 * organisation 2.
 */

import type { Ctx } from '../../platform/context.ts'
import type { Platform } from '../../platform/platform.ts'
import { departmentId } from '../../seed/data/departments.ts'
import { personId } from '../../seed/data/people.ts'
import { permissionsChanged } from '../role/index.ts'

export const HIDDEN = departmentId('2', '信访科')
export const OWN_ONLY = departmentId('2', '物资组')
export const SOME = departmentId('2', '社会救助组')
export const FINANCE = departmentId('2', '财政科')
export const UNDER_HIDDEN = '2901'
/** Below OWN_ONLY: people of that department see it alone. */
export const UNDER_OWN_ONLY = '2902'
export const [DISSOLVED, BELOW_DISSOLVED] = ['601', '602']

/**
 * Persons of the demonstration's tenant 2 who get a place of the kind wanted: taken out of all
 * others.
 */
export const INSIDER = 'tianzhiyong'
export const CONCEALED = 'dongfang'
export const BOTH = 'yuanlei'
export const NARROW = 'panxinyu'
export const NAMED = 'caiguohua'
export const CHIEF = 'jiangnan'
const STOREKEEPER = 'fangxiao'

/** `ctx` in system scope. */
export const arrange = async (ctx: Ctx): Promise<void> => {
  await ctx.write(async ({ db }) => {
    const place = async (who: string, ...departments: string[]) => {
      const members = await db
        .selectFrom('member')
        .select('id')
        .where('tenantId', '=', '2')
        .where('userId', '=', personId(who))
        .execute()
      for (const { id } of members) {
        await db
          .deleteFrom('memberDepartment')
          .where('tenantId', '=', '2')
          .where('memberId', '=', id)
          .execute()
        await db
          .insertInto('memberDepartment')
          .values(
            departments.map((each, index) => ({
              tenantId: '2',
              memberId: id,
              departmentId: each,
              main: index === 0,
            })),
          )
          .execute()
      }
    }
    const above = await db
      .selectFrom('department')
      .select(['path', 'depth'])
      .where('tenantId', '=', '2')
      .where('id', '=', OWN_ONLY)
      .executeTakeFirstOrThrow()
    await db
      .insertInto('department')
      .values([
        {
          tenantId: '2',
          id: UNDER_HIDDEN,
          pid: HIDDEN,
          name: '接访组',
          simpleName: '接访组',
          path: `${departmentId('2')}/${HIDDEN}/${UNDER_HIDDEN}/`,
          depth: 3,
        },
        {
          tenantId: '2',
          id: UNDER_OWN_ONLY,
          pid: OWN_ONLY,
          name: '仓储组',
          simpleName: '仓储组',
          path: `${above.path}${UNDER_OWN_ONLY}/`,
          depth: above.depth + 1,
        },
      ])
      .execute()
    await db
      .updateTable('department')
      .set({ viewType: 2 })
      .where('tenantId', '=', '2')
      .where('id', '=', OWN_ONLY)
      .execute()
    await db
      .updateTable('department')
      .set({ viewType: 3 })
      .where('tenantId', '=', '2')
      .where('id', '=', SOME)
      .execute()
    await db
      .insertInto('departmentSight')
      .values({ tenantId: '2', departmentId: SOME, seenId: departmentId('2', '应急管理科') })
      .execute()
    await place(INSIDER, HIDDEN)
    await place(CONCEALED, UNDER_HIDDEN)
    await place(BOTH, UNDER_HIDDEN, FINANCE)
    await place(NARROW, OWN_ONLY)
    await place(STOREKEEPER, UNDER_OWN_ONLY)
    await place(NAMED, SOME)
    await place(CHIEF, FINANCE)
    await db
      .insertInto('departmentManager')
      .values({ tenantId: '2', departmentId: HIDDEN, userId: personId(CHIEF) })
      .execute()
    // An organisation that is dissolved and one below it, each with a department and somebody in
    // it.
    const base = await db
      .selectFrom('tenant')
      .selectAll()
      .where('id', '=', '3')
      .executeTakeFirstOrThrow()
    for (const [id, pid, status, name] of [
      [DISSOLVED, '2', 4, '散场局'],
      [BELOW_DISSOLVED, DISSOLVED, 2, '孤儿局'],
    ] as const) {
      await db
        .insertInto('tenant')
        .values({
          ...base,
          id,
          pid,
          status,
          tenantName: name,
          tenantFullName: `锦云区${name}`,
          tenantCode: null,
        })
        .execute()
      await db
        .insertInto('department')
        .values({
          tenantId: id,
          id: `${id}01`,
          pid: null,
          name,
          simpleName: name,
          path: `${id}01/`,
          depth: 1,
        })
        .execute()
      await db
        .insertInto('member')
        .values({
          tenantId: id,
          id: `${id}02`,
          userId: personId('heping'),
          platform: 'gov',
          status: id === DISSOLVED ? 1 : 2,
        })
        .execute()
      await db
        .insertInto('memberDepartment')
        .values({ tenantId: id, memberId: `${id}02`, departmentId: `${id}01`, main: true })
        .execute()
    }
  })
}

/**
 * A role of organisation 2 with both keys of departments, for somebody who administers nothing; it
 * counts at once, as a role given by a call does.
 */
export const grantDepartmentKeys = async (platform: Platform, who: string): Promise<void> => {
  await platform.system('test').write(async ({ db }) => {
    const group = await db
      .selectFrom('roleGroup')
      .select('id')
      .where('tenantId', '=', '2')
      .executeTakeFirstOrThrow()
    const role = { tenantId: '2', roleId: '2990' }
    await db
      .insertInto('role')
      .values({
        tenantId: '2',
        id: role.roleId,
        roleGroupId: group.id,
        name: '部门管理员',
        creatorId: personId('zhouming'),
      })
      .execute()
    await db
      .insertInto('roleGrant')
      .values([
        { ...role, kind: 'menu', permissionKey: 'depAdmin' },
        { ...role, kind: 'resource', permissionKey: 'department:setting' },
      ])
      .execute()
    await db
      .insertInto('roleUser')
      .values({ ...role, userId: personId(who), creatorId: personId('zhouming') })
      .execute()
  })
  permissionsChanged(platform.bus, personId(who))
}
