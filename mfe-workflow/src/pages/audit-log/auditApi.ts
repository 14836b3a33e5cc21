import { auditLogEndpoints } from '@zz/api-contract/auditLog'
import { extendRemoteApi } from '@zz/shared-ui/api'
import { api } from '../../api'

/** Calls of the audit log, which come with its screen. */
export const auditApi = extendRemoteApi(api, {
  endpoints: auditLogEndpoints,
  rules: {
    pageAuditLog: { provides: ['AuditEntry'], failure: '获取审计日志失败' },
    getAuditEntry: { failure: '获取详情失败' },
    getAuditChoices: { failure: '获取筛选项失败' },
    // The table itself is entered in the log.
    exportAuditLog: { invalidates: ['AuditEntry'], failure: '导出失败' },
  },
})

/** Hooks of these calls; the screen says what an export came to. */
export const {
  usePageAuditLogQuery,
  useGetAuditEntryQuery,
  useGetAuditChoicesQuery,
  useExportAuditLogMutation,
} = auditApi
