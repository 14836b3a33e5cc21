import SearchOutlined from '@ant-design/icons/es/icons/SearchOutlined'
import { Input } from '@zz/shared-ui/antd/core'
import { Select } from '@zz/shared-ui/antd/data'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { DateRange } from '../widgets/DateRange'
import { type Filter, readDays, type TextFilter } from './filters'
import css from './list.module.css'
import { PersonField } from './PersonField'

export interface FieldProps<F extends Filter = Filter> {
  readonly filter: F
  readonly value: string
  readonly onChange: (value: string) => void
}

/** Milliseconds of rest after which typed text is searched for. */
const REST = 400

/**
 * Searches by itself when typing rests, at once on Enter; never in the middle of a composed
 * character.
 */
function TextField({ filter, value, onChange }: FieldProps<TextFilter>): ReactNode {
  const [typed, setTyped] = useState(value)
  const sent = useRef(value)
  const composing = useRef(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  useEffect(() => {
    if (value !== sent.current) setTyped(value)
    sent.current = value
  }, [value])
  useEffect(() => () => clearTimeout(timer.current), [])

  const send = (text: string): void => {
    clearTimeout(timer.current)
    if (text === sent.current) return
    sent.current = text
    onChange(text)
  }
  const later = (text: string): void => {
    clearTimeout(timer.current)
    if (!composing.current) timer.current = setTimeout(() => send(text), text ? REST : 0)
  }
  return (
    <Input
      className={`${css.field} ${value ? css.active : ''}`}
      prefix={<SearchOutlined className={css.fieldIcon ?? ''} />}
      placeholder={filter.placeholder ?? `搜索${filter.label}`}
      aria-label={filter.label}
      allowClear
      maxLength={108}
      enterKeyHint="search"
      value={typed}
      onChange={(event) => {
        setTyped(event.target.value)
        later(event.target.value)
      }}
      onCompositionStart={() => {
        composing.current = true
      }}
      onCompositionEnd={(event) => {
        composing.current = false
        later(event.currentTarget.value)
      }}
      onPressEnter={() => send(typed)}
      onBlur={() => send(typed)}
    />
  )
}

const SEARCHED = { showSearch: { optionFilterProp: 'label' } } as const

/**
 * The control of one filter. Its name stands inside it, so that a chosen value is never without its
 * meaning.
 */
export function FilterField({ filter, value, onChange }: FieldProps): ReactNode {
  switch (filter.kind) {
    case 'text':
      return <TextField filter={filter} value={value} onChange={onChange} />
    case 'choice':
      return (
        <Select
          className={`${css.field} ${value ? css.active : ''}`}
          prefix={<span className={css.fieldLabel}>{filter.label}</span>}
          placeholder="全部"
          aria-label={filter.label}
          allowClear
          value={value || null}
          options={filter.options.map((option) => ({
            value: String(option.value),
            label: option.label,
          }))}
          {...(filter.searched && SEARCHED)}
          onChange={(next: string | null | undefined) => onChange(next ?? '')}
        />
      )
    case 'dates':
      return (
        <DateRange
          className={value ? css.active : undefined}
          label={filter.label}
          value={readDays(value)}
          onChange={(days) => onChange(days ? `${days[0]}~${days[1]}` : '')}
        />
      )
    case 'user':
      return (
        <PersonField
          className={`${css.field} ${value ? css.active : ''}`}
          label={filter.label}
          value={value}
          onChange={onChange}
        />
      )
    case 'custom':
      return filter.render({ value, onChange, label: filter.label })
  }
}
