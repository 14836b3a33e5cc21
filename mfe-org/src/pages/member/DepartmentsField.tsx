import { Select } from '@zz/shared-ui/antd/data'
import { SelectorField } from '@zz/shared-ui/selector'
import type { ReactNode } from 'react'
import css from './member.module.css'

/** A chosen department; the first one of a list is the main one. */
export interface ChosenDepartment {
  readonly id: string
  readonly name: string
}

type Departments = readonly ChosenDepartment[]

/** Keeps the main one first as long as it is chosen. */
const withMain = (chosen: Departments, mainId: string | undefined): Departments => {
  const main = chosen.find(({ id }) => id === mainId)
  return main === undefined ? chosen : [main, ...chosen.filter((each) => each !== main)]
}

/** One or several departments; of several, which is the main one. Fits `Form.Item`. */
export function DepartmentsField({
  value = [],
  onChange,
  ...aria
}: {
  readonly value?: Departments
  /** The main one first; undefined when nothing is chosen. */
  readonly onChange?: (value: Departments | undefined) => void
  readonly id?: string
  readonly 'aria-required'?: boolean | 'true' | 'false'
  readonly 'aria-invalid'?: boolean | 'true' | 'false'
  readonly 'aria-describedby'?: string
}): ReactNode {
  const give = (next: Departments): void => onChange?.(next.length === 0 ? undefined : next)
  return (
    <>
      <SelectorField
        ownOnly
        {...aria}
        content="department"
        mode="multiple"
        max={20}
        placeholder="请选择部门"
        value={value.length === 0 ? null : { tenants: [], departments: [...value], staffs: [] }}
        onChange={(next) =>
          give(
            withMain(
              (next?.departments ?? []).map(({ id, name }) => ({ id, name })),
              value[0]?.id,
            ),
          )
        }
      />
      {value.length > 1 && (
        <Select
          className={css.main ?? ''}
          aria-label="主部门"
          value={value[0]?.id ?? ''}
          options={value.map(({ id, name }) => ({ value: id, label: `主部门：${name}` }))}
          onChange={(id: string) => give(withMain(value, id))}
        />
      )}
    </>
  )
}
