/** SQL of whom a text finds by the letters that stand beside names (staff_place.grams). */
import { type RawBuilder, sql } from 'kysely'

/** Up to two characters the grams say it all, beyond that they only narrow down. */
export const GRAM = 2

interface TextMatch {
  readonly text: string
  readonly tenant: RawBuilder<unknown>
  /** Row of staff_place. */
  readonly row?: 'g' | 'r'
  /** Otherwise each row that is met another way is looked at. */
  readonly byIndex?: boolean
}

/** Rows of staff_place in whose names all pairs of letters of a text stand, the more so those it finds. */
export const gramMatch = ({
  text,
  tenant,
  row = 'g',
  byIndex = true,
}: TextMatch): RawBuilder<unknown> => {
  const g = sql.raw(row)
  const held = sql`${g}.grams is not null and ${g}.tenant_id - ${tenant} = 0
    and (${g}.grams @> staff_grams_of(${tenant}, ${text}) or ${g}.grams @> staff_grams_first(${tenant}, ${text}))`
  // What is coalesced is planned as true of every other row, and no index serves it.
  return byIndex ? held : sql`coalesce(${held}, false)`
}

/**
 * Rows of staff_place, those with the root, that a text finds. Grams carry the organisation, so its
 * own column is kept from being looked up besides.
 */
export const textMatch = (match: TextMatch): RawBuilder<unknown> => {
  const { text, tenant, row = 'g' } = match
  const g = sql.raw(row)
  const grams = gramMatch(match)
  if (Array.from(text).length <= GRAM) return grams
  return sql`${grams} and exists (
    select 1 from user_directory u left join staff_name n on n.tenant_id = ${tenant} and n.user_id = u.id and coalesce(u.real_name, '') = ''
    where u.id = ${g}.user_id and (strpos(lower(coalesce(n.staff_name, u.real_name)), ${text}) > 0 or strpos(lower(u.nick_name), ${text}) > 0
      or strpos(lower(u.user_name), ${text}) > 0
      or starts_with(replace(case when n.user_id is null then u.name_pinyin else n.name_pinyin end, ' ', ''), ${text})
      or starts_with(case when n.user_id is null then u.name_initials else n.name_initials end, ${text})))`
}
