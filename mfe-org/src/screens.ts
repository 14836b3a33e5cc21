import { defineScreens } from '@zz/shared-ui/screens'
import { api } from './api'

export default defineScreens(api, {
  'org.setting': () => import('./pages/setting/Page'),
  'org.position': () => import('./pages/position/Page'),
})
