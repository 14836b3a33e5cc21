/** The name of the place where an organisation stands. */
import type { OrganisationDb } from '../db.ts'

/** Full name of its superior, with its department; null for a top-level organisation. */
export async function findPlaceName(
  db: OrganisationDb,
  {
    pid,
    pidDepartmentId,
  }: { readonly pid: string | null; readonly pidDepartmentId: string | null },
): Promise<string | null> {
  if (pid === null) return null
  const [superior, department] = await Promise.all([
    db.selectFrom('tenantCard').select('tenantFullName').where('id', '=', pid).executeTakeFirst(),
    pidDepartmentId === null
      ? undefined
      : db
          .selectFrom('departmentCard')
          .select('name')
          .where('tenantId', '=', pid)
          .where('id', '=', pidDepartmentId)
          .executeTakeFirst(),
  ])
  return [superior?.tenantFullName ?? '', department?.name ?? '']
    .filter((name) => name !== '')
    .join(' / ')
}
