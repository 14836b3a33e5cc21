import { RemoteStore } from '@zz/shared-ui/api'
import { useRemote } from '@zz/shared-ui/remote'
import { useLocation } from '@zz/shared-ui/router'
import { Loading } from '@zz/shared-ui/widgets'
import { lazy, type ReactNode, Suspense } from 'react'
import { api } from './api'

const Home = lazy(() => import(/* webpackChunkName: "usercenter.home" */ './pages/home/Page'))
const Empty = lazy(() => import(/* webpackChunkName: "usercenter.empty" */ './pages/empty/Page'))
const Messages = lazy(
  () => import(/* webpackChunkName: "usercenter.message" */ './pages/messages/Page'),
)
const MessageDetail = lazy(
  () => import(/* webpackChunkName: "usercenter.message.detail" */ './pages/message-detail/Page'),
)

const PAGES = [
  ['usercenter.home', <Home key="home" />],
  ['usercenter.message', <Messages key="messages" />],
  ['usercenter.message.detail', <MessageDetail key="message" />],
] as const

/**
 * `/user/empty` has aliases without a common shape, so the route id decides, not another list of
 * paths.
 */
export default function App(): ReactNode {
  const { navigation } = useRemote()
  const { pathname } = useLocation()
  const page = PAGES.find(([routeId]) => pathname === navigation.href(routeId))?.[1]
  return (
    <RemoteStore api={api}>
      <Suspense fallback={<Loading />}>{page ?? <Empty />}</Suspense>
    </RemoteStore>
  )
}
