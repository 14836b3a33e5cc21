/**
 * Lists that one owner declares and others add to, so that no domain knows another's tables and the
 * platform knows no domain (docs/architecture.md, "Server").
 */

/**
 * What the modules of one app have registered. It is an identity and nothing else, so that several
 * apps live in one process and a context can carry it.
 */
export interface Registry {
  readonly registry: symbol
}

/**
 * A list that one owner declares and other domains add to. Entries are kept in the registry, not
 * here.
 */
export interface ExtensionPoint<T> {
  /** Throws where an entry of the same key is there already. */
  add(registry: Registry, entry: T): void
  /** All entries, in their order. */
  of(registry: Registry): readonly T[]
  find(registry: Registry, key: string): T | undefined
}

interface ExtensionOptions<T> {
  /** What an entry is called in a refusal. */
  readonly what: string
  keyOf(entry: T): string
  /** Lower first; without it entries stand in the order in which they were added. */
  orderOf?(entry: T): number
}

/** Declares a list. Its owner reads it; others add to it with `hooks.extend`. */
export const createExtensionPoint = <T>(options: ExtensionOptions<T>): ExtensionPoint<T> => {
  const { what, keyOf, orderOf = () => 0 } = options
  const lists = new WeakMap<Registry, readonly T[]>()
  const of = (registry: Registry): readonly T[] => lists.get(registry) ?? []
  const find = (registry: Registry, key: string): T | undefined =>
    of(registry).find((entry) => keyOf(entry) === key)
  return {
    of,
    find,
    add(registry, entry) {
      if (find(registry, keyOf(entry)) !== undefined)
        throw new Error(`${what} ${keyOf(entry)} is registered twice`)
      lists.set(
        registry,
        [...of(registry), entry].toSorted((a, b) => orderOf(a) - orderOf(b)),
      )
    },
  }
}
