/** Rows of demo applications about organisations, whatever is applied for. */
import type { Insertable } from 'kysely'
import { applicantSnapshot } from '../modules/tenant/service.ts'
import type { Schema } from '../platform/db/schema.ts'
import { shanghaiDay } from '../platform/time.ts'
import { APPLICANTS, type DemoApplicant, type DemoCreation } from './data/audits.ts'
import { PEOPLE, personId, personMobile } from './data/people.ts'
import { type DemoTenant, TENANTS } from './data/tenants.ts'
import type { DemoPictures } from './pictures.ts'

/** Every demo organisation. */
export const ALL: readonly (DemoTenant | DemoApplicant)[] = [...TENANTS, ...APPLICANTS]

/** Throws on an unknown id: a misspelt seed must not start. */
export const demoTenant = (id: string): DemoTenant | DemoApplicant => {
  const found = ALL.find((tenant) => tenant.id === id)
  if (!found) throw new Error(`no demo organisation ${id}`)
  return found
}

/** Ten in the morning, that many days ago. */
export const appliedAt = (now: Date, day: number): Date =>
  new Date(shanghaiDay(now, -day).getTime() + 10 * 3_600_000)
/** In the afternoon, two days after what was applied for that many days ago. */
export const decidedAt = (now: Date, day: number): Date =>
  new Date(shanghaiDay(now, -Math.max(day - 2, 1)).getTime() + 15 * 3_600_000)

/** One has none, so that the initial in its place is seen too. */
const WITHOUT_LOGO = '9'
export const logoOf = (id: string, { logos }: DemoPictures): string | null =>
  id === WITHOUT_LOGO ? null : (logos[Number(id) % logos.length] ?? null)

/** What the reviewer's list shows of a demo organisation. */
export const snapshotOf = (id: string, pictures: DemoPictures) => {
  const tenant = demoTenant(id)
  const creator = PEOPLE.find((person) => person.userName === tenant.by)
  return applicantSnapshot({
    id,
    tenantName: tenant.shortName,
    tenantFullName: tenant.fullName,
    logo: logoOf(id, pictures),
    tenantType: tenant.type,
    creatorRealName: creator?.realName ?? '',
    creatorMobile: creator === undefined ? null : personMobile(creator),
    parentName: tenant.pid === undefined ? null : demoTenant(tenant.pid).fullName,
  })
}

/** What a demo application came to. */
export const outcome = ({ status, by, reason, day }: DemoCreation, now: Date) => ({
  auditStatus: status,
  reason: reason ?? null,
  decidedBy: by === undefined ? null : personId(by),
  decidedAt: status === 1 ? null : decidedAt(now, day),
})

/** An application of a demo organisation, but for what it is about. */
export const approvalRow = (
  application: DemoCreation,
  now: Date,
  pictures: DemoPictures,
): Omit<Insertable<Schema['approval']>, 'id' | 'kind' | 'objectType' | 'objectId'> => {
  const snapshot = snapshotOf(application.tenantId, pictures)
  return {
    tenantId: application.reviewer,
    applicantTenantId: application.tenantId,
    applicantId: personId(demoTenant(application.tenantId).by),
    title: snapshot.tenantFullName,
    searchText: `${snapshot.tenantFullName}\n${snapshot.tenantName}`.toLowerCase(),
    snapshot: JSON.stringify(snapshot),
    createdAt: appliedAt(now, application.day),
    ...outcome(application, now),
  }
}
