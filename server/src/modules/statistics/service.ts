/** An organisation's statistics (OS-13, decisions T20). */
import type { Static } from 'typebox'
import type { Ctx } from '../../platform/context.ts'
import { shanghaiText } from '../../platform/time.ts'
import { requireTenantInForce } from '../../platform/tenant-in-force.ts'
import { readParts, type ReportFailure } from '../overview/service.ts'
import { csvOf } from './csv.ts'
import { type SectionFigures, statisticSections } from './parts.ts'
import type { StatisticsFile, TenantStatistics } from './schemas.ts'

export { type SectionFigures, statisticSections } from './parts.ts'

/**
 * The sections that the caller may see, each number the total of its list for the caller. One that
 * cannot be read has no rows and is reported; the others stand. NotFound for an organisation other
 * than the one in force.
 */
export async function findStatistics(
  ctx: Ctx,
  tenantId: string | undefined,
  reportFailure: ReportFailure,
): Promise<Static<typeof TenantStatistics>> {
  requireTenantInForce(ctx, tenantId)
  const sections = statisticSections.of(ctx.registry)
  const found = await readParts(
    sections.map(({ key, read }) => [key, () => read(ctx)] as const),
    reportFailure,
  )
  return {
    sections: sections.flatMap(({ key }): Static<typeof TenantStatistics>['sections'] => {
      const figures = found.get(key) as SectionFigures | null | undefined
      if (figures === undefined) return []
      if (figures === null) return [{ key, rows: null, total: null, more: 0 }]
      return [{ key, ...figures, rows: [...figures.rows] }]
    }),
  }
}

/** The same as a table to keep; entered in the audit log (decisions S4.22). */
export async function exportStatistics(
  ctx: Ctx,
  tenantId: string | undefined,
  reportFailure: ReportFailure,
): Promise<Static<typeof StatisticsFile>> {
  const statistics = await findStatistics(ctx, tenantId, reportFailure)
  await ctx.write((w) =>
    Promise.resolve(
      w.audit({
        action: 'statistics.export',
        objectType: 'tenant',
        objectId: ctx.tenantId,
        before: null,
        after: { sections: statistics.sections.map(({ key }) => key) },
      }),
    ),
  )
  const day = shanghaiText(ctx.now()).slice(0, 10)
  return { fileName: `组织统计_${day}.csv`, content: csvOf(statistics) }
}
