import { readMoment } from '@zz/contract/moments'
import { DatePicker, wallOf } from '@zz/shared-ui/antd/date'
import type { Dayjs } from 'dayjs'
import {
  type ChangeEvent,
  type FocusEvent,
  type KeyboardEvent,
  type ReactNode,
  useCallback,
  useId,
  useMemo,
  useRef,
  useState,
} from 'react'
import type { DateRangeProps } from './DateRange'
import { formatDate } from './time'
import { type Reading, useTyped } from './useTyped'
import css from './widgets.module.css'

const DAY = 'YYYY-MM-DD'
const NAMES = [
  ['今天', 0, 0],
  ['近 7 天', -6, 0],
  ['近 30 天', -29, 0],
] as const

/** Spans to be had by one press; today is that of Asia/Shanghai (decisions G8). */
const presets = () => {
  const today = wallOf(formatDate(Date.now()))
  return [
    ...NAMES.map(([label, first, last]) => ({
      label,
      value: [today.add(first, 'day'), today.add(last, 'day')] as [Dayjs, Dayjs],
    })),
    {
      label: '本月',
      value: [today.startOf('month'), today.endOf('month')] as [Dayjs, Dayjs],
    },
  ]
}

const NOTHING = (): void => undefined

const read = (typed: string): Reading => {
  const day = typed.trim() === '' ? '' : (readMoment(typed)?.day ?? null)
  return day === null ? { fault: '无法识别，请按“2026-12-05”填写' } : { text: day }
}

/**
 * Puts the plain form of what was typed in its place, as if it had been typed so: the picker then
 * goes on to the other end, or gives both. Whether anything was to be put.
 */
function writePlain(input: HTMLInputElement): boolean {
  const day = readMoment(input.value)?.day
  if (day === undefined || day === input.value) return false
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, day)
  input.dispatchEvent(new Event('input', { bubbles: true }))
  return true
}

/** The loaded half of DateRange: opens at once, since the press that loaded it asked for that. */
export default function DateRangePicker({
  value,
  onChange,
  label,
  className = '',
}: DateRangeProps): ReactNode {
  const id = useId()
  const root = useRef<HTMLSpanElement>(null)
  const [open, setOpen] = useState(true)
  const [first, last] = value ?? []
  // Another array would take back the day that is half chosen, whenever the screen around is drawn
  // anew.
  const days = useMemo(
    (): [Dayjs, Dayjs] | null => (first && last ? [wallOf(first), wallOf(last)] : null),
    [first, last],
  )
  const inputs = useCallback(() => [...(root.current?.querySelectorAll('input') ?? [])], [])
  const findFirst = useCallback(() => inputs()[0] ?? null, [inputs])
  const findLast = useCallback(() => inputs()[1] ?? null, [inputs])
  const ends = [useTyped(read, NOTHING, findFirst), useTyped(read, NOTHING, findLast)] as const
  const endOf = (target: EventTarget) => {
    const at = inputs().findIndex((input) => input === target)
    const input = inputs()[at]
    const typed = ends[at]
    return input && typed && { input, typed }
  }
  const fault = ends.map((end) => end.fault).find((each) => each !== null) ?? null
  return (
    <span
      ref={root}
      role="presentation"
      className={`${css.typed} ${css.datePicker}`}
      onChange={({ target }: ChangeEvent<Element>) => {
        const end = endOf(target)
        end?.typed.type(end.input.value)
      }}
      onKeyDownCapture={(event: KeyboardEvent<Element>) => {
        const end = event.key === 'Enter' ? endOf(event.target) : undefined
        if (!end) return
        // It would send the form.
        event.preventDefault()
        end.typed.settle()
        if (!writePlain(end.input)) return
        event.stopPropagation()
        // Once more when the picker has the plain text.
        setTimeout(() =>
          end.input.dispatchEvent(
            new window.KeyboardEvent('keydown', { key: 'Enter', bubbles: true }),
          ),
        )
      }}
      onBlurCapture={({ target }: FocusEvent<Element>) => {
        const end = endOf(target)
        if (!end) return
        end.typed.settle()
        writePlain(end.input)
      }}
    >
      <DatePicker.RangePicker
        autoFocus
        open={open}
        onOpenChange={setOpen}
        className={`${css.typedPicker} ${className}`}
        prefix={<span className={css.dateLabel}>{label}</span>}
        separator="至"
        aria-label={label}
        presets={presets()}
        preserveInvalidOnBlur={ends.some(({ unread }) => unread)}
        {...(fault === null ? {} : { status: 'error' as const, 'aria-describedby': id })}
        value={days}
        onChange={(chosen) => {
          for (const end of ends) end.forget()
          onChange(chosen?.[0] && chosen[1] ? [chosen[0].format(DAY), chosen[1].format(DAY)] : null)
        }}
      />
      {fault !== null && (
        <span id={id} role="alert" className={css.typedFault}>
          {fault}
        </span>
      )}
    </span>
  )
}
