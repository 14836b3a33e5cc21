/** Imports and their rows as callers see them. */
import type { Static } from 'typebox'
import { shanghaiText } from '../../../platform/time.ts'
import type { MemberImport, ImportRow as WireRow } from '../schemas.ts'
import { IMPORT_COLUMNS } from './columns.ts'
import type { StoredImport } from './import-queries.ts'
import type { LineCounts, LineRow } from './line-queries.ts'

export type ShownImport = Static<typeof MemberImport>

const yes = (value: boolean): 1 | 2 => (value ? 1 : 2)
const columns = IMPORT_COLUMNS.map(({ key, title, required, maxLength, hint }) => ({
  key,
  title,
  required: yes(required),
  maxLength,
  hint,
}))

/** While it is being checked, or once it has run, the totals stand in the import itself. */
export const showImport = (row: StoredImport, counts: LineCounts): ShownImport => {
  const { total, hard, missing, existing } = counts
  const faulty = hard + (row.createDepartments ? 0 : missing)
  return {
    id: row.id,
    fileName: row.fileName,
    status: row.status,
    refusal: row.refusal,
    columns,
    ignoredColumns: [...row.ignoredColumns],
    notices: [...row.notices],
    createDepartments: yes(row.createDepartments),
    updateExisting: yes(row.updateExisting),
    total: row.status === 'ready' ? total : row.total,
    done: row.done,
    faulty,
    importable: total - faulty - (row.updateExisting ? 0 : existing),
    missingDepartment: missing,
    existing,
    added: row.added,
    updated: row.updated,
    skipped: row.skipped,
    failed: row.failed,
    createTime: shanghaiText(row.createdAt),
    finishTime: row.finishedAt === null ? null : shanghaiText(row.finishedAt),
  }
}

/** Leaves out the fault of a missing department where departments are made. */
export const shownLine = (
  { line, cells, faults, existing, hidden, state, reason }: LineRow,
  createDepartments: boolean,
): Static<typeof WireRow> => ({
  line,
  cells: { ...cells },
  faults: faults
    .filter(({ code }) => code !== 'departmentMissing' || !createDepartments)
    .map((fault) => ({ ...fault })),
  existing: yes(existing),
  hidden: yes(hidden),
  state,
  reason,
})
