/** SQL of whom a text finds by the letters and the words that stand beside people (staff_place). */
import { type RawBuilder, sql } from 'kysely'

/** Up to two characters the grams say it all, beyond that they only narrow down. */
export const GRAM = 2

interface TextMatch {
  readonly text: string
  readonly tenant: RawBuilder<unknown>
  /** Row of staff_place. */
  readonly row?: 'g' | 'r'
}

/** Rows of staff_place in whose names all pairs of letters of a text stand, the more so those it finds. */
export const gramMatch = ({ text, tenant, row = 'g' }: TextMatch): RawBuilder<unknown> => {
  const g = sql.raw(row)
  return sql`${g}.grams is not null and ${g}.tenant_id - ${tenant} = 0
    and (${g}.grams @> staff_grams_of(${tenant}, ${text}) or ${g}.grams @> staff_grams_first(${tenant}, ${text}))`
}

/**
 * Rows of staff_place, those with the root, that a text finds, by the words in the row itself: each
 * row that is met another way is looked at.
 */
export const wordMatch = ({ text, row = 'g' }: Omit<TextMatch, 'tenant'>): RawBuilder<unknown> => {
  // A name has no line break, and two names are no one text.
  if (text.includes('\n')) return sql`false`
  const g = sql.raw(row)
  const isLetter = Array.from(text).length === 1
  return sql`${g}.grams is not null and (strpos(${g}.names, ${text}) > 0
    or ${isLetter ? sql`starts_with(${g}.account, ${text})` : sql`strpos(${g}.account, ${text}) > 0`}
    or strpos(${g}.spelling, ${`\n${text}`}) > 0)`
}

/**
 * The same rows by the index of letters. Grams carry the organisation, so its own column is kept
 * from being looked up besides.
 */
export const textMatch = (match: TextMatch): RawBuilder<unknown> => {
  const grams = gramMatch(match)
  return Array.from(match.text).length <= GRAM ? grams : sql`${grams} and ${wordMatch(match)}`
}
