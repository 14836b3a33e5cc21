/** Members by platform and by department (OS-13, decisions T20). */
import type { Ctx } from '../../platform/context.ts'
import type { Hooks } from '../../platform/hooks.ts'
import { type SectionFigures, statisticSections } from '../statistics/service.ts'
import { findTopDepartments } from './overview.ts'
import { countSearchedStaff } from './staff.ts'

/** As the dictionary has them (decisions G13). */
const PLATFORMS = { gov: '政务端', wisdom: '智慧端', drifter: '漂流端' } as const

/**
 * Each number that of the search for staff with this platform and no text; without a total, as
 * who works on two platforms stands in both.
 */
async function findMembers(ctx: Ctx): Promise<SectionFigures> {
  const counts = await countSearchedStaff(ctx, { text: '', tenantId: ctx.tenantId })
  return {
    rows: counts.map(({ platform, count }) => ({
      key: platform,
      name: PLATFORMS[platform],
      count,
    })),
    total: null,
    more: 0,
  }
}

/** Each number the people of the department and below; without a total, as one may sit in several. */
async function findDepartments(ctx: Ctx): Promise<SectionFigures> {
  const { list, more } = await findTopDepartments(ctx)
  return {
    rows: list.map(({ id, name, staffCount }) => ({ key: id, name, count: staffCount })),
    total: null,
    more,
  }
}

/** Adds the numbers of members to the statistics. */
export function registerStatistics(hooks: Hooks): void {
  hooks.extend(statisticSections, { key: 'members', read: findMembers })
  hooks.extend(statisticSections, { key: 'departments', read: findDepartments })
}
