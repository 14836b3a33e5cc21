/** Tells the server how the versions of remotes fare in this browser (docs/adr/0064-releasing.md). */
import type { MfeCode } from '@zz/contract'

/** What loading and mounting one version of a remote came to. */
export interface LoadOutcome {
  readonly remote: string
  readonly version: string
  /** Absent where the version was mounted. */
  readonly code?: MfeCode
  /** Of the registry that the shell could not draw; of the shell's own failures alone. */
  readonly revision?: number
  /** From asking for the version to its mounted page; absent where that failed. */
  readonly millis?: number
}

/** `send` may reject; its outcomes then wait for the next sending. */
export interface OutcomeParts {
  /** Sends some outcomes in the name of the organisation they happened in; null for none. */
  readonly send: (outcomes: readonly LoadOutcome[], tenantId: string | null) => Promise<unknown>
  readonly tenantId: () => string | null
  /** Whether a remote runs as the registry says: what a developer put in its place is not told. */
  readonly mayTell: (remote: string) => boolean
  readonly page?: Window
}

/** So long outcomes are gathered, in milliseconds. */
const GATHERED = 5_000
/** Outcomes that one call takes. */
const MOST = 50

/**
 * Answers the function that takes an outcome. Each is told once in a page's life, together with
 * others: when the page rests, or goes. Nothing of it ever reaches the person.
 */
export function createOutcomes(parts: OutcomeParts): (outcome: LoadOutcome) => void {
  const { page = window } = parts
  const told = new Set<string>()
  let waiting: { readonly outcome: LoadOutcome; readonly tenantId: string | null }[] = []
  let timer: number | undefined

  const flush = (): void => {
    page.clearTimeout(timer)
    timer = undefined
    const all = waiting
    waiting = []
    for (const tenantId of new Set(all.map((each) => each.tenantId))) {
      const own = all.filter((each) => each.tenantId === tenantId)
      for (let at = 0; at < own.length; at += MOST) {
        const batch = own.slice(at, at + MOST)
        parts
          .send(
            batch.map(({ outcome }) => outcome),
            tenantId,
          )
          // Without a connection they wait for the next outcome, or the end of the page.
          .catch(() => waiting.push(...batch))
      }
    }
  }
  page.addEventListener('pagehide', flush)

  return (outcome) => {
    const { remote, version, code = '', revision = '' } = outcome
    const tenantId = parts.tenantId()
    const key = `${remote}/${version}/${code}/${revision}/${tenantId ?? ''}`
    if (told.has(key) || !parts.mayTell(remote)) return
    told.add(key)
    waiting.push({ outcome, tenantId })
    timer ??= page.setTimeout(flush, GATHERED)
  }
}
