import type { RemoteEntry } from '@zz/contract'
import { switchStyles } from './styles'

/** A remote in the slot. */
export interface MountedRemote {
  readonly entry: RemoteEntry
  readonly container: HTMLElement
  /** Addresses of its version's style sheets, which count while it stands. */
  readonly styles: ReadonlySet<string>
  readonly abort: AbortController
  /** Called once it is unmounted. */
  readonly ended: () => void
}

/** Most that an unmounting may hold up what comes after it, in milliseconds. */
const LONGEST_UNMOUNT = 3_000

/** Leaves nothing of it behind, whatever the remote's own `unmount` does. Never rejects. */
export async function unmountRemote({
  entry,
  container,
  styles,
  abort,
  ended,
}: MountedRemote): Promise<void> {
  abort.abort()
  const unmounting = Promise.resolve().then(() => entry.unmount(container))
  unmounting.catch((error: unknown) => console.error(error))
  await Promise.race([
    unmounting.catch(() => undefined),
    new Promise((resolve) => setTimeout(resolve, LONGEST_UNMOUNT)),
  ])
  switchStyles(styles, false)
  ended()
  container.remove()
}
