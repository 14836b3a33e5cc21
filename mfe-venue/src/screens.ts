import { defineScreens } from '@zz/shared-ui/screens'
import { api } from './api'

export default defineScreens(api, {
  'venue.preview': () => import('./pages/preview/Page'),
  'venue.manage': () => import('./pages/venue-manager/Page'),
})
