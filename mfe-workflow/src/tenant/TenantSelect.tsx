import { failureText } from '@zz/shared-ui/api'
import { Select } from '@zz/shared-ui/antd/data'
import { type ComponentProps, type ReactNode, useEffect, useRef, useState } from 'react'
import { useListReleaseTenantsQuery } from '../api'
import css from './tenant.module.css'

/** An organisation that was chosen, by its id and short name. */
export interface ChosenTenant {
  readonly value: string
  readonly label: string
}

/** Typing rests so long before it is searched for, in milliseconds. */
const REST = 300
const NOBODY: readonly ChosenTenant[] = []

interface Props
  extends Pick<
    ComponentProps<typeof Select>,
    'id' | 'aria-required' | 'aria-invalid' | 'aria-describedby'
  > {
  /** How many may be chosen. */
  readonly most: number
  readonly value?: readonly ChosenTenant[]
  readonly onChange?: (value: readonly ChosenTenant[]) => void
}

/** Chooses some organisations, found by name or number. Fits `Form.Item`. */
export function TenantSelect({ most, value = NOBODY, onChange, ...field }: Props): ReactNode {
  const [open, setOpen] = useState(false)
  const [text, setText] = useState('')
  const timer = useRef<number>(undefined)
  useEffect(() => () => window.clearTimeout(timer.current), [])
  const {
    currentData: found = [],
    error,
    isFetching,
  } = useListReleaseTenantsQuery(text, { skip: !open })
  const search = (typed: string): void => {
    window.clearTimeout(timer.current)
    timer.current = window.setTimeout(() => setText(typed.trim()), REST)
  }
  const nothing = (): string => {
    if (isFetching) return '搜索中…'
    if (error !== undefined) return `搜索组织失败：${failureText(error)}`
    return text === '' ? '没有可选的组织' : `没有找到“${text}”相关的组织`
  }
  return (
    <Select
      {...field}
      mode="multiple"
      labelInValue
      maxCount={most}
      placeholder="请选择组织"
      showSearch={{ filterOption: false, onSearch: search }}
      loading={isFetching}
      onOpenChange={setOpen}
      notFoundContent={<p className={css.hint}>{nothing()}</p>}
      value={[...value]}
      options={found.map(({ id, tenantName, tenantFullName }) => ({
        value: id,
        label: tenantName,
        fullName: tenantFullName,
      }))}
      optionRender={({ data }) => (
        <>
          <div>{data.label}</div>
          <div className={css.origin}>{`${data.fullName}（编号 ${data.value}）`}</div>
        </>
      )}
      onChange={(chosen: readonly ChosenTenant[]) =>
        onChange?.(chosen.map(({ value: id, label }) => ({ value: id, label })))
      }
    />
  )
}
