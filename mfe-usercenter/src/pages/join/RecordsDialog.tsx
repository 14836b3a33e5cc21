import type { ReactNode } from 'react'
import { useListOwnApplyQuery } from '../../joining/joinApi'
import { RecordsModal } from '../../joining/RecordsModal'
import { ApplyRecord } from './ApplyRecord'

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
