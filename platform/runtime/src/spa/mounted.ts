import type { RemoteEntry } from '@zz/contract'
import { headStyles } from '../loader/headStyles'
import { switchStyles } from './styles'

/** A remote in the slot. */
export interface MountedRemote {
  readonly id: string
  readonly entry: RemoteEntry
  readonly container: HTMLElement
  /** Addresses of its version's style sheets, which count while it stands. */
  readonly styles: ReadonlySet<string>
  readonly abort: AbortController
}

/** Most that an unmounting may hold up what comes after it, in milliseconds. */
const LONGEST_UNMOUNT = 3_000

/** Leaves nothing of it behind, whatever the remote's own `unmount` does. Never rejects. */
export async function unmountRemote({
  id,
  entry,
  container,
  styles,
  abort,
}: MountedRemote): Promise<void> {
  abort.abort()
  const unmounting = Promise.resolve().then(() => entry.unmount(container))
  unmounting.catch((error: unknown) => console.error(error))
  await Promise.race([
    unmounting.catch(() => undefined),
    new Promise((resolve) => setTimeout(resolve, LONGEST_UNMOUNT)),
  ])
  switchStyles(styles, false)
  headStyles.switch(id, false)
  container.remove()
}
