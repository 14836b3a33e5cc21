import { shownMobile } from '@zz/contract/mobile'
import type { VenueDetail } from '@zz/api-contract/venue'
import { ErrorCode } from '@zz/contract'
import { Input } from '@zz/shared-ui/antd/core'
import { Radio } from '@zz/shared-ui/antd/data'
import { Form, InputNumber } from '@zz/shared-ui/antd/page'
import { toFailure } from '@zz/shared-ui/api'
import { FormPage, useFormPage } from '@zz/shared-ui/form'
import { PageFrame, SectionSkeleton, LeadBack } from '@zz/shared-ui/page'
import { useRemote } from '@zz/shared-ui/remote'
import { Link, useNavigate } from '@zz/shared-ui/router'
import { useScreenParam } from '@zz/shared-ui/screens'
import { Facts, formatDate, PageEmpty, PageError } from '@zz/shared-ui/widgets'
import { type ReactNode, useState, useSyncExternalStore } from 'react'
import { useGetVenueDetailQuery, useSaveAppointmentMutation } from '../../api'
import { type Day, monthOf } from '../../calendar/days'
import { useVenueMonth } from '../../calendar/VenueCalendar'
import type { SeatPlace } from '../../seat/plan'
import { VenueMedia } from '../../venue/Media'
import { labelsOf } from '../../venue/words'
import { DayChoice } from './DayChoice'
import { SeatChoice } from './SeatChoice'
import { freeStretches, type Stretch } from './slots'
import { TimeChoice } from './TimeChoice'

const SUBJECT_MAX = 108
const WHOLE = 'whole'
const SEATS = 'seats'

/** Members are named as the call names them where they are one. */
interface BookingValues {
  readonly kind: typeof WHOLE | typeof SEATS
  readonly day: Day | null
  readonly startTime: Stretch | null
  readonly seats: readonly SeatPlace[]
  readonly userCount: number | null
  readonly subject: string
}

const BEGINNING: BookingValues = {
  kind: WHOLE,
  day: null,
  startTime: null,
  seats: [],
  userCount: null,
  subject: '',
}
const LABELS = {
  kind: '预约方式',
  day: '预约日期',
  startTime: '预约时间',
  seats: '座位',
  userCount: '参会人数',
  subject: '预约事由',
} as const
const KINDS = [
  { value: WHOLE, label: '整个场地' },
  { value: SEATS, label: '选择座位' },
]
const BREADCRUMB = (find: string) => [
  { title: '场地预约' },
  { title: '查找场地', href: find },
  { title: '预约场地' },
]

/** 预约场地 (BK-03): the whole of a venue, or seats of it. */
export default function BookVenuePage(): ReactNode {
  const id = useScreenParam('id')
  const { navigation } = useRemote()
  return id === '' ? <LeadBack to={navigation.href('venue.find')} /> : <Loaded id={id} />
}

function Loaded({ id }: { readonly id: string }): ReactNode {
  const navigate = useNavigate()
  const find = useRemote().navigation.href('venue.find')
  const { data, error, refetch } = useGetVenueDetailQuery(id)
  if (data?.canBook === 1) return <BookingForm venue={data} />
  return (
    <PageFrame title="预约场地" breadcrumb={BREADCRUMB(find)} width="form">
      {data !== undefined ? (
        <PageEmpty text="该场地暂不可预约" action={<Link to={find}>查找其他场地</Link>} />
      ) : error === undefined ? (
        <SectionSkeleton rows={8} />
      ) : (
        <PageError
          error={error}
          onRetry={() => void refetch()}
          onBack={() => void navigate(find)}
        />
      )}
    </PageFrame>
  )
}

/** The free times of the chosen day; empty until its month is there. */
function useFree(venueId: string, day: Day | null, isWhole: boolean): readonly Stretch[] {
  const [now] = useState(() => Date.now())
  const { slotsOf } = useVenueMonth(venueId, monthOf(day ?? formatDate(now)))
  return day === null ? [] : freeStretches(slotsOf(day) ?? [], isWhole, now)
}

function BookingForm({ venue }: { readonly venue: VenueDetail }): ReactNode {
  const { navigation } = useRemote()
  const navigate = useNavigate()
  const [save] = useSaveAppointmentMutation()
  const state = useFormPage<BookingValues>({
    initial: BEGINNING,
    labels: LABELS,
    async onSave({ kind, startTime, seats, userCount, subject }) {
      if (startTime === null) return
      const chosen = kind === SEATS ? [...seats] : []
      try {
        await save({
          venueId: venue.id,
          ...startTime,
          userCount: kind === SEATS ? chosen.length : (userCount ?? 1),
          subject: subject.trim(),
          ...(kind === SEATS ? { seats: chosen } : {}),
        }).unwrap()
      } catch (error) {
        const failure = toFailure(error)
        // Somebody was quicker: said where another time can be chosen.
        throw failure.code === ErrorCode.SlotTaken
          ? { ...failure, field: 'startTime', msg: `${failure.msg}，请选择其他时间` }
          : failure
      }
    },
    onSaved: () => void navigate(navigation.href('venue.mine'), { replace: true }),
  })
  const { typed } = useSyncExternalStore(state.model.subscribe, state.model.getSnapshot)
  const { kind, day, startTime } = typed ?? BEGINNING
  const free = useFree(venue.id, day, kind === WHOLE)
  const { form, changed } = state
  // Another day or way of booking has other free times.
  const forget = (): void => {
    form.setFieldsValue({ startTime: null, seats: [] })
    changed()
  }
  const find = navigation.href('venue.find')
  return (
    <FormPage
      title={`预约“${venue.name}”`}
      breadcrumb={BREADCRUMB(find)}
      state={state}
      saveText="提交预约"
      onCancel={() => void navigate(find)}
    >
      <Form.Item>
        <Facts
          items={[
            { label: '所属组织', value: venue.tenantName },
            { label: '标签', value: labelsOf(venue.venueLabel) },
            { label: '可用座位', value: `${venue.validSeatCount} 个` },
            { label: '联系电话', value: shownMobile(venue.contactMobile) },
            { label: '地址', value: venue.venueAddress, wide: true },
            { label: '场地特色', value: venue.advantage, wide: true },
          ]}
        />
      </Form.Item>
      <Form.Item>
        <VenueMedia images={venue.venueImageUrl} video={venue.venueVideoUrl} />
      </Form.Item>
      <Form.Item name="kind" label={LABELS.kind}>
        <Radio.Group options={KINDS} onChange={forget} />
      </Form.Item>
      <Form.Item
        name="day"
        label={LABELS.day}
        rules={[{ required: true, message: '请选择预约日期' }]}
      >
        <DayChoice venueId={venue.id} onPressed={forget} />
      </Form.Item>
      {day !== null && (
        <Form.Item
          name="startTime"
          label={LABELS.startTime}
          rules={[{ required: true, message: '请选择预约时间' }]}
        >
          <TimeChoice free={free} />
        </Form.Item>
      )}
      {kind === SEATS && startTime !== null && (
        <Form.Item
          name="seats"
          label={LABELS.seats}
          required
          rules={[
            {
              validator: (_, seats: readonly SeatPlace[] | undefined) =>
                seats?.length ? Promise.resolve() : Promise.reject(new Error('请选择座位')),
            },
          ]}
        >
          <SeatChoice venue={venue} span={startTime} />
        </Form.Item>
      )}
      {kind === WHOLE && (
        <Form.Item
          name="userCount"
          label={LABELS.userCount}
          rules={[{ required: true, message: '请填写参会人数' }]}
        >
          <InputNumber min={1} max={venue.validSeatCount} precision={0} />
        </Form.Item>
      )}
      <Form.Item
        name="subject"
        label={LABELS.subject}
        rules={[{ required: true, whitespace: true, message: '请填写预约事由' }]}
      >
        <Input maxLength={SUBJECT_MAX} showCount placeholder="请填写预约事由" />
      </Form.Item>
    </FormPage>
  )
}
