import type { AppointmentRow } from '@zz/api-contract/venue'
import { failureText } from '@zz/shared-ui/api'
import { Chart } from '@zz/shared-ui/chart'
import { Section } from '@zz/shared-ui/page'
import { useRemote } from '@zz/shared-ui/remote'
import { Link } from '@zz/shared-ui/router'
import { PageEmpty, PageError, StatusTag, Timeline } from '@zz/shared-ui/widgets'
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

/** The newest applications to list a venue. */
function Applications({ more }: { more: string }): ReactNode {
  const { data, error, refetch } = useQueryApplyListQuery({
    pageNum: 1,
    pageSize: LATEST,
    data: { useType: 2 },
  })
  return (
    <Section title="最近上架申请" action={<Link to={more}>查看全部</Link>}>
      {data ? (
        data.data.length === 0 ? (
          <PageEmpty text="暂无上架申请记录" />
        ) : (
          <Timeline
            label="最近上架申请"
            entries={data.data.map(({ name, auditStatus, sendTime, reason }) => {
              const word = LISTING_STATUS[auditStatus]
              return {
                text: name,
                tag: word && <StatusTag tone={word.tone}>{word.label}</StatusTag>,
                time: sendTime,
                remark: reason,
              }
            })}
          />
        )
      ) : (
        error && <PageError text={failureText(error)} onRetry={() => void refetch()} />
      )}
    </Section>
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
  const { data, error, refetch } = useQueryAppointmentManagerQuery({
    pageNum: 1,
    pageSize: LATEST,
    data: {},
  })
  return (
    <Section
      title="最近预约"
      action={<Link to={navigation.href('venue.appointment')}>全部预约</Link>}
    >
      {data ? (
        data.data.length === 0 ? (
          <PageEmpty text="暂无预约" />
        ) : (
          <Timeline
            label="最近预约"
            entries={data.data.map((row) => {
              const word = BOOKING_STATUS[row.auditStatus]
              return {
                text: (
                  <Link to={navigation.href('venue.appointment.detail', { id: row.id })}>
                    {row.name}
                  </Link>
                ),
                tag: word && <StatusTag tone={word.tone}>{word.label}</StatusTag>,
                time: row.launchAuditTime,
                remark: bookedFor(row),
              }
            })}
          />
        )
      ) : (
        error && <PageError text={failureText(error)} onRetry={() => void refetch()} />
      )}
    </Section>
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
