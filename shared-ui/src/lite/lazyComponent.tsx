import { type ComponentType, lazy, type ReactNode, useState } from 'react'

/** A component whose code comes when it is first wanted, or before. */
export interface LazyComponent<P extends object> {
  (props: P): ReactNode
  /** Brings the code; once it is there, drawing no longer waits. */
  preload(): Promise<void>
}

/**
 * As React's `lazy`, for what can be known to be wanted before it is drawn: after `preload()` it is
 * drawn at once. `lazy` would put the waiting sign there even so, and React lets that stand for 300
 * ms.
 */
export function lazyComponent<P extends object>(
  load: () => Promise<{ default: ComponentType<P> }>,
): LazyComponent<P> {
  let here: ComponentType<P> | undefined
  const get = async (): Promise<{ default: ComponentType<P> }> => {
    const loaded = await load()
    here = loaded.default
    return loaded
  }
  const Waited = lazy(get) as unknown as ComponentType<P>
  const Shown = (props: P): ReactNode => {
    // One choice for the life of the element: another type in its place would begin it anew.
    const [Chosen] = useState<ComponentType<P>>(() => here ?? Waited)
    return <Chosen {...props} />
  }
  return Object.assign(Shown, { preload: async () => void (await get()) })
}
