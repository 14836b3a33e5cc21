import type { VenueDetail } from '@zz/api-contract/venue'
import { Button } from '@zz/shared-ui/antd/core'
import { Switch } from '@zz/shared-ui/antd/page'
import { useRemote } from '@zz/shared-ui/remote'
import { Loading, PageError, useNarrow } from '@zz/shared-ui/widgets'
import { type ReactNode, useEffect, useId, useMemo, useState } from 'react'
import { useGetTakenSeatsQuery } from '../../api'
import {
  changeArea,
  isAreaOnly,
  markSeats,
  planOf,
  SEAT_CHOSEN,
  SEAT_FREE,
  SEAT_OFF,
  SEAT_TAKEN,
  type SeatArea,
  type SeatPlace,
  seatName,
  seatsOf,
} from '../../seat/plan'
import css from '../../seat/seat.module.css'
import { SeatGrid } from '../../seat/SeatGrid'
import { SeatLegend } from '../../seat/SeatLine'
import { seatSizeFor } from '../../seat/seatSize'
import type { Stretch } from './slots'

/** Seats of one booking at most, as the call takes them. */
export const CHOSEN_MAX = 500
const NAMED = 12

const WORDS = {
  [SEAT_FREE]: '可选',
  [SEAT_CHOSEN]: '已选',
  [SEAT_TAKEN]: '已占',
  [SEAT_OFF]: '不可用',
} as const
const LEGEND = [
  [SEAT_FREE, '可选'],
  [SEAT_CHOSEN, '已选'],
  [SEAT_TAKEN, '已占'],
  [SEAT_OFF, '不可用'],
] as const
const NONE: readonly SeatPlace[] = []

const choose = (code: string): string => (code === SEAT_FREE ? SEAT_CHOSEN : code)
const letGo = (code: string): string => (code === SEAT_CHOSEN ? SEAT_FREE : code)

/** A field for `Form.Item`: seats that are free in the span; what is taken meanwhile falls out. */
export function SeatChoice({
  venue,
  span,
  value = NONE,
  onChange,
}: {
  readonly venue: VenueDetail
  readonly span: Stretch
  readonly value?: readonly SeatPlace[]
  readonly onChange?: (seats: readonly SeatPlace[]) => void
}): ReactNode {
  const { notify } = useRemote()
  const narrow = useNarrow()
  const frameId = useId()
  const [framing, setFraming] = useState(false)
  const { currentData, error, refetch } = useGetTakenSeatsQuery({ venueId: venue.id, ...span })
  const plan = useMemo(() => {
    const whole = planOf(venue.seatRow, venue.seatCol, venue.validSeats)
    const chosen = markSeats(whole, value, SEAT_CHOSEN)
    if (currentData === undefined) return chosen
    return markSeats(
      chosen,
      currentData.whole === 1 ? venue.validSeats : currentData.seats,
      SEAT_TAKEN,
    )
  }, [venue, value, currentData])
  // Of another time others are taken: what cannot be had is let go.
  useEffect(() => {
    if (currentData === undefined) return
    const free = value.filter(
      ({ seatRow, seatCol }) => plan[seatRow - 1]?.[seatCol - 1] === SEAT_CHOSEN,
    )
    if (free.length < value.length) onChange?.(free)
  }, [currentData, plan, value, onChange])
  if (currentData === undefined)
    return error === undefined ? (
      <Loading />
    ) : (
      <PageError error={error} onRetry={() => void refetch()} />
    )
  const take = (area: SeatArea): void => {
    const isChosen = isAreaOnly(plan, area, SEAT_CHOSEN + SEAT_TAKEN + SEAT_OFF)
    const next = seatsOf(changeArea(plan, area, isChosen ? letGo : choose), SEAT_CHOSEN)
    if (next.length > CHOSEN_MAX) notify.warning(`一次最多选择${CHOSEN_MAX}个座位`)
    else onChange?.(next)
  }
  const names = value.slice(0, NAMED).map(seatName).join('、')
  return (
    <div className={css.editor}>
      <div className={css.tools}>
        <span role="status" className={css.count}>
          {value.length === 0
            ? '未选择座位'
            : `已选择 ${value.length} 个：${names}${value.length > NAMED ? ' 等' : ''}`}
        </span>
        <Button size="small" disabled={value.length === 0} onClick={() => onChange?.(NONE)}>
          清空
        </Button>
      </div>
      {narrow && (
        <label className={css.buttons} htmlFor={frameId}>
          <Switch id={frameId} checked={framing} onChange={setFraming} />
          框选：手指滑过的座位一起选择
        </label>
      )}
      <SeatGrid
        plan={plan}
        label="选择座位"
        words={WORDS}
        size={seatSizeFor(venue.seatCol)}
        framing={framing}
        onArea={take}
      />
      <SeatLegend entries={LEGEND} />
    </div>
  )
}
