/** 应用审核: who asked to use which app, for those who decide (AU-05; decisions W5). */
import type { Static } from 'typebox'
import type { Ctx } from '../../platform/context.ts'
import type { PageOf } from '../../platform/route.ts'
import { findPersonNames } from '../account/service.ts'
import {
  type ApprovalRow,
  findStandings,
  NO_STANDING,
  pageApprovals,
  reviewColumns,
} from '../approval/service.ts'
import { seenSeatNames } from '../department/service.ts'
import { type AppCard, findAppCards } from './read-queries.ts'
import type * as schemas from './schemas.ts'
import { USE_KIND } from './use-apply.ts'

const text = (value: unknown): string => (typeof value === 'string' ? value : '')
const moment = (millis: number | null | undefined): Date | undefined =>
  millis === null || millis === undefined ? undefined : new Date(millis)

interface Known {
  readonly names: ReadonlyMap<string, string>
  readonly departments: ReadonlyMap<string, readonly string[]>
  readonly apps: ReadonlyMap<string, AppCard>
  readonly standings: Awaited<ReturnType<typeof findStandings>>
}

const describe = (
  row: ApprovalRow,
  { names, departments, apps, standings }: Known,
): Static<typeof schemas.UseApply> => {
  const appId = text(row.snapshot.appId)
  return {
    ...reviewColumns(row, names),
    ...(standings.get(row.id) ?? NO_STANDING),
    appId,
    appName: text(row.snapshot.appName),
    appIcon: apps.get(appId)?.icon ?? null,
    applicantId: row.applicantId,
    applicantName: names.get(row.applicantId) ?? text(row.snapshot.applicantName),
    departments: [...(departments.get(row.applicantId) ?? [])],
    applyReason: text(row.snapshot.applyReason) || null,
  }
}

/** Applications to use an app that wait or were decided, newest first. */
export async function pageUseApplies(
  ctx: Ctx,
  { pageNum, pageSize, data }: Static<typeof schemas.PageUseApplies>,
): Promise<PageOf<Static<typeof schemas.UseApply>[]>> {
  const filter = {
    kinds: [USE_KIND],
    text: data.name?.trim() || undefined,
    auditStatus: data.auditStatus ?? undefined,
    from: moment(data.startTime),
    to: moment(data.endTime),
  }
  const { data: rows, totalNum } = await pageApprovals(ctx, filter, pageNum, pageSize)
  const applicants = [...new Set(rows.map(({ applicantId }) => applicantId))]
  const deciders = rows.flatMap(({ decidedBy }) => decidedBy ?? [])
  const [names, departments, apps, standings] = await Promise.all([
    findPersonNames(ctx.db, ctx.tenantId, [...applicants, ...deciders]),
    seenSeatNames(ctx, applicants),
    findAppCards(ctx.db, [...new Set(rows.map(({ snapshot }) => text(snapshot.appId)))]),
    findStandings(ctx, rows),
  ])
  return {
    totalNum,
    data: rows.map((row) => describe(row, { names, departments, apps, standings })),
  }
}
