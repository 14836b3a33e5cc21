/** Entry of a remote that uses antd and redux. `load` brings the remote's own first code. */
import type { RemoteEntry } from '@zz/contract'
import { defineRemote as defineBareRemote } from '../remote-lite'
import { RemoteRoot } from './RemoteRoot'
import type { RemoteScreens } from './screens'

/**
 * Makes `mount` and `unmount` of a remote (docs/architecture.md, "Contract between shell and
 * remote"). Its screens, the default export of `src/screens.ts`, stand inside theme, a host of
 * dialogs, the shell's history and an error boundary; they read the props with `useRemote()`. Mounting waits
 * for the code of the screen in the address. A failed load rejects `mount`; a failed render goes to
 * `props.fail`.
 */
export function defineRemote({
  load,
}: {
  load: () => Promise<{ default: RemoteScreens }>
}): RemoteEntry {
  return defineBareRemote({
    load: async (routeId) => {
      const { default: screens } = await load()
      if (routeId !== undefined) await screens.preload(routeId)
      return {
        default: () => (
          <RemoteRoot>
            <screens.Screens />
          </RemoteRoot>
        ),
      }
    },
  })
}
