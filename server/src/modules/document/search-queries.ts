/**
 * SQL of searching help documents: pairs of letters narrow by their index, the text itself decides
 * (decisions H2). Spellings find titles alone; words that stand there come before them.
 */
import { type RawBuilder, sql } from 'kysely'
import { type FoundPage, pageOfTotals } from '../../platform/list/page.ts'
import { isSpelling, syllablePattern } from './spelling.ts'
import type { DocumentDb } from './tables.ts'
import { gramsOf } from './words.ts'

/** A hit. */
export interface HitRow {
  readonly id: string
  readonly kind: 1 | 2 | 3
  readonly name: string
  readonly moduleId: string | null
  readonly path: string
  readonly nameInitials: string
  readonly namePinyin: string
  readonly snippet: string
  /** Whether the name holds the words. */
  readonly named: boolean
}

/** What is searched, as the statement takes it. */
export interface SearchedText {
  /** Small letters, runs of space as one. */
  readonly keyword: string
  /** `pages`: names and texts of pages; `catalogue`: names of everything. */
  readonly among: 'pages' | 'catalogue'
  readonly limit: number
  readonly offset: number
}

/** Letters before a hit, and of all that is shown. */
const BEFORE = 30
const SHOWN = 140

/**
 * Hits of a page that show a part of their text. The page asks for a thousand at once, and each
 * part means to read a whole text; what comes later is shown by name and path alone.
 */
export const SNIPPETS = 100

/** How a pair of letters that is looked for is known to stand there: by its index alone. */
const PAIR = 2

interface Conditions {
  /** The name, or of pages the text, holds the words. */
  readonly held: RawBuilder<boolean>
  /** The name is spelled so. */
  readonly spelled: RawBuilder<boolean>
  /** Of a hit whose name does not hold the words: its text does. */
  readonly inText: RawBuilder<boolean>
}

const conditionsOf = ({ keyword, among }: SearchedText): Conditions => {
  const grams = gramsOf(keyword)
  const pages = among === 'pages'
  const inName = sql<boolean>`strpos(lower(n.name), ${keyword}) > 0`
  const inText = pages ? sql<boolean>`strpos(n.search_text, ${keyword}) > 0` : sql<boolean>`false`
  // Of a single letter there is no pair, and all texts are read.
  const narrowed =
    grams.length === 0 ? sql<boolean>`true` : sql<boolean>`n.grams @> ${grams}::text[]`
  const isPair = pages && Array.from(keyword).length === PAIR
  const spells = isSpelling(keyword)
  return {
    held: isPair ? narrowed : sql<boolean>`(${narrowed} and (${inName} or ${inText}))`,
    spelled: spells
      ? sql<boolean>`(strpos(n.name_initials, ${keyword}) > 0 or n.name_pinyin ~ ${syllablePattern(keyword)})`
      : sql<boolean>`false`,
    inText: spells ? inText : sql<boolean>`true`,
  }
}

/**
 * A page of hits, the nearest first, with how many there are; the words in their text in the first
 * `SNIPPETS`.
 */
export async function findHits(db: DocumentDb, asked: SearchedText): Promise<FoundPage<HitRow>> {
  const { keyword, among, limit, offset } = asked
  const { held, spelled, inText } = conditionsOf(asked)
  const pages = among === 'pages'
  const { rows } = await sql<HitRow & { total: number }>`
    with hit as materialized (
      select n.id, n.place,
        case
          when lower(n.name) = ${keyword} then 1
          when starts_with(lower(n.name), ${keyword}) then 2
          when strpos(lower(n.name), ${keyword}) > 0 then 3
          when n.name_initials = ${keyword} then 4
          when ${inText} then 5
          else 6
        end as rank
      from doc_node n
      where n.visible and ${pages ? sql`n.kind = 3 and octet_length(n.content) > 0` : sql`true`} and (${held} or ${spelled})
    )
    select c.total, h.id, h.kind, h.name, h.module_id, h.path, h.name_initials, h.name_pinyin, h.rank <= 3 as named,
      case when h.at > 0 then
        case when h.at > ${BEFORE} then '…' else '' end || substring(h.words from greatest(1, h.at - ${BEFORE}) for ${SHOWN}) ||
        case when h.at - ${BEFORE} + ${SHOWN} < length(h.words) then '…' else '' end
      else '' end as snippet
    from (select count(*)::int as total from hit) c left join (
      select f.*,
        case
          when ${pages} and f.rank < 6 and row_number() over (order by f.rank, f.place) <= ${SNIPPETS}
            then strpos(f.search_text, ${keyword})
          else 0
        end as at
      from (
        select n.id, n.kind, n.name, n.module_id, n.path, n.place, n.name_initials, n.name_pinyin, n.words, n.search_text, p.rank
        from (select * from hit order by rank, place limit ${limit} offset ${offset}) p join doc_node n on n.id = p.id
      ) f
    ) h on true
    order by h.rank, h.place`.execute(db)
  return pageOfTotals(rows)
}
