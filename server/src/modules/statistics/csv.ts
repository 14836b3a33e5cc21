/** The statistics as comma-separated values, as spreadsheets read them. */
import type { Static } from 'typebox'
import { csvOfLines } from '../../platform/csv.ts'
import type { SectionKey, TenantStatistics } from './schemas.ts'

/** What the screen and the table call the sections. */
const TITLES: Readonly<Record<Static<typeof SectionKey>, string>> = {
  members: '成员（按端）',
  memberMonths: '成员（按加入月份）',
  departments: '部门人数',
  positionTypes: '职位（按类型）',
  positions: '职位关联人数',
  todos: '待办（按状态）',
  todoTasks: '待办（按任务类型）',
  venues: '场地（按类型）',
  bookings: '预约（按状态）',
  apps: '应用（按状态）',
}

/** Lines of section, name and count; a total below its section. A section that failed says so. */
export function csvOf({ sections }: Static<typeof TenantStatistics>): string {
  const lines = sections.flatMap(({ key, rows, total }): (string | number)[][] => {
    const title = TITLES[key]
    if (rows === null) return [[title, '获取失败', '']]
    return [
      ...rows.map(({ name, count }) => [title, name, count]),
      ...(total === null ? [] : [[title, '合计', total]]),
    ]
  })
  return csvOfLines([['分类', '名称', '数量'], ...lines])
}
