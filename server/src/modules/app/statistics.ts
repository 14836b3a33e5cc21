/** Apps by their state (OS-13, decisions T20). */
import type { Ctx } from '../../platform/context.ts'
import type { Hooks } from '../../platform/hooks.ts'
import { type SectionFigures, statisticSections } from '../statistics/service.ts'
import { listStore } from './shelves.ts'

/** Of all apps of 应用中心, in its words. */
async function findByState(ctx: Ctx): Promise<SectionFigures | undefined> {
  if (!(await ctx.can('table'))) return undefined
  const apps = await listStore(ctx)
  const count = (isOpen: 1 | 2, isUse: 1 | 2): number =>
    apps.filter((app) => app.isOpen === isOpen && app.isUse === isUse).length
  return {
    rows: [
      { key: 'used', name: '已启用', count: count(1, 1) },
      { key: 'closed', name: '已停用', count: count(1, 2) },
      { key: 'unopened', name: '未开通', count: count(2, 2) },
    ],
    total: apps.length,
    more: 0,
  }
}

/** Adds the numbers of apps to the statistics. */
export const registerStatistics = (hooks: Hooks): void =>
  hooks.extend(statisticSections, { key: 'apps', read: findByState })
