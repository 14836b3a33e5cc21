import type { Release } from '@zz/api-contract/release'
import { type Filter, List, useListState } from '@zz/shared-ui/list'
import { useRemote } from '@zz/shared-ui/remote'
import { type ReactNode, useCallback, useMemo } from 'react'
import { useListReleasesQuery } from '../../api'
import { useLocalPage } from '../../release/useLocalPage'
import { REMOTE_STATES, stateOf } from '../../release/words'
import { remoteColumns } from './remoteColumns'

interface Wanted {
  name?: string
  state?: string
  canary?: string
}

const FILTERS: readonly Filter<Wanted>[] = [
  { kind: 'text', key: 'name', label: '模块', placeholder: '名称或编号' },
  {
    kind: 'choice',
    key: 'state',
    label: '状态',
    options: Object.entries(REMOTE_STATES).map(([value, { label }]) => ({ value, label })),
  },
  {
    kind: 'choice',
    key: 'canary',
    label: '灰度',
    options: [
      { value: 'yes', label: '灰度中' },
      { value: 'no', label: '未灰度' },
    ],
  },
]

const rowKey = (row: Release): string => row.remote
const rowName = (row: Release): string => row.title

/** Whether a remote is among those that are looked for. */
const isWanted = (row: Release, { name = '', state, canary }: Wanted): boolean =>
  `${row.title} ${row.remote} ${row.owner}`.toLowerCase().includes(name.trim().toLowerCase()) &&
  (state === undefined || stateOf(row.state) === state) &&
  (canary === undefined || (row.canary !== null) === (canary === 'yes'))

/** All remotes with their state, their versions, and who moved them last and why. */
export function RemoteList(): ReactNode {
  const { navigation } = useRemote()
  const state = useListState<Wanted>(FILTERS)
  const { data: wanted } = state.request
  const fits = useCallback((row: Release) => isWanted(row, wanted), [wanted])
  const result = useLocalPage(useListReleasesQuery(undefined), state.request, fits)
  const detail = useCallback(
    (remote: string) => navigation.href('workflow.ops.releaseDetail', { remote }),
    [navigation],
  )
  const columns = useMemo(() => remoteColumns(detail), [detail])
  return (
    <List<Release>
      state={state}
      result={result}
      label="模块"
      columns={columns}
      rowKey={rowKey}
      rowName={rowName}
      rowActions={(row) => [{ label: '查看', href: detail(row.remote), opens: true }]}
      empty={{ text: '还没有部署任何模块' }}
    />
  )
}
