/** What an entry of the audit log says of a change: the fields that differ, and nothing else. */
import { richTextSummary } from './rich-text.ts'

type Fields = Readonly<Record<string, unknown>>

/** As much of a long text as an entry keeps. */
const KEPT = 200
/** Characters before the first difference, so that its place is found. */
const LEAD = 20

const valueOf = (value: unknown): unknown => (value instanceof Date ? value.getTime() : value)

const isSame = (a: unknown, b: unknown): boolean =>
  JSON.stringify(valueOf(a) ?? null) === JSON.stringify(valueOf(b) ?? null)

/**
 * The fields of `after` that differ from those of `before`, for `before` and `after` of an entry.
 * Moments become milliseconds. Give it the whole of what the call may change, so that no change is
 * left out; what names the object goes beside it, in `before` alone.
 */
export function compareRows(
  before: Fields,
  after: Fields,
): {
  readonly before: Fields
  readonly after: Fields
} {
  const keys = Object.keys(after).filter((key) => !isSame(before[key], after[key]))
  const pick = (from: Fields): Fields =>
    Object.fromEntries(keys.map((key) => [key, valueOf(from[key]) ?? null]))
  return { before: pick(before), after: pick(after) }
}

/**
 * Two versions of a long text as an entry keeps them: from shortly before the first difference on.
 * Both alike where the texts are.
 */
export function compareTexts(before: string, after: string): readonly [string, string] {
  const [old, now] = [Array.from(before), Array.from(after)]
  const first = old.findIndex((character, at) => character !== now[at])
  const differs = first < 0 ? old.length : first
  const from = before === after || differs < KEPT - LEAD ? 0 : differs - LEAD
  const cut = (text: readonly string[]): string =>
    `${from > 0 ? '…' : ''}${text.slice(from, from + KEPT).join('')}${text.length > from + KEPT ? '…' : ''}`
  return [cut(old), cut(now)]
}

/**
 * The same of rich text, in its words; where only markup or pictures differ, the sentence after
 * says so.
 */
export function compareRichTexts(before: string, after: string): readonly [string, string] {
  const words = (html: string): string => richTextSummary(html, Number.MAX_SAFE_INTEGER)
  const [old, now] = compareTexts(words(before), words(after))
  return before !== after && old === now ? [old, `${now}（格式或图片有修改）`] : [old, now]
}
