/** Demo applications with what was handed in with them (decisions section 5). */
import type { Insertable } from 'kysely'
import type { Ctx, Write } from '../platform/context.ts'
import type { Db, Schema } from '../platform/db/schema.ts'
import {
  ALL,
  appliedAt,
  approvalRow,
  demoTenant,
  logoOf,
  outcome,
  snapshotOf,
} from './approval-rows.ts'
import { creditCodeOf } from './credit-code.ts'
import { APPLICANTS, CREATIONS, type DemoApplicant, PRINCIPALS, SETTINGS } from './data/audits.ts'
import { BELONGS } from './data/changes.ts'
import { departmentId } from './data/departments.ts'
import { introductionOf } from './data/introductions.ts'
import { personId } from './data/people.ts'
import type { DemoTenant } from './data/tenants.ts'
import { addFormerStaff } from './former-staff.ts'
import { addDraft } from './draft.ts'
import { type DemoPictures, storeDraftLogo, storePictures } from './pictures.ts'
import { addRenamings } from './renamings.ts'
import { addRows, hasRow } from './rows.ts'
import { tenantRow } from './tenants.ts'

const FIRST_CREATION = 820_001
const FIRST_BELONG = 821_001
const FIRST_ENTRY = 822_001
const RESIDENTIAL = 7
const ASSOCIATE_REMARK = '负责小区保洁、安保与设施维护，合同期三年'

const creationRows = (now: Date, pictures: DemoPictures): Insertable<Schema['approval']>[] =>
  CREATIONS.map((each, index) => ({
    ...approvalRow(each, now, pictures),
    id: String(FIRST_CREATION + index),
    kind: 'tenantCreate',
    objectType: 'tenant',
    objectId: each.tenantId,
  }))

async function addBelongs(db: Db, now: Date, pictures: DemoPictures): Promise<void> {
  const rows = BELONGS.map((each, index) => ({
    each,
    id: String(FIRST_ENTRY + index),
    department: each.department === undefined ? null : departmentId(each.reviewer, each.department),
  }))
  await addRows(
    db,
    'tenantBelong',
    rows.map(({ each, id, department }) => {
      const { decidedBy: _by, ...rest } = outcome(each, now)
      const applicantId = personId(demoTenant(each.tenantId).by)
      return {
        tenantId: each.tenantId,
        id,
        belongTenantId: each.reviewer,
        belongDepartmentId: department,
        applicantId,
        createdAt: appliedAt(now, each.day),
        ...rest,
      }
    }),
  )
  await addRows(
    db,
    'approval',
    rows.map(({ each, id, department }, index) => ({
      ...approvalRow(each, now, pictures),
      id: String(FIRST_BELONG + index),
      kind: 'belong' as const,
      objectType: 'belong',
      objectId: id,
      departmentId: department,
      snapshot: JSON.stringify({
        ...snapshotOf(each.tenantId, pictures),
        belongDepartmentName: each.department ?? null,
      }),
    })),
  )
}

/**
 * An application that passed in the past and whose organisation is dissolved by now keeps its
 * certification.
 */
const certificationOf = (status: DemoApplicant['status']): DemoTenant['certification'] =>
  status === 1 ? 1 : status === 3 ? 3 : 2

async function addApplicants(db: Db, now: Date): Promise<void> {
  await addRows(
    db,
    'tenant',
    APPLICANTS.map((applicant) => {
      const day = CREATIONS.find((each) => each.tenantId === applicant.id)?.day ?? 1
      const { status, ...rest } = applicant
      const row = tenantRow(
        { ...rest, status: 2, certification: certificationOf(status), code: '' },
        personId(applicant.by),
        appliedAt(now, day),
      )
      return {
        ...row,
        status,
        // Nothing is top-level before the operators said so (decisions T10).
        topOrgFlag: status === 1 ? 2 : (row.topOrgFlag ?? 2),
        tenantCode: null,
        principalId: status === 4 ? personId(applicant.by) : null,
      }
    }),
  )
}

const quality = (
  id: string,
  type: number,
  pictures: DemoPictures,
): { type: 1 | 2 | 3; key: string }[] => [
  { type: 1, key: pictures.certificates[Number(id) % pictures.certificates.length] ?? '' },
  { type: 1, key: pictures.certificates[(Number(id) + 1) % pictures.certificates.length] ?? '' },
  ...(type === RESIDENTIAL ? [{ type: 2 as const, key: pictures.licence }] : []),
  { type: 3, key: pictures.authorisation },
]

/**
 * The talent centre never handed in its papers; the incubator forgot the letter of authorisation.
 */
const WITHOUT_PAPERS = '12'
const WITHOUT_LETTER = '20'

async function addFiles(db: Db, now: Date, pictures: DemoPictures): Promise<void> {
  await addRows(
    db,
    'tenantQualification',
    ALL.filter((tenant) => tenant.id !== WITHOUT_PAPERS).map(({ id, type }) => ({
      tenantId: id,
      creditCode: creditCodeOf(type, id),
      recordNumber: type === RESIDENTIAL ? `川业备${id.padStart(6, '0')}号` : null,
      qualityInfo: JSON.stringify(
        quality(id, type, pictures).filter((image) => id !== WITHOUT_LETTER || image.type !== 3),
      ),
      updatedAt: now,
    })),
  )
  await addRows(
    db,
    'tenantIntroduction',
    ALL.map(({ id, type, fullName, pid }) => ({
      tenantId: id,
      sections: JSON.stringify(introductionOf(type, fullName, pid === undefined)),
      updatedAt: now,
    })),
  )
}

/**
 * Organisations of the earlier demo data get what their applications need; what somebody changed
 * since stays.
 */
async function completeApplicants({ db }: Write, pictures: DemoPictures): Promise<void> {
  // On their way together.
  await Promise.all([
    ...ALL.filter(({ status }) => status === 1 || status === 3).map((tenant) =>
      db
        .updateTable('tenant')
        .set((eb) => ({
          principalId: eb.fn.coalesce(
            'principalId',
            eb.val(personId(PRINCIPALS[tenant.id] ?? tenant.by)),
          ),
        }))
        .where('id', '=', tenant.id)
        .where('status', 'in', [1, 3])
        .execute(),
    ),
    ...ALL.map((tenant) =>
      db
        .updateTable('tenant')
        .set({ logo: logoOf(tenant.id, pictures) })
        .where('id', '=', tenant.id)
        .where('logo', 'is', null)
        .execute(),
    ),
  ])
  await db
    .updateTable('tenant')
    .set({ associateRemark: ASSOCIATE_REMARK })
    .where('associateTenantId', 'is not', null)
    .where('associateRemark', 'is', null)
    .execute()
  await addRows(
    db,
    'tenantApplication',
    Object.entries(SETTINGS).map(([tenantId, setting]) => ({ tenantId, ...setting })),
  )
}

/** One transaction; nothing when it has run before. */
export async function seedAudits(ctx: Ctx): Promise<void> {
  if (await hasRow(ctx.db, 'approval', String(FIRST_CREATION))) return
  const [pictures, draftLogo] = await Promise.all([storePictures(ctx), storeDraftLogo(ctx)])
  const now = ctx.now()
  await ctx.write(async (w) => {
    await addApplicants(w.db, now)
    await addFormerStaff(w.db, now)
    await completeApplicants(w, pictures)
    await addFiles(w.db, now, pictures)
    await addRows(w.db, 'approval', creationRows(now, pictures))
    await addBelongs(w.db, now, pictures)
    await addRenamings(w.db, now, pictures)
    await addDraft(w, now, draftLogo)
  })
}
