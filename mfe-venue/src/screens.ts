import { defineScreens } from '@zz/shared-ui/screens'
import { api } from './api'

export default defineScreens(api, {
  'venue.preview': () => import('./pages/preview/Page'),
  'venue.manage': () => import('./pages/venue-manager/Page'),
  'venue.detail': () => import('./pages/venue-detail/Page'),
  'venue.edit': () => import('./pages/venue-edit/Page'),
  'venue.appointment': () => import('./pages/appointment/Page'),
  'venue.appointment.detail': () => import('./pages/appointment-detail/Page'),
  'venue.find': () => import('./pages/venue-find/Page'),
  'venue.book': () => import('./pages/venue-book/Page'),
  'venue.mine': () => import('./pages/my-appointments/Page'),
})
