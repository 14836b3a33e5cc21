import { type ReactNode, useState } from 'react'
import { useRemote } from '../remote-lite'
import { useScope } from './context'
import { DepartmentColumn, type OpenedDepartment } from './DepartmentColumn'
import css from './selector.module.css'
import { StaffColumn } from './StaffColumn'
import { TenantColumn } from './TenantColumn'
import { countColumns, type PickedItems } from './types'
import { useMoves } from './useMoves'

/**
 * 上下级关系: organisations, departments of the opened one, staff of the opened department (S1 §2).
 * Begins with the organisation in which one works opened.
 */
export function SubordinateView(): ReactNode {
  const { tenant: own } = useRemote()
  const { content, narrow } = useScope()
  const [tenant, setTenant] = useState<PickedItems | null>(
    () => own && { id: own.tenantId, name: own.tenantName },
  )
  const [department, setDepartment] = useState<OpenedDepartment | null>(null)
  const { part, step, leave, go } = useMoves()
  const columns = countColumns(content)
  const openTenant = (to: PickedItems): void => {
    if (to.id !== tenant?.id) setDepartment(null)
    setTenant(to)
  }
  return (
    <div ref={part} className={css.columns} data-step={step} data-count={columns}>
      <TenantColumn
        opened={tenant?.id}
        onLeave={leave(0)}
        onOpen={columns > 1 ? openTenant : undefined}
        onPressed={narrow && columns > 1 ? () => go(1) : undefined}
      />
      {columns > 1 && (
        <DepartmentColumn
          tenant={tenant}
          opened={department?.id}
          onLeave={leave(1)}
          onBack={() => go(0)}
          onOpen={columns > 2 ? setDepartment : undefined}
          onPressed={narrow && columns > 2 ? () => go(2) : undefined}
        />
      )}
      {columns > 2 && (
        <StaffColumn at={2} department={department} onLeave={leave(2)} onBack={() => go(1)} />
      )}
    </div>
  )
}
