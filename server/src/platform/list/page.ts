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

/** Counts what `from …` finds, at most `limit`. */
export const countRows = async (
  db: ModuleDb<object>,
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
