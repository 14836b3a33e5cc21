import type { TodoRow } from '@zz/api-contract/todo'
import type { ListColumn } from '@zz/shared-ui/list'
import { Link } from '@zz/shared-ui/router'
import { EllipsisText, StatusTag, TimeText } from '@zz/shared-ui/widgets'
import { TodoDeadline } from '../../todo/Deadline'
import { statusOf, TODO_TASK_TYPE, TODO_TYPE } from '../../todo/words'

/** decisions O4. `detail` makes the address of one to-do. */
export const columnsOf = (detail: (id: string) => string): readonly ListColumn<TodoRow>[] => [
  {
    key: 'title',
    title: '标题',
    kind: 'name',
    render: (row) => (
      <Link to={detail(row.id)}>
        <EllipsisText text={row.title} />
      </Link>
    ),
  },
  {
    key: 'todoType',
    title: '类型',
    kind: 'word',
    width: 88,
    render: ({ todoType }) => TODO_TYPE[todoType],
  },
  {
    key: 'todoTaskType',
    title: '任务类型',
    kind: 'word',
    card: 'meta',
    render: ({ todoTaskType }) => TODO_TASK_TYPE[todoTaskType],
  },
  {
    key: 'creator',
    title: '创建人',
    kind: 'person',
    render: (row) => <EllipsisText text={row.creatorName} />,
  },
  {
    key: 'executorCount',
    title: '执行人数',
    kind: 'number',
    card: 'meta',
    render: (row) => row.executorCount,
    onCard: (row) => `${row.executorCount} 人`,
  },
  {
    key: 'createTime',
    title: '创建时间',
    kind: 'datetime',
    render: (row) => <TimeText value={row.createTime} />,
  },
  {
    key: 'deadlineTime',
    title: '截止时间',
    kind: 'datetime',
    card: 'line',
    cardLabel: '截止',
    render: (row) => <TodoDeadline todo={row} />,
  },
  {
    key: 'todoStatus',
    title: '状态',
    kind: 'status',
    render: (row) => {
      const word = statusOf(row)
      return word && <StatusTag tone={word.tone}>{word.label}</StatusTag>
    },
  },
]
