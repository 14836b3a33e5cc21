/**
 * SQL of searching help documents: pairs of letters narrow by their index, the text itself decides
 * (decisions H2). Spellings find titles alone; words that stand there come before them.
 */
import { type RawBuilder, sql } from 'kysely'
import { isSpelling, syllablePattern } from './spelling.ts'
import type { DocumentDb } from './tables.ts'
import { gramsOf } from './words.ts'

export interface HitRow {
  readonly id: string
  readonly kind: 1 | 2 | 3
  readonly name: string
  readonly moduleId: string | null
  readonly pid: string | null
  readonly path: string
  readonly nameInitials: string
  readonly namePinyin: string
  readonly snippet: string
  /** Whether the name holds the words. */
  readonly named: boolean
  readonly total: number
}

export interface SearchedText {
  /** Small letters, runs of space as one. */
  readonly keyword: string
  /** `pages`: names and texts of pages; `catalogue`: names of everything. */
  readonly among: 'pages' | 'catalogue'
  readonly limit: number
  readonly offset: number
}

/** Letters before and behind a hit. */
const BEFORE = 30
const SHOWN = 140

const nothing = sql<boolean>`false`

/** Whether the text of the page holds the words. */
const inWords = (keyword: string): RawBuilder<boolean> =>
  sql<boolean>`strpos(lower(n.words), ${keyword}) > 0`

/** Pairs of letters that a hit has; of a single letter there is none, and all texts are read. */
const narrowed = (keyword: string): RawBuilder<boolean> => {
  const grams = gramsOf(keyword)
  return grams.length === 0 ? sql<boolean>`true` : sql<boolean>`n.grams @> ${grams}::text[]`
}

/** A page of hits, the nearest first; `total` of all stands in each row. */
export async function findHits(
  db: DocumentDb,
  { keyword, among, limit, offset }: SearchedText,
): Promise<readonly HitRow[]> {
  const spelled = isSpelling(keyword)
    ? sql<boolean>`(strpos(n.name_initials, ${keyword}) > 0 or n.name_pinyin ~ ${syllablePattern(keyword)})`
    : nothing
  const pages = among === 'pages'
  const text = pages ? inWords(keyword) : nothing
  const { rows } = await sql<HitRow>`
    select h.id, h.kind, h.name, h.module_id, h.pid, h.path, h.name_initials, h.name_pinyin, h.rank <= 3 as named, h.total,
      case when h.at > 0 then
        case when h.at > ${BEFORE} then '…' else '' end || substring(h.words from greatest(1, h.at - ${BEFORE}) for ${SHOWN}) ||
        case when h.at - ${BEFORE} + ${SHOWN} < length(h.words) then '…' else '' end
      else '' end as snippet
    from (
      select f.*, case when ${pages} and f.rank < 6 then strpos(lower(f.words), ${keyword}) else 0 end as at
      from (
        select n.*, count(*) over ()::int as total,
          case
            when lower(n.name) = ${keyword} then 1
            when starts_with(lower(n.name), ${keyword}) then 2
            when strpos(lower(n.name), ${keyword}) > 0 then 3
            when n.name_initials = ${keyword} then 4
            when ${text} then 5
            else 6
          end as rank
        from (
          select n.id, n.kind, n.name, n.module_id, n.pid, n.path, n.place, n.name_initials, n.name_pinyin, n.words
          from doc_node n
          where n.visible and ${pages ? sql`n.kind = 3 and n.content <> ''` : sql`true`}
            and ((${narrowed(keyword)} and (strpos(lower(n.name), ${keyword}) > 0 or ${text})) or ${spelled})
        ) n
        order by rank, n.place limit ${limit} offset ${offset}
      ) f
    ) h
    order by h.rank, h.place`.execute(db)
  return rows
}
