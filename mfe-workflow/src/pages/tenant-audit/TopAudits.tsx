import type { AuditRow, PageForAuditApiArg } from '@zz/api-contract/workflow'
import { useListState } from '@zz/shared-ui/list'
import { lazy, type ReactNode } from 'react'
import { usePageForAuditQuery } from '../../api'
import { AuditList } from '../../audit/AuditList'
import { changeColumns, creationColumns } from '../../audit/columns'
import { OPERATORS_PASS } from '../../audit/decisionText'
import { EXAMINE_FILTERS } from '../../audit/filters'
import { useDecideApplications } from '../../audit/useDecideApplications'

const DetailDialog = lazy(() => import('../../audit/DetailDialog'))

const CREATIONS = { creation: 1 } as const
const CHANGES = { creation: 2 } as const

const rowName = (row: AuditRow): string => row.tenantFullName

const useAudits = (fixed: typeof CREATIONS | typeof CHANGES) => {
  const state = useListState<PageForAuditApiArg['data']>(EXAMINE_FILTERS, fixed)
  const result = usePageForAuditQuery(state.request)
  const decide = useDecideApplications()
  return { state, result, decide, rowName, detail: DetailDialog, passes: OPERATORS_PASS }
}

/** Organisations that are to come about without a superior. */
export function CreationAudits(): ReactNode {
  return (
    <AuditList
      label="创建审核"
      emptyText="暂无顶级组织的创建申请"
      columns={creationColumns}
      {...useAudits(CREATIONS)}
    />
  )
}

/** What top-level organisations want to change. */
export function ChangeAudits(): ReactNode {
  return (
    <AuditList
      label="变更审核"
      emptyText="暂无顶级组织的变更申请"
      columns={changeColumns}
      {...useAudits(CHANGES)}
    />
  )
}
