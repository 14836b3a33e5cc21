import { isAllowedOrigin, type Overrides } from '@zz/contract/overrides'
import { fetchDeclaration } from '@zz/runtime/registry/overrides'
import { notAllowedText, unreachableText } from './words'

/** The origin that somebody means who types a port, a host with its port, or a whole address. */
export function originOf(text: string): string {
  const typed = text.trim()
  if (/^\d+$/.test(typed)) return `http://localhost:${typed}`
  const address = /^https?:\/\//.test(typed) ? typed : `http://${typed}`
  return typed === '' || !URL.canParse(address) ? typed : new URL(address).origin
}

/**
 * Whether these dev servers may be used and answer as what they are to be. Out: null, or the
 * sentence that says why not. Only this connects to them for the first time, so that it belongs
 * behind a press.
 */
export async function refuseServers(
  overrides: Overrides,
  origins: readonly string[],
): Promise<string | null> {
  for (const [id, override] of Object.entries(overrides)) {
    if (override.kind !== 'server') continue
    if (!isAllowedOrigin(override.origin, origins)) return notAllowedText(override.origin, origins)
    try {
      await fetchDeclaration(override.origin, id)
    } catch {
      return unreachableText(override.origin)
    }
  }
  return null
}
