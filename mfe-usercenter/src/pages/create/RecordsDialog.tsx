import type { ReactNode } from 'react'
import { useListCreateBySelfQuery } from '../../api'
import { RecordsModal } from '../../joining/RecordsModal'
import { CreationRecord } from './CreationRecord'

/** 创建记录: the caller's applications to create an organisation, newest first (EO-03, I10). */
export default function RecordsDialog({ onClose }: { readonly onClose: () => void }): ReactNode {
  const { data, error, refetch } = useListCreateBySelfQuery({})
  return (
    <RecordsModal
      title="创建记录"
      emptyText="您还没有创建组织的申请"
      rows={data?.data.filter(({ kind }) => kind === 'tenantCreate')}
      error={error}
      onRetry={() => void refetch()}
      onClose={onClose}
    >
      {(row) => <CreationRecord key={row.tenantId} row={row} onLeave={onClose} />}
    </RecordsModal>
  )
}
