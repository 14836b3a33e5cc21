import { useLocation } from '@zz/shared-ui/router'
import { type ComponentType, type ReactNode, Suspense } from 'react'
import { RemoteStore } from '../api/RemoteStore'
import { lazyComponent } from '../lite/lazyComponent'
import { useRemote } from '../remote-lite'
import { Loading } from '../widgets/Loading'
import { Button, DialogHost } from '@zz/shared-ui/antd/core'
import { PageEmpty } from '../widgets/States'
import { screenObjectKey } from './screenObject'

/** Brings the module of a screen, whose default export draws it. */
export type LoadScreen = () => Promise<{ default: ComponentType }>

/** What `src/screens.ts` of a remote exports. */
export interface RemoteScreens {
  /** Draws the screen of the address; its code comes when it is first wanted. */
  readonly Screens: ComponentType
  /** Resolves when the code of a screen is there; at once for a route without one. */
  preload(routeId: string): Promise<void>
}

function MissingScreen(): ReactNode {
  return (
    <PageEmpty
      text="页面不存在"
      drawing="search"
      action={<Button onClick={() => history.back()}>返回上一页</Button>}
    />
  )
}

/**
 * The screens of a remote by route id, inside its store. Path and title stand in `mfe.json` alone,
 * and the build names each chunk by the route id (platform/build/src/screens.ts), which is why an
 * entry is written as `'todo.all': () => import('./pages/all-todo/Page')` and not otherwise. A
 * route id that `mfe.json` does not declare as built fails the build, and so does a built route
 * that is missing here.
 *
 * A step to another object (`screenObjectKey`) begins the screen anew: nothing that was read, typed
 * or asked for one object is drawn or sent for another. Questions opened by `useDialogs` end with
 * the screen.
 *
 * `drawnAs` names routes that are one page with another, a list and the same list with an item
 * chosen: a step between their addresses changes the page instead of beginning it anew. Such a page
 * keys what it draws of the item by the item's id.
 */
export function defineScreens(
  api: unknown,
  loads: Readonly<Record<string, LoadScreen>>,
  drawnAs: Readonly<Record<string, string>> = {},
): RemoteScreens {
  const table = new Map(
    Object.entries(loads).map(([routeId, load]) => [routeId, lazyComponent(load)]),
  )
  const pageOf = (routeId: string): string => drawnAs[routeId] ?? routeId
  const withItem = new Set(Object.values(drawnAs))
  return {
    Screens() {
      const { navigation } = useRemote()
      const location = useLocation()
      const screen = navigation.screenAt(location.pathname)
      const page = pageOf(screen?.routeId ?? '')
      const Screen = table.get(page) ?? MissingScreen
      const object = screen === null || withItem.has(page) ? '' : screenObjectKey(screen, location)
      return (
        <RemoteStore api={api}>
          <Suspense fallback={<Loading />}>
            <DialogHost key={`${page} ${object}`}>
              <Screen />
            </DialogHost>
          </Suspense>
        </RemoteStore>
      )
    },
    async preload(routeId) {
      await table.get(pageOf(routeId))?.preload()
    },
  }
}
