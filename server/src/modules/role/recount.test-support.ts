/** What people hold, worked out once more from the rows in plain steps. */
import { expect } from '@jest/globals'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/schema.ts'
import { BUILTIN_GRANTS } from './builtin.ts'
import { explainGrants } from './explain.ts'
import { countHolders, findHolders } from './holder-queries.ts'
import { findEffectiveGrants } from './queries.ts'

export interface RawGrants {
  readonly people: readonly { userId: string; works: boolean; employed: boolean; seated: boolean }[]
  readonly seats: readonly { userId: string; path: string }[]
  readonly users: readonly { userId: string; roleId: string }[]
  readonly departments: readonly { roleId: string; departmentId: string; includeChild: boolean }[]
  readonly grants: readonly { roleId: string; permissionKey: string }[]
  readonly roles: readonly { id: string; builtin: 'principal' | 'admin' | 'member' | null }[]
}

/** `db` is in system scope. */
export const readRaw = async (db: Db, tenantId: string): Promise<RawGrants> => {
  const rows = async <R>(query: ReturnType<typeof sql<R>>) => (await query.execute(db)).rows
  return {
    people: await rows(sql<RawGrants['people'][number]>`
      select m.user_id, bool_or(m.status = 1 and t.status = 2 and u.status = 1 and u.activated) as works,
        bool_or(m.status = 1) as employed, bool_or(m.status = 1 and t.status = 2 and u.status = 1) as seated
      from member m join tenant t on t.id = m.tenant_id join user_account u on u.id = m.user_id
      where m.tenant_id = ${tenantId} group by m.user_id`),
    seats: await rows(sql<RawGrants['seats'][number]>`
      select m.user_id, d.path from member m
      join member_department p on p.tenant_id = m.tenant_id and p.member_id = m.id
      join department d on d.tenant_id = p.tenant_id and d.id = p.department_id
      where m.tenant_id = ${tenantId} and m.status = 1`),
    users: await rows(sql`select user_id, role_id from role_user where tenant_id = ${tenantId}`),
    departments: await rows(
      sql`select role_id, department_id, include_child from role_department where tenant_id = ${tenantId}`,
    ),
    grants: await rows(
      sql`select role_id, permission_key from role_grant where tenant_id = ${tenantId}`,
    ),
    roles: await rows(sql`select id, builtin from role where tenant_id = ${tenantId}`),
  }
}

/** Role and department by which each key is held. */
const recount = (raw: RawGrants, userId: string): Record<string, string[]> => {
  if (!raw.people.some((person) => person.userId === userId && person.works)) return {}
  const lines = raw.seats
    .filter((seat) => seat.userId === userId)
    .map(({ path }) => path.split('/').filter(Boolean))
  const ways = [
    ...raw.users.flatMap((held) => (held.userId === userId ? [[held.roleId, '']] : [])),
    ...raw.departments.flatMap(({ roleId, departmentId: own, includeChild }) =>
      lines.some((line) => line.at(-1) === own || (includeChild && line.includes(own)))
        ? [[roleId, own]]
        : [],
    ),
  ] as [string, string][]
  const keysOf = (roleId: string): readonly string[] => {
    const builtin = raw.roles.find(({ id }) => id === roleId)?.builtin
    if (builtin) return [...BUILTIN_GRANTS[builtin].menus, ...BUILTIN_GRANTS[builtin].resources]
    return raw.grants.flatMap((grant) => (grant.roleId === roleId ? [grant.permissionKey] : []))
  }
  const found: Record<string, string[]> = {}
  for (const key of BUILTIN_GRANTS.member.menus) found[key] = ['base']
  for (const [roleId, by] of ways)
    for (const key of keysOf(roleId)) (found[key] ??= []).push(`${roleId}/${by}`)
  for (const key of Object.keys(found)) found[key] = (found[key] ?? []).toSorted()
  return found
}

/** Those who hold a role, and how many they are, are those of a recount. System scope. */
export async function expectHoldersAsRecount(
  db: Db,
  tenantId: string,
  roleId: string,
  step: number,
): Promise<void> {
  const raw = await readRaw(db, tenantId)
  const given = raw.departments.filter((each) => each.roleId === roleId)
  const held = raw.people.filter(
    ({ userId, employed, seated }) =>
      (employed && raw.users.some((each) => each.roleId === roleId && each.userId === userId)) ||
      (seated &&
        raw.seats.some((seat) => {
          const line = seat.path.split('/').filter(Boolean)
          return (
            seat.userId === userId &&
            given.some(({ departmentId: id, includeChild }) =>
              includeChild ? line.includes(id) : line.at(-1) === id,
            )
          )
        })),
  )
  const ids = held.map(({ userId }) => userId).toSorted()
  const found = (await findHolders(db, tenantId, roleId, 10_000))?.toSorted()
  expect({ step, roleId, found }).toEqual({ step, roleId, found: ids })
  expect(await countHolders(db, tenantId, roleId)).toBe(ids.length)
}

/** What is enforced for these people, and its explanation, is what a recount says. System scope. */
export async function expectGrantsAsRecount(
  db: Db,
  tenantId: string,
  userIds: readonly string[],
  step: number,
): Promise<void> {
  const raw = await readRaw(db, tenantId)
  const found = await Promise.all(
    userIds.map(async (userId) => ({
      userId,
      rows: await findEffectiveGrants(db, userId, tenantId),
    })),
  )
  for (const { userId, rows } of found) {
    const explained = Object.fromEntries(
      [...explainGrants(rows)].map(([key, sources]) => [
        key,
        sources
          .map(({ roleId, departmentId: by }) =>
            roleId === null ? 'base' : `${roleId}/${by ?? ''}`,
          )
          .toSorted(),
      ]),
    )
    expect({ step, userId, explained }).toEqual({ step, userId, explained: recount(raw, userId) })
  }
}
