/** What rows of one file share with each other. Only the rows that may change are looked at. */
import { sql } from 'kysely'
import type { CellFault } from '../columns.ts'
import type { MemberDb } from '../tables.ts'
import { withDuplicates } from './check.ts'
import type { ImportKey } from './import-queries.ts'
import { firstLineWith, type SharedValues } from './line-queries.ts'

const present = (values: readonly (string | null)[]): string[] =>
  [...new Set(values)].filter((value) => value !== null)

/** The columns in which a row repeats another. */
const repeated = (faults: readonly CellFault[]): string =>
  faults
    .flatMap(({ code, column }) => (code === 'duplicate' ? [column] : []))
    .toSorted()
    .join()

interface NearLine {
  readonly line: number
  readonly faults: readonly CellFault[]
  readonly firstMobile: number | null
  readonly firstWorkNo: number | null
}

/** Of each value the two first lines that have it; and the line that was edited, if any. */
const linesNear = async (
  db: MemberDb,
  { tenantId, id }: ImportKey,
  shared: readonly SharedValues[],
  edited: number | null,
): Promise<NearLine[]> => {
  const firstTwo = (column: 'mobile' | 'work_no', values: readonly string[]) => sql`
    select two.line from unnest(${values}::text[]) asked (value), lateral (
      select line from member_import_row
      where tenant_id = ${tenantId} and import_id = ${id} and ${sql.ref(column)} = asked.value
      order by line limit 2) two`
  const { rows } = await sql<NearLine>`
    select r.line, r.faults, ${firstLineWith('mobile')} as first_mobile, ${firstLineWith('work_no')} as first_work_no
    from member_import_row r
    where r.tenant_id = ${tenantId} and r.import_id = ${id} and r.line in (
      ${firstTwo('mobile', present(shared.map(({ mobile }) => mobile)))}
      union ${firstTwo('work_no', present(shared.map(({ workNo }) => workNo)))}
      union select ${edited}::integer)`.execute(db)
  return rows
}

/**
 * After lines with these values went, or one was edited: tells anew which lines are duplicates of
 * an earlier one. Only the first two of each value can have changed sides, besides the edited one:
 * which line a duplicate names is looked up when it is shown.
 */
export async function settleDuplicates(
  db: MemberDb,
  key: ImportKey,
  shared: readonly SharedValues[],
  edited: number | null = null,
): Promise<void> {
  const near = await linesNear(db, key, shared, edited)
  const changed = near.flatMap(({ line, faults, firstMobile, firstWorkNo }) => {
    const now = withDuplicates(faults, {
      mobile: firstMobile === line ? null : firstMobile,
      workNo: firstWorkNo === line ? null : firstWorkNo,
    })
    return repeated(now.faults) === repeated(faults) ? [] : [{ line, ...now }]
  })
  if (changed.length === 0) return
  await sql`
    update member_import_row r set faults = x.faults, hard = x.hard
    from json_to_recordset(${JSON.stringify(changed)}::json) as x(line integer, faults jsonb, hard boolean)
    where r.tenant_id = ${key.tenantId} and r.import_id = ${key.id} and r.line = x.line`.execute(db)
}

/**
 * The lines behind an edited one that name another line now: those of a value of which it was the
 * first line, or became it. At most `limit`.
 */
export async function findRenamed(
  db: MemberDb,
  { tenantId, id }: ImportKey,
  { line, before, after }: { line: number; before: SharedValues; after: SharedValues },
  limit: number,
): Promise<number[]> {
  const moved = (from: string | null, to: string | null): string[] =>
    from === to ? [] : present([from, to])
  const { rows } = await sql<{ line: number }>`
    select r.line from member_import_row r
    where r.tenant_id = ${tenantId} and r.import_id = ${id} and r.line > ${line} and (
      r.mobile = any(${moved(before.mobile, after.mobile)}::text[]) and ${firstLineWith('mobile')} >= ${line}
      or r.work_no = any(${moved(before.workNo, after.workNo)}::text[]) and ${firstLineWith('work_no')} >= ${line})
    order by r.line limit ${limit}`.execute(db)
  return rows.map((row) => row.line)
}
