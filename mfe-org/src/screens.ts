import { defineScreens } from '@zz/shared-ui/screens'
import { api } from './api'

export default defineScreens(
  api,
  {
    'org.overview': () => import('./pages/overview/Page'),
    'org.create': () => import('./pages/create/Page'),
    'org.setting': () => import('./pages/setting/Page'),
    'org.department': () => import('./pages/department/Page'),
    'org.department.detail': () => import('./pages/department/Page'),
    'org.department.setting': () => import('./pages/department/setting/Page'),
    'org.invite': () => import('./pages/invite/Page'),
    'org.invite.setting': () => import('./pages/invite-setting/Page'),
    'org.invite.applications': () => import('./pages/invite-applications/Page'),
    'org.position': () => import('./pages/position/Page'),
    'org.member': () => import('./pages/member/Page'),
    'org.member.detail': () => import('./pages/member-detail/Page'),
    'org.member.edit': () => import('./pages/member-edit/Page'),
    'org.role': () => import('./pages/role/Page'),
    'org.role.config': () => import('./pages/role/ConfigPage'),
    'org.role.auth': () => import('./pages/role/AuthPage'),
    'org.role.members': () => import('./pages/role/MembersPage'),
    'org.workbench': () => import('./pages/workbench/Page'),
    'org.app.detail': () => import('./pages/app-detail/Page'),
    'org.app.manage': () => import('./pages/app-manage/Page'),
    'org.framework': () => import('./pages/framework/Page'),
    'org.positionChart': () => import('./pages/position-chart/Page'),
  },
  {
    'org.department.detail': 'org.department',
  },
)
