import type { TenantBelong } from '@zz/api-contract/tenant'
import { EllipsisText } from '@zz/shared-ui/widgets'
import type { ReactNode } from 'react'
import { useGetTenantBelongQuery } from '../../api'
import { StatusWord } from '../StatusWord'
import { typeOf } from '../words'
import { type LineColumn, TextLines } from '../Lines'
import { NothingGiven, DetailPart } from '../Part'

const COLUMNS: readonly LineColumn<TenantBelong>[] = [
  { title: '组织', render: (each) => <EllipsisText text={each.belongTenantName} /> },
  { title: '部门', render: (each) => <EllipsisText text={each.belongDepartmentName ?? '—'} /> },
  { title: '类型', width: '96px', render: (each) => typeOf(each.belongTenantType) },
  {
    title: '状态',
    width: '96px',
    render: ({ auditStatus }) => <StatusWord code={auditStatus} />,
  },
  { title: '审核回复', render: ({ reason }) => <EllipsisText text={reason || '—'} /> },
]

/** Organisations and departments that it belongs to or asks to belong to. */
export function BelongingPart({ id }: { id: string }): ReactNode {
  const result = useGetTenantBelongQuery({ id })
  return (
    <DetailPart title="归属组织/部门" result={result}>
      {({ data: belongs }) =>
        belongs.length === 0 ? (
          <NothingGiven text="无归属组织" />
        ) : (
          <TextLines
            label="归属组织/部门"
            columns={COLUMNS}
            lines={belongs}
            lineKey={(each) => each.id}
          />
        )
      }
    </DetailPart>
  )
}
