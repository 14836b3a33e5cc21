import type { AuditLogChoices, AuditLogRow } from '@zz/api-contract/auditLog'
import { Button } from '@zz/shared-ui/antd/core'
import { useOpening } from '@zz/shared-ui/form'
import { downloadFile } from '@zz/shared-ui/import'
import { ListPage, useListState } from '@zz/shared-ui/list'
import { useRemote } from '@zz/shared-ui/remote'
import { type ReactNode, useMemo } from 'react'
import { resultWithChoices, useWaitsForChoices } from '../../audit/choices'
import {
  useExportAuditLogMutation,
  useGetAuditChoicesQuery,
  usePageAuditLogQuery,
} from './auditApi'
import { columnsOf } from './columns'
import { EntryDrawer } from './EntryDrawer'
import { type AuditFilters, CHOSEN, filtersOf } from './filters'

const NOTHING: AuditLogChoices = { groups: [], objects: [] }

const rowKey = (row: AuditLogRow): string => row.id
const rowName = (row: AuditLogRow): string => row.actionName

/** Lets the browser keep a table of what the filters find, and says how much of it that is. */
function useExport(): readonly [boolean, (data: AuditFilters) => Promise<void>] {
  const { notify } = useRemote()
  const [ask, { isLoading }] = useExportAuditLogMutation()
  const start = async (data: AuditFilters): Promise<void> => {
    const { data: file } = await ask({ data })
    // A failure was told by the call's own rule.
    if (file === undefined) return
    downloadFile(file)
    if (file.more)
      notify.success(`仅导出最近 ${file.rows.toLocaleString('zh-CN')} 条，请缩小操作时间后再导出`)
    else notify.success('导出成功')
  }
  return [isLoading, start]
}

/** 审计日志 (WF-04, decisions S4.21): who did what in the organisation. */
export default function AuditLogPage(): ReactNode {
  const { tenant } = useRemote()
  const choices = useGetAuditChoicesQuery()
  const filters = useMemo(() => filtersOf(choices.data ?? NOTHING), [choices.data])
  const state = useListState<AuditFilters>(filters)
  const waits = useWaitsForChoices(choices, CHOSEN)
  const rows = usePageAuditLogQuery(state.request, { skip: waits })
  const result = resultWithChoices<AuditLogRow>(choices, rows, waits)
  const [shown, open, close] = useOpening<AuditLogRow>()
  const columns = useMemo(() => columnsOf(open), [open])
  const [exporting, startExport] = useExport()
  return (
    <>
      <ListPage<AuditLogRow>
        title="审计日志"
        breadcrumb={[{ title: tenant?.tenantFullName ?? '' }, { title: '审计日志' }]}
        actions={
          <Button
            loading={exporting}
            disabled={result.data?.totalNum === 0}
            onClick={() => void startExport(state.request.data)}
          >
            导出
          </Button>
        }
        state={state}
        result={result}
        columns={columns}
        rowKey={rowKey}
        rowName={rowName}
        empty={{ text: '没有找到操作记录' }}
      />
      <EntryDrawer opening={shown} onClose={close} />
    </>
  )
}
