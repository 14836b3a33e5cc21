import { Select } from '@zz/shared-ui/antd/data'
import { failureText } from '@zz/shared-ui/api'
import { type ReactNode, useState } from 'react'
import { useListOpenDepartmentsQuery } from '../api'
import css from './choice.module.css'
import { useRested } from './useRested'

/** A department that a field names, with its organisation. */
export interface NamedDepartment {
  readonly id: string
  readonly name: string
  readonly tenantId: string
}

/** As many as a list shows at a time; others are found by their names. */
const SHOWN = { pageNum: 1, pageSize: 100 } as const

/** The department, unless another organisation was chosen since. */
export const departmentWithin = (
  department: NamedDepartment | null,
  tenantId: string | null | undefined,
): NamedDepartment | null =>
  department !== null && department.tenantId === tenantId ? department : null

/** What stands in place of departments. */
const hintOf = (isFetching: boolean, error: unknown, departmentName: string): string => {
  if (isFetching) return '加载中…'
  if (error) return `获取部门列表失败：${failureText(error)}`
  return departmentName === '' ? '暂无可选择的部门' : `没有找到“${departmentName}”相关的结果`
}

/**
 * One department of the organisation that another field names; none stands for the organisation
 * itself.
 */
export function DepartmentSelect({
  value = null,
  onChange,
  tenantId,
  label,
  ...field
}: {
  readonly value?: NamedDepartment | null
  readonly onChange?: (department: NamedDepartment | null) => void
  /** null while no organisation is chosen. */
  readonly tenantId: string | null
  readonly label: string
  readonly id?: string
}): ReactNode {
  const [typed, setTyped] = useState('')
  const [opened, setOpened] = useState(false)
  const departmentName = useRested(typed)
  const { currentData, isFetching, error } = useListOpenDepartmentsQuery(
    { tenantId: tenantId ?? '', departmentName, ...SHOWN },
    { skip: tenantId === null || !opened },
  )
  const chosen = departmentWithin(value, tenantId)
  const found = currentData?.data ?? []
  return (
    <Select<string>
      {...field}
      className={css.wide ?? ''}
      aria-label={label}
      placeholder={tenantId === null ? '请先选择组织' : '不选择时为该组织本身'}
      disabled={tenantId === null}
      allowClear
      showSearch={{ filterOption: false, onSearch: setTyped }}
      notFoundContent={<p className={css.hint}>{hintOf(isFetching, error, departmentName)}</p>}
      onOpenChange={setOpened}
      options={[
        ...found.map(({ id, path }) => ({ value: id, label: path })),
        // What was chosen keeps its name while other names are searched for.
        ...(chosen && !found.some(({ id }) => id === chosen.id)
          ? [{ value: chosen.id, label: chosen.name }]
          : []),
      ]}
      value={chosen?.id ?? (null as never)}
      onChange={(id: string | null | undefined) => {
        const department = found.find((each) => each.id === id)
        onChange?.(
          department && tenantId !== null
            ? { id: department.id, name: department.path, tenantId }
            : null,
        )
      }}
    />
  )
}
