import type { PublisherToken } from '@zz/api-contract/release'
import { Button } from '@zz/shared-ui/antd/core'
import { type Filter, List, useListState } from '@zz/shared-ui/list'
import { useConfirm } from '@zz/shared-ui/widgets'
import { lazy, type ReactNode, Suspense, useCallback, useState } from 'react'
import { useListPublisherTokensQuery, useRevokePublisherTokenMutation } from '../../api'
import { useLocalPage } from '../../release/useLocalPage'
import { TOKEN_COLUMNS, TOKEN_STATES, tokenState } from './tokenColumns'

const TokenDialog = lazy(() => import('./TokenDialog'))

interface Wanted {
  name?: string
  state?: string
}

const FILTERS: readonly Filter<Wanted>[] = [
  { kind: 'text', key: 'name', label: '令牌', placeholder: '名称、模块或创建人' },
  {
    kind: 'choice',
    key: 'state',
    label: '状态',
    options: Object.entries(TOKEN_STATES).map(([value, { label }]) => ({ value, label })),
  },
]

const rowKey = (row: PublisherToken): string => row.id
const rowName = (row: PublisherToken): string => row.name

const isWanted = (row: PublisherToken, { name = '', state }: Wanted): boolean =>
  `${row.name} ${row.remote} ${row.makerName}`.toLowerCase().includes(name.trim().toLowerCase()) &&
  (state === undefined || tokenState(row) === state)

/** Publishers' tokens: who made them for which remote, when they were used last; make, revoke. */
export function TokenList(): ReactNode {
  const confirm = useConfirm()
  const state = useListState<Wanted>(FILTERS)
  const { data: wanted } = state.request
  const fits = useCallback((row: PublisherToken) => isWanted(row, wanted), [wanted])
  const result = useLocalPage(useListPublisherTokensQuery(undefined), state.request, fits)
  const [revoke] = useRevokePublisherTokenMutation()
  const [making, setMaking] = useState(false)
  const askRevoke = ({ id, name, remote }: PublisherToken): void =>
    confirm({
      title: `确认撤销发布令牌“${name}”吗？`,
      content: `使用该令牌的程序将立即无法发布模块 ${remote}，撤销后不可恢复。`,
      okText: '撤销',
      danger: true,
      onOk: () => revoke({ id }),
    })
  const make = (
    <Button type="primary" onClick={() => setMaking(true)}>
      创建发布令牌
    </Button>
  )
  return (
    <>
      <List<PublisherToken>
        state={state}
        result={result}
        label="发布令牌"
        columns={TOKEN_COLUMNS}
        rowKey={rowKey}
        rowName={rowName}
        actionsWidth={72}
        rowActions={(row) =>
          tokenState(row) === 'valid'
            ? [{ label: '撤销', danger: true, onClick: () => askRevoke(row) }]
            : []
        }
        extra={make}
        empty={{ text: '还没有发布令牌' }}
      />
      <Suspense fallback={null}>
        {making && <TokenDialog onClose={() => setMaking(false)} />}
      </Suspense>
    </>
  )
}
