import type { RemoteTenant } from '@zz/contract'
import { type ReactNode, useMemo, useState } from 'react'
import { useRemote } from '../remote-lite'
import {
  countFound,
  type DepartmentRow,
  LOAD_FAILURE,
  searchDepartments,
  searchStaff,
  searchTenants,
  type TenantRow,
} from './calls'
import { SelectorColumn } from './Column'
import { useScope } from './context'
import { DepartmentColumn, type OpenedDepartment } from './DepartmentColumn'
import { departmentView, describePlace, TALL_ROW_HEIGHT, tenantName, tenantView } from './rows'
import css from './selector.module.css'
import { StaffColumn, StaffList } from './StaffColumn'
import { countColumns, type ItemKind, type PickedItems } from './types'
import { type ListSource, useList } from './useList'
import { useMoves } from './useMoves'
import type { StaffGroup } from './useStaff'

/** What is looked for; the text is trimmed and not empty. */
export interface SearchQuery {
  readonly kind: ItemKind
  readonly text: string
}

interface Found {
  readonly text: string
  readonly more: ReactNode
}

/** Keeps a search to the one organisation that is open. */
const within = (own: RemoteTenant | null): { tenantId?: string } =>
  own === null ? {} : { tenantId: own.tenantId }

/** Organisations by name; a hit leads to its departments and their staff. */
function Tenants({ text, more }: Found): ReactNode {
  const { http } = useRemote()
  const { content, typeName, narrow } = useScope()
  const [tenant, setTenant] = useState<PickedItems | null>(null)
  const [department, setDepartment] = useState<OpenedDepartment | null>(null)
  const { part, step, leave, go } = useMoves()
  const columns = countColumns(content)
  const source = useMemo<ListSource<TenantRow>>(
    () => ({
      failure: LOAD_FAILURE.searchTenants,
      load: (_page, _size, signal) =>
        searchTenants(http, { tenantName: text, tenantType: 'all' }, signal),
    }),
    [http, text],
  )
  const listing = useList(source)
  const view = (row: TenantRow) => {
    const full = row.tenantFullName === tenantName(row) ? '' : ` · ${row.tenantFullName}`
    const open = (): void => {
      setTenant({ id: row.id, name: tenantName(row) })
      setDepartment(null)
      if (narrow) go(1)
    }
    return tenantView(
      row,
      { opened: tenant?.id === row.id, open: columns > 1 ? open : undefined, mark: text },
      `${typeName(row.tenantType)}${full}`,
    )
  }
  return (
    <div ref={part} className={css.columns} data-step={step} data-count={columns}>
      <SelectorColumn
        at={0}
        label="找到的组织"
        pattern="grid"
        listing={listing}
        view={view}
        rowHeight={TALL_ROW_HEIGHT}
        empty="暂无组织"
        more={more}
        hint=""
        onLeave={leave(0)}
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

/** Departments by name; a hit leads to its staff. */
function Departments({ text, more }: Found): ReactNode {
  const { http } = useRemote()
  const { content, narrow, own } = useScope()
  const [department, setDepartment] = useState<OpenedDepartment | null>(null)
  const { part, step, leave, go } = useMoves()
  const staff = countColumns(content) > 2
  const source = useMemo<ListSource<DepartmentRow>>(
    () => ({
      failure: LOAD_FAILURE.searchDepartments,
      load: (pageNum, pageSize, signal) =>
        searchDepartments(http, { name: text, ...within(own), pageNum, pageSize }, signal),
    }),
    [http, text, own],
  )
  const listing = useList(source)
  const view = (row: DepartmentRow) => {
    const open = (): void => {
      setDepartment({ id: row.id, name: row.name, tenantId: row.tenantId })
      if (narrow) go(1)
    }
    return departmentView(
      row,
      { opened: department?.id === row.id, open: staff ? open : undefined, mark: text },
      undefined,
      describePlace(row.tenantName, row.path),
    )
  }
  return (
    <div ref={part} className={css.columns} data-step={step} data-count={staff ? 2 : 1}>
      <SelectorColumn
        at={0}
        label="找到的部门"
        pattern="grid"
        listing={listing}
        view={view}
        rowHeight={TALL_ROW_HEIGHT}
        empty="暂无部门"
        more={more}
        hint=""
        onLeave={leave(0)}
      />
      {staff && (
        <StaffColumn at={1} department={department} onLeave={leave(1)} onBack={() => go(0)} />
      )}
    </div>
  )
}

/** People by name, wherever they work among what is open. */
function People({ text, more }: Found): ReactNode {
  const { http } = useRemote()
  const { own } = useScope()
  const { part, leave } = useMoves()
  const group = useMemo<StaffGroup>(
    () => ({
      failure: LOAD_FAILURE.searchStaff,
      load: (platform) => (pageNum, pageSize, signal) =>
        searchStaff(http, { userName: text, ...within(own), platform, pageNum, pageSize }, signal),
      count: (signal) => countFound(http, { userName: text, ...within(own) }, signal),
    }),
    [http, text, own],
  )
  return (
    <div ref={part} className={css.columns} data-step={0} data-count={1}>
      <StaffList at={0} group={group} found={text} more={more} onLeave={leave(0)} />
    </div>
  )
}

const VIEWS = { tenant: Tenants, department: Departments, staff: People } as const

/**
 * 搜索结果 of one kind (S1 §2). `elsewhere`: where else the text may be looked for, offered when
 * nothing is found.
 */
export function SearchView({
  asked,
  elsewhere,
}: {
  asked: SearchQuery
  elsewhere: ReactNode
}): ReactNode {
  const View = VIEWS[asked.kind]
  return <View text={asked.text} more={elsewhere} />
}
