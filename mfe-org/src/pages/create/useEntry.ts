import type { TenantDraftState } from '@zz/api-contract/org'
import { useState } from 'react'
import { useGetUnfinishedDraftQuery } from '../../api'

/** What the creation begins with. */
export type Entry =
  | { readonly state: 'loading' }
  /** A draft is there: reuse it, or begin again (OC-02). */
  | {
      readonly state: 'ask'
      readonly draft: TenantDraftState
      readonly keep: () => void
      readonly discarded: () => void
    }
  /** A refused application is to be created anew (OC-03). */
  | {
      readonly state: 'recreate'
      readonly tenantId: string
      readonly made: (id: string) => void
    }
  | {
      readonly state: 'draft'
      readonly id: string
      readonly editing: boolean
      readonly restart: () => void
    }
  | { readonly state: 'blank'; readonly restart: () => void }

/**
 * Decides it once: by the refused organisation of the address, else by the person's draft. A draft
 * that the wizard itself begins later asks nothing.
 */
export function useEntry({
  tenantId,
  editing,
  unfinished,
}: {
  /** The refused organisation; null without one. */
  readonly tenantId: string | null
  readonly editing: boolean
  /** The person's draft, null without one; undefined while it is on its way. */
  readonly unfinished: TenantDraftState | null | undefined
}): Entry {
  const [chosen, setChosen] = useState<{ readonly id: string | null } | null>(null)
  /** What was found when the screen opened: the answer of `getUnfinishedDraft` at that moment. */
  const [found, setFound] = useState<TenantDraftState | null | undefined>(undefined)
  const { refetch } = useGetUnfinishedDraftQuery()
  if (found === undefined && unfinished !== undefined) setFound(unfinished)

  const restart = (): void => {
    setChosen(null)
    setFound(undefined)
    void refetch()
  }
  if (editing && tenantId !== null) return { state: 'draft', id: tenantId, editing, restart }
  if (chosen !== null)
    return chosen.id === null
      ? { state: 'blank', restart }
      : { state: 'draft', id: chosen.id, editing: false, restart }
  if (found === undefined) return { state: 'loading' }
  if (found !== null)
    return {
      state: 'ask',
      draft: found,
      keep: () => setChosen({ id: found.id }),
      discarded: () => (tenantId === null ? setChosen({ id: null }) : setFound(null)),
    }
  if (tenantId !== null) return { state: 'recreate', tenantId, made: (id) => setChosen({ id }) }
  return { state: 'blank', restart }
}
