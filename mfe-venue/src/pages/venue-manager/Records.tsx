import type { VenueApplyRow } from '@zz/api-contract/venue'
import { List, useListState } from '@zz/shared-ui/list'
import { Link, useLocation } from '@zz/shared-ui/router'
import { dialogWidths, useDialogs } from '@zz/shared-ui/widgets'
import type { ReactNode } from 'react'
import { useQueryApplyListQuery } from '../../api'
import { APPLICATION_REFUSED } from '../../venue/words'
import { RECORD_COLUMNS } from './columns'
import { useRecordFilters } from './filters'

const OWN = { useType: 2 } as const
const rowKey = (row: VenueApplyRow): string => row.id
const rowName = (row: VenueApplyRow): string => row.name

/** 上架申请记录; a refused one shows why (decisions V3). */
export function ApplicationRecords(): ReactNode {
  const state = useListState(useRecordFilters(), OWN)
  const result = useQueryApplyListQuery(state.request)
  const dialogs = useDialogs()
  const { pathname } = useLocation()
  const why = (row: VenueApplyRow): void => {
    dialogs.info({
      title: '拒绝原因',
      content: row.reason || '审核人暂未填写拒绝原因',
      okText: '知道了',
      width: dialogWidths.small,
      centered: true,
    })
  }
  return (
    <List<VenueApplyRow>
      state={state}
      result={result}
      label="上架申请记录"
      columns={RECORD_COLUMNS}
      rowKey={rowKey}
      rowName={rowName}
      actionsWidth={96}
      rowActions={(row) =>
        row.auditStatus === APPLICATION_REFUSED
          ? [{ label: '查看原因', onClick: () => why(row) }]
          : []
      }
      empty={{
        text: '暂无上架申请记录',
        action: <Link to={`${pathname}?tab=self`}>从自用场地申请上架</Link>,
      }}
    />
  )
}
