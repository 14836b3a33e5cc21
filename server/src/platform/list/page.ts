/** What every list does with its pages and its total (docs/adr/0047-lists-and-files.md). */
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../db/schema.ts'
import type { PageOf } from '../route.ts'

/**
 * Rows of a list are counted, and its pages reach, so far: whoever looks for more narrows the list.
 * What lies behind would cost more with every page and every row that the list grows by.
 */
export const LIST_REACH = 10_000

export interface Slice {
  readonly limit: number
  readonly offset: number
}

/** What is asked of a paged list: pages from 1. */
export const sliceOfPage = (asked: {
  readonly pageNum: number
  readonly pageSize: number
}): Slice => ({ limit: asked.pageSize, offset: (asked.pageNum - 1) * asked.pageSize })

/** How a list is asked. */
export interface ListParts<Row> {
  rows(slice: Slice): Promise<readonly Row[]>
  /** How many rows there are; counting may stop at `limit`. */
  count(limit: number): Promise<number>
}

/**
 * A page of a list with its total, asked for together. Past `reach` there are no rows, and the
 * total says no more than `reach`.
 */
export async function pageOfList<Row>(
  slice: Slice,
  { rows, count }: ListParts<Row>,
  reach = LIST_REACH,
): Promise<PageOf<Row[]>> {
  const limit = Math.min(slice.limit, reach - slice.offset)
  const [data, totalNum] = await Promise.all([
    limit > 0 ? rows({ limit, offset: slice.offset }) : [],
    count(reach),
  ])
  return { data: [...data], totalNum }
}

/** Counts what `from …` finds, at most `limit`. */
export const countRows = async (
  db: Db,
  from: RawBuilder<unknown>,
  limit: number,
  before = sql``,
): Promise<number> => {
  const { rows } = await sql<{ n: number }>`
    ${before} select count(*)::integer as n from (select 1 ${from} limit ${limit}) counted`.execute(
    db,
  )
  return rows[0]?.n ?? 0
}
