/** Entry of a remote that uses antd and redux. `load` brings the remote's own first code. */
import type { RemoteEntry } from '@zz/contract'
import type { ComponentType } from 'react'
import { defineRemote as defineBareRemote } from '../remote-lite'
import { RemoteRoot } from './RemoteRoot'

/**
 * Makes `mount` and `unmount` of a remote (architecture: Contract between shell and remote). The
 * loaded component stands inside theme, antd's `App`, the shell's history and an error boundary; it
 * reads the props with `useRemote()`. Mounting waits for the component's module and, where that
 * exports `ready`, for what it names for the address. A failed load rejects `mount`; a failed
 * render goes to `props.fail`.
 */
export function defineRemote({
  load,
}: {
  load: () => Promise<{ default: ComponentType; ready?: (pathname: string) => Promise<void> }>
}): RemoteEntry {
  return defineBareRemote({
    load: async () => {
      const { default: Content, ready } = await load()
      await ready?.(location.pathname)
      return {
        default: () => (
          <RemoteRoot>
            <Content />
          </RemoteRoot>
        ),
      }
    },
  })
}
