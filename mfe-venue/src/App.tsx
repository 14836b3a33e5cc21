import { RemoteStore } from '@zz/shared-ui/api'
import { Route, Routes } from '@zz/shared-ui/router'
import { Loading } from '@zz/shared-ui/widgets'
import { lazy, type ReactNode, Suspense } from 'react'
import { api } from './api'

const Preview = lazy(() => import('./pages/preview/Page'))
const VenueManager = lazy(() => import('./pages/venue-manager/Page'))

export default function App(): ReactNode {
  return (
    <RemoteStore api={api}>
      <Suspense fallback={<Loading />}>
        <Routes>
          <Route path="/:service/:tenantId/orgVenue/preview" element={<Preview />} />
          <Route path="/:service/:tenantId/orgVenue/venueManager" element={<VenueManager />} />
        </Routes>
      </Suspense>
    </RemoteStore>
  )
}
