import { defineScreens } from '@zz/shared-ui/screens'
import { api } from './api'

export default defineScreens(api, {
  'org.overview': () => import('./pages/overview/Page'),
  'org.create': () => import('./pages/create/Page'),
  'org.setting': () => import('./pages/setting/Page'),
  'org.invite': () => import('./pages/invite/Page'),
  'org.invite.setting': () => import('./pages/invite-setting/Page'),
  'org.invite.applications': () => import('./pages/invite-applications/Page'),
  'org.department': () => import('./pages/department/Page'),
  'org.department.detail': () => import('./pages/department/Page'),
  'org.department.setting': () => import('./pages/department/setting/Page'),
  'org.position': () => import('./pages/position/Page'),
})
