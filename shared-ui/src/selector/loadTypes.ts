import type { RemoteProps } from '@zz/contract'
import { listTypes, type TypeRow } from './calls'

interface Kept {
  readonly at: number
  readonly types: Promise<readonly TypeRow[]>
}
/** By mount: another organisation, another list. */
const kept = new WeakMap<RemoteProps, Kept>()
/** Milliseconds for which the list is taken as it was answered. */
const FRESH = 30_000

/** Types with their counts, one call for several who ask at once. A failure is not kept. */
export function loadTypes(remote: RemoteProps): Promise<readonly TypeRow[]> {
  const known = kept.get(remote)
  if (known && Date.now() - known.at < FRESH) return known.types
  const types = listTypes(remote.http)
  kept.set(remote, { at: Date.now(), types })
  types.catch(() => kept.delete(remote))
  return types
}
