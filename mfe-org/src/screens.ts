import { defineScreens } from '@zz/shared-ui/screens'
import { api } from './api'

export default defineScreens(api, {
  'org.overview': () => import('./pages/overview/Page'),
  'org.create': () => import('./pages/create/Page'),
  'org.setting': () => import('./pages/setting/Page'),
  'org.position': () => import('./pages/position/Page'),
  'org.role': () => import('./pages/role/Page'),
  'org.role.config': () => import('./pages/role/ConfigPage'),
  'org.role.auth': () => import('./pages/role/AuthPage'),
  'org.role.members': () => import('./pages/role/MembersPage'),
})
