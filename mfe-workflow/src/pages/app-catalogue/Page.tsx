import type { CatalogueApp, PageCatalogueApiArg } from '@zz/api-contract/catalogue'
import { Button } from '@zz/shared-ui/antd/core'
import { useOpening } from '@zz/shared-ui/form'
import { type Filter, ListPage, type RowAction, useListState } from '@zz/shared-ui/list'
import { lazy, type ReactNode, Suspense, useMemo } from 'react'
import { usePageCatalogueQuery } from './catalogueApi'
import { catalogueColumns } from './columns'
import { useShelf } from './useShelf'
import { CHARGE_OPTIONS, MANAGED_OPTIONS, STATUSES, YES_NO_OPTIONS } from './words'

const AppDrawer = lazy(() => import('./AppDrawer'))

const FILTERS: readonly Filter<PageCatalogueApiArg['data']>[] = [
  { kind: 'text', key: 'name', label: '应用', placeholder: '名称、关键词或编码' },
  {
    kind: 'choice',
    key: 'status',
    label: '状态',
    options: ([1, 2, 3] as const).map((value) => ({ value, label: STATUSES[value].label })),
  },
  { kind: 'choice', key: 'chargeType', label: '收费方式', options: CHARGE_OPTIONS },
  { kind: 'choice', key: 'isDefault', label: '默认应用', options: YES_NO_OPTIONS },
  { kind: 'choice', key: 'isOpt', label: '管理方式', options: MANAGED_OPTIONS },
  { kind: 'text', key: 'supplier', label: '供应商' },
]

const rowKey = (row: CatalogueApp): string => row.id
const rowName = (row: CatalogueApp): string => row.name

/** 应用目录 (WF-03, decisions S4.19): the apps that organisations find in their store. */
export default function CataloguePage(): ReactNode {
  const state = useListState<PageCatalogueApiArg['data']>(FILTERS)
  const result = usePageCatalogueQuery(state.request)
  const shelf = useShelf()
  const [editing, edit, close] = useOpening<CatalogueApp | null>()
  const columns = useMemo(() => catalogueColumns(edit), [edit])
  const rowActions = (row: CatalogueApp): readonly RowAction[] => [
    { label: '编辑', onClick: () => edit(row), opens: true },
    ...shelf(row),
  ]
  const add = (
    <Button type="primary" onClick={() => edit(null)} aria-haspopup="dialog">
      新增应用
    </Button>
  )
  return (
    <>
      <ListPage<CatalogueApp>
        title="应用目录"
        breadcrumb={[{ title: '运营管理' }, { title: '应用目录' }]}
        actions={add}
        state={state}
        result={result}
        columns={columns}
        rowKey={rowKey}
        rowName={rowName}
        rowActions={rowActions}
        actionsWidth={136}
        empty={{ text: '应用目录中还没有应用', action: add }}
      />
      <Suspense fallback={null}>
        {editing.round > 0 && <AppDrawer opening={editing} onClose={close} />}
      </Suspense>
    </>
  )
}
