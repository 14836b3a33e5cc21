import { type ReactNode, useState } from 'react'
import { useRemote } from '../remote-lite'
import { useScope } from './context'
import { DepartmentColumn, type Opened } from './DepartmentColumn'
import css from './selector.module.css'
import { StaffColumn } from './StaffColumn'
import { TenantColumn } from './TenantColumn'
import { columnsOf, type Picked } from './types'
import { useMoves } from './useMoves'

/**
 * 上下级关系: organisations, departments of the opened one, staff of the opened department (S1 §2).
 * Begins with the organisation in which one works opened.
 */
export function Subordinate(): ReactNode {
  const { tenant: own } = useRemote()
  const { content, narrow } = useScope()
  const [tenant, setTenant] = useState<Picked | null>(
    () => own && { id: own.tenantId, name: own.tenantName },
  )
  const [department, setDepartment] = useState<Opened | null>(null)
  const { part, step, leave, go } = useMoves()
  const columns = columnsOf(content)
  const openTenant = (to: Picked): void => {
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
