import { useLocation } from '@zz/shared-ui/router'
import { type ComponentType, type ReactNode, Suspense } from 'react'
import { RemoteStore } from '../api/RemoteStore'
import { lazyComponent } from '../lite/lazyComponent'
import { useRemote } from '../remote-lite'
import { Loading } from '../widgets/Loading'
import { Button } from '@zz/shared-ui/antd/core'
import { PageEmpty } from '../widgets/States'

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
 * `drawnAs` names routes that are one page with another, a list and the same list with an item
 * chosen: a step between their addresses changes the page instead of beginning it anew.
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
  return {
    Screens() {
      const { navigation } = useRemote()
      const routeId = pageOf(navigation.screenAt(useLocation().pathname)?.routeId ?? '')
      const Screen = table.get(routeId) ?? MissingScreen
      return (
        <RemoteStore api={api}>
          <Suspense fallback={<Loading />}>
            <Screen key={routeId} />
          </Suspense>
        </RemoteStore>
      )
    },
    async preload(routeId) {
      await table.get(pageOf(routeId))?.preload()
    },
  }
}
