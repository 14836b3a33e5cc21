import { createContext, use } from 'react'
import type { Choice, Item } from './choice'
import type { Content, Mode } from './types'

/** What every part of an open dialog shares. */
export interface SelectorScope {
  readonly mode: Mode
  readonly content: Content
  readonly narrow: boolean
  readonly choice: Choice
  /** Whether its kind is chosen here at all. */
  readonly choosable: (item: Item) => boolean
  /** Why it cannot be chosen. */
  readonly blocked: (item: Item) => string | undefined
  readonly press: (item: Item) => void
  readonly add: (items: readonly Item[]) => void
  readonly remove: (keys: Iterable<string>) => void
  /** Tells a screen reader. */
  readonly say: (text: string) => void
  /** Word of a platform code. */
  readonly platformName: (code: string) => string
  readonly platforms: readonly string[]
  readonly typeName: (code: number) => string
}

export const ScopeContext = createContext<SelectorScope | null>(null)

export function useScope(): SelectorScope {
  const scope = use(ScopeContext)
  if (!scope) throw new Error('This part stands in a selector only')
  return scope
}
