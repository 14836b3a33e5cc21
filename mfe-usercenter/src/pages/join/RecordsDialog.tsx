import type { OwnApply } from '@zz/api-contract/join'
import { failureText } from '@zz/shared-ui/api'
import { Button, Modal } from '@zz/shared-ui/antd/core'
import { SectionSkeleton } from '@zz/shared-ui/page'
import {
  dialogWidths,
  PageEmpty,
  PageError,
  StatusTag,
  TimeText,
  useConfirm,
} from '@zz/shared-ui/widgets'
import { type ReactNode, useState } from 'react'
import { useCancelApplyMutation, useListOwnApplyQuery } from '../../joining/joinApi'
import { APPLY_STATES, SOURCES, WAITING } from '../../joining/words'
import { TenantLine } from './TenantLine'
import css from './join.module.css'

/** 加入记录: the person's applications to join, newest first; one that waits may be taken back (I7, I10). */
export default function RecordsDialog({ onClose }: { readonly onClose: () => void }): ReactNode {
  const [open, setOpen] = useState(true)
  const { data, error, refetch } = useListOwnApplyQuery({})
  const close = (): void => setOpen(false)
  return (
    <Modal
      open={open}
      width={dialogWidths.large}
      centered
      title="加入记录"
      closable={{ 'aria-label': '关闭' }}
      onCancel={close}
      afterClose={onClose}
      footer={<Button onClick={close}>关闭</Button>}
    >
      {data === undefined ? (
        error ? (
          <PageError text={failureText(error)} onRetry={() => void refetch()} />
        ) : (
          <SectionSkeleton rows={4} />
        )
      ) : data.length === 0 ? (
        <PageEmpty text="您还没有加入组织的申请" />
      ) : (
        <ul className={css.records} aria-label="加入记录">
          {data.map((row) => (
            <ApplyRecord key={row.id} row={row} />
          ))}
        </ul>
      )}
    </Modal>
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
      onOk: async () => {
        await cancel({ id: row.id })
      },
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
