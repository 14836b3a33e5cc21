/** SQL of papers that an organisation sends to be certified again. */
import { json } from '../../../platform/db/schema.ts'
import { AuditState } from '../../../platform/states.ts'
import type { OrganisationDb } from '../db.ts'
import type { HeldPapers, QualityImage } from '../file/columns.ts'

/** Papers of one application to be certified again, beside those in force when they were sent. */
export interface SentPapers {
  readonly id: string
  readonly creditCode: string
  readonly recordNumber: string | null
  readonly qualityInfo: readonly QualityImage[]
  /** In force when they were sent. */
  readonly before: HeldPapers
  readonly createdAt: Date
}

const SHOWN = ['id', 'creditCode', 'recordNumber', 'qualityInfo', 'before', 'createdAt'] as const

/** As far as the scope sees the organisation's file. */
export const findSentPapers = (
  db: OrganisationDb,
  tenantId: string,
  id: string,
): Promise<SentPapers | undefined> =>
  db
    .selectFrom('certificationFile')
    .select(SHOWN)
    .where('tenantId', '=', tenantId)
    .where('id', '=', id)
    .executeTakeFirst()

/** The papers in force, in the organisation's own scope. */
export async function findHeldPapers(db: OrganisationDb, tenantId: string): Promise<HeldPapers> {
  const row = await db
    .selectFrom('tenantQualification')
    .select(['creditCode', 'recordNumber', 'qualityInfo'])
    .where('tenantId', '=', tenantId)
    .executeTakeFirst()
  return row ?? { creditCode: null, recordNumber: null, qualityInfo: [] }
}

/** Stores papers that wait from now on; two unique indexes decide between several. */
export async function insertSentPapers(
  db: OrganisationDb,
  row: SentPapers & { readonly tenantId: string; readonly applicantId: string },
): Promise<void> {
  await db
    .insertInto('tenantCertification')
    .values({ ...row, qualityInfo: json(row.qualityInfo), before: json(row.before) })
    .execute()
}

/** Ends the wait of the organisation's papers; undefined when they wait no longer. */
export const settleSentPapers = (
  db: OrganisationDb,
  tenantId: string,
  id: string,
  auditStatus: 2 | 3 | 4,
): Promise<Pick<SentPapers, 'creditCode' | 'recordNumber' | 'qualityInfo'> | undefined> =>
  db
    .updateTable('tenantCertification')
    .set({ auditStatus })
    .where('tenantId', '=', tenantId)
    .where('id', '=', id)
    .where('auditStatus', '=', AuditState.Waiting)
    .returning(['creditCode', 'recordNumber', 'qualityInfo'])
    .executeTakeFirst()

/** From now on the papers are in force. The unique index of credit codes decides. */
export async function bringIntoForce(
  db: OrganisationDb,
  tenantId: string,
  papers: Pick<SentPapers, 'creditCode' | 'recordNumber' | 'qualityInfo'>,
  at: Date,
): Promise<void> {
  const { creditCode, recordNumber } = papers
  const values = { creditCode, recordNumber, qualityInfo: json(papers.qualityInfo), updatedAt: at }
  await db
    .insertInto('tenantQualification')
    .values({ tenantId, ...values })
    .onConflict((oc) =>
      oc.column('tenantId').doUpdateSet((eb) => ({
        ...values,
        version: eb('tenantQualification.version', '+', 1),
      })),
    )
    .execute()
}

/** The state of an organisation's certification; what is in force stays named beside a wait. */
export async function setCertification(
  db: OrganisationDb,
  id: string,
  state: {
    readonly certification: -1 | 1 | 2 | 3
    readonly priorCertification: -1 | 2 | 3 | null
    readonly creditCode?: string
  },
): Promise<void> {
  await db
    .updateTable('tenant')
    .set((eb) => ({ ...state, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute()
}
