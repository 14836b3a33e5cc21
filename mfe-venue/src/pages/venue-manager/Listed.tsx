import type { VenueRow } from '@zz/api-contract/venue'
import { List, useListState } from '@zz/shared-ui/list'
import { useRemote } from '@zz/shared-ui/remote'
import { Link, useLocation } from '@zz/shared-ui/router'
import type { ReactNode } from 'react'
import { usePagePublicVenueQuery } from '../../api'
import { useTellBan } from '../../venue/ban'
import { VENUE_BANNED, VENUE_LISTED } from '../../venue/words'
import { useDelist } from './acts'
import { LISTED_COLUMNS } from './columns'
import { useVenueFilters } from './filters'

const rowKey = (row: VenueRow): string => row.id
const rowName = (row: VenueRow): string => row.name

/** 已上架场地. Taking down is offered only where the venue is not banned (S2 §4). */
export function ListedVenues(): ReactNode {
  const { tenant } = useRemote()
  const { pathname } = useLocation()
  const state = useListState(useVenueFilters(), {
    venueType: VENUE_LISTED,
    belongTenantId: tenant?.tenantId,
    isOperatingSide: 2,
    online: 1,
  })
  const result = usePagePublicVenueQuery(state.request)
  const delist = useDelist()
  const tellBan = useTellBan()
  return (
    <List<VenueRow>
      state={state}
      result={result}
      label="已上架场地"
      columns={LISTED_COLUMNS}
      rowKey={rowKey}
      rowName={rowName}
      actionsWidth={80}
      rowActions={(row) =>
        row.forbidden === VENUE_BANNED
          ? [{ label: '封禁原因', onClick: () => tellBan(row) }]
          : [{ label: '下架', danger: true, onClick: () => delist([row]) }]
      }
      batch={{
        blocked: (row) => (row.forbidden === VENUE_BANNED ? '已封禁的场地不能下架' : null),
        actions: [{ label: '批量下架', danger: true, onClick: delist }],
      }}
      empty={{
        text: '暂无场地',
        action: <Link to={`${pathname}?tab=self`}>从自用场地申请上架</Link>,
      }}
    />
  )
}
