import type { RemoteTenant } from '@zz/contract'
import { createContext, use } from 'react'
import type { ChoiceState, ChoiceItem } from './choice'
import type { SelectorContent, SelectorMode } from './types'

/** What every part of an open dialog shares. */
export interface SelectorScope {
  readonly mode: SelectorMode
  readonly content: SelectorContent
  readonly narrow: boolean
  /** The one organisation within which is chosen; null where others are open too. */
  readonly own: RemoteTenant | null
  readonly choice: ChoiceState
  /** Whether its kind is chosen here at all. */
  readonly choosable: (item: ChoiceItem) => boolean
  /** Why it cannot be chosen. */
  readonly blocked: (item: ChoiceItem) => string | undefined
  readonly press: (item: ChoiceItem) => void
  readonly add: (items: readonly ChoiceItem[]) => void
  readonly remove: (keys: Iterable<string>) => void
  /** Tells a screen reader. */
  readonly say: (text: string) => void
  /** Word of a platform code. */
  readonly platformName: (code: string) => string
  readonly platforms: readonly string[]
  readonly typeName: (code: number) => string
}

/** Null outside of an open dialog; parts read it by `useScope`. */
export const ScopeContext = createContext<SelectorScope | null>(null)

/** State of the dialog around. Throws outside of one. */
export function useScope(): SelectorScope {
  const scope = use(ScopeContext)
  if (!scope) throw new Error('This part stands in a selector only')
  return scope
}

/** Why the row around cannot be chosen, for what it says; undefined where it can. */
export const BlockedContext = createContext<string | undefined>(undefined)
