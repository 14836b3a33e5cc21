import type { OwnApply } from '@zz/api-contract/join'
import { Button } from '@zz/shared-ui/antd/core'
import { StatusTag, TimeText, useConfirm } from '@zz/shared-ui/widgets'
import type { ReactNode } from 'react'
import { useCancelApplyMutation, useListOwnApplyQuery } from '../../joining/joinApi'
import { RecordsModal } from '../../joining/RecordsModal'
import { APPLY_STATES, SOURCES, WAITING } from '../../joining/words'
import { TenantLine } from './TenantLine'

/** 加入记录: the person's applications to join, newest first; one that waits may be taken back (I7, I10). */
export default function RecordsDialog({ onClose }: { readonly onClose: () => void }): ReactNode {
  const { data, error, refetch } = useListOwnApplyQuery({})
  return (
    <RecordsModal
      title="加入记录"
      emptyText="您还没有加入组织的申请"
      rows={data}
      error={error}
      onRetry={() => void refetch()}
      onClose={onClose}
    >
      {(row) => <ApplyRecord key={row.id} row={row} />}
    </RecordsModal>
  )
}

function ApplyRecord({ row }: { readonly row: OwnApply }): ReactNode {
  const confirm = useConfirm()
  const [cancel] = useCancelApplyMutation()
  const { label, tone } = APPLY_STATES[row.auditStatus]
  const withdraw = (): void =>
    confirm({
      title: '确定撤回该申请吗？',
      content: `撤回后，加入“${row.tenantName}”的申请将不再审核。`,
      okText: '撤回',
      danger: true,
      onOk: () => cancel({ id: row.id }),
    })
  return (
    <TenantLine
      name={row.tenantName}
      logo={row.logo}
      note={
        <>
          {SOURCES[row.source]} · <TimeText value={row.createTime} />
        </>
      }
      more={row.reason && `审核回复：${row.reason}`}
    >
      <StatusTag tone={tone}>{label}</StatusTag>
      {row.auditStatus === WAITING && (
        <Button size="small" aria-label={`撤回加入${row.tenantName}的申请`} onClick={withdraw}>
          撤回
        </Button>
      )}
    </TenantLine>
  )
}
