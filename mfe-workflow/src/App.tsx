import { RemoteStore } from '@zz/shared-ui/api'
import { Route, Routes } from '@zz/shared-ui/router'
import { Loading } from '@zz/shared-ui/widgets'
import { lazy, type ReactNode, Suspense } from 'react'
import { api } from './api'

const Gallery = lazy(() => import('./gallery/Gallery'))
const OrgExamine = lazy(() => import('./pages/org-examine/Page'))
const OrgExamineStatus = lazy(() => import('./pages/org-examine-status/Page'))

export default function App(): ReactNode {
  return (
    <RemoteStore api={api}>
      <Suspense fallback={<Loading />}>
        <Routes>
          <Route path="/ops/gallery" element={<Gallery />} />
          <Route path="/:service/:tenantId/orgExamine" element={<OrgExamine />} />
          <Route path="/:service/:tenantId/orgExamineStatus" element={<OrgExamineStatus />} />
          <Route path="/:service/orgExamineStatus" element={<OrgExamineStatus />} />
        </Routes>
      </Suspense>
    </RemoteStore>
  )
}
