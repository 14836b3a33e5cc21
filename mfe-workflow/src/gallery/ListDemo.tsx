import { Button } from '@zz/shared-ui/antd/core'
import { type Filter, type ListColumn, ListPage, useListState } from '@zz/shared-ui/list'
import {
  DeadlineText,
  EllipsisText,
  StatusTag,
  TimeText,
  type Tone,
  useConfirm,
} from '@zz/shared-ui/widgets'
import { useRemote } from '@zz/shared-ui/remote'
import type { ReactNode } from 'react'
import { SAMPLE_KINDS, type SampleRow, SAMPLE_STATUSES } from './sample'
import { useLocalRows, type WantedRows } from './useLocalRows'
import type { DemoState } from './states'

const TONES: readonly Tone[] = ['running', 'done', 'overdue', 'off']
const FILTERS: readonly Filter<WantedRows>[] = [
  { kind: 'text', key: 'title', label: '标题' },
  {
    kind: 'choice',
    key: 'todoStatus',
    label: '状态',
    options: SAMPLE_STATUSES.map((label, index) => ({ value: index + 1, label })),
  },
  {
    kind: 'choice',
    key: 'todoTaskType',
    label: '任务类型',
    options: SAMPLE_KINDS.map((label, index) => ({ value: index + 1, label })),
  },
  { kind: 'user', key: 'creatorUid', label: '创建人' },
  {
    kind: 'dates',
    key: 'deadline',
    label: '截止时间',
    from: 'deadlineStartTime',
    to: 'deadlineEndTime',
    as: 'ms',
  },
]

const SOON = 3 * 86_400_000

/** As of a to-do: late, soon within three days, calm before; nothing of what is over. */
const urgencyOf = ({ status, deadline }: SampleRow): { urgency?: 'calm' | 'soon' | 'late' } => {
  if (status === 3) return { urgency: 'late' }
  if (status !== 1 || deadline === null) return {}
  return { urgency: deadline - Date.now() > SOON ? 'calm' : 'soon' }
}

const COLUMNS: readonly ListColumn<SampleRow>[] = [
  {
    key: 'title',
    title: '标题',
    kind: 'name',
    render: (row) => <EllipsisText text={row.title} />,
  },
  {
    key: 'kind',
    title: '任务类型',
    kind: 'word',
    card: 'meta',
    render: (row) => SAMPLE_KINDS[row.kind - 1],
  },
  { key: 'creator', title: '创建人', kind: 'person', render: (row) => row.creator },
  {
    key: 'executors',
    title: '执行人数',
    kind: 'number',
    card: 'meta',
    render: (row) => row.executors,
    onCard: (row) => `${row.executors} 人`,
  },
  {
    key: 'createTime',
    title: '创建时间',
    kind: 'datetime',
    render: (row) => <TimeText value={row.createTime} />,
  },
  {
    key: 'deadline',
    title: '截止时间',
    kind: 'datetime',
    card: 'line',
    cardLabel: '截止',
    render: (row) => <DeadlineText value={row.deadline} {...urgencyOf(row)} empty="无截止时间" />,
  },
  {
    key: 'status',
    title: '状态',
    kind: 'status',
    render: (row) => (
      <StatusTag tone={TONES[row.status - 1] ?? 'off'}>{SAMPLE_STATUSES[row.status - 1]}</StatusTag>
    ),
  },
]

const rowKey = (row: SampleRow): string => row.id
const rowName = (row: SampleRow): string => row.title

/** The list template over rows of its own. */
export function ListDemo({ demo }: { demo: DemoState }): ReactNode {
  const { notify } = useRemote()
  const confirm = useConfirm()
  const state = useListState(FILTERS)
  const result = useLocalRows(demo, state.request)
  return (
    <ListPage<SampleRow>
      title="全部待办"
      breadcrumb={[{ title: '协同待办' }, { title: '全部待办' }]}
      actions={<Button type="primary">新建待办</Button>}
      state={state}
      result={result}
      columns={COLUMNS}
      rowKey={rowKey}
      rowName={rowName}
      rowActions={(row) => [
        { label: '查看', onClick: () => notify.info(row.title), opens: true },
        ...(row.status === 2 || row.status === 4
          ? []
          : [
              {
                label: '撤销',
                danger: true,
                onClick: () =>
                  confirm({
                    title: `确认撤销吗?`,
                    content: `撤销后，“${row.title}”的 ${row.executors} 名执行人将收到通知，且不可恢复。`,
                    okText: '撤销',
                    danger: true,
                    onOk: () => notify.success('已撤销'),
                  }),
              },
            ]),
      ]}
      batch={{
        actions: [
          {
            label: '批量催办',
            onClick: (rows, clear) => {
              notify.success(`已催办 ${rows.length} 项`)
              clear()
            },
          },
        ],
        blocked: (row) => (row.status === 4 ? '已撤销的待办不能催办' : null),
      }}
      empty={{
        text: '还没有待办，新建一个分给同事吧',
        action: <Button type="primary">新建待办</Button>,
      }}
    />
  )
}
