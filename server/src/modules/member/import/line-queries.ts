/** SQL of the rows of imports. Every statement names the tenant, which leads every key. */
import { type RawBuilder, type Selectable, sql } from 'kysely'
import { countRows } from '../../../platform/list/page.ts'
import type { ImportCells, RowState } from '../columns.ts'
import type { MemberDb, MemberImportRowTable } from '../tables.ts'
import { type CheckedRow, duplicateText } from './check.ts'
import type { ImportKey } from './import-queries.ts'

/** A row of the file with its faults, those of duplicates written for the file as it is now. */
export type LineRow = Selectable<MemberImportRowTable>

/** Values of a row that another may repeat. */
export interface SharedValues {
  readonly mobile: string | null
  readonly workNo: string | null
}

/** Of a row `r`: the first line of its file with the same value; null where it has none. */
export const firstLineWith = (column: 'mobile' | 'work_no') => sql<number | null>`(
  select min(f.line) from member_import_row f
  where f.tenant_id = r.tenant_id and f.import_id = r.import_id and ${sql.ref(`f.${column}`)} = ${sql.ref(`r.${column}`)})`

/**
 * The faults of a row `r` as they are shown. What a duplicate repeats is looked up then: a line that
 * goes would else have to be taken out of the words of thousands of others.
 */
const shownFaults = sql<LineRow['faults']>`case when r.faults @> '[{"code": "duplicate"}]' then (
  select jsonb_agg(case when f->>'code' <> 'duplicate' then f else jsonb_set(f, '{text}', to_jsonb(
    case f->>'column'
      when 'mobile' then replace(${duplicateText('手机号', '#')}, '#', ${firstLineWith('mobile')}::text)
      else replace(${duplicateText('工号', '#')}, '#', ${firstLineWith('work_no')}::text) end)) end order by place)
  from jsonb_array_elements(r.faults) with ordinality e (f, place)) else r.faults end`

const linesOf = async (
  db: MemberDb,
  { tenantId, id }: ImportKey,
  rest: RawBuilder<unknown>,
): Promise<LineRow[]> => {
  const { rows } = await sql<LineRow>`
    select r.tenant_id, r.import_id, r.line, r.cells, ${shownFaults} as faults, r.hard, r.missing, r.existing, r.hidden, r.mobile, r.work_no, r.state, r.reason, r.user_id
    from member_import_row r where r.tenant_id = ${tenantId} and r.import_id = ${id} ${rest}`.execute(
    db,
  )
  return rows
}

/** The import itself stays. */
export async function deleteAllLines(db: MemberDb, { tenantId, id }: ImportKey): Promise<void> {
  await db
    .deleteFrom('memberImportRow')
    .where('tenantId', '=', tenantId)
    .where('importId', '=', id)
    .execute()
}

/**
 * Answers what the lines shared with others, for `settleDuplicates`. Lines that are gone already
 * are left out.
 */
export async function deleteLines(
  db: MemberDb,
  { tenantId, id }: ImportKey,
  lines: readonly number[],
): Promise<SharedValues[]> {
  const { rows } = await sql<SharedValues>`
    delete from member_import_row where tenant_id = ${tenantId} and import_id = ${id} and line = any(${[...lines]}::integer[]) returning mobile, work_no`.execute(
    db,
  )
  return rows
}

/** Lines that cannot be brought in as things are set. */
export async function deleteFaulty(
  db: MemberDb,
  { tenantId, id }: ImportKey,
  createDepartments: boolean,
): Promise<void> {
  await sql`delete from member_import_row where tenant_id = ${tenantId} and import_id = ${id} and (hard or (missing and not ${createDepartments}))`.execute(
    db,
  )
}

/** A row of the file, numbered from 1 as a program for tables shows it. */
export interface CheckedLine extends CheckedRow {
  readonly line: number
  readonly cells: ImportCells
}

/** A line as it was read; what is corrected later leaves `hidden` as it is. */
export interface ReadLine extends CheckedLine {
  readonly hidden: boolean
}

/** One statement for all; a line number that is there already violates the key. */
export async function insertLines(
  db: MemberDb,
  { tenantId, id }: ImportKey,
  lines: readonly ReadLine[],
): Promise<void> {
  if (lines.length === 0) return
  const rows = lines.map(({ workNo, ...rest }) => ({ ...rest, work_no: workNo }))
  await sql`
    insert into member_import_row (tenant_id, import_id, line, cells, faults, hard, missing, existing, hidden, mobile, work_no)
    select ${tenantId}::bigint, ${id}::bigint, x.line, x.cells, x.faults, x.hard, x.missing, x.existing, x.hidden, x.mobile, x.work_no
    from json_to_recordset(${JSON.stringify(rows)}::json)
      as x(line integer, cells jsonb, faults jsonb, hard boolean, missing boolean, existing boolean, hidden boolean, mobile text, work_no text)`.execute(
    db,
  )
}

/** Replaces cells and findings of one row; its state and outcome stay. */
export async function saveLine(
  db: MemberDb,
  { tenantId, id }: ImportKey,
  { line, cells, faults, hard, missing, existing, mobile, workNo }: CheckedLine,
): Promise<void> {
  await db
    .updateTable('memberImportRow')
    .set({
      cells: JSON.stringify(cells),
      faults: JSON.stringify(faults),
      hard,
      missing,
      existing,
      mobile,
      workNo,
    })
    .where('tenantId', '=', tenantId)
    .where('importId', '=', id)
    .where('line', '=', line)
    .execute()
}

/** Undefined where the import has no row of that number. */
export const findLine = async (
  db: MemberDb,
  key: ImportKey,
  number: number,
): Promise<LineRow | undefined> => (await linesOf(db, key, sql`and r.line = ${number}`))[0]

/** Those of the numbers that exist, by line. */
export const linesAmong = (
  db: MemberDb,
  key: ImportKey,
  numbers: readonly number[],
): Promise<LineRow[]> =>
  linesOf(db, key, sql`and r.line = any(${[...numbers]}::integer[]) order by r.line`)

/** `createDepartments`: whether a missing department is no fault; `state` undefined for all. */
export interface LineFilter {
  readonly faultyOnly: boolean
  readonly createDepartments: boolean
  readonly state: RowState | undefined
}

const matching = ({ faultyOnly, createDepartments, state }: LineFilter) => sql`
  and (not ${faultyOnly}::boolean or (hard or missing) and (hard or not ${createDepartments}::boolean))
  and (${state ?? null}::smallint is null or state = ${state ?? null}::smallint)`

/** A page of rows by line number. */
export const findLines = (
  db: MemberDb,
  key: ImportKey,
  filter: LineFilter,
  offset: number,
  limit: number,
): Promise<LineRow[]> =>
  linesOf(db, key, sql`${matching(filter)} order by r.line limit ${limit} offset ${offset}`)

/** Total of `findLines`, counted up to `limit`. */
export const countLines = (
  db: MemberDb,
  key: ImportKey,
  filter: LineFilter,
  limit: number,
): Promise<number> =>
  countRows(
    db,
    sql`from member_import_row where tenant_id = ${key.tenantId} and import_id = ${key.id} ${matching(filter)}`,
    limit,
  )

/** Lines behind `after`, for what goes through all of them. */
export const linesAfter = (
  db: MemberDb,
  key: ImportKey,
  after: number,
  limit: number,
): Promise<LineRow[]> => linesOf(db, key, sql`and r.line > ${after} order by r.line limit ${limit}`)

export interface LineCounts {
  readonly total: number
  readonly hard: number
  /** With no fault but a department that is not there. */
  readonly missing: number
  /** Of people who are there already, without a fault as things are set. */
  readonly existing: number
}

/** One pass over all rows of the import; zeros where it has none. */
export async function countImportLines(
  db: MemberDb,
  { tenantId, id, createDepartments }: ImportKey & { readonly createDepartments: boolean },
): Promise<LineCounts> {
  const { rows } = await sql<LineCounts>`
    select count(*)::integer as total, (count(*) filter (where hard))::integer as hard, (count(*) filter (where missing and not hard))::integer as missing,
      (count(*) filter (where existing and not hard and not (missing and not ${createDepartments}::boolean)))::integer as existing
    from member_import_row where tenant_id = ${tenantId} and import_id = ${id}`.execute(db)
  return rows[0] ?? { total: 0, hard: 0, missing: 0, existing: 0 }
}

/** The next lines that wait and can be brought in. */
export async function findWaitingLines(
  db: MemberDb,
  { tenantId, id }: ImportKey,
  createDepartments: boolean,
  limit: number,
): Promise<LineRow[]> {
  const { rows } = await sql<LineRow>`
    select * from member_import_row
    where tenant_id = ${tenantId} and import_id = ${id} and state = 0 and not hard and not (missing and not ${createDepartments})
    order by line limit ${limit}`.execute(db)
  return rows
}

/**
 * What became of a row; `reason` for those skipped or failed, `userId` where the person is known.
 */
export interface LineOutcome {
  readonly line: number
  readonly state: RowState
  readonly reason: string | null
  readonly userId: string | null
}

/**
 * Stores outcomes by line; in the transaction that added the people, so that no row is brought in
 * twice.
 */
export async function settleLines(
  db: MemberDb,
  { tenantId, id }: ImportKey,
  outcomes: readonly LineOutcome[],
): Promise<void> {
  if (outcomes.length === 0) return
  await sql`
    update member_import_row r set state = x.state, reason = x.reason, user_id = x.user_id
    from json_to_recordset(${JSON.stringify(outcomes.map(({ userId, ...rest }) => ({ ...rest, user_id: userId })))}::json)
      as x(line integer, state smallint, reason text, user_id bigint)
    where r.tenant_id = ${tenantId} and r.import_id = ${id} and r.line = x.line`.execute(db)
}

/** What could not be brought in, each with the words of its faults. */
export async function settleFaulty(
  db: MemberDb,
  { tenantId, id }: ImportKey,
  reason: string,
): Promise<number> {
  const { rows } = await sql<{ line: number }>`
    update member_import_row r set state = 4, reason = coalesce((select string_agg(f->>'text', '；') from jsonb_array_elements(${shownFaults}) f), ${reason})
    where tenant_id = ${tenantId} and import_id = ${id} and state = 0 returning line`.execute(db)
  return rows.length
}
