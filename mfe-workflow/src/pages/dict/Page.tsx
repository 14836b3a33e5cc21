import { Button } from '@zz/shared-ui/antd/core'
import { useOpening } from '@zz/shared-ui/form'
import { List, type ListColumn, RefreshButton, useListState } from '@zz/shared-ui/list'
import { useSearchParams } from '@zz/shared-ui/router'
import { SideNav, SplitPage } from '@zz/shared-ui/split'
import { PageError, StatusTag, useNarrow } from '@zz/shared-ui/widgets'
import type { ReactNode } from 'react'
import { useLocalPage } from '../../release/useLocalPage'
import { useListManagedDictQuery } from './dictApi'
import { ItemDialog } from './ItemDialog'
import { useItemActs } from './useItemActs'
import { DISABLED, type DictItem, dictKeyOf, KIND_HINT } from './words'

const COLUMNS: readonly ListColumn<DictItem>[] = [
  { key: 'codeCn', title: '名称', kind: 'name', width: 160, render: (row) => row.codeCn },
  {
    key: 'code',
    title: '编码',
    kind: 'text',
    width: 100,
    card: 'meta',
    render: (row) => row.code,
  },
  {
    key: 'codeEn',
    title: '英文名称',
    kind: 'text',
    width: 180,
    card: 'meta',
    render: (row) => row.codeEn,
  },
  {
    key: 'builtIn',
    title: '来源',
    kind: 'word',
    width: 80,
    card: 'meta',
    render: (row) => (row.builtIn === 1 ? '系统' : '自定义'),
  },
  {
    key: 'status',
    title: '状态',
    kind: 'status',
    width: 80,
    render: (row) => (row.status === DISABLED ? <StatusTag tone="off">停用</StatusTag> : '启用'),
  },
]

const NO_FILTERS: readonly never[] = []
const rowKey = (row: DictItem): string => row.code
const rowName = (row: DictItem): string => row.codeCn
const any = (): boolean => true

/** 数据字典 (WF-03; decisions G13): dictionaries at the left, the entries of one at the right. */
export default function DictPage(): ReactNode {
  const narrow = useNarrow()
  const [query] = useSearchParams()
  const dicts = useListManagedDictQuery()
  const asked = query.get('dict')
  const dict = dicts.data?.find((each) => dictKeyOf(each) === asked) ?? dicts.data?.[0]
  const chosen = dict ? dictKeyOf(dict) : ''
  const state = useListState(NO_FILTERS, { dict: chosen })
  const result = useLocalPage({ ...dicts, data: dict?.dictDetails }, state.request, any)
  const [editing, edit, close] = useOpening<DictItem | null>()
  const actsOf = useItemActs(dict, edit)
  const { subject } = editing
  const item = subject && (dict?.dictDetails.find(({ code }) => code === subject.code) ?? subject)
  const name = dict?.dictName ?? ''
  const add = dict?.kind === 'open' && (
    <Button type="primary" aria-haspopup="dialog" onClick={() => edit(null)}>
      新增字典项
    </Button>
  )
  // A line above the list with nothing but this would cost a row.
  const refresh = !narrow && (
    <RefreshButton
      onRefresh={() => void result.refetch()}
      refreshing={result.isFetching && result.data !== undefined}
    />
  )
  return (
    <SplitPage
      title="数据字典"
      breadcrumb={[{ title: '运营管理' }, { title: '数据字典' }]}
      hint={dict && KIND_HINT[dict.kind]}
      actions={
        (refresh || add) && (
          <>
            {refresh}
            {add}
          </>
        )
      }
      sideTitle="字典"
      side={
        dicts.data ? (
          <SideNav
            label="字典"
            chosen={chosen}
            items={dicts.data.map((each, index) => ({
              key: dictKeyOf(each),
              name: each.dictName,
              count: each.dictDetails.length,
              search: index === 0 ? '' : `?dict=${dictKeyOf(each)}`,
            }))}
          />
        ) : dicts.error === undefined ? null : (
          <PageError error={dicts.error} onRetry={() => void dicts.refetch()} />
        )
      }
      chosen={chosen}
      chosenName={name}
      fill
    >
      <List<DictItem>
        state={state}
        result={result}
        label={name === '' ? '字典项' : `${name}的字典项`}
        columns={COLUMNS}
        rowKey={rowKey}
        rowName={rowName}
        rowActions={actsOf}
        actionsWidth={124}
        empty={{ text: '暂无字典项' }}
        bare
      />
      {dict && <ItemDialog dict={dict} opening={editing} item={item} onClose={close} />}
    </SplitPage>
  )
}
