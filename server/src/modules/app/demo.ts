/** Apps of the demonstration: the catalogue, what organisation 2 opened, and who asked for what. */
import { json } from '../../platform/db/schema.ts'
import type { Ctx } from '../../platform/context.ts'
import { shanghaiDay } from '../../platform/time.ts'
import { addRows } from '../../seed/rows.ts'
import { departmentId } from '../../seed/data/departments.ts'
import { PEOPLE, personId } from '../../seed/data/people.ts'
import { storeFile } from '../upload/service.ts'
import {
  DEMO_APPS,
  type DemoOpening,
  type DemoUseApply,
  FIRST_APP,
  INTRODUCTIONS,
  OPENED,
  USE_APPLIES,
} from './demo-apps.ts'
import { USE_KIND } from './use-apply.ts'

const TENANT = '2'
const ROOT = '2001'
/** Below those that `newId` makes. */
const FIRST_APPLY = 66_000
const HOUR = 3_600_000
const SORT_STEP = 10

const appIds = new Map(DEMO_APPS.map(({ code }, nth) => [code, String(FIRST_APP + nth)]))
const appIdOf = (code: string): string => appIds.get(code) ?? ''
const appNameOf = (code: string): string => DEMO_APPS.find((each) => each.code === code)?.name ?? ''
const nameOf = (userName: string): string =>
  PEOPLE.find((person) => person.userName === userName)?.realName ?? ''

const catalogue = (introductions: readonly string[]) =>
  DEMO_APPS.map(({ keywords, introduction, isOpt, appUrl = null, ...app }, nth) => ({
    ...app,
    isOpt: isOpt ?? (1 as const),
    appUrl,
    id: String(FIRST_APP + nth),
    keywords: keywords.join(','),
    remarkOssKey: introduction === undefined ? null : (introductions[introduction] ?? null),
    isDefault: 2 as const,
    sort: (nth + 1) * SORT_STEP,
  }))

const scopeOf = ({ code, departments, people }: DemoOpening) => [
  ...departments.map((name) => ({
    tenantId: TENANT,
    appId: appIdOf(code),
    userType: 2 as const,
    targetId: name === 'root' ? ROOT : departmentId(TENANT, name),
  })),
  ...people.map((userName) => ({
    tenantId: TENANT,
    appId: appIdOf(code),
    userType: 1 as const,
    targetId: personId(userName),
  })),
]

/** The same application as the engine and as the apps keep it. */
const applicationOf = (apply: DemoUseApply, nth: number, at: (daysAgo: number) => Date) => {
  const { code, applicant, status, reason = null, applyReason, daysAgo } = apply
  const [id, objectId] = [String(FIRST_APPLY + nth), String(FIRST_APPLY + 100 + nth)]
  const [appId, appName] = [appIdOf(code), appNameOf(code)]
  const applicantName = nameOf(applicant)
  const person = { tenantId: TENANT, applicantId: personId(applicant), createdAt: at(daysAgo) }
  return {
    approval: {
      ...person,
      id,
      kind: USE_KIND,
      applicantTenantId: TENANT,
      objectType: 'appUse',
      objectId,
      title: appName,
      searchText: `${appName}\n${applicantName}`.toLowerCase(),
      snapshot: json({ appId, appName, applicantName, applyReason }),
      auditStatus: status,
      reason,
      decidedBy: status === 1 ? null : personId('linxue'),
      decidedAt: status === 1 ? null : at(daysAgo - 1),
    },
    apply: { ...person, id: objectId, appId, approvalId: id, auditStatus: status },
  }
}

/** Idempotent. `ctx` is in system scope. */
export async function seedApps(ctx: Ctx): Promise<void> {
  const there = await ctx.db
    .selectFrom('app')
    .select('id')
    .where('id', '=', String(FIRST_APP))
    .executeTakeFirst()
  if (there !== undefined) return
  const introductions = await Promise.all(
    INTRODUCTIONS.map((html, nth) =>
      storeFile(ctx, {
        bytes: Buffer.from(html),
        // As text, so that no address of ours ever answers a page that somebody else has written.
        fileName: `app-introduction-${nth + 1}.txt`,
        appCode: 'uc',
        purpose: 'file',
      }),
    ),
  )
  const at = (daysAgo: number): Date =>
    new Date(shanghaiDay(ctx.now(), -daysAgo).getTime() + 10 * HOUR)
  const applications = USE_APPLIES.map((apply, nth) => applicationOf(apply, nth, at))
  await ctx.write(async ({ db }) => {
    // Statements of one tick travel together.
    await Promise.all([
      db.insertInto('app').values(catalogue(introductions)).execute(),
      db
        .insertInto('tenantApp')
        .values(
          OPENED.map(({ code, enable, daysAgo }) => ({
            tenantId: TENANT,
            appId: appIdOf(code),
            enable,
            openedBy: personId('zhouming'),
            openedAt: at(daysAgo),
          })),
        )
        .execute(),
      db.insertInto('appScope').values(OPENED.flatMap(scopeOf)).execute(),
      addRows(
        db,
        'approval',
        applications.map(({ approval }) => approval),
      ),
      db
        .insertInto('appUseApply')
        .values(applications.map(({ apply }) => apply))
        .execute(),
    ])
  })
}
