import { useRemote } from '@zz/shared-ui/remote-lite'
import { useEffect, useState } from 'react'
import type { ClientType } from './clients'

/** A published version of a client; without a number where only its store is known. */
export interface NewestVersion {
  readonly clientType: number
  readonly appUrl: string
  readonly appName: string
  readonly appVersion: string | null
}

/** What is known of one client; the others may be known while this one has failed. */
export type VersionState =
  | { readonly kind: 'asking' }
  /** null where none is published. */
  | { readonly kind: 'known'; readonly version: NewestVersion | null }
  /** With the words of the failure as they came (S1 §8). */
  | { readonly kind: 'failed'; readonly text: string }

const ASKING: VersionState = { kind: 'asking' }

const rawText = (error: unknown): string => (error instanceof Error ? error.message : String(error))

/** Looks up the newest versions of these clients, each by its own call (S1 §7). */
export function useNewestVersions(
  types: readonly ClientType[],
): (type: ClientType) => VersionState {
  const { http } = useRemote()
  const [states, setStates] = useState<Partial<Record<ClientType, VersionState>>>({})
  useEffect(() => {
    const ended = new AbortController()
    const tell = (type: ClientType, state: VersionState): void => {
      if (!ended.signal.aborted) setStates((before) => ({ ...before, [type]: state }))
    }
    for (const clientType of types)
      http
        .request<NewestVersion | null>({
          method: 'POST',
          path: '/api/app-publish-version/obtain-newest-version',
          body: { platform: 'gov', clientType },
          signal: ended.signal,
        })
        .then(
          ({ data }) => tell(clientType, { kind: 'known', version: data }),
          (error: unknown) => tell(clientType, { kind: 'failed', text: rawText(error) }),
        )
    return () => ended.abort()
  }, [http, types])
  return (type) => states[type] ?? ASKING
}
