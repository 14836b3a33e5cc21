/** What a three-way merge of a form's values comes to; the lists hold names of fields. */
export interface MergedValues<Values extends object> {
  /** What was changed here, on top of the newer row. */
  readonly values: Values
  /** Fields that somebody else changed. */
  readonly theirs: readonly string[]
  /** Of those, fields that were changed here too, to something else. */
  readonly clashes: readonly string[]
}

/** Whether a field counts as not filled: nothing, blanks, or an empty list. */
export const isEmptyValue = (value: unknown): boolean =>
  value === undefined ||
  value === null ||
  (typeof value === 'string' && value.trim() === '') ||
  (Array.isArray(value) && value.length === 0)

/** Whether two values of a field are the same to the user; all empty values are. */
export const isSameValue = (a: unknown, b: unknown): boolean =>
  (isEmptyValue(a) && isEmptyValue(b)) || JSON.stringify(a) === JSON.stringify(b)

/** Whether every field of two sets of values is the same. */
export const isSameValues = (a: object, b: object): boolean => changedFields(a, b).length === 0

type Fields = Readonly<Record<string, unknown>>

function changedFields(before: object, after: object): string[] {
  const [old, now] = [before as Fields, after as Fields]
  return [...new Set([...Object.keys(old), ...Object.keys(now)])].filter(
    (field) => !isSameValue(old[field], now[field]),
  )
}

/**
 * Merges field by field what was typed here (`mine`) with what somebody else saved (`theirs`), both
 * begun on `base`. Where both changed a field, `values` keeps what was typed.
 */
export function mergeValues<Values extends object>(
  base: Values,
  mine: Values,
  theirs: Values,
): MergedValues<Values> {
  const ours = changedFields(base, mine)
  const changed = changedFields(base, theirs)
  const own = Object.fromEntries(ours.map((field) => [field, (mine as Fields)[field]] as const))
  return {
    values: { ...mine, ...theirs, ...own },
    theirs: changed,
    clashes: changed.filter(
      (field) =>
        ours.includes(field) && !isSameValue((mine as Fields)[field], (theirs as Fields)[field]),
    ),
  }
}
