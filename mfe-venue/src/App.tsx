import { RemoteStore } from '@zz/shared-ui/api'
import { pages } from '@zz/shared-ui/pages'
import type { ReactNode } from 'react'
import { api } from './api'

const { Pages, ready } = pages({
  '/:service/:tenantId/orgVenue/preview': () =>
    import(/* webpackChunkName: "venue.preview" */ './pages/preview/Page'),
  '/:service/:tenantId/orgVenue/venueManager': () =>
    import(/* webpackChunkName: "venue.manage" */ './pages/venue-manager/Page'),
})

export { ready }

export default function App(): ReactNode {
  return (
    <RemoteStore api={api}>
      <Pages />
    </RemoteStore>
  )
}
