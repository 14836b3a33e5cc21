import type { ListResult } from '@zz/shared-ui/list'
import { EllipsisText, TimeText } from '@zz/shared-ui/widgets'
import type { ReactNode } from 'react'
import { usePageForAuditQuery, usePageForBelongAuditQuery } from '../../../api'
import { StatusWord } from '../../../audit/StatusWord'
import type { Row } from '../outcome'
import { type LineColumn, Lines } from '../../../audit/Lines'
import { Part } from '../../../audit/Part'

/** An organisation applies a few times, not hundreds. */
const MOST = 100

const COLUMNS: readonly LineColumn<Row>[] = [
  { title: '申请时间', width: '176px', render: (row) => <TimeText value={row.createTime} as="full" /> },
  { title: '申请人', width: '120px', render: (row) => <EllipsisText text={row.creatorRealName || '—'} /> },
  { title: '手机号', width: '128px', render: (row) => row.creatorMobile || '—' },
  {
    title: '状态',
    width: '96px',
    render: ({ auditStatus }) => <StatusWord code={auditStatus} />,
  },
  { title: '审核回复', render: (row) => <EllipsisText text={row.reason || '—'} /> },
]

/** What this organisation has asked for here, the newest first. */
export function Applications({ view, tenantId }: { view: 'own' | 'belong'; tenantId: string }): ReactNode {
  return view === 'own' ? <Own tenantId={tenantId} /> : <Belong tenantId={tenantId} />
}

const asked = (tenantId: string) => ({ pageNum: 1, pageSize: MOST, data: { tenantId } })

function Own({ tenantId }: { tenantId: string }): ReactNode {
  return <Shown result={usePageForAuditQuery(asked(tenantId))} />
}

function Belong({ tenantId }: { tenantId: string }): ReactNode {
  return <Shown result={usePageForBelongAuditQuery(asked(tenantId))} />
}

const Shown = ({ result }: { result: ListResult<Row> }): ReactNode => (
  <Part title="申请记录" result={result} rows={3}>
    {({ data }) => <Lines label="申请记录" columns={COLUMNS} lines={data} lineKey={(row) => row.applyId} />}
  </Part>
)
