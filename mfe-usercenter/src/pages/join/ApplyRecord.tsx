import type { OwnApply } from '@zz/api-contract/join'
import { Button } from '@zz/shared-ui/antd/core'
import { StatusTag, TimeText, useConfirm } from '@zz/shared-ui/widgets'
import type { ReactNode } from 'react'
import { useCancelApplyMutation } from '../../joining/joinApi'
import { APPLY_STATES, REFUSED, SOURCES, WAITING } from '../../joining/words'
import { TenantLine } from './TenantLine'

/**
 * One application to join: its state, taken back while it waits, applied again (`onAgain`, where
 * given) once it was refused.
 */
export function ApplyRecord({
  row,
  onAgain,
}: {
  readonly row: OwnApply
  readonly onAgain?: (row: OwnApply) => void
}): ReactNode {
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
      {row.auditStatus === REFUSED && onAgain && (
        <Button
          size="small"
          aria-label={`重新申请加入${row.tenantName}`}
          onClick={() => onAgain(row)}
        >
          重新申请
        </Button>
      )}
    </TenantLine>
  )
}
