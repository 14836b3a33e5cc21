import { RemoteStore } from '@zz/shared-ui/api'
import { Route, Routes } from '@zz/shared-ui/router'
import { Loading } from '@zz/shared-ui/widgets'
import { lazy, type ReactNode, Suspense } from 'react'
import { api } from './api'

const Setting = lazy(() => import('./pages/setting/Page'))

export default function App(): ReactNode {
  return (
    <RemoteStore api={api}>
      <Suspense fallback={<Loading />}>
        <Routes>
          <Route path="/:service/:tenantId/setting" element={<Setting />} />
        </Routes>
      </Suspense>
    </RemoteStore>
  )
}
