import { Input } from '@zz/shared-ui/antd/core'
import { Form } from '@zz/shared-ui/antd/page'
import type { ReactNode } from 'react'
import { RegionPicker } from '../region/RegionPicker'
import { regionText, type RegionValue } from '../region/value'
import css from './widgets.module.css'

/** A place with street and number, as one value. */
export interface Address {
  readonly region: RegionValue | null
  readonly detail: string
}

/** S1 §5; also where the two are fields of their own. */
export const ADDRESS_TEXTS = { region: '请选择所在城市', detail: '请填写详细地址' } as const
/** Characters of a detailed address. */
export const ADDRESS_MAX = 108

/** What an empty field holds. */
export const NO_ADDRESS: Address = { region: null, detail: '' }

/** What is missing, in the order of the fields; null when the address is whole. */
export function addressFault(value: Address | null | undefined): string | null {
  if (regionText(value?.region) === '') return ADDRESS_TEXTS.region
  return (value?.detail ?? '').trim() === '' ? ADDRESS_TEXTS.detail : null
}

/** For `Form.Item`'s rules. */
export const addressRule = {
  validator: (_: unknown, value: Address | null | undefined): Promise<void> => {
    const fault = addressFault(value)
    return fault === null ? Promise.resolve() : Promise.reject(new Error(fault))
  },
}

/** A field for `Form.Item`; every change gives the whole address. */
export interface AddressFieldProps {
  readonly value?: Address | null
  readonly onChange?: (value: Address) => void
  readonly disabled?: boolean
  /** Given by `Form.Item`: of the first field, which its label names. */
  readonly id?: string
  readonly 'aria-required'?: boolean | 'true' | 'false'
  readonly 'aria-invalid'?: boolean | 'true' | 'false'
  readonly 'aria-describedby'?: string
}

/**
 * Region and detailed address as one control of a form (SW-10): one value, one message, the field
 * that lacks something is marked.
 */
export function AddressField({
  value,
  onChange,
  disabled = false,
  id,
  ...aria
}: AddressFieldProps): ReactNode {
  const { status } = Form.Item.useStatus()
  const { region, detail } = value ?? NO_ADDRESS
  const fault = status === 'error' ? addressFault(value) : null
  const marked = (text: string) => ({ ...aria, 'aria-invalid': fault === text })
  return (
    <div className={css.address} role="group" aria-label="地址">
      <RegionPicker
        {...marked(ADDRESS_TEXTS.region)}
        {...(id ? { id } : {})}
        aria-label="所在城市"
        value={region}
        disabled={disabled}
        onChange={(next) => onChange?.({ region: next, detail })}
      />
      <Input
        {...marked(ADDRESS_TEXTS.detail)}
        aria-label="详细地址"
        value={detail}
        disabled={disabled}
        maxLength={ADDRESS_MAX}
        showCount
        placeholder={ADDRESS_TEXTS.detail}
        autoComplete="street-address"
        onChange={({ target }) => onChange?.({ region, detail: target.value })}
      />
    </div>
  )
}

/**
 * The two as fields of their own, for forms whose call has them apart: each with its label and its
 * text.
 */
export function AddressItems({
  names,
  labels,
}: {
  names: { region: string; detail: string }
  labels?: { region: string; detail: string }
}): ReactNode {
  const { region, detail } = labels ?? { region: '所在城市', detail: '详细地址' }
  return (
    <>
      <Form.Item
        name={names.region}
        label={region}
        rules={[{ required: true, message: ADDRESS_TEXTS.region }]}
      >
        <RegionPicker label={region} />
      </Form.Item>
      <Form.Item
        name={names.detail}
        label={detail}
        rules={[
          { required: true, whitespace: true, message: ADDRESS_TEXTS.detail },
          { max: ADDRESS_MAX },
        ]}
      >
        <Input maxLength={ADDRESS_MAX} showCount />
      </Form.Item>
    </>
  )
}
