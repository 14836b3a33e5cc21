import { type ReactNode, useMemo, useState } from 'react'
import { useRemote } from '../remote-lite'
import { LOAD_FAILURE, listTenants, type TenantRow, type TypeRow } from './calls'
import { SelectorColumn, type ColumnCrumb } from './Column'
import { useScope } from './context'
import { ROW_HEIGHT, tenantName, tenantView, typeView } from './rows'
import type { PickedItems } from './types'
import { loadTypes } from './loadTypes'
import { type ListSource, useList } from './useList'

type Row = { readonly type: TypeRow } | { readonly tenant: TenantRow }

/** Where one stands: the types, the organisations of one, or those below an organisation. */
interface Place {
  readonly type: number | null
  readonly path: readonly PickedItems[]
}
const TOP: Place = { type: null, path: [] }

/** `opened` is the id of the organisation whose departments are shown. */
export interface TenantColumnProps {
  readonly opened: string | undefined
  /** Its departments are to be shown; undefined where no departments are. */
  readonly onOpen: ((tenant: PickedItems) => void) | undefined
  /** A press on the row itself, not on 下级: a phone goes on to the next column. */
  readonly onPressed?: (() => void) | undefined
  readonly onLeave: (to: 'left' | 'right') => void
}

/**
 * First column of 上下级关系: 组织类型, the organisations of a type, and 下级 of each (S1 §2); the own
 * one alone where no other is open.
 */
export function TenantColumn({ opened, onOpen, onPressed, onLeave }: TenantColumnProps): ReactNode {
  const remote = useRemote()
  const { http } = remote
  const { typeName, own } = useScope()
  const [place, setPlace] = useState<Place>(TOP)
  /** The row from which one came back. */
  const [from, setFrom] = useState<string>()
  const { type } = place
  const parent = place.path.at(-1)?.id
  const source = useMemo<ListSource<Row>>(() => {
    if (own !== null) {
      const { tenantId: id, tenantName: name, tenantFullName, tenantType, logo } = own
      const tenant = { id, tenantName: name, tenantFullName, tenantType, logo }
      return {
        failure: LOAD_FAILURE.tenants,
        load: () => Promise.resolve({ rows: [{ tenant }], total: 1 }),
      }
    }
    if (type === null)
      return {
        failure: LOAD_FAILURE.types,
        load: async () => {
          const types = (await loadTypes(remote))
            .filter(({ count }) => count > 0)
            .sort((a, b) => a.tenantType - b.tenantType)
          return { rows: types.map((row) => ({ type: row })), total: types.length }
        },
      }
    return {
      failure: LOAD_FAILURE.tenants,
      load: async (pageNum, pageSize, signal) => {
        const { rows, total } = await listTenants(
          http,
          { ...(parent ? { id: parent } : { tenantType: type }), pageNum, pageSize },
          signal,
        )
        return { rows: rows.map((tenant) => ({ tenant })), total }
      },
    }
  }, [remote, http, own, type, parent])
  const listing = useList(source)

  const go = (to: Place, back?: string): void => {
    setFrom(back)
    setPlace(to)
  }
  const up = (): void => {
    const last = place.path.at(-1)
    if (last) go({ type, path: place.path.slice(0, -1) }, `tenant:${last.id}`)
    else go(TOP, `type:${type}`)
  }
  const crumbs: ColumnCrumb[] = [{ name: '组织类型', press: () => go(TOP, `type:${type}`) }]
  if (type !== null)
    crumbs.push({
      name: typeName(type),
      press: () => go({ type, path: [] }, `tenant:${place.path[0]?.id}`),
    })
  place.path.forEach((each, at) =>
    crumbs.push({
      name: each.name,
      press: () =>
        go({ type, path: place.path.slice(0, at + 1) }, `tenant:${place.path[at + 1]?.id}`),
    }),
  )

  const view = (row: Row) => {
    if ('type' in row)
      return typeView(row.type, typeName(row.type.tenantType), () =>
        go({ type: row.type.tenantType, path: [] }),
      )
    const { tenant } = row
    const picked = { id: tenant.id, name: tenantName(tenant) }
    return tenantView(tenant, {
      opened: opened === tenant.id,
      open:
        onOpen &&
        (() => {
          onOpen(picked)
          onPressed?.()
        }),
      into: () => {
        go({ type: place.type, path: [...place.path, picked] })
        onOpen?.(picked)
      },
    })
  }
  return (
    <SelectorColumn
      at={0}
      label="组织"
      pattern="grid"
      listing={listing}
      view={view}
      rowHeight={ROW_HEIGHT}
      {...(own === null ? { crumbs } : {})}
      empty="暂无组织"
      hint=""
      start={from}
      onUp={type === null ? undefined : up}
      onBack={type === null ? undefined : up}
      onLeave={onLeave}
    />
  )
}
