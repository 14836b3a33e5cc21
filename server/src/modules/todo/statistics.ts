/** To-dos by status and by task type (OS-13, decisions T20). */
import type { Ctx } from '../../platform/context.ts'
import type { Hooks } from '../../platform/hooks.ts'
import { type SectionFigures, statisticSections } from '../statistics/service.ts'
import { TODO_LIST } from './list.ts'
import { findScope } from './service.ts'

type Names = Readonly<Record<string, string>>

/** As the dictionary has them (decisions O1). */
const STATUSES: Names = { '1': '进行中', '2': '已完成', '3': '已逾期', '4': '已撤销' }
const TASK_TYPES: Names = { '1': '普通', '2': '催办', '3': '督办', '4': '紧急' }

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
  hooks.extend(statisticSections, { key: 'todos', read: countBy('todoStatus', STATUSES) })
  hooks.extend(statisticSections, { key: 'todoTasks', read: countBy('todoTaskType', TASK_TYPES) })
}
