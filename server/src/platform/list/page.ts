/** What every list does with its pages and its total (docs/adr/0047-lists-and-files.md). */
import { LIST_REACH } from '@zz/contract'
import { type RawBuilder, sql } from 'kysely'
import type { ModuleDb } from '../db/schema.ts'
import type { PageOf } from '../route.ts'

export interface PageSlice {
  readonly limit: number
  readonly offset: number
}

/** What is asked of a paged list: pages from 1. */
export const sliceOfPage = (asked: {
  readonly pageNum: number
  readonly pageSize: number
}): PageSlice => ({ limit: asked.pageSize, offset: (asked.pageNum - 1) * asked.pageSize })

/**
 * What of a list is asked for; `whole` is how much of it comes without `pageNum` (decisions section
 * 0, Calls; G3).
 */
export const sliceOf = (
  { pageNum, pageSize = 10 }: { pageNum?: number | undefined; pageSize?: number | undefined },
  whole = 1000,
): PageSlice =>
  pageNum === undefined
    ? { limit: whole, offset: 0 }
    : { limit: pageSize, offset: (pageNum - 1) * pageSize }

/** How a list is asked. */
export interface ListParts<Row> {
  rows(slice: PageSlice): Promise<readonly Row[]>
  /** How many rows there are; counting may stop at `limit`. */
  count(limit: number): Promise<number>
}

/**
 * A page of a list with its total, asked for together. Past `reach` there are no rows, and a total
 * of one more says that there are more than that.
 */
export async function pageOfList<Row>(
  slice: PageSlice,
  { rows, count }: ListParts<Row>,
  reach = LIST_REACH,
): Promise<PageOf<Row[]>> {
  const limit = Math.min(slice.limit, reach - slice.offset)
  const [data, totalNum] = await Promise.all([
    limit > 0 ? rows({ limit, offset: slice.offset }) : [],
    count(reach + 1),
  ])
  return { data: [...data], totalNum }
}

/** A page of a statement that answers each row with how many there are. */
export interface FoundPage<Row> {
  readonly data: readonly Row[]
  readonly totalNum: number
}

/** Past the end such a statement answers one row with the total alone, its `id` null. */
export const pageOfTotals = <Row extends { readonly id: string }>(
  rows: readonly (Row & { readonly total: number })[],
): FoundPage<Row> => ({
  data: rows.flatMap(({ total: _total, ...row }) =>
    (row.id as string | null) === null ? [] : [row as unknown as Row],
  ),
  totalNum: rows[0]?.total ?? 0,
})

/**
 * The same of a list whose one statement finds its rows and how many there are: for those of which
 * finding is most of the work.
 */
export async function pageTogether<Row>(
  { limit, offset }: PageSlice,
  find: (slice: PageSlice) => Promise<FoundPage<Row>>,
  reach = LIST_REACH,
): Promise<PageOf<Row[]>> {
  const { data, totalNum } = await find({
    limit: Math.max(0, Math.min(limit, reach - offset)),
    offset,
  })
  return { data: [...data], totalNum: Math.min(totalNum, reach + 1) }
}

/** Counts what `from …` finds, at most `limit`. */
export const countRows = async (
  db: ModuleDb<object>,
  from: RawBuilder<unknown>,
  limit: number,
  before = sql``,
  after = sql``,
): Promise<number> => {
  const { rows } = await sql<{ n: number }>`
    ${before} select count(*)::integer as n from (select 1 ${from} limit ${limit}) counted ${after}`.execute(
    db,
  )
  return rows[0]?.n ?? 0
}

/** How many rows an organisation has of the table, which is one of the module's own. */
export const countTenantRows = async (
  db: ModuleDb<object>,
  table: string,
  tenantId: string,
): Promise<number> => {
  const { rows } = await sql<{ n: number }>`
    select count(*)::integer as n from ${sql.table(table)} where tenant_id = ${tenantId}`.execute(
    db,
  )
  return rows[0]?.n ?? 0
}
