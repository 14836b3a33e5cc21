/** What a superior and an organisation to belong to must be like (decisions S4.3, T11, T14). */
import { ErrorCode } from '@zz/contract'
import { childTypesOf, WIZARD_TEXTS } from '@zz/contract/organisation'
import { failField, type Refusal } from '../../../platform/errors.ts'
import type { OrganisationDb } from '../db.ts'
import { findActive, type NamedTenant } from '../draft/queries.ts'
import { standsBelow } from './structure-queries.ts'

/** Follows the name of what was chosen, as in 上级组织不存在或已解散，请重新选择. */
export const GONE = '不存在或已解散，请重新选择'

/** Answers the refusal, InvalidInput at `field`; the caller throws it. */
export const invalidField = (field: string, msg: string): Refusal =>
  failField(ErrorCode.InvalidInput, field, msg)

/** An active organisation; InvalidInput at the field for one that is not. */
export async function requireActive(
  db: OrganisationDb,
  id: string,
  field: string,
  what: string,
): Promise<NamedTenant> {
  const found = (await findActive(db, [id])).get(id)
  if (found === undefined) throw invalidField(field, `${what}${GONE}`)
  return found
}

/**
 * The organisation that another one may come below: active, of a fitting type, and not below it.
 * Sound at this moment; who acts on it holds the lock of the structure.
 * @throws InvalidInput at pid
 */
export async function requireSuperior(
  db: OrganisationDb,
  tenant: { readonly id: string; readonly tenantType: number },
  pid: string,
): Promise<NamedTenant> {
  if (pid === '-1' || pid === '0') throw invalidField('pid', WIZARD_TEXTS.pid)
  if (pid === tenant.id) throw invalidField('pid', '不能选择自己作为上级')
  const superior = await requireActive(db, pid, 'pid', '上级组织')
  if (!(childTypesOf(superior.tenantType) as readonly number[]).includes(tenant.tenantType))
    throw invalidField('pid', '该类型的组织不能选择此上级组织')
  if (await standsBelow(db, pid, tenant.id)) throw invalidField('pid', '不能选择自己的下级作为上级')
  return superior
}
