import type { AppointmentRow } from '@zz/api-contract/venue'
import { failureText } from '@zz/shared-ui/api'
import { Chart } from '@zz/shared-ui/chart'
import { Section } from '@zz/shared-ui/page'
import { useRemote } from '@zz/shared-ui/remote'
import { Link } from '@zz/shared-ui/router'
import {
  PageEmpty,
  PageError,
  StatusTag,
  Timeline,
  type TimelineEntry,
} from '@zz/shared-ui/widgets'
import { type ReactNode, useMemo } from 'react'
import {
  usePagePublicVenueQuery,
  useQueryApplyListQuery,
  useQueryAppointmentManagerQuery,
} from '../../api'
import { BOOKING_STATUS } from '../../booking/words'
import { spanText } from '../../calendar/days'
import { VENUE_LISTED, LISTING_STATUS } from '../../venue/words'

const MOST_USED = 10
const LATEST = 5

/** How often the listed venues have been used, the first ten of them. */
function Uses(): ReactNode {
  const { tenant } = useRemote()
  const { data, error, isFetching, refetch } = usePagePublicVenueQuery({
    pageNum: 1,
    pageSize: MOST_USED,
    data: {
      venueType: VENUE_LISTED,
      belongTenantId: tenant?.tenantId,
      isOperatingSide: 2,
      online: 1,
    },
  })
  const uses = useMemo(() => {
    const rows = data?.data ?? []
    return {
      categories: rows.map(({ name }) => name),
      series: [
        { name: '使用次数', values: rows.map(({ useCount, selfCount }) => useCount + selfCount) },
      ].filter(() => rows.length > 0),
    }
  }, [data])
  return (
    <Chart
      titled
      label="场地使用次数"
      kind="bar"
      axis="场地"
      unit="次"
      {...uses}
      loading={isFetching}
      error={error ? failureText(error) : undefined}
      onRetry={() => void refetch()}
      emptyText="还没有已上架的场地"
    />
  )
}

interface Latest<Row> {
  readonly title: string
  /** The list behind it. */
  readonly more: ReactNode
  readonly result: {
    readonly data?: { readonly data: readonly Row[] } | undefined
    readonly error?: unknown
    readonly refetch: () => unknown
  }
  readonly emptyText: string
  readonly entryOf: (row: Row) => TimelineEntry
}

/** The newest rows of a list, one below the other. */
function LatestOf<Row>({
  title,
  more,
  result: { data, error, refetch },
  emptyText,
  entryOf,
}: Latest<Row>): ReactNode {
  const rows = data?.data
  return (
    <Section title={title} action={more}>
      {rows === undefined
        ? error !== undefined && <PageError error={error} onRetry={() => void refetch()} />
        : rows.length === 0 && <PageEmpty text={emptyText} />}
      {rows !== undefined && rows.length > 0 && (
        <Timeline label={title} entries={rows.map(entryOf)} />
      )}
    </Section>
  )
}

/** The newest applications to list a venue. */
function Applications({ more }: { more: string }): ReactNode {
  const result = useQueryApplyListQuery({ pageNum: 1, pageSize: LATEST, data: { useType: 2 } })
  return (
    <LatestOf
      title="最近上架申请"
      more={<Link to={more}>查看全部</Link>}
      result={result}
      emptyText="暂无上架申请记录"
      entryOf={({ name, auditStatus, sendTime, reason }) => {
        const word = LISTING_STATUS[auditStatus]
        return {
          text: name,
          tag: word && <StatusTag tone={word.tone}>{word.label}</StatusTag>,
          time: sendTime,
          remark: reason,
        }
      }}
    />
  )
}

/** Whose booking it is, of which organisation, and for when. */
function bookedFor({ userInfo, startTime, endTime }: AppointmentRow): string {
  const { realName, nickName, tenantName } = userInfo
  return [realName || nickName, tenantName, spanText(startTime, endTime)]
    .filter(Boolean)
    .join(' · ')
}

/** The newest bookings of the organisation's venues, in whatever state. */
export function VenueBookings(): ReactNode {
  const { navigation } = useRemote()
  const result = useQueryAppointmentManagerQuery({ pageNum: 1, pageSize: LATEST, data: {} })
  return (
    <LatestOf
      title="最近预约"
      more={<Link to={navigation.href('venue.appointment')}>全部预约</Link>}
      result={result}
      emptyText="暂无预约"
      entryOf={(row) => {
        const word = BOOKING_STATUS[row.auditStatus]
        return {
          text: (
            <Link to={navigation.href('venue.appointment.detail', { id: row.id })}>{row.name}</Link>
          ),
          tag: word && <StatusTag tone={word.tone}>{word.label}</StatusTag>,
          time: row.launchAuditTime,
          remark: bookedFor(row),
        }
      }}
    />
  )
}

/** What has happened with the venues, for those who may see the lists behind. */
export function VenueActivity({ lists }: { lists: string }): ReactNode {
  return (
    <>
      <Uses />
      <Applications more={`${lists}?tab=records`} />
    </>
  )
}
