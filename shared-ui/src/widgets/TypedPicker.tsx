import { Button } from '@zz/shared-ui/antd/core'
import { DatePicker, wallOf } from '@zz/shared-ui/antd/date'
import type { Dayjs } from 'dayjs'
import {
  type ChangeEvent,
  type KeyboardEvent,
  type ReactNode,
  useCallback,
  useId,
  useRef,
  useState,
} from 'react'
import { type Reading, useTyped } from './useTyped'
import css from './widgets.module.css'

/** What `Form.Item` gives to the input. */
export interface PickerFieldProps {
  readonly id?: string
  readonly 'aria-label'?: string
  readonly 'aria-required'?: 'true' | 'false' | boolean
  readonly 'aria-invalid'?: 'true' | 'false' | boolean
  readonly 'aria-describedby'?: string
}

/** A press in the panel that gives a value at once. */
export interface Shortcut {
  readonly label: string
  readonly value: string
}

interface TypedPickerProps extends PickerFieldProps {
  /** In the form of `format`; '' while empty. */
  readonly value: string
  /** Called at every choice, and for what was typed as soon as it is finished. */
  readonly onChange: (text: string) => void
  /** The plain form of what people type, or null; '' is never asked. */
  readonly read: (typed: string) => string | null
  /** Of dayjs; shown in what is told of a text that cannot be read, by `example`. */
  readonly format: string
  readonly example: string
  /** Why a value in the plain form cannot be chosen, or null. */
  readonly refuse?: (text: string) => string | null
  readonly kind?: 'date' | 'month'
  /** With hours; the clock in the panel begins here. */
  readonly clock?: string | undefined
  readonly shortcuts?: readonly Shortcut[]
  readonly clearable?: boolean
  readonly openAtOnce?: boolean
  readonly disabled?: boolean
  readonly placeholder?: string
  readonly prefix?: ReactNode
  readonly className?: string
}

const inputOf = (event: { readonly target: EventTarget; readonly currentTarget: Element }) =>
  event.target instanceof HTMLInputElement && event.currentTarget.contains(event.target)
    ? event.target
    : null

/**
 * A picker of days, months or moments that also reads what people type (decisions K14). Texts in and
 * out. Enter takes the date and saves nothing; what cannot be read stays and is told.
 */
export function TypedPicker({
  value,
  onChange,
  read,
  format,
  example,
  refuse = () => null,
  kind = 'date',
  clock,
  shortcuts = [],
  clearable = true,
  openAtOnce = false,
  prefix,
  className = '',
  'aria-describedby': describedBy,
  ...field
}: TypedPickerProps): ReactNode {
  const id = useId()
  const root = useRef<HTMLSpanElement>(null)
  const [open, setOpen] = useState(openAtOnce)
  const give = (text: string): void => {
    if (text !== value) onChange(text)
  }
  const readTyped = (text: string): Reading => {
    if (text.trim() === '') return { text: clearable ? '' : value }
    const found = read(text)
    if (found === null) return { fault: `无法识别，请按“${example}”填写` }
    const fault = refuse(found)
    return fault === null ? { text: found } : { fault }
  }
  const findInput = useCallback(() => root.current?.querySelector('input') ?? null, [])
  const typed = useTyped(readTyped, give, findInput)
  const choose = (day: Dayjs | null): void => {
    const text = day?.format(format) ?? ''
    if (text === '' ? clearable : refuse(text) === null) give(text)
  }
  const settle = (): void => {
    typed.settle()
    setOpen(false)
  }
  return (
    <span
      ref={root}
      role="presentation"
      className={`${css.typed} ${className}`}
      onChange={(event: ChangeEvent<Element>) => {
        const input = inputOf(event)
        if (input) typed.type(input.value)
      }}
      onKeyDown={(event: KeyboardEvent<Element>) => {
        // It would send the form.
        if (event.key === 'Enter' && inputOf(event)) event.preventDefault()
      }}
    >
      <DatePicker
        {...field}
        picker={kind}
        autoFocus={openAtOnce}
        open={open}
        onOpenChange={setOpen}
        className={css.typedPicker ?? ''}
        prefix={prefix}
        format={format}
        allowClear={clearable}
        {...(clock === undefined
          ? {}
          : {
              showTime: { format: 'HH:mm', defaultOpenValue: wallOf(`2000-01-01 ${clock}`) },
              showNow: false,
            })}
        // A value that is typed or chosen counts without a second press.
        needConfirm={false}
        preserveInvalidOnBlur={typed.unread}
        {...(typed.fault === null ? {} : { status: 'error' as const, 'aria-invalid': true })}
        aria-describedby={[describedBy, typed.fault === null ? '' : id].filter(Boolean).join(' ')}
        value={value === '' ? null : wallOf(value)}
        disabledDate={(day: Dayjs, { type }) =>
          type === kind &&
          refuse(clock === undefined ? day.format(format) : `${day.format('YYYY-MM-DD')} 23:59`) !==
            null
        }
        onCalendarChange={(day: Dayjs | Dayjs[] | null) => {
          if (day === null || Array.isArray(day)) return
          choose(day)
        }}
        onChange={(day: Dayjs | null) => {
          typed.forget()
          choose(day)
        }}
        onKeyDown={(event) => {
          if (event.key === 'Enter') settle()
        }}
        onBlur={settle}
        renderExtraFooter={() =>
          clock === undefined ? null : (
            <span className={css.shortcuts}>
              {shortcuts.map(({ label, value: given }) => (
                <Button
                  key={label}
                  type="link"
                  size="small"
                  onClick={() => {
                    typed.forget()
                    give(given)
                    setOpen(false)
                  }}
                >
                  {label}
                </Button>
              ))}
              <Button type="primary" size="small" onClick={settle}>
                确定
              </Button>
            </span>
          )
        }
      />
      {typed.fault !== null && (
        <span id={id} role="alert" className={css.typedFault}>
          {typed.fault}
        </span>
      )}
    </span>
  )
}
