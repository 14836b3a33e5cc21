/**
 * The entry of a remote that needs neither antd nor redux: a React root, the props by context, and
 * one error boundary. Heavier remotes use `@zz/shared-ui/remote`.
 */
import type { RemoteEntry, RemoteProps } from '@zz/contract'
import { Component, type ComponentType, type ReactNode, useEffect } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { RemoteContext } from './remoteContext'

class Boundary extends Component<
  { fail: (error: unknown) => void; children: ReactNode },
  { failed: boolean }
> {
  override state = { failed: false }

  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true }
  }

  override componentDidCatch(error: unknown): void {
    this.props.fail(error)
  }

  override render(): ReactNode {
    return this.state.failed ? null : this.props.children
  }
}

function Committed({ done, children }: { done: () => void; children: ReactNode }): ReactNode {
  useEffect(done, [done])
  return children
}

interface Mounted {
  readonly root: Root
  readonly host: HTMLElement
}

/**
 * Makes `prepare`, `mount` and `unmount` of a remote. `load` brings the code of the remote and of
 * the screen named; `mount` resolves when its first render is on the page, or at once when the
 * shell has given up in between. A failed load rejects, a failed render goes to `props.fail`.
 */
export function defineRemote({
  load,
}: {
  load: (routeId: string | undefined) => Promise<{ default: ComponentType }>
}): RemoteEntry {
  const mounted = new WeakMap<HTMLElement, Mounted>()

  function unmount(container: HTMLElement): void {
    const there = mounted.get(container)
    if (!there) return
    mounted.delete(container)
    there.root.unmount()
    there.host.remove()
  }

  async function mount(props: RemoteProps): Promise<void> {
    const { history, screenAt } = props.navigation
    const { default: App } = await load(screenAt(history.location.pathname)?.routeId)
    if (props.signal.aborted) return
    unmount(props.container)
    const host = document.createElement('div')
    props.container.append(host)
    const root = createRoot(host)
    mounted.set(props.container, { root, host })
    await new Promise<void>((resolve) => {
      const fail = (error: unknown) => {
        props.fail(error)
        resolve()
      }
      root.render(
        <RemoteContext value={props}>
          <Boundary fail={fail}>
            <Committed done={resolve}>
              <App />
            </Committed>
          </Boundary>
        </RemoteContext>,
      )
    })
  }

  return { prepare: (routeId) => load(routeId).then(() => undefined), mount, unmount }
}
