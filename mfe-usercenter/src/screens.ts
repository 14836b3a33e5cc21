import { defineScreens } from '@zz/shared-ui/screens'
import { api } from './api'

export default defineScreens(api, {
  'usercenter.home': () => import('./pages/home/Page'),
  'usercenter.realName': () => import('./pages/real-name/Page'),
  'usercenter.empty': () => import('./pages/empty/Page'),
  'usercenter.emptyJoin': () => import('./pages/join/Page'),
  'usercenter.emptyCreate': () => import('./pages/create/Page'),
  'usercenter.scan': () => import('./pages/scan/Page'),
  'usercenter.invite': () => import('./pages/invite/Page'),
  'usercenter.document': () => import('./pages/document/Page'),
  'usercenter.message': () => import('./pages/messages/Page'),
  'usercenter.message.preference': () => import('./pages/message-preference/Page'),
  'usercenter.message.detail': () => import('./pages/message-detail/Page'),
})
