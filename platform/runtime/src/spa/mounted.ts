import type { RemoteEntry } from '@zz/contract'
import { switchStyles } from './styles'

/** A remote in the slot. */
export interface MountedRemote {
  readonly entry: RemoteEntry
  readonly container: HTMLElement
  /** Folder of its version, whose style sheets count while it stands. */
  readonly folder: string
  readonly abort: AbortController
}

/** Most that an unmounting may hold up what comes after it, in milliseconds. */
const LONGEST_UNMOUNT = 3_000

/** Leaves nothing of it behind, whatever the remote's own `unmount` does. Never rejects. */
export async function unmountRemote({
  entry,
  container,
  folder,
  abort,
}: MountedRemote): Promise<void> {
  abort.abort()
  const unmounting = Promise.resolve().then(() => entry.unmount(container))
  unmounting.catch((error: unknown) => console.error(error))
  await Promise.race([
    unmounting.catch(() => undefined),
    new Promise((resolve) => setTimeout(resolve, LONGEST_UNMOUNT)),
  ])
  switchStyles(folder, false)
  container.remove()
}
