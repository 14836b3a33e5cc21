/** SQL of who leads an organisation. */
import type { OrganisationDb } from '../db.ts'

/** The organisation's row, held until the transaction ends: changes of its leaders come one by one. */
export const lockLedTenant = (
  db: OrganisationDb,
  id: string,
): Promise<
  | {
      readonly tenantName: string
      readonly principalId: string | null
      readonly status: number
    }
  | undefined
> =>
  db
    .selectFrom('tenant')
    .select(['tenantName', 'principalId', 'status'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()

export const findPrincipal = async (db: OrganisationDb, id: string): Promise<string | null> =>
  (await db.selectFrom('tenant').select('principalId').where('id', '=', id).executeTakeFirst())
    ?.principalId ?? null

export async function setPrincipal(
  db: OrganisationDb,
  id: string,
  principalId: string,
): Promise<void> {
  await db
    .updateTable('tenant')
    .set((eb) => ({ principalId, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute()
}
