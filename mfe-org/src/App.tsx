import { RemoteStore } from '@zz/shared-ui/api'
import { pages } from '@zz/shared-ui/pages'
import type { ReactNode } from 'react'
import { api } from './api'

const { Pages, ready } = pages({
  '/:service/:tenantId/setting': () =>
    import(/* webpackChunkName: "org.setting" */ './pages/setting/Page'),
})

export { ready }

export default function App(): ReactNode {
  return (
    <RemoteStore api={api}>
      <Pages />
    </RemoteStore>
  )
}
