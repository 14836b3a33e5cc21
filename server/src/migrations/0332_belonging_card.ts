/**
 * Which organisations belong to one of the asker's scope (decisions S4.3, K9, T12): their public
 * cards, passed entries only.
 */
import type { Kysely } from 'kysely'
import { createDirectoryViews } from '../platform/db/directory-views.ts'

const VIEWS = {
  belonging_card: `
    select distinct b.belong_tenant_id, c.id, c.tenant_name, c.tenant_full_name, c.logo, c.tenant_type
    from tenant_belong b join tenant c on c.id = b.tenant_id and c.status = 2
    where b.audit_status = 2 and b.belong_tenant_id in (select s.tenant_id from my_scope s)`,
}

export const up = (db: Kysely<unknown>): Promise<void> =>
  createDirectoryViews(db, { reads: {}, fresh: [], views: VIEWS })

/** Read by the runtime role, written by nobody. */
export const views: readonly string[] = Object.keys(VIEWS)
