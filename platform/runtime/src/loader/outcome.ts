import type { LoadOutcome } from '../outcomes'
import { classifyFailure } from './classify'
import { isShellFailure } from './failure'

/** Tells what became of versions, as far as it says something of the version. */
export interface OutcomeNames {
  sound(remote: string, version: string, millis: number): void
  /** A failure counts unless the person left meanwhile, the line is down, or a shell file broke. */
  failed(remote: string, version: string, error: unknown, signal?: AbortSignal): void
}

/** `tell` gets what says something of a version; undefined where nobody wants to know. */
export const nameOutcomes = (tell: ((outcome: LoadOutcome) => void) | undefined): OutcomeNames => ({
  sound: (remote, version, millis) => tell?.({ remote, version, millis: Math.round(millis) }),
  failed(remote, version, error, signal) {
    const failure = classifyFailure(error, 'MFE-601')
    if (signal?.aborted || !navigator.onLine || isShellFailure(failure)) return
    tell?.({ remote, version, code: failure.code })
  },
})
