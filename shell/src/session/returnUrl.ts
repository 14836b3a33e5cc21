/**
 * Where to go after sign-in: a page of this origin, never the callback itself; null for anything
 * else (LG-05).
 */
export function safeReturn(value: unknown, origin: string): string | null {
  if (typeof value !== 'string' || !value.startsWith('/')) return null
  try {
    const url = new URL(value, origin)
    if (
      url.origin !== origin ||
      url.pathname.startsWith('//') ||
      url.pathname.startsWith('/auth/callBack')
    )
      return null
    return url.pathname + url.search + url.hash
  } catch {
    return null
  }
}
