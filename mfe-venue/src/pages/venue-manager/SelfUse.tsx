import type { VenueRow } from '@zz/api-contract/venue'
import { List, useListState } from '@zz/shared-ui/list'
import { useRemote } from '@zz/shared-ui/remote'
import { Link } from '@zz/shared-ui/router'
import type { ReactNode } from 'react'
import { usePagePublicVenueQuery } from '../../api'
import { useTellBan } from '../../venue/ban'
import { VENUE_BANNED, SELF_USE, UNDER_REVIEW } from '../../venue/words'
import { useApply, useRemove } from './acts'
import { SELF_COLUMNS } from './columns'
import { useVenueFilters } from './filters'

const rowKey = (row: VenueRow): string => row.id
const rowName = (row: VenueRow): string => row.name
const reviewing = (row: VenueRow): string | null =>
  row.listingStatus === UNDER_REVIEW ? '场地正在审核中' : null
const off = (reason: string | null) => (reason === null ? {} : { disabled: true, reason })

/** 自用场地: applying for listing and deleting, neither while a review runs (decisions S4.11). */
export function SelfUse(): ReactNode {
  const { navigation, tenant } = useRemote()
  const state = useListState(useVenueFilters(), {
    venueType: SELF_USE,
    belongTenantId: tenant?.tenantId,
    isOperatingSide: 2,
    online: 1,
  })
  const result = usePagePublicVenueQuery(state.request)
  const apply = useApply()
  const remove = useRemove()
  const tellBan = useTellBan()
  return (
    <List<VenueRow>
      state={state}
      result={result}
      label="自用场地"
      columns={SELF_COLUMNS}
      rowKey={rowKey}
      rowName={rowName}
      actionsWidth={136}
      rowActions={(row) => [
        row.forbidden === VENUE_BANNED
          ? { label: '封禁原因', onClick: () => tellBan(row) }
          : { label: '申请上架', onClick: () => apply([row]), ...off(reviewing(row)) },
        { label: '删除', danger: true, onClick: () => remove([row]), ...off(reviewing(row)) },
      ]}
      batch={{
        blocked: reviewing,
        actions: [
          { label: '批量申请上架', onClick: apply },
          { label: '批量删除', danger: true, onClick: remove },
        ],
      }}
      empty={{
        text: '暂无场地',
        action: <Link to={navigation.href('venue.edit')}>去创建</Link>,
      }}
    />
  )
}
