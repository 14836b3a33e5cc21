/** A value with listeners, in the shape `useSyncExternalStore` takes. */
export interface FrameStore<T> {
  get(): T
  set(change: Partial<T>): void
  subscribe(listener: () => void): () => void
}

/** A change in which every value is the same as before tells nobody. */
export function createStore<T extends object>(initial: T): FrameStore<T> {
  let value = initial
  const listeners = new Set<() => void>()
  return {
    get: () => value,
    set(change) {
      const keys = Object.keys(change) as (keyof T)[]
      if (keys.every((key) => Object.is(value[key], change[key]))) return
      value = { ...value, ...change }
      for (const listener of [...listeners]) listener()
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}
