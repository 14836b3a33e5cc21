import CloseOutlined from '@ant-design/icons/es/icons/CloseOutlined'
import DownOutlined from '@ant-design/icons/es/icons/DownOutlined'
import { type ReactNode, useId, useState } from 'react'
import { useRemote } from '../remote-lite'
import { displayName } from '../widgets/names'
import { PersonAvatar } from '../widgets/PersonAvatar'
import { staffKey } from './choice'
import css from './field.module.css'
import { Selector } from './Selector'
import {
  type PickCandidate,
  NOTHING_PICKED,
  type SelectorProps,
  type SelectorResult,
  titleOf,
} from './types'
import { prefetchSelector } from './prefetch'

/** The value keeps names beside ids, so that chips need no call. */
export interface SelectorFieldProps
  extends Pick<SelectorProps, 'mode' | 'content' | 'checkable' | 'ownOnly' | 'max' | 'title'> {
  readonly value?: SelectorResult | null
  /** What 确定 confirmed, or what is left after a chip was removed; null when nothing is. */
  readonly onChange?: (value: SelectorResult | null) => void
  /** Default 请选择 and what. */
  readonly placeholder?: string
  /**
   * Stands inside, before what is chosen, as the name of a filter does; then the field keeps to one
   * line.
   */
  readonly label?: string
  readonly disabled?: boolean
  readonly className?: string | undefined
  readonly id?: string
  readonly 'aria-label'?: string
  readonly 'aria-required'?: boolean | 'true' | 'false'
  readonly 'aria-invalid'?: boolean | 'true' | 'false'
  readonly 'aria-describedby'?: string
}

/** Chips that a field draws; the dialog shows all. */
const MOST = 20

interface Chip extends PickCandidate {
  readonly key: string
}

function chipsOf(value: SelectorResult | null | undefined): Chip[] {
  const { tenants, departments, staffs } = value ?? NOTHING_PICKED
  return [
    ...tenants.map(({ id, name }) => ({ key: `tenant:${id}`, kind: 'tenant' as const, id, name })),
    ...departments.map(({ id, name }) => ({
      key: `department:${id}`,
      kind: 'department' as const,
      id,
      name,
    })),
    ...staffs.map((staff) => ({
      key: staffKey(staff),
      kind: 'staff' as const,
      id: staff.id,
      name: displayName(staff),
      staff,
    })),
  ]
}

const without = (value: SelectorResult, chip: Chip): SelectorResult | null => {
  const left: SelectorResult = {
    tenants: value.tenants.filter(({ id }) => chip.kind !== 'tenant' || id !== chip.id),
    departments: value.departments.filter(({ id }) => chip.kind !== 'department' || id !== chip.id),
    staffs: value.staffs.filter((staff) => staff !== chip.staff),
  }
  return left.tenants.length + left.departments.length + left.staffs.length > 0 ? left : null
}

/**
 * A field that shows what is chosen as chips and opens the selector (SW-01 to SW-06). Fits
 * `Form.Item`.
 */
export function SelectorField(props: SelectorFieldProps): ReactNode {
  const {
    value = null,
    onChange,
    mode = 'multiple',
    content = 'all',
    checkable,
    ownOnly,
    max,
    title,
    label,
    disabled = false,
    className,
    ...field
  } = props
  const remote = useRemote()
  const [open, setOpen] = useState(false)
  const fallback = `field${useId().replace(/\W/g, '')}`
  const id = field.id ?? fallback
  const chips = chipsOf(value)
  const placeholder = props.placeholder ?? (label ? '全部' : `请${title ?? titleOf(content)}`)
  const name = props['aria-label'] ?? label
  const words = chips.map((chip) => chip.name).join('、')
  const show = (): void => {
    if (!disabled) setOpen(true)
  }
  const ready = disabled
    ? {}
    : { onPointerEnter: () => prefetchSelector(remote), onFocus: () => prefetchSelector(remote) }
  return (
    <>
      {/* A press beside the chips is a press on the button, which keyboards and readers find. */}
      <span
        className={`${css.field} ${label ? css.line : ''} ${disabled ? css.disabled : ''} ${props['aria-invalid'] === true || props['aria-invalid'] === 'true' ? css.invalid : ''} ${className ?? ''}`}
        {...ready}
      >
        {label && (
          <span className={css.label} aria-hidden="true">
            {label}
          </span>
        )}
        {chips.slice(0, MOST).map((chip) => (
          <span key={chip.key} className={css.chip}>
            {chip.staff && <PersonAvatar name={chip.name} avatar={chip.staff.avatar} size={18} />}
            <span className={css.chipName} title={chip.name}>
              {chip.name}
            </span>
            {!disabled && (
              <button
                type="button"
                className={css.remove}
                aria-label={`移除${chip.name}`}
                onClick={() => {
                  if (value) onChange?.(without(value, chip))
                  document.getElementById(id)?.focus()
                }}
              >
                <CloseOutlined aria-hidden="true" />
              </button>
            )}
          </span>
        ))}
        {chips.length > MOST && <span className={css.more}>等{chips.length}项</span>}
        <button
          type="button"
          id={id}
          className={css.opener}
          disabled={disabled}
          aria-haspopup="dialog"
          aria-expanded={open}
          {...(name ? { 'aria-label': `${name}：${words || placeholder}` } : {})}
          {...(props['aria-describedby'] ? { 'aria-describedby': props['aria-describedby'] } : {})}
          onClick={show}
        >
          <span className={css.words}>
            {chips.length === 0 ? (
              placeholder
            ) : name ? (
              ''
            ) : (
              <span className="zz-hidden">{words}，重新选择</span>
            )}
          </span>
          <DownOutlined aria-hidden="true" className={css.arrow} />
        </button>
      </span>
      <Selector
        open={open}
        mode={mode}
        content={content}
        value={value}
        {...(checkable ? { checkable } : {})}
        {...(ownOnly ? { ownOnly } : {})}
        {...(max === undefined ? {} : { max })}
        {...(title ? { title } : {})}
        onCancel={() => setOpen(false)}
        onConfirm={(result) => {
          setOpen(false)
          onChange?.(
            result.tenants.length + result.departments.length + result.staffs.length > 0
              ? result
              : null,
          )
        }}
      />
    </>
  )
}
