/**
 * History of a to-do as people read it (decisions O8): what was done, and the moment it became
 * overdue.
 */
import type { TodoListRow } from './visible-queries.ts'
import type { LogRow } from './queries.ts'
import type { TodoLogKind } from './columns.ts'

/** `time` in milliseconds; `actorName` null for the moment of becoming overdue. */
export interface TimelineEntry {
  kind: TodoLogKind | 'overdue'
  label: string
  actorName: string | null
  time: number
  remark: string | null
}

const LABELS: Readonly<Record<TimelineEntry['kind'], string>> = {
  create: '创建',
  edit: '修改',
  urge: '催办',
  supervise: '督办',
  finish: '完成',
  revoke: '撤销',
  extend: '延期',
  extendApply: '申请延期',
  extendRefuse: '拒绝延期',
  overdue: '逾期',
}

/** When it ended, or else now: a deadline after that never passed. */
const openUntil = (todo: TodoListRow, now: Date): Date => todo.finishTime ?? todo.revokedAt ?? now

/** Oldest first; the overdue entry stands there where the to-do was still open at its deadline. */
export function composeTimeline(
  todo: TodoListRow,
  log: readonly LogRow[],
  now: Date,
): TimelineEntry[] {
  const entries: TimelineEntry[] = log.map((row) => ({
    kind: row.kind,
    label: LABELS[row.kind],
    actorName: row.actorName,
    time: row.createdAt.getTime(),
    remark: row.remark,
  }))
  const deadline = todo.deadlineTime?.getTime()
  if (deadline !== undefined && deadline < openUntil(todo, now).getTime()) {
    entries.push({
      kind: 'overdue',
      label: LABELS.overdue,
      actorName: null,
      time: deadline,
      remark: null,
    })
  }
  return entries.toSorted((a, b) => a.time - b.time)
}
