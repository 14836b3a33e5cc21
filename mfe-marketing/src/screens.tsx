import '@zz/shared-ui/lite/lite.css'
import './marketing.css'
import { type LazyComponent, lazyComponent } from '@zz/shared-ui/lite/lazyComponent'
import { useRemote } from '@zz/shared-ui/remote-lite'
import { type ReactNode, Suspense, useEffect, useRef } from 'react'
import { MarketingFrame } from './frame/MarketingFrame'
import { useLocation } from './links/useLocation'

/** The page that stands alone, without tabs. */
const BARE = 'marketing.provision'

/** The screens by route id, held against mfe.json by the build, each in a chunk of its own. */
const SCREENS: ReadonlyMap<string, LazyComponent<object>> = new Map(
  Object.entries({
    'marketing.dtl': () => import('./dtl/Page'),
    'marketing.chief': () => import('./chief/Page'),
    'marketing.community': () => import('./community/Page'),
    'marketing.emergency': () => import('./emergency/Page'),
    'marketing.data': () => import('./data/Page'),
    'marketing.env': () => import('./env/Page'),
    'marketing.scheme': () => import('./scheme/Page'),
    'marketing.science': () => import('./science/Page'),
    'marketing.download': () => import('./download/Page'),
    'marketing.tianfuGov': () => import('./tianfuGov/Page'),
    'marketing.provision': () => import('./provision/Page'),
  }).map(([routeId, load]) => [routeId, lazyComponent(load)]),
)

/** Resolves when the code of a screen is there; at once for a route without one. */
export async function preloadScreen(routeId: string): Promise<void> {
  await SCREENS.get(routeId)?.preload()
}

function Missing(): ReactNode {
  return <p className="mk-width">页面不存在</p>
}

/** A page that was gone to begins at its top; a step back is the browser's own. */
function useTopOfNewPage(pathname: string): void {
  const { history } = useRemote().navigation
  const before = useRef(pathname)
  useEffect(() => {
    if (before.current === pathname) return
    before.current = pathname
    if (history.action === 'PUSH') window.scrollTo(0, 0)
  }, [history, pathname])
}

/** The public page of the address. */
export default function Screens(): ReactNode {
  const { navigation } = useRemote()
  const { pathname } = useLocation()
  useTopOfNewPage(pathname)
  const routeId = navigation.screenAt(pathname)?.routeId ?? ''
  const Screen = SCREENS.get(routeId) ?? Missing
  const shown = (
    <Suspense fallback={null}>
      <Screen key={routeId} />
    </Suspense>
  )
  return routeId === BARE ? shown : <MarketingFrame>{shown}</MarketingFrame>
}
