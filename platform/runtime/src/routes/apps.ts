/** Other applications beside this product (decisions G17). */
export type AppName = 'party' | 'drifter' | 'workflow' | 'cloud'

const NAMES: readonly AppName[] = ['party', 'drifter', 'workflow', 'cloud']

/**
 * The application that an address of ours means: `/apps/drifter`, for the party building also `/pb`
 * and `/party` (decisions RT10); null for any other.
 */
export function appIn(path: string): AppName | null {
  const [first, second] = path
    .replace(/[?#].*$/, '')
    .split('/')
    .filter(Boolean)
  if (!path.startsWith('/')) return null
  if (first === 'pb' || first === 'party') return 'party'
  return first === 'apps' ? (NAMES.find((name) => name === second) ?? null) : null
}
