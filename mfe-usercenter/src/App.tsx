import { RemoteStore } from '@zz/shared-ui/api'
import { useRemote } from '@zz/shared-ui/remote'
import { useLocation } from '@zz/shared-ui/router'
import { Loading } from '@zz/shared-ui/widgets'
import { lazy, type ReactNode, Suspense } from 'react'
import { api } from './api'

const Home = lazy(() => import('./pages/home/Page'))
const Empty = lazy(() => import('./pages/empty/Page'))

/** `/user/empty` has aliases without a common shape, so the route id decides, not another list of paths. */
export default function App(): ReactNode {
  const { navigation } = useRemote()
  const { pathname } = useLocation()
  return (
    <RemoteStore api={api}>
      <Suspense fallback={<Loading />}>{pathname === navigation.href('usercenter.home') ? <Home /> : <Empty />}</Suspense>
    </RemoteStore>
  )
}
