import type { VenueDetail } from '@zz/api-contract/venue'
import { Form, type FormInstance } from '@zz/shared-ui/antd/page'
import { toFailure } from '@zz/shared-ui/api'
import { useWizardPlace, type WizardPlace } from '@zz/shared-ui/form'
import { useRemote } from '@zz/shared-ui/remote'
import { type UploadsUnderWay, useUploadsUnderWay } from '@zz/shared-ui/upload'
import { formatDate, useUnsavedGuard } from '@zz/shared-ui/widgets'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useAddPrivateVenueMutation, useUpdateVenueMutation } from '../../api'
import {
  NEW_OPENING,
  type OpeningFault,
  openingFaults,
  type OpeningValues,
} from '../../calendar/opening'
import { openingOf } from '../../calendar/openingOf'
import { countSeats, newPlan, planOf, SEAT_FREE, type SeatPlan } from '../../seat/plan'
import { type BaseValues, baseOf, NEW_BASE, placeOfField, requestOf } from './values'

/** The steps, from 0 (S2 §4). */
export const BASE_STEP = 0
export const SEAT_STEP = 1
export const OPENING_STEP = 2
export const FINISH_STEP = 3

/** What the wizard draws, and what its buttons do. */
export interface VenueWizard {
  readonly form: FormInstance<BaseValues>
  readonly initial: BaseValues
  readonly plan: SeatPlan
  readonly seatFault: string | null
  readonly opening: OpeningValues
  /** Once the step has been looked at. */
  readonly openingFaults: readonly OpeningFault[]
  /** How often 保存 looked at the third step. */
  readonly openingLooks: number
  readonly openingRefused: string | null
  readonly place: WizardPlace
  readonly busy: boolean
  readonly uploads: UploadsUnderWay
  readonly typed: () => void
  readonly setPlan: (plan: SeatPlan, fault: string | null) => void
  readonly setOpening: (opening: OpeningValues) => void
  readonly next: () => void
  readonly back: () => void
}

interface Refused {
  readonly name: string
  readonly msg: string
}

/** The bad field gets the focus and comes into sight. */
function showFault(form: FormInstance<BaseValues>): void {
  const bad = form.getFieldsError().find(({ errors }) => errors.length > 0)
  if (bad) form.scrollToField(bad.name as never, { focus: true, block: 'center' })
}

/**
 * The wizard of a new venue, or of one that is changed (`venue`): three steps, and saving happens on
 * the third (S2 §4). What the server refuses is shown in the step where it stands.
 */
export function useVenueWizard(venue: VenueDetail | null): VenueWizard {
  const { notify } = useRemote()
  const [add] = useAddPrivateVenueMutation()
  const [update] = useUpdateVenueMutation()
  const [form] = Form.useForm<BaseValues>()
  const uploads = useUploadsUnderWay()
  const [initial] = useState(() => (venue === null ? NEW_BASE : baseOf(venue)))
  const [plan, setPlan] = useState<SeatPlan>(() =>
    venue === null ? newPlan() : planOf(venue.seatRow, venue.seatCol, venue.validSeats),
  )
  const [seatFault, setSeatFault] = useState<string | null>(null)
  const [opening, setOpening] = useState(() => (venue === null ? NEW_OPENING : openingOf(venue)))
  const [looks, setLooks] = useState(0)
  const [refusedOpening, setRefusedOpening] = useState<string | null>(null)
  const [refused, setRefused] = useState<Refused | null>(null)
  const place = useWizardPlace(BASE_STEP, FINISH_STEP)
  const [busy, setBusy] = useState(false)
  const dirty = useRef(false)
  useUnsavedGuard(useCallback(() => dirty.current || uploads.isAny(), [uploads]))
  // After the template has led to the step: leaving a field for it would judge the field anew.
  useEffect(() => {
    if (refused === null) return
    form.setFields([{ name: refused.name as never, errors: [refused.msg] }])
    showFault(form)
  }, [form, refused])

  const [now] = useState(() => formatDate(Date.now()))
  // Only what is new must begin today or later.
  const today = venue === null ? now : null
  const faults = openingFaults(opening, today)

  const isBaseWhole = async (): Promise<boolean> => {
    const sending = uploads.isAny('upload')
    if (sending) notify.warning('文件正在上传，请稍候再继续')
    try {
      await form.validateFields()
      return !sending
    } catch {
      showFault(form)
      return false
    }
  }
  const seatsAreWhole = (): boolean => {
    if (seatFault !== null) {
      notify.warning(seatFault)
      return false
    }
    const empty = countSeats(plan, SEAT_FREE) === 0
    if (empty) setSeatFault('请至少保留一个可用座位')
    return !empty
  }
  const showRefusal = (field: string, msg: string): void => {
    const { step, name } = placeOfField(field)
    place.goTo(step)
    if (step === SEAT_STEP) setSeatFault(msg)
    else if (step === OPENING_STEP) setRefusedOpening(msg)
    else setRefused({ name, msg })
  }
  const save = async (): Promise<void> => {
    setLooks(looks + 1)
    const [unread] = uploads.unreadInputs()
    unread?.focus()
    if (faults.length > 0 || unread) return
    setBusy(true)
    try {
      const values = { ...initial, ...(form.getFieldsValue(true) as Partial<BaseValues>) }
      const request = requestOf(values, plan, opening)
      if (venue === null) await add(request).unwrap()
      else {
        const { maxSeatRow, maxSeatCol, allowJust, version } = venue
        const limits = { maxSeatRow, maxSeatCol, allowJust }
        await update({ ...request, ...limits, venueId: venue.id, version }).unwrap()
      }
      dirty.current = false
      place.goTo(FINISH_STEP)
    } catch (error) {
      // The rule of the call has told it.
      const { field, msg } = toFailure(error)
      if (field !== undefined) showRefusal(field, msg)
    } finally {
      setBusy(false)
    }
  }
  const goOn = async (): Promise<void> => {
    if (busy) return
    const { current, goTo } = place
    if (current === OPENING_STEP) return save()
    const whole = current === BASE_STEP ? await isBaseWhole() : seatsAreWhole()
    if (whole) goTo(current + 1)
  }
  return {
    form,
    initial,
    plan,
    seatFault,
    opening,
    openingFaults: looks > 0 ? faults : [],
    openingLooks: looks,
    openingRefused: refusedOpening,
    place,
    busy,
    uploads,
    typed: () => {
      dirty.current = true
    },
    setPlan: (next, nextFault) => {
      dirty.current = true
      setPlan(next)
      setSeatFault(nextFault)
    },
    setOpening: (next) => {
      dirty.current = true
      setOpening(next)
      setRefusedOpening(null)
    },
    next: () => void goOn(),
    back: () => place.goTo(place.current - 1),
  }
}
