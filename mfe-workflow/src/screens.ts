import { defineScreens } from '@zz/shared-ui/screens'
import { api } from './api'

export default defineScreens(api, {
  'workflow.approval': () => import('./pages/approval/Page'),
  'workflow.flow': () => import('./pages/flow/Page'),
  'workflow.auditLog': () => import('./pages/audit-log/Page'),
  'workflow.orgExamine': () => import('./pages/org-examine/Page'),
  'workflow.orgExamineStatus': () => import('./pages/org-examine-status/Page'),
  'workflow.myApplication': () => import('./pages/org-examine-status/Page'),
  'workflow.appAudit': () => import('./pages/app-audit/Page'),
  'workflow.ops.tenantAudit': () => import('./pages/tenant-audit/Page'),
  'workflow.ops.realName': () => import('./pages/real-name/Page'),
  'workflow.ops.dict': () => import('./pages/dict/Page'),
  'workflow.ops.venueAudit': () => import('./pages/venue-audit/Page'),
  'workflow.ops.home': () => import('./pages/ops-home/Page'),
  'workflow.ops.app': () => import('./pages/app-catalogue/Page'),
  'workflow.ops.venue': () => import('./pages/venue/Page'),
  'workflow.ops.version': () => import('./pages/version/Page'),
  'workflow.ops.document': () => import('./pages/document/Page'),
  'workflow.ops.agreement': () => import('./pages/agreement/Page'),
  'workflow.ops.broadcast': () => import('./pages/broadcast/Page'),
  'workflow.ops.user': () => import('./pages/user/Page'),
  'workflow.ops.release': () => import('./pages/release/Page'),
  'workflow.ops.releaseDetail': () => import('./pages/release-detail/Page'),
  'workflow.ops.gallery': () => import('./gallery/Gallery'),
})
