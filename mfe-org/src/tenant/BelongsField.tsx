import type { ReactNode } from 'react'
import css from './choice.module.css'
import { DepartmentSelect, type NamedDepartment } from './DepartmentSelect'
import { type NamedTenant, TenantsSelect, type TenantSelectProps } from './TenantSelect'

/** An organisation to belong to, or one of its departments. */
export interface NamedBelong extends NamedTenant {
  readonly department: NamedDepartment | null
}

const NONE: readonly NamedBelong[] = []

/** Several organisations to belong to, each with the department that is meant, if any. */
export function BelongsField({
  value = NONE,
  onChange,
  ...field
}: Omit<TenantSelectProps, 'purpose'> & {
  readonly value?: readonly NamedBelong[]
  readonly onChange?: (belongs: NamedBelong[]) => void
}): ReactNode {
  const choose = (tenants: readonly NamedTenant[]): void =>
    onChange?.(
      tenants.map(
        (tenant) => value.find(({ id }) => id === tenant.id) ?? { ...tenant, department: null },
      ),
    )
  const place = (tenantId: string, department: NamedDepartment | null): void =>
    onChange?.(value.map((each) => (each.id === tenantId ? { ...each, department } : each)))
  return (
    <>
      <TenantsSelect {...field} purpose="belong" value={value} onChange={choose} />
      {value.length > 0 && (
        <ul className={css.places} aria-label="归属部门">
          {value.map(({ id, name, department }) => (
            <li key={id}>
              <span className={css.of}>{name}</span>
              <DepartmentSelect
                tenantId={id}
                label={`${name}的归属部门`}
                value={department}
                onChange={(next) => place(id, next)}
              />
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
