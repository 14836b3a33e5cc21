import { shownMobile } from '@zz/contract/mobile'
import { LeadBack } from '@zz/shared-ui/page'
import type { VenueDetail } from '@zz/api-contract/venue'
import { Button } from '@zz/shared-ui/antd/core'
import { DetailPage, type DetailSection } from '@zz/shared-ui/detail'
import { useRemote } from '@zz/shared-ui/remote'
import { useNavigate } from '@zz/shared-ui/router'
import { useScreenParam } from '@zz/shared-ui/screens'
import { RichTextView } from '@zz/shared-ui/rich-text'
import { DictTag, Facts, StatusTag, TimeText } from '@zz/shared-ui/widgets'
import { type ReactNode, useState } from 'react'
import { useGetVenueDetailQuery } from '../../api'
import { spanText } from '../../calendar/days'
import { placeText } from '../../place/map'
import { BAN_NEXT, banReasonOf } from '../../venue/ban'
import { VenueMedia } from '../../venue/Media'
import {
  FORBIDDEN_TONES,
  labelsOf,
  LISTING_STATUS,
  VENUE_BANNED,
  VENUE_LISTED,
} from '../../venue/words'
import { CalendarDialog, SeatDialog } from './dialogs'
import { UsageDialog } from './UsageDialog'

type Shown = 'usage' | 'seats' | 'calendar'

/** 场地详情 of an own venue (VN-03, S2 §2.7). */
export default function VenueDetailPage(): ReactNode {
  const id = useScreenParam('id')
  const { navigation } = useRemote()
  return id === '' ? <LeadBack to={navigation.href('venue.manage')} /> : <Detail id={id} />
}

/** What state it is in: banned before all else. */
function StateTag({ venue }: { readonly venue: VenueDetail }): ReactNode {
  if (venue.forbidden === VENUE_BANNED)
    return (
      <DictTag appCode="mt" dictCode="Forbidden" code={venue.forbidden} tones={FORBIDDEN_TONES} />
    )
  return venue.venueType === VENUE_LISTED ? (
    <StatusTag tone="done">已上架</StatusTag>
  ) : (
    <StatusTag tone="off">自用</StatusTag>
  )
}

const openingText = ({ openStartTime, openEndTime }: VenueDetail): string | null =>
  openStartTime === null || openEndTime === null ? null : spanText(openStartTime, openEndTime)

/** Where it is, since when, and how it may be used. */
function VenueFacts({ venue }: { readonly venue: VenueDetail }): ReactNode {
  const listing = venue.listingStatus === null ? undefined : LISTING_STATUS[venue.listingStatus]
  const { latitude, longitude } = venue
  return (
    <Facts
      narrow
      items={[
        { label: '标签', value: labelsOf(venue.venueLabel) },
        {
          label: '地址',
          value: [venue.province, venue.city, venue.county, venue.venueAddress]
            .filter(Boolean)
            .join(' '),
        },
        {
          label: '坐标',
          value:
            latitude === null || longitude === null ? null : placeText({ latitude, longitude }),
        },
        { label: '联系电话', value: shownMobile(venue.contactMobile) },
        {
          label: '座位',
          value: `${venue.seatRow} 行 × ${venue.seatCol} 列，可用 ${venue.validSeatCount} 个`,
        },
        { label: '开放时间', value: openingText(venue) },
        ...(listing === undefined
          ? []
          : [
              {
                label: '上架审核',
                value: <StatusTag tone={listing.tone}>{listing.label}</StatusTag>,
              },
            ]),
        { label: '创建时间', value: <TimeText value={venue.createTime} /> },
        { label: '上架时间', value: <TimeText value={venue.onlineTime} /> },
      ]}
    />
  )
}

/** Why a banned venue is, and what to do next; nothing for any other. */
const banSection = (venue: VenueDetail): readonly DetailSection[] =>
  venue.forbidden === VENUE_BANNED
    ? [
        {
          key: 'ban',
          title: '封禁说明',
          content: (
            <Facts
              narrow
              items={[
                { label: '封禁原因', value: banReasonOf(venue) },
                { label: '封禁时间', value: <TimeText value={venue.forbiddenTime} /> },
                { label: '如何处理', value: BAN_NEXT },
              ]}
            />
          ),
        },
      ]
    : []

function Detail({ id }: { readonly id: string }): ReactNode {
  const { navigation } = useRemote()
  const navigate = useNavigate()
  const result = useGetVenueDetailQuery(id)
  const venue = result.data
  /** The dialog stays mounted while it goes. */
  const [dialog, setDialog] = useState<{ what: Shown; open: boolean } | null>(null)
  const show = (what: Shown) => () => setDialog({ what, open: true })
  const close = () => setDialog((before) => before && { ...before, open: false })
  const list = navigation.href('venue.manage')
  const sections: readonly DetailSection[] = venue
    ? [
        ...banSection(venue),
        { key: 'advantage', title: '场地特色', content: venue.advantage || '—' },
        {
          key: 'media',
          title: '图片与视频',
          content: <VenueMedia images={venue.venueImageUrl} video={venue.venueVideoUrl} />,
        },
        {
          key: 'remark',
          title: '场地介绍',
          content: venue.venueRemark ? (
            <RichTextView html={venue.venueRemark} label="场地介绍" />
          ) : (
            '未填写'
          ),
        },
        {
          key: 'facts',
          title: '基本信息',
          beside: true,
          content: <VenueFacts venue={venue} />,
        },
      ]
    : []
  return (
    <>
      <DetailPage
        title={venue?.name ?? '场地详情'}
        breadcrumb={[{ title: '场地管理', href: list }, { title: '场地详情' }]}
        tag={venue && <StateTag venue={venue} />}
        actions={
          venue && (
            <>
              <Button onClick={show('usage')}>使用数据</Button>
              <Button onClick={show('seats')}>座位布局</Button>
              <Button onClick={show('calendar')}>日历</Button>
              {venue.forbidden !== VENUE_BANNED && (
                <Button
                  type="primary"
                  onClick={() => void navigate(navigation.href('venue.edit', { id }))}
                >
                  编辑
                </Button>
              )}
            </>
          )
        }
        result={result}
        sections={sections}
        back={list}
      />
      {venue && dialog?.what === 'usage' && (
        <UsageDialog venueId={id} open={dialog.open} onClose={close} />
      )}
      {venue && dialog?.what === 'seats' && (
        <SeatDialog venue={venue} open={dialog.open} onClose={close} />
      )}
      {venue && dialog?.what === 'calendar' && (
        <CalendarDialog venue={venue} open={dialog.open} onClose={close} />
      )}
    </>
  )
}
