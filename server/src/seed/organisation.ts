/** Demo people, organisations, departments, members and roles (decisions section 5). */
import { hashPassword, passwordDigest } from '@zz/login-site'
import type { Insertable } from 'kysely'
import { pinyin } from 'pinyin-pro'
import type { Ctx } from '../platform/context.ts'
import type { Db, Schema } from '../platform/db/schema.ts'
import { shanghaiDay } from '../platform/time.ts'
import { DEPARTMENTS, departmentId } from './data/departments.ts'
import { MANAGERS, MEMBERS } from './data/members.ts'
import { PEOPLE, type Person, personId, personMobile } from './data/people.ts'
import { ADMINS, HOLDERS, HOLDING_DEPARTMENTS } from './data/roles.ts'
import { ACTIVE_TENANTS, TENANTS } from './data/tenants.ts'
import {
  accountCreatedAt,
  departmentCreatedAt,
  givenAt,
  joinedAt,
  rolesMadeAt,
  tenantBeganAt,
  tenantCreatedAt,
} from './moments.ts'
import { builtinRoleId, builtinRoles, demoRoles, roleId } from './roles.ts'
import { addRows, hasRow } from './rows.ts'
import { tenantRow } from './tenants.ts'

/** Password of every demo account (decisions section 5). */
export const DEMO_PASSWORD = 'Demo@2024x'

const SECOND = '2'

const inLetters = (name: string, pattern: 'pinyin' | 'first', between: string): string =>
  pinyin(name, { pattern, toneType: 'none', type: 'array', surname: 'head', nonZh: 'removed' })
    .join(between)
    .toLowerCase()

/** The columns by which a name is found and ordered. */
export const nameColumns = (name: string): { namePinyin: string; nameInitials: string } => ({
  namePinyin: inLetters(name, 'pinyin', ' '),
  nameInitials: inLetters(name, 'first', ''),
})

const accountRow = (
  person: Person,
  index: number,
  now: Date,
): Insertable<Schema['userAccount']> => ({
  id: person.id,
  userName: person.userName,
  nickName: person.nickName,
  realName: person.realName,
  ...nameColumns(person.realName),
  mobile: personMobile(person),
  email: index % 3 === 0 && person.state === 'active' ? `${person.userName}@example.com` : null,
  status: person.state === 'disabled' ? 2 : 1,
  activated: person.state !== 'pending',
  createdAt: accountCreatedAt(now, person, index),
})

async function people(db: Db, now: Date, passwordHash: string): Promise<void> {
  const active = PEOPLE.filter((person) => person.state !== 'pending')
  const accepted = ['REGISTER_AGREEMENT', 'PRIVACY']
  await addRows(
    db,
    'userAccount',
    PEOPLE.map((person, index) => accountRow(person, index, now)),
  )
  await addRows(
    db,
    'userSecret',
    active.map((person) => ({ userId: person.id, passwordHash, changedAt: shanghaiDay(now, -30) })),
  )
  await addRows(
    db,
    'userAgreement',
    active.flatMap((person) =>
      accepted.map((locationCode) => ({
        userId: person.id,
        locationCode,
        agreementVersion: 1,
        ip: '127.0.0.1',
      })),
    ),
  )
}

async function organisations(db: Db, now: Date): Promise<void> {
  await addRows(
    db,
    'tenant',
    TENANTS.map((tenant) =>
      tenantRow(tenant, personId(tenant.by), tenantCreatedAt(now, tenant.id)),
    ),
  )
  await addRows(
    db,
    'department',
    DEPARTMENTS.map(({ tenantId, id, pid, name, path, depth, sort, hiddenFlag }) => ({
      tenantId,
      id,
      pid,
      name,
      simpleName: name.slice(0, 20),
      path,
      depth,
      sort,
      hiddenFlag,
      createdAt: departmentCreatedAt(now, tenantId, sort),
    })),
  )
  await addRows(
    db,
    'departmentManager',
    Object.entries(MANAGERS).flatMap(([name, managers]) =>
      managers.map((manager) => ({
        tenantId: SECOND,
        departmentId: departmentId(SECOND, name),
        userId: personId(manager),
      })),
    ),
  )
  await addRows(db, 'departmentViewer', [
    {
      tenantId: SECOND,
      departmentId: departmentId(SECOND, '政策法规科'),
      viewerKind: 'department',
      viewerId: departmentId(SECOND, '办公室'),
    },
    {
      tenantId: SECOND,
      departmentId: departmentId(SECOND, '政策法规科'),
      viewerKind: 'user',
      viewerId: personId('zhaolan'),
    },
  ])
}

async function members(db: Db, now: Date): Promise<void> {
  await addRows(
    db,
    'member',
    MEMBERS.map(({ tenantId, id, userId, platform, status }, index) => ({
      tenantId,
      id,
      userId,
      platform,
      status,
      joinedAt: joinedAt(now, { tenantId, userId, platform }, index),
      leftAt: status === 2 ? shanghaiDay(now, -12) : null,
    })),
  )
  await addRows(
    db,
    'memberDepartment',
    MEMBERS.flatMap((member) =>
      member.departments.map((department, index) => ({
        tenantId: member.tenantId,
        memberId: member.id,
        departmentId: department,
        main: index === 0,
      })),
    ),
  )
}

async function roles(db: Db, now: Date): Promise<void> {
  const rows = ACTIVE_TENANTS.flatMap(({ id, by }) =>
    [
      { made: builtinRoles(id, personId(by)), createdAt: tenantBeganAt(now, id) },
      { made: demoRoles(id, personId(by)), createdAt: rolesMadeAt(now) },
    ].map(({ made, createdAt }) => ({
      ...made,
      roles: made.roles.map((role) => ({ ...role, createdAt })),
    })),
  )
  await addRows(
    db,
    'roleGroup',
    rows.flatMap((each) => each.groups),
  )
  await addRows(
    db,
    'role',
    rows.flatMap((each) => each.roles),
  )
  await addRows(
    db,
    'roleGrant',
    rows.flatMap((each) => each.grants),
  )
  const creatorId = personId('zhouming')
  const principals = ACTIVE_TENANTS.map((tenant) => ({
    tenantId: tenant.id,
    roleId: builtinRoleId(tenant.id, 'principal'),
    userId: personId(tenant.by),
    createdAt: tenantBeganAt(now, tenant.id),
  }))
  const holders = [
    ...Object.entries(ADMINS).flatMap(([tenantId, names]) =>
      names.map((name) => ({
        tenantId,
        roleId: builtinRoleId(tenantId, 'admin'),
        userId: personId(name),
      })),
    ),
    ...Object.entries(HOLDERS).flatMap(([role, names]) =>
      names.map((name) => ({
        tenantId: SECOND,
        roleId: roleId(SECOND, role),
        userId: personId(name),
      })),
    ),
  ]
  await addRows(
    db,
    'roleUser',
    [
      ...principals,
      ...holders.map((holder, nth) => ({ ...holder, createdAt: givenAt(now, nth) })),
    ].map((holder) => ({ ...holder, creatorId })),
  )
  await addRows(
    db,
    'roleDepartment',
    Object.entries(HOLDING_DEPARTMENTS).flatMap(([role, names]) =>
      names.map((name) => ({
        tenantId: SECOND,
        roleId: roleId(SECOND, role),
        departmentId: departmentId(SECOND, name),
        includeChild: true,
        creatorId,
        createdAt: givenAt(now, 0),
      })),
    ),
  )
}

/**
 * One transaction; nothing when it has run before. Organisation 1 may be there already, from a
 * start without demo data.
 */
export async function seedOrganisations(ctx: Ctx): Promise<void> {
  if (await hasRow(ctx.db, 'userAccount', personId('zhouming'))) return
  const passwordHash = await hashPassword(passwordDigest(DEMO_PASSWORD))
  await ctx.write(async ({ db }) => {
    await people(db, ctx.now(), passwordHash)
    await organisations(db, ctx.now())
    await members(db, ctx.now())
    await roles(db, ctx.now())
  })
}
