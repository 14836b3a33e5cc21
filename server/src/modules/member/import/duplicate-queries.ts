/**
 * SQL of what rows of one file share with each other: set by set, so that one statement puts a
 * whole file right.
 */
import { sql } from 'kysely'
import { duplicateText } from './check.ts'
import type { ImportKey } from './import-queries.ts'
import type { MemberDb } from '../tables.ts'

export interface SharedValues {
  readonly mobile: string | null
  readonly workNo: string | null
}

const present = (values: readonly (string | null)[]): string[] =>
  values.filter((value) => value !== null)

/**
 * Tells anew, of all lines with one of these values, which are duplicates of an earlier line;
 * answers the lines whose faults changed, in order. A column that is at fault otherwise is not told
 * of as a duplicate too.
 */
export async function settleDuplicates(
  db: MemberDb,
  { tenantId, id }: ImportKey,
  shared: readonly SharedValues[],
): Promise<number[]> {
  const mobiles = present(shared.map(({ mobile }) => mobile))
  const workNos = present(shared.map(({ workNo }) => workNo))
  if (mobiles.length === 0 && workNos.length === 0) return []
  // Right after an import the tables have no statistics yet, and a nested loop over 2,000 rows with
  // one mobile took ten seconds.
  await sql`select zz_tune('enable_nestloop', 'off')`.execute(db)
  const { rows } = await sql<{ line: number }>`
    with affected as (
      select line, mobile, work_no, faults from member_import_row
      where tenant_id = ${tenantId} and import_id = ${id} and (mobile = any(${mobiles}::text[]) or work_no = any(${workNos}::text[]))
    ), first_mobile as (
      select mobile, min(line) as line from member_import_row
      where tenant_id = ${tenantId} and import_id = ${id} and mobile in (select mobile from affected) group by mobile
    ), first_work_no as (
      select work_no, min(line) as line from member_import_row
      where tenant_id = ${tenantId} and import_id = ${id} and work_no in (select work_no from affected) group by work_no
    ), own as (
      select a.line, m.line as mobile_line, n.line as work_no_line,
        coalesce((select jsonb_agg(f order by place) from jsonb_array_elements(a.faults) with ordinality e (f, place) where f->>'code' <> 'duplicate'), '[]') as faults
      from affected a
      left join first_mobile m on m.mobile = a.mobile and m.line < a.line
      left join first_work_no n on n.work_no = a.work_no and n.line < a.line
    ), fresh as (
      select line, faults
        || case when mobile_line is null or faults @> '[{"column": "mobile"}]' then '[]'
          else jsonb_build_array(jsonb_build_object('column', 'mobile', 'code', 'duplicate', 'text', replace(${duplicateText('手机号', '#')}, '#', mobile_line::text))) end
        || case when work_no_line is null or faults @> '[{"column": "workNo"}]' then '[]'
          else jsonb_build_array(jsonb_build_object('column', 'workNo', 'code', 'duplicate', 'text', replace(${duplicateText('工号', '#')}, '#', work_no_line::text))) end
        as faults
      from own
    )
    update member_import_row r set faults = fresh.faults,
      hard = exists (select from jsonb_array_elements(fresh.faults) f where f->>'code' <> 'departmentMissing')
    from fresh
    where r.tenant_id = ${tenantId} and r.import_id = ${id} and r.line = fresh.line and r.faults <> fresh.faults
    returning r.line`.execute(db)
  await sql`select zz_tune('enable_nestloop', 'on')`.execute(db)
  return rows.map(({ line }) => line).toSorted((a, b) => a - b)
}
