/**
 * Nobody gives what they lack (decisions S4.7): asked wherever somebody gives permissions away, by
 * editing a role, handing it out, or placing people where a department has roles.
 */
import { ErrorCode, type PermissionKey } from '@zz/contract'
import type { Db } from '../../platform/db/schema.ts'
import { fail, type Refusal } from '../../platform/errors.ts'
import { departmentLinesOf } from '../department/service.ts'
import { labelOfKey } from './app-keys.ts'
import { keysOfGrants } from './builtin.ts'
import { readGrants } from './permissions.ts'
import { findGivenKeys } from './given-queries.ts'

/** A context or an open write, in system scope or in that of the organisation in force. */
export interface GrantReader {
  readonly db: Db
}

/** Who gives, and in which organisation. */
export interface Grantor {
  readonly tenantId: string
  readonly userId: string
}

/** Keys that a sentence names; the rest are counted. */
const TOLD = 3

/** The refusal that names what is lacking; undefined where nothing is. */
export const refuseLacking = (
  lacking: readonly PermissionKey[],
  act: string,
): Refusal | undefined => {
  if (lacking.length === 0) return undefined
  const told = lacking.slice(0, TOLD).map((key) => `“${labelOfKey(key)}”`)
  const more = lacking.length > TOLD ? `等${lacking.length}项` : ''
  return fail(ErrorCode.Forbidden, `您没有${told.join('、')}${more}权限，不能${act}`)
}

/** What the person holds in the organisation, read from the database and past every cache. */
export async function findHeldKeys(
  reader: GrantReader,
  { tenantId, userId }: Grantor,
): Promise<ReadonlySet<PermissionKey>> {
  const { menus, resources } = await readGrants(reader.db, userId, tenantId)
  return new Set<PermissionKey>([...menus, ...resources])
}

/** Those of the keys that the person does not hold in the organisation, each once. */
export async function findLackingKeys(
  reader: GrantReader,
  grantor: Grantor,
  keys: readonly PermissionKey[],
): Promise<PermissionKey[]> {
  if (keys.length === 0) return []
  const held = await findHeldKeys(reader, grantor)
  return [...new Set(keys)].filter((key) => !held.has(key))
}

/**
 * Throws Forbidden, naming what is lacking, unless the grantor holds every one of these keys. The
 * principal and administrators hold all.
 */
export async function assertMayGrant(
  reader: GrantReader,
  grantor: Grantor,
  permissionKeys: readonly PermissionKey[],
): Promise<void> {
  const refusal = refuseLacking(await findLackingKeys(reader, grantor, permissionKeys), '授予他人')
  if (refusal !== undefined) throw refusal
}

/** The same for keys that a change takes from others: nobody takes what they could not give back. */
export async function assertMayTake(
  reader: GrantReader,
  grantor: Grantor,
  permissionKeys: readonly PermissionKey[],
): Promise<void> {
  const refusal = refuseLacking(await findLackingKeys(reader, grantor, permissionKeys), '收回')
  if (refusal !== undefined) throw refusal
}

/**
 * The same for keys that a change has given already: `held` is what the grantor held before it, as
 * the change may have given them to the grantor too.
 */
export function assertHadKeys(
  held: ReadonlySet<PermissionKey>,
  permissionKeys: readonly PermissionKey[],
): void {
  const refusal = refuseLacking(
    [...new Set(permissionKeys)].filter((key) => !held.has(key)),
    '授予他人',
  )
  if (refusal !== undefined) throw refusal
}

/**
 * Keys that people get by sitting in these departments: those of the departments' own roles and,
 * where a role includes what lies below, of the departments above. An id that is none of the
 * organisation's gives nothing.
 */
export async function keysOfPlaces(
  reader: GrantReader,
  tenantId: string,
  departmentIds: readonly string[],
): Promise<PermissionKey[]> {
  if (departmentIds.length === 0) return []
  const lines = await departmentLinesOf(reader.db, tenantId, departmentIds)
  const above = [...new Set([...lines.values()].flatMap((line) => line.slice(0, -1)))]
  return keysOfGrants(await findGivenKeys(reader.db, tenantId, { own: [...lines.keys()], above }))
}

const PLACE = '将成员安排到拥有该权限的部门'

/**
 * Why the grantor may not place somebody in one of these departments: the sentence of each that
 * gives keys which the grantor lacks, by id.
 */
export async function findUnplaceable(
  reader: GrantReader,
  grantor: Grantor,
  departmentIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const { tenantId } = grantor
  const all = await keysOfPlaces(reader, tenantId, departmentIds)
  const lacking = new Set(await findLackingKeys(reader, grantor, all))
  const reasons = new Map<string, string>()
  if (lacking.size === 0) return reasons
  for (const id of departmentIds) {
    const keys = await keysOfPlaces(reader, tenantId, [id])
    const refusal = refuseLacking(
      [...new Set(keys)].filter((key) => lacking.has(key)),
      PLACE,
    )
    if (refusal !== undefined) reasons.set(id, refusal.message)
  }
  return reasons
}

/**
 * Throws Forbidden, naming what is lacking, unless the grantor holds every key that people get by
 * being placed in these departments.
 */
export async function assertMayPlace(
  reader: GrantReader,
  grantor: Grantor,
  departmentIds: readonly string[],
): Promise<void> {
  const keys = await keysOfPlaces(reader, grantor.tenantId, departmentIds)
  const refusal = refuseLacking(await findLackingKeys(reader, grantor, keys), PLACE)
  if (refusal !== undefined) throw refusal
}
