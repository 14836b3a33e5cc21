import type { ApprovalFlow } from '@zz/api-contract/workflow'
import { useOpening } from '@zz/shared-ui/form'
import { ListPage, useListState } from '@zz/shared-ui/list'
import { useRemote } from '@zz/shared-ui/remote'
import { type ReactNode, useMemo } from 'react'
import { useLocalPage } from '../../release/useLocalPage'
import { columnsOf } from './columns'
import { FlowDrawer } from './FlowDrawer'
import { useListApprovalFlowsQuery } from './flowApi'
import { blockedFlow } from './words'

const NO_FILTERS: readonly never[] = []
const rowKey = ({ kind }: ApprovalFlow): string => kind
const rowName = ({ kindName }: ApprovalFlow): string => kindName
const any = (): boolean => true

/** 审批流程 (WF-02): how the organisation decides each kind of application. */
export default function FlowPage(): ReactNode {
  const { tenant } = useRemote()
  const flows = useListApprovalFlowsQuery()
  const state = useListState(NO_FILTERS)
  const result = useLocalPage<ApprovalFlow>(flows, state.request, any)
  const [editing, edit, close] = useOpening<ApprovalFlow>()
  const columns = useMemo(() => columnsOf(edit), [edit])
  const { subject } = editing
  // As it was read last: what somebody else saves meanwhile comes into the open form.
  const flow = subject && (flows.data?.find(({ kind }) => kind === subject.kind) ?? subject)
  return (
    <>
      <ListPage<ApprovalFlow>
        title="审批流程"
        breadcrumb={[{ title: tenant?.tenantFullName ?? '' }, { title: '审批流程' }]}
        hint="为每类申请设置审批步骤；未启用流程的申请由有审核权限的成员审批。"
        state={state}
        result={result}
        columns={columns}
        rowKey={rowKey}
        rowName={rowName}
        actionsWidth={96}
        rowActions={(row) => {
          const reason = blockedFlow(row)
          return [
            {
              label: '设置流程',
              onClick: () => edit(row),
              opens: true,
              ...(reason !== null && { disabled: true, reason }),
            },
          ]
        }}
        empty={{ text: '暂无可设置流程的申请类型' }}
      />
      {flow && <FlowDrawer flow={flow} opening={editing} onClose={close} />}
    </>
  )
}
