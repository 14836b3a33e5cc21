import type { Release, ReleaseVersion } from '@zz/api-contract/release'
import { type Filter, List, type ListColumn, useListState } from '@zz/shared-ui/list'
import { formatShort, StatusTag, type Tone, toInstant } from '@zz/shared-ui/widgets'
import { type ReactNode, useMemo } from 'react'
import { useGetReleaseHealthQuery } from '../../api'
import { useLocalPage } from '../../release/useLocalPage'
import { shareText } from '../../release/words'
import css from './release-detail.module.css'
import { type VersionRole, type VersionUse, versionRows } from './versionRows'

const FILTERS: readonly Filter[] = []
const isAny = (): boolean => true
const rowKey = (row: VersionUse): string => row.version

const ROLES: Readonly<Record<VersionRole, { readonly label: string; readonly tone: Tone | null }>> =
  {
    stable: { label: '全量', tone: 'done' },
    canary: { label: '灰度', tone: 'running' },
    previous: { label: '上一版本', tone: null },
    other: { label: '—', tone: null },
  }

/** Since when it is known here, and who sent it: 11-22 10:00 待办组构建流水线. */
const originText = ({ registerTime, publisherName }: ReleaseVersion): string =>
  [formatShort(toInstant(registerTime) ?? 0), publisherName ?? ''].join(' ').trim()

/** 30（75%）, or with what is counted: 30 个账号（75%）. */
const accountsText = ({ health, accountsOfAll }: VersionUse, counted = ''): string => {
  const accounts = health?.accounts ?? 0
  const share = accounts === 0 ? '' : `（${shareText(accounts, accountsOfAll)}）`
  return `${accounts}${counted}${share}`
}

const timeText = ({ health }: VersionUse): string =>
  health === undefined || health.p50 === null || health.p75 === null
    ? '—'
    : `${health.p50} / ${health.p75} 毫秒`

const failureText = ({ health }: VersionUse): string => {
  const failed = health?.failed ?? 0
  return failed === 0 ? '0' : `${failed}（${shareText(failed, health?.accounts ?? 0)}）`
}

const COLUMNS: readonly ListColumn<VersionUse>[] = [
  {
    key: 'version',
    title: '版本',
    kind: 'word',
    width: 148,
    card: 'title',
    render: ({ version, kept }) => (
      <>
        <span>{version}</span>
        {kept !== undefined && <div className={css.origin}>{originText(kept)}</div>}
      </>
    ),
    onCard: ({ version }) => version,
  },
  {
    key: 'accounts',
    title: '账号数（占比）',
    kind: 'number',
    width: 116,
    card: 'meta',
    render: (row) => accountsText(row),
    onCard: (row) => accountsText(row, ' 个账号'),
  },
  {
    key: 'times',
    title: '加载 P50 / P75',
    kind: 'word',
    width: 136,
    card: 'meta',
    render: timeText,
  },
  {
    key: 'failed',
    title: '失败（占比）',
    kind: 'number',
    width: 100,
    card: 'line',
    cardLabel: '失败',
    render: failureText,
  },
  {
    key: 'role',
    title: '使用情况',
    kind: 'status',
    render: ({ role }) => {
      const { label, tone } = ROLES[role]
      return tone === null ? label : <StatusTag tone={tone}>{label}</StatusTag>
    },
  },
]

/** Versions in use and kept, with their share, their load times and their failures. */
export function VersionList({
  release,
  onPromote,
}: {
  readonly release: Release
  readonly onPromote: (version: string) => void
}): ReactNode {
  const state = useListState(FILTERS)
  const { data, ...result } = useGetReleaseHealthQuery(undefined)
  const rows = useMemo(() => data && versionRows(release, data), [release, data])
  return (
    <List<VersionUse>
      state={state}
      result={useLocalPage({ ...result, data: rows }, state.request, isAny)}
      label="版本"
      columns={COLUMNS}
      rowKey={rowKey}
      rowName={rowKey}
      actionsWidth={72}
      rowActions={({ version, role, kept }) =>
        role === 'stable' || kept === undefined
          ? []
          : [{ label: '发布', onClick: () => onPromote(version) }]
      }
      bare
      empty={{ text: '没有保留的版本' }}
    />
  )
}
