import type { RegistryClient } from '@zz/runtime/registry/client'
import type { LoadOutcome } from '@zz/runtime/outcomes/index'
import type { OverrideControl } from '../override/control'
import type { FrameStore } from './store'
import type { FrameState } from './types'

/** Tells the server what the frame could not draw (docs/adr/0064-releasing.md). */
export interface FrameFailures {
  /** Counts a failure to the registry that the frame was drawn from. */
  failed(error: unknown): void
  /** Counts remotes from which something was left out, to their versions. */
  tellBroken(): void
}

/** `tell` takes each outcome once in the page's life. */
export function createFailures({
  registry,
  overrides,
  store,
  tell,
}: {
  readonly registry: Pick<RegistryClient, 'current'>
  readonly overrides: Pick<OverrideControl, 'store'>
  readonly store: FrameStore<FrameState>
  readonly tell: (outcome: LoadOutcome) => void
}): FrameFailures {
  return {
    failed(error) {
      console.error(error)
      // What a developer put in a remote's place may be the cause.
      if (Object.keys(overrides.store.get().remotes).length > 0) return
      const { revision, shell } = registry.current()
      tell({ remote: 'shell', version: shell.version, code: 'MFE-801', revision })
    },
    tellBroken() {
      const { remotes } = registry.current()
      for (const remote of store.get().site.broken) {
        const version = remotes[remote]?.version
        if (version !== undefined) tell({ remote, version, code: 'MFE-106' })
      }
    },
  }
}
