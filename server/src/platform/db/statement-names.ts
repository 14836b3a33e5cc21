/** Names for prepared statements: a text seen twice gets one, so that one-off texts do not fill a connection's memory. */
const MAX_NAMED = 1000
const MAX_SEEN = 5000

const named = new Map<string, string>()
const seen = new Set<string>()

/** The name of a text, or '' when it is to be sent unnamed. */
export const statementName = (text: string): string => {
  const name = named.get(text)
  if (name !== undefined) return name
  if (named.size >= MAX_NAMED) return ''
  if (!seen.has(text)) {
    if (seen.size >= MAX_SEEN) seen.clear()
    seen.add(text)
    return ''
  }
  seen.delete(text)
  const fresh = `zz${named.size}`
  named.set(text, fresh)
  return fresh
}
