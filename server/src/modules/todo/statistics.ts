/** To-dos by status and by task type (OS-13, decisions T20). */
import type { Ctx } from '../../platform/context.ts'
import type { Hooks } from '../../platform/hooks.ts'
import { type SectionFigures, statisticSections } from '../statistics/service.ts'
import { TODO_LIST } from './list.ts'
import { findScope } from './service.ts'
import { PRIORITY_LABELS, STATUS_LABELS } from './state.ts'

type Names = Readonly<Record<string, string>>

/** Totals of the list with each value of a filter, and without one. */
const countBy =
  (filter: 'todoStatus' | 'todoTaskType', names: Names) =>
  async (ctx: Ctx): Promise<SectionFigures | undefined> => {
    if (!(await ctx.can('todo'))) return undefined
    const scope = await findScope(ctx)
    const keys = Object.keys(names)
    const [total, ...counts] = await Promise.all([
      TODO_LIST.count(ctx.db, {}, scope),
      ...keys.map((key) => TODO_LIST.count(ctx.db, { [filter]: Number(key) }, scope)),
    ])
    return {
      rows: keys.map((key, nth) => ({ key, name: names[key] ?? '', count: counts[nth] ?? 0 })),
      total,
      more: 0,
    }
  }

/** Adds the numbers of to-dos to the statistics. */
export function registerStatistics(hooks: Hooks): void {
  hooks.extend(statisticSections, { key: 'todos', read: countBy('todoStatus', STATUS_LABELS) })
  hooks.extend(statisticSections, {
    key: 'todoTasks',
    read: countBy('todoTaskType', PRIORITY_LABELS),
  })
}
