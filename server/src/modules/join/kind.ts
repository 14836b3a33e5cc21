/** Joining as a kind of application: who reviews it, and what passing does (decisions S4.4, I6). */
import type { Write } from '../../platform/context.ts'
import type { Db } from '../../platform/db/schema.ts'
import { AuditState } from '../../platform/states.ts'
import type { ApprovalKind, ApprovalSnapshot } from '../approval/service.ts'
import { defaultDepartment } from '../apply-set/service.ts'
import { departmentNameOf, managedBy, managersOf, rootsOf } from '../department/service.ts'
import { admitMembers } from '../member/service.ts'
import { assertMayPlace, holdersOf } from '../role/service.ts'
import { staffAmong } from '../tenant/service.ts'
import type { JoinSource } from './policy.ts'

/** Stored with each application: never renamed. */
export const JOIN_KIND = 'joinApply'

export type JoinPlatform = 'gov' | 'wisdom' | 'drifter'

/** What an application keeps of its making. */
export interface JoinSnapshot extends ApprovalSnapshot {
  readonly name: string
  /** Shortened; the whole number is stored with the account alone. */
  readonly mobile: string
  readonly source: JoinSource
  readonly inviterName: string | null
  readonly applyReason: string | null
  readonly tenantName: string
  readonly tenantLogo: string | null
  readonly platforms: readonly JoinPlatform[]
}

/** What a reviewer says beside passing. */
export interface JoinChoice {
  readonly departmentId: string | null
  readonly platforms: readonly JoinPlatform[] | null
}

/** '' for anything that is no text, as old snapshots may lack a field. */
export const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

/** What of a stored application is shown; fields that an older version did not keep are empty. */
export const readSnapshot = (snapshot: ApprovalSnapshot): JoinSnapshot => ({
  ...snapshot,
  name: textOf(snapshot.name),
  mobile: textOf(snapshot.mobile),
  source: ([1, 2, 3, 4] as const).find((each) => each === snapshot.source) ?? 1,
  inviterName: textOf(snapshot.inviterName) || null,
  applyReason: textOf(snapshot.applyReason) || null,
  tenantName: textOf(snapshot.tenantName),
  tenantLogo: textOf(snapshot.tenantLogo) || null,
  platforms: platformsOf(snapshot.platforms),
})

const PLATFORMS: readonly JoinPlatform[] = ['gov', 'wisdom', 'drifter']
/** Of a stored list; gov where it holds none. */
export const platformsOf = (value: unknown): readonly JoinPlatform[] => {
  const named = Array.isArray(value) ? PLATFORMS.filter((each) => value.includes(each)) : []
  return named.length === 0 ? ['gov'] : named
}

/**
 * The department in which somebody begins: the wish while the organisation has such a department,
 * else its default, else its root. The organisation's scope.
 */
export async function departmentToJoin(
  db: Db,
  tenantId: string,
  wish: string | null,
): Promise<string> {
  if (wish !== null && (await departmentNameOf(db, tenantId, wish)) !== undefined) return wish
  const fallback =
    (await defaultDepartment(db, tenantId)) ?? (await rootsOf(db, [tenantId])).get(tenantId)
  if (fallback === undefined) throw new Error(`organisation ${tenantId} has no department`)
  return fallback
}

/**
 * Makes somebody a member in the name of whoever lets them in, who may give no permission by it that
 * they lack. The organisation's scope.
 */
export async function letIn(
  w: Write,
  tenantId: string,
  person: {
    readonly userId: string
    readonly platforms: readonly JoinPlatform[]
    readonly departmentId: string | null
  },
  {
    at,
    by,
    way,
  }: { readonly at: Date; readonly by: string; readonly way: 'application' | 'invitation' },
): Promise<void> {
  const departmentIds = [await departmentToJoin(w.db, tenantId, person.departmentId)]
  await assertMayPlace(w, { tenantId, userId: by }, departmentIds)
  const { userId, platforms } = person
  await admitMembers(w, tenantId, [{ userId, platforms, departmentIds }], { at, by: way })
}

const isChoice = (value: unknown): value is JoinChoice =>
  typeof value === 'object' && value !== null && 'departmentId' in value

/**
 * Passing makes the applicant a member, in the department and on the platforms that the reviewer
 * chose, or those of the application.
 */
export const joinApplication: ApprovalKind = {
  kind: JOIN_KIND,
  withdrawable: true,
  reach: async (ctx) =>
    (await ctx.can('userAdmin')) || (await ctx.can('joinApply:audit'))
      ? 'all'
      : managedBy(ctx.db, ctx.tenantId, ctx.user.id),
  title: ({ snapshot }) => readSnapshot(snapshot).name,
  words: {
    waiting: '加入申请待审核',
    asks: (title) => `“${title}”申请加入本组织，请及时审核。`,
    name: '加入组织申请',
    outcomeOf: (title) => `“${title}”的加入组织申请`,
    outcomeOfSnapshot: (snapshot) => `您加入“${readSnapshot(snapshot).tenantName}”的申请`,
    waitsAlready: '您的申请正在审核中',
    reviewAt: { routeId: 'org.invite.applications', params: { auditStatus: '1' } },
    resultAt: { routeId: 'usercenter.emptyJoin', params: { records: '1' } },
  },
  todoTitle: (title) => `审核“${title}”的加入申请`,
  async decided(row, { status, by, at, choice }, w) {
    if (status !== AuditState.Passed) return
    const chosen = isChoice(choice) ? choice : { departmentId: null, platforms: null }
    const person = {
      userId: row.applicantId,
      platforms: chosen.platforms ?? readSnapshot(row.snapshot).platforms,
      departmentId: chosen.departmentId ?? row.departmentId,
    }
    await letIn(w, row.tenantId, person, { at, by, way: 'application' })
  },
  async reviewers(row, db) {
    const [holders, auditors, managers] = await Promise.all([
      holdersOf(db, row.tenantId, 'userAdmin'),
      holdersOf(db, row.tenantId, 'joinApply:audit'),
      row.departmentId === null ? [] : managersOf(db, row.tenantId, row.departmentId),
    ])
    const staff = await staffAmong(db, row.tenantId, managers)
    return [...new Set([...holders, ...auditors, ...staff])]
  },
}
