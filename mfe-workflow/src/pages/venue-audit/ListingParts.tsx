import { shownMobile } from '@zz/contract/mobile'
import type { ListingReviewDetail } from '@zz/api-contract/review'
import { RichTextView } from '@zz/shared-ui/rich-text'
import { Facts, fileUrl, PictureList, StatusTag, Timeline, TimeText } from '@zz/shared-ui/widgets'
import type { ReactNode } from 'react'
import { ChangeTable } from '../../audit/Changes'
import { type LineColumn, TextLines } from '../../audit/Lines'
import { NothingGiven, TitledPart } from '../../audit/Part'
import { StatusWord } from '../../audit/StatusWord'
import { certificationOf, typeOf } from '../../audit/words'
import { labelsOf } from './columns'
import examine from '../../audit/examine.module.css'
import css from './venue-audit.module.css'

type Listing = ListingReviewDetail
type Venue = NonNullable<Listing['venue']>
type Period = Venue['openPeriods'][number]

const LISTED = 1
const BANNED = 1
const SENT = '提交申请'

/** Who asks, since when, and what was answered. */
const ApplicationPart = ({ listing }: { listing: Listing }): ReactNode => (
  <TitledPart title="申请信息">
    <Facts
      items={[
        { label: '申请组织', value: listing.tenant.tenantFullName },
        { label: '组织类型', value: typeOf(listing.tenant.tenantType) },
        { label: '认证状态', value: certificationOf(listing.tenant.certification) },
        { label: '申请人', value: listing.senderName },
        { label: '申请时间', value: <TimeText value={listing.sendTime} /> },
        ...(listing.reason ? [{ label: '审核回复', value: listing.reason, wide: true }] : []),
      ]}
    />
  </TitledPart>
)

/** What is different from what passed last; nothing where the venue never passed. */
const ChangePart = ({ listing }: { listing: Listing }): ReactNode =>
  listing.changes.length > 0 && (
    <TitledPart title="与上次上架相比">
      <ChangeTable changes={listing.changes} />
    </TitledPart>
  )

const RecordPart = ({ steps }: { steps: Listing['steps'] }): ReactNode => (
  <TitledPart title="审核记录">
    <Timeline
      label="审核记录"
      entries={steps.map(({ name, status, userName, time, reason }) => ({
        text: `${userName ?? ''} ${name}`.trim(),
        tag:
          name === SENT ? (
            <StatusTag tone="running">已提交</StatusTag>
          ) : (
            <StatusWord code={status} />
          ),
        time,
        remark: reason,
      }))}
    />
  </TitledPart>
)

const stateOf = ({ forbidden, venueType }: Venue): string => {
  if (forbidden === BANNED) return '已封禁'
  return venueType === LISTED ? '已上架' : '自用'
}

const VenuePart = ({ listing, venue }: { listing: Listing; venue: Venue }): ReactNode => (
  <TitledPart title="场地资料">
    <Facts
      items={[
        { label: '场地名称', value: listing.name },
        { label: '场地标签', value: labelsOf(listing.venueLabel) },
        { label: '当前状态', value: stateOf(venue) },
        { label: '联系电话', value: shownMobile(venue.contactMobile) },
        { label: '所在地区', value: venue.region.join(' / ') },
        {
          label: '坐标',
          value:
            venue.longitude === null || venue.latitude === null
              ? null
              : `${venue.longitude.toFixed(4)}, ${venue.latitude.toFixed(4)}`,
        },
        { label: '详细地址', value: listing.venueAddress, wide: true },
        { label: '场地特色', value: venue.advantage, wide: true },
      ]}
    />
  </TitledPart>
)

const PicturePart = ({ listing }: { listing: Listing }): ReactNode => {
  const pictures = listing.venueImageUrl
    .split(',')
    .filter(Boolean)
    .map((key, index) => ({
      url: fileUrl(key) ?? '',
      name: index === 0 ? '封面' : `场地图片${index + 1}`,
    }))
  const video = fileUrl(listing.venue?.venueVideoUrl ?? null)
  return (
    <TitledPart title="图片与视频">
      {pictures.length === 0 ? (
        <NothingGiven text="未上传场地图片" />
      ) : (
        <PictureList label="场地图片" pictures={pictures} />
      )}
      {video && (
        <video className={css.video} src={video} controls preload="none" aria-label="场地视频">
          <track kind="captions" />
        </video>
      )}
    </TitledPart>
  )
}

const PERIODS: readonly LineColumn<Period>[] = [
  { title: '开始时间', render: ({ startTime }) => <TimeText value={startTime} /> },
  { title: '结束时间', render: ({ endTime }) => <TimeText value={endTime} /> },
]

const OpeningPart = ({ venue }: { venue: Venue }): ReactNode => (
  <TitledPart title="座位与开放时间">
    <Facts
      items={[
        { label: '座位布局', value: `${venue.seatRow} 行 × ${venue.seatCol} 列` },
        { label: '可用座位', value: `${venue.validSeatCount} 个` },
      ]}
    />
    <div className={examine.below}>
      {venue.openPeriods.length === 0 ? (
        <NothingGiven text="未来没有开放时间" />
      ) : (
        <TextLines
          label="近期开放时间"
          columns={PERIODS}
          lines={venue.openPeriods}
          lineKey={({ startTime }) => String(startTime)}
        />
      )}
    </div>
  </TitledPart>
)

const RemarkPart = ({ html }: { html: string }): ReactNode => (
  <TitledPart title="场地介绍">
    {html ? <RichTextView html={html} label="场地介绍" /> : <NothingGiven text="未填写" />}
  </TitledPart>
)

/** Every part of a listing application; of a venue that was deleted what was sent is all there is. */
export function ListingParts({ listing }: { listing: Listing }): ReactNode {
  const { venue } = listing
  return (
    <>
      <ApplicationPart listing={listing} />
      <ChangePart listing={listing} />
      <RecordPart steps={listing.steps} />
      {venue ? (
        <VenuePart listing={listing} venue={venue} />
      ) : (
        <TitledPart title="场地资料">
          <NothingGiven text="该场地已被删除" />
        </TitledPart>
      )}
      <PicturePart listing={listing} />
      {venue && <OpeningPart venue={venue} />}
      {venue && <RemarkPart html={venue.venueRemark} />}
    </>
  )
}
