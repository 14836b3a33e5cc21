import type { CreatedTenant } from '@zz/api-contract/workflow'
import { Button, Modal } from '@zz/shared-ui/antd/core'
import { dialogWidths, Facts, TimeText } from '@zz/shared-ui/widgets'
import { type ReactNode, useState } from 'react'
import { useGetTenantAuditInfoQuery } from '../../api'
import { ApplicationTimeline } from '../../audit/ApplicationTimeline'
import { ChangeTable } from '../../audit/Changes'
import { DetailPart, TitledPart } from '../../audit/Part'
import { StatusWord } from '../../audit/StatusWord'
import { kindWord } from '../../audit/words'
import css from '../../audit/audit.module.css'

/** One's own application: what it asks for, and what happened to it (AU-03). */
export default function ApplicationDialog({
  row,
  onClose,
}: {
  row: CreatedTenant
  onClose: () => void
}): ReactNode {
  const [open, setOpen] = useState(true)
  const result = useGetTenantAuditInfoQuery({
    tenantId: row.tenantId,
    ...(row.applyId === null ? {} : { applyId: row.applyId }),
  })
  return (
    <Modal
      open={open}
      width={dialogWidths.large}
      centered
      title={row.tenantFullName}
      closable={{ 'aria-label': '关闭' }}
      onCancel={() => setOpen(false)}
      afterClose={onClose}
      footer={<Button onClick={() => setOpen(false)}>关闭</Button>}
    >
      <div className={css.stack}>
        <TitledPart title="申请信息">
          <Facts
            items={[
              { label: '申请类型', value: kindWord(row) },
              { label: '状态', value: <StatusWord code={row.auditStatus} /> },
              { label: '审核方', value: row.reviewerName },
              { label: '上级组织', value: row.parentName },
              { label: '申请时间', value: <TimeText value={row.createTime} /> },
            ]}
          />
          {row.changes.length > 0 && <ChangeTable changes={row.changes} />}
        </TitledPart>
        <DetailPart title="审核记录" result={result} rows={3}>
          {({ steps }) => <ApplicationTimeline steps={steps} applicant="" />}
        </DetailPart>
      </div>
    </Modal>
  )
}
