import type { BelongAuditStatus, CreatedTenant } from '@zz/api-contract/workflow'
import { Button, Modal } from '@zz/shared-ui/antd/core'
import { dialogWidths, EllipsisText } from '@zz/shared-ui/widgets'
import { type ReactNode, useState } from 'react'
import { usePageAuditBelongApplyQuery } from '../../api'
import { type LineColumn, TextLines } from '../../audit/Lines'
import { NothingGiven, DetailPart } from '../../audit/Part'
import { StatusWord } from '../../audit/StatusWord'
import { typeOf } from '../../audit/words'

/** S2 §7, §9: all of them at once. */
const ALL = { pageNum: 1, pageSize: 1000 }

/** decisions A6. */
const COLUMNS: readonly LineColumn<BelongAuditStatus>[] = [
  {
    title: '组织',
    render: ({ tenantFullName, belongDepartmentName }) => (
      <EllipsisText
        text={belongDepartmentName ? `${tenantFullName} / ${belongDepartmentName}` : tenantFullName}
      />
    ),
  },
  { title: '类型', width: '88px', render: ({ tenantType }) => typeOf(tenantType) },
  { title: '状态', width: '96px', render: ({ auditStatus }) => <StatusWord code={auditStatus} /> },
  { title: '审核回复', render: ({ reason }) => <EllipsisText text={reason || '—'} /> },
]

/** 归属组织审核情况: what each organisation that was asked to take it in has answered. */
export default function BelongDialog({
  tenant,
  onClose,
}: {
  tenant: CreatedTenant
  onClose: () => void
}): ReactNode {
  const [open, setOpen] = useState(true)
  const result = usePageAuditBelongApplyQuery({ ...ALL, data: { tenantId: tenant.tenantId } })
  return (
    <Modal
      open={open}
      width={dialogWidths.large}
      centered
      title="归属组织审核情况"
      closable={{ 'aria-label': '关闭' }}
      onCancel={() => setOpen(false)}
      afterClose={onClose}
      footer={<Button onClick={() => setOpen(false)}>关闭</Button>}
    >
      <DetailPart title={tenant.tenantFullName} result={result} rows={3}>
        {({ data }) =>
          data.length === 0 ? (
            <NothingGiven text="没有申请归属其他组织" />
          ) : (
            <TextLines
              label="归属组织审核情况"
              columns={COLUMNS}
              lines={data}
              lineKey={({ applyId }) => applyId}
            />
          )
        }
      </DetailPart>
    </Modal>
  )
}
