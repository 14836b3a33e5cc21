import { Select } from '@zz/shared-ui/antd/data'
import { failureText } from '@zz/shared-ui/api'
import { type ReactNode, useState } from 'react'
import { useSearchForDraftQuery } from '../api'
import css from './choice.module.css'
import { useRested } from './useRested'

/** An organisation that a field names. */
export interface NamedTenant {
  readonly id: string
  readonly name: string
}

interface FieldProps {
  /** Given by `Form.Item`. */
  readonly id?: string
  readonly 'aria-required'?: boolean | 'true' | 'false'
  readonly 'aria-invalid'?: boolean | 'true' | 'false'
  readonly 'aria-describedby'?: string
}

/**
 * Which organisations are found: `tenantType` is the type of the organisation that looks for them,
 * and `purpose` what it looks for.
 */
export interface TenantSelectProps extends FieldProps {
  readonly tenantType: number
  readonly purpose: 'superior' | 'belong' | 'associate'
  readonly placeholder: string
  readonly label: string
  /** Organisations that cannot be chosen here. */
  readonly except?: readonly string[] | undefined
}

const NONE: readonly string[] = []

interface Found {
  readonly hint: string
  readonly options: readonly { readonly value: string; readonly label: string }[]
}

/** Organisations by a part of their name, once typing rests. */
function useFound(
  typed: string,
  {
    tenantType,
    purpose,
    except = NONE,
  }: Pick<TenantSelectProps, 'tenantType' | 'purpose' | 'except'>,
): Found {
  const tenantName = useRested(typed)
  const { currentData, isFetching, error } = useSearchForDraftQuery(
    { tenantType, purpose, tenantName },
    { skip: tenantName === '' },
  )
  const options = (tenantName === '' ? [] : (currentData ?? []))
    .filter(({ id }) => !except.includes(id))
    .map(({ id, tenantFullName }) => ({ value: id, label: tenantFullName }))
  if (tenantName === '') return { options, hint: '请输入组织名称搜索' }
  if (isFetching) return { options, hint: '搜索中…' }
  if (error) return { options, hint: `搜索组织失败：${failureText(error)}` }
  return { options, hint: `没有找到“${tenantName}”相关的结果` }
}

const common = (
  found: Found,
  placeholder: string,
  label: string,
  search: (text: string) => void,
) => ({
  className: css.wide ?? '',
  'aria-label': label,
  placeholder,
  allowClear: true,
  labelInValue: true as const,
  showSearch: { filterOption: false as const, onSearch: search },
  notFoundContent: <p className={css.hint}>{found.hint}</p>,
  options: [...found.options],
})

interface Chosen {
  readonly value: string
  readonly label?: ReactNode
}

const textOf = (label: ReactNode): string => (typeof label === 'string' ? label : '')
const optionOf = ({ id, name }: NamedTenant) => ({ value: id, label: name })
const namedOf = ({ value, label }: Chosen): NamedTenant => ({ id: value, name: textOf(label) })

/** One organisation, found by its name. */
export function TenantSelect({
  value,
  onChange,
  tenantType,
  purpose,
  placeholder,
  label,
  except,
  ...field
}: TenantSelectProps & {
  readonly value?: NamedTenant | null
  readonly onChange?: (tenant: NamedTenant | null) => void
}): ReactNode {
  const [typed, setTyped] = useState('')
  const found = useFound(typed, { tenantType, purpose, except })
  return (
    <Select<Chosen>
      {...field}
      {...common(found, placeholder, label, setTyped)}
      value={value ? optionOf(value) : (null as never)}
      onChange={(chosen: Chosen | null | undefined) => onChange?.(chosen ? namedOf(chosen) : null)}
    />
  )
}

/** Several organisations, found by their names. */
export function TenantsSelect({
  value = [],
  onChange,
  tenantType,
  purpose,
  placeholder,
  label,
  except,
  ...field
}: TenantSelectProps & {
  readonly value?: readonly NamedTenant[]
  readonly onChange?: (tenants: NamedTenant[]) => void
}): ReactNode {
  const [typed, setTyped] = useState('')
  const found = useFound(typed, { tenantType, purpose, except })
  return (
    <Select<Chosen[]>
      {...field}
      {...common(found, placeholder, label, setTyped)}
      mode="multiple"
      value={value.map(optionOf)}
      onChange={(chosen: Chosen[]) => onChange?.(chosen.map(namedOf))}
    />
  )
}
