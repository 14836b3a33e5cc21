import type { TenantAuditInfo } from '@zz/api-contract/tenant'
import { EllipsisText, StatusTag, TimeText } from '@zz/shared-ui/widgets'
import type { ReactNode } from 'react'
import { useGetTenantAuditInfoQuery } from '../../../api'
import { type LineColumn, Lines } from '../../../audit/Lines'
import { Part } from '../../../audit/Part'
import { StatusWord } from '../../../audit/StatusWord'

type Step = TenantAuditInfo['steps'][number]

const APPLIED = '提交申请'

const COLUMNS: readonly LineColumn<Step>[] = [
  { title: '环节', width: '128px', render: ({ name }) => name },
  {
    title: '状态',
    width: '96px',
    render: ({ name, status }) =>
      name === APPLIED ? (
        <StatusTag tone="running">已提交</StatusTag>
      ) : (
        <StatusWord code={status} />
      ),
  },
  {
    title: '处理人',
    width: '128px',
    render: ({ userName }) => <EllipsisText text={userName ?? '—'} />,
  },
  { title: '时间', width: '176px', render: ({ time }) => <TimeText value={time} as="full" /> },
  { title: '审核回复', render: ({ reason }) => <EllipsisText text={reason || '—'} /> },
]

/** The steps of the application so far (decisions T23). */
export function Record({ id, applicant }: { id: string; applicant: string }): ReactNode {
  const result = useGetTenantAuditInfoQuery(id)
  return (
    <Part title="审核记录" result={result} rows={3}>
      {({ steps }) => (
        <Lines
          label="审核记录"
          columns={COLUMNS}
          lines={steps.map((step) =>
            step.name === APPLIED ? { ...step, userName: step.userName ?? applicant } : step,
          )}
          lineKey={({ name, time }) => `${name} ${time ?? ''}`}
        />
      )}
    </Part>
  )
}
