import type { DocFeedbackRow } from '@zz/api-contract/document'
import { type Filter, List, type ListColumn, useListState } from '@zz/shared-ui/list'
import { EllipsisText, StatusTag, TimeText } from '@zz/shared-ui/widgets'
import type { ReactNode } from 'react'
import { usePageDocFeedbackQuery } from '../../document/documentApi'
import { YES } from '../../document/tree'

interface Wanted {
  name?: string
  helpful?: 1 | 2
}

const FILTERS: readonly Filter<Wanted>[] = [
  { kind: 'text', key: 'name', label: '文档' },
  {
    kind: 'choice',
    key: 'helpful',
    label: '评价',
    options: [
      { value: 1, label: '有帮助' },
      { value: 2, label: '没帮助' },
    ],
  },
]

const rowKey = (row: DocFeedbackRow): string => row.id
const rowName = (row: DocFeedbackRow): string => row.name

const COLUMNS: readonly ListColumn<DocFeedbackRow>[] = [
  { key: 'name', title: '文档', kind: 'name', render: (row) => <EllipsisText text={row.name} /> },
  {
    key: 'path',
    title: '所在目录',
    kind: 'text',
    width: 200,
    card: 'meta',
    render: (row) => <EllipsisText text={row.path} />,
  },
  {
    key: 'helpful',
    title: '评价',
    kind: 'status',
    render: ({ helpful }) => (
      <StatusTag tone={helpful === YES ? 'done' : 'overdue'}>
        {helpful === YES ? '有帮助' : '没帮助'}
      </StatusTag>
    ),
  },
  {
    key: 'words',
    title: '意见',
    kind: 'text',
    width: 320,
    card: 'line',
    cardLabel: '意见',
    render: ({ words }) => (words ? <EllipsisText text={words} /> : '—'),
  },
  {
    key: 'updateTime',
    title: '时间',
    kind: 'datetime',
    render: (row) => <TimeText value={row.updateTime} />,
  },
]

/** What readers said of pages, the newest first; who said it is not told. */
export function FeedbackList(): ReactNode {
  const state = useListState<Wanted>(FILTERS)
  const result = usePageDocFeedbackQuery(state.request)
  return (
    <List<DocFeedbackRow>
      state={state}
      result={result}
      label="读者反馈"
      columns={COLUMNS}
      rowKey={rowKey}
      rowName={rowName}
      empty={{ text: '还没有读者反馈' }}
    />
  )
}
