/**
 * What stands before, in and after what was searched for; null where it does not stand in the text:
 * hits by pinyin hold none of it.
 */
export function hitParts(
  text: string,
  mark: string | undefined,
): readonly [string, string, string] | null {
  const at = mark ? text.toLowerCase().indexOf(mark.toLowerCase()) : -1
  if (!mark || at < 0) return null
  const end = at + mark.length
  return [text.slice(0, at), text.slice(at, end), text.slice(end)]
}
