/**
 * Signatures that a person owes in whatever organisation, found when the account is disabled, and
 * those that a person gave for one, the newest first: 已审批 (WF-01, WF-02).
 */
import { type Kysely, sql } from 'kysely'

const STATEMENTS: readonly string[] = [
  'create index approval_signer_person on approval_signer (user_id) where signer_status = 1',
  `create index approval_signer_given on approval_signer (tenant_id, user_id, signed_at desc, approval_id desc)
    where signer_status in (2, 3)`,
]

export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}
