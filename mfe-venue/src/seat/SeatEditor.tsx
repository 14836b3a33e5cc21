import { Button } from '@zz/shared-ui/antd/core'
import { InputNumber, Segmented, Switch } from '@zz/shared-ui/antd/page'
import { useNarrow } from '@zz/shared-ui/widgets'
import { type ReactNode, useId, useState } from 'react'
import {
  changeArea,
  columnsOf,
  countSeats,
  isAreaOnly,
  resizePlan,
  SEAT_FREE,
  SEAT_OFF,
  type SeatArea,
  type SeatPlan,
  wholeArea,
} from './plan'
import css from './seat.module.css'
import { SeatGrid } from './SeatGrid'
import { SeatLegend } from './SeatLine'
import { SEAT_SIZES, seatSizeFor } from './seatSize'

/** Words of an editor's two states. */
const WORDS = { [SEAT_FREE]: '可用', [SEAT_OFF]: '不可用' } as const
const LEGEND = [
  [SEAT_FREE, '可用'],
  [SEAT_OFF, '不可用'],
] as const
const TOO_MANY = '所设座位不能超过最大行/列'

const free = (): string => SEAT_FREE
const off = (): string => SEAT_OFF
const opposite = (code: string): string => (code === SEAT_FREE ? SEAT_OFF : SEAT_FREE)

/** Changes of the whole plan. */
const CHANGES = [
  ['全部可用', free],
  ['全部不可用', off],
  ['反选', opposite],
] as const

/** A number of rows or columns; what is out of bounds stays typed, and changes nothing. */
function SizeField({
  label,
  value,
  max,
  missing,
  disabled,
  onSize,
}: {
  readonly label: string
  readonly value: number
  readonly max: number
  /** What is said where nothing is typed. */
  readonly missing: string
  readonly disabled: boolean
  readonly onSize: (value: number, fault: string | null) => void
}): ReactNode {
  const id = useId()
  const [typed, setTyped] = useState<number | null>(value)
  const type = (next: number | null): void => {
    setTyped(next)
    if (next === null || !Number.isInteger(next) || next < 1) onSize(value, missing)
    else if (next > max) onSize(value, TOO_MANY)
    else onSize(next, null)
  }
  return (
    <label htmlFor={id}>
      {label}
      <InputNumber
        id={id}
        value={typed}
        min={1}
        precision={0}
        disabled={disabled}
        aria-invalid={typed === null || typed > max}
        onChange={type}
      />
    </label>
  )
}

/**
 * Rows, columns and which seats may be taken (VN-05, S2 §4, §5). `onChange` also hears what is
 * wrong with the numbers, null where nothing is.
 */
export function SeatEditor({
  plan,
  fault: given = null,
  maxRows,
  maxColumns,
  mayResize,
  readOnly = false,
  onChange,
}: {
  readonly plan: SeatPlan
  /** What else is wrong with the plan: without a seat that may be taken, refused by the server. */
  readonly fault?: string | null
  readonly maxRows: number
  readonly maxColumns: number
  /** Whether rows and columns may be adjusted (`allowJust`). */
  readonly mayResize: boolean
  readonly readOnly?: boolean
  readonly onChange: (plan: SeatPlan, fault: string | null) => void
}): ReactNode {
  const narrow = useNarrow()
  const hintId = useId()
  const [faults, setFaults] = useState<{ rows: string | null; columns: string | null }>({
    rows: null,
    columns: null,
  })
  const [framing, setFraming] = useState(false)
  const columns = columnsOf(plan)
  const [size, setSize] = useState<number>(() => seatSizeFor(columns))
  const sizeFault = faults.rows ?? faults.columns
  // Both numbers may be wrong, and in the same words.
  const told = new Set([faults.rows, faults.columns].filter((one) => one !== null))
  if (told.size === 0 && given !== null) told.add(given)
  const resize = (next: typeof faults, rows: number, cols: number): void => {
    setFaults(next)
    onChange(resizePlan(plan, rows, cols), next.rows ?? next.columns)
  }
  const put = (next: SeatPlan): void => onChange(next, sizeFault)
  // As its first seat becomes: one press is a toggle, a mixed area becomes of one kind.
  const take = (area: SeatArea): void => {
    const first = plan[area.fromRow]?.[area.fromCol] ?? SEAT_OFF
    const whole = isAreaOnly(plan, area, SEAT_FREE)
    const single = area.fromRow === area.toRow && area.fromCol === area.toCol
    const next = (single ? first === SEAT_FREE : whole) ? off : free
    put(changeArea(plan, area, next))
  }
  return (
    <div className={css.editor}>
      <div className={css.sizes}>
        <SizeField
          label="座位行数"
          value={plan.length}
          max={maxRows}
          missing="请输入座位行数"
          disabled={!mayResize}
          onSize={(rows, rowFault) => resize({ ...faults, rows: rowFault }, rows, columns)}
        />
        <SizeField
          label="座位列数"
          value={columns}
          max={maxColumns}
          missing="请输入座位列数"
          disabled={!mayResize}
          onSize={(cols, columnFault) =>
            resize({ ...faults, columns: columnFault }, plan.length, cols)
          }
        />
        <span className={css.count} role="status">
          可用座位 {countSeats(plan, SEAT_FREE)} 个
        </span>
      </div>
      {[...told].map((fault) => (
        <p key={fault} className={css.fault} role="alert">
          {fault}
        </p>
      ))}
      <div className={css.tools}>
        <div className={css.buttons}>
          {CHANGES.map(([word, change]) => (
            <Button
              key={word}
              disabled={readOnly}
              onClick={() => put(changeArea(plan, wholeArea(plan), change))}
            >
              {word}
            </Button>
          ))}
        </div>
        <Segmented
          aria-label="座位图大小"
          value={size}
          options={[...SEAT_SIZES]}
          onChange={setSize}
        />
      </div>
      {narrow && (
        <label className={css.buttons} htmlFor={`${hintId}frame`}>
          <Switch id={`${hintId}frame`} checked={framing} onChange={setFraming} />
          框选：手指滑过的座位一起切换
        </label>
      )}
      <SeatGrid
        plan={plan}
        label="座位布局"
        words={WORDS}
        size={size}
        framing={framing}
        describedBy={hintId}
        onArea={readOnly ? undefined : take}
      />
      <div className={css.tools}>
        <SeatLegend entries={LEGEND} />
      </div>
      <p className={css.hint} id={hintId}>
        点击座位切换可用与不可用，按住拖动可框选一片，点击行名、列号可切换整行、整列。
        {narrow
          ? ''
          : '键盘：方向键移动，加Shift框选，空格切换，Shift+空格整行，Ctrl+空格整列，Ctrl+A全部。'}
      </p>
    </div>
  )
}
