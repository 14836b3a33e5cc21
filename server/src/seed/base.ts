/**
 * What every installation starts with: agreement texts and, without demo data, the operating
 * organisation with one operator.
 */
import { randomBytes } from 'node:crypto'
import { hashPassword, passwordDigest } from '@zz/login-site'
import * as apps from '../modules/app/service.ts'
import * as applySets from '../modules/apply-set/service.ts'
import { takeInManual } from '../modules/document/service.ts'
import * as agreements from '../modules/provision/service.ts'
import type { Ctx } from '../platform/context.ts'
import { OPERATOR_TENANT } from '../platform/operator-tenant.ts'
import { ACTIVE_TENANTS } from './data/tenants.ts'
import { nameColumns } from './organisation.ts'
import { builtinRoleId, builtinRoles } from './roles.ts'
import { addRows } from './rows.ts'
import { tenantRow } from './tenants.ts'
import { AGREEMENTS } from './texts/agreements.ts'

export interface FirstOperator {
  readonly account: string
  /** Told once; the first sign-in asks for another. */
  readonly password: string
}

/**
 * Keeps the first operator's account and password where the person who installs can read them. A
 * rejection undoes the account.
 */
export type KeepFirstOperator = (operator: FirstOperator) => Promise<void>

const OPERATOR = {
  id: '100000',
  userName: 'operator',
  nickName: '平台管理员',
  realName: '平台管理员',
} as const
const ROOT = '1001'

/** Agreements and the manual, in one transaction: a later start asks the database once. */
export const publishTexts = (ctx: Ctx): Promise<void> =>
  ctx.write(async ({ db }) => {
    await Promise.all([agreements.publishTexts(db, AGREEMENTS), takeInManual(db, ctx.now())])
  })

/**
 * The default apps are in the catalogue, and no active organisation lacks one or a set of ways to
 * join, however old the installation.
 */
export const completeTenants = (ctx: Ctx): Promise<void> =>
  ctx.write(async (w) => {
    await apps.publishDefaults(w)
    await apps.openDefaultsEverywhere(w, ctx.now())
    await applySets.ensureEverywhere(w)
  })

/** Sixteen characters with capitals, small letters and digits (the hint of decisions U5). */
const randomPassword = (): string => `Zz1${randomBytes(10).toString('base64url').slice(0, 13)}`

/**
 * Creates organisation 1 and its operator when the organisation is not there; null when it is. The
 * operator's account is 待激活, so that the password is changed and the agreements are accepted at the
 * first sign-in.
 */
export async function createOperator(
  ctx: Ctx,
  keep: KeepFirstOperator = async () => {},
): Promise<FirstOperator | null> {
  const tenant = ACTIVE_TENANTS.find((each) => each.id === OPERATOR_TENANT)
  if (!tenant) throw new Error('the operating organisation is missing from the seed')
  const password = randomPassword()
  const passwordHash = await hashPassword(passwordDigest(password))
  const now = ctx.now()
  return ctx.write(async ({ db, audit }) => {
    const taken = await db
      .selectFrom('tenant')
      .select('id')
      .where('id', '=', OPERATOR_TENANT)
      .executeTakeFirst()
    if (taken) return null
    const roles = builtinRoles(OPERATOR_TENANT, OPERATOR.id)
    const member = { tenantId: OPERATOR_TENANT, id: '300000' }
    await addRows(db, 'userAccount', [
      {
        ...OPERATOR,
        ...nameColumns(OPERATOR.realName),
        status: 1,
        activated: false,
        createdAt: now,
      },
    ])
    await addRows(db, 'userSecret', [{ userId: OPERATOR.id, passwordHash, changedAt: now }])
    await addRows(db, 'tenant', [tenantRow(tenant, OPERATOR.id, now)])
    await addRows(db, 'department', [
      {
        tenantId: OPERATOR_TENANT,
        id: ROOT,
        name: tenant.shortName,
        simpleName: tenant.shortName,
        path: `${ROOT}/`,
        depth: 1,
      },
    ])
    await addRows(db, 'member', [{ ...member, userId: OPERATOR.id, platform: 'gov', status: 1 }])
    await addRows(db, 'memberDepartment', [
      { tenantId: OPERATOR_TENANT, memberId: member.id, departmentId: ROOT, main: true },
    ])
    await addRows(db, 'roleGroup', roles.groups)
    await addRows(db, 'role', roles.roles)
    await addRows(db, 'roleUser', [
      {
        tenantId: OPERATOR_TENANT,
        roleId: builtinRoleId(OPERATOR_TENANT, 'principal'),
        userId: OPERATOR.id,
        creatorId: OPERATOR.id,
      },
    ])
    audit({
      action: 'operator.create',
      objectType: 'user',
      objectId: OPERATOR.id,
      tenantId: OPERATOR_TENANT,
    })
    const operator = { account: OPERATOR.userName, password }
    await keep(operator)
    return operator
  })
}
