import type { TodoRow } from '@zz/api-contract/todo'
import type { ListColumn } from '@zz/shared-ui/list'
import { Link } from '@zz/shared-ui/router'
import { EllipsisText, StatusTag, TimeText } from '@zz/shared-ui/widgets'
import { Deadline } from '../../todo/Deadline'
import { statusOf, TODO_TASK_TYPE, TODO_TYPE } from '../../todo/words'

/**
 * decisions O4. `detail` makes the address of one to-do. At 1366 beside the open menu 1090 px are
 * left for columns and actions: moments show whole there and the title has at least 180.
 */
export const columnsOf = (detail: (id: string) => string): readonly ListColumn<TodoRow>[] => [
  {
    key: 'title',
    title: '标题',
    minWidth: 180,
    card: 'title',
    render: (row) => (
      <Link to={detail(row.id)}>
        <EllipsisText text={row.title} />
      </Link>
    ),
  },
  { key: 'todoType', title: '类型', width: 98, render: (row) => TODO_TYPE[row.todoType] },
  {
    key: 'todoTaskType',
    title: '任务类型',
    width: 84,
    render: (row) => {
      const word = TODO_TASK_TYPE[row.todoTaskType]
      return word && <StatusTag tone={word.tone}>{word.label}</StatusTag>
    },
  },
  {
    key: 'creator',
    title: '创建人',
    width: 84,
    render: (row) => <EllipsisText text={row.creatorName} />,
  },
  {
    key: 'executorCount',
    title: '执行人数',
    width: 84,
    align: 'right',
    render: (row) => row.executorCount,
  },
  {
    key: 'createTime',
    title: '创建时间',
    width: 176,
    render: (row) => <TimeText value={row.createTime} as="full" />,
  },
  { key: 'deadlineTime', title: '截止时间', width: 190, render: (row) => <Deadline todo={row} /> },
  {
    key: 'todoStatus',
    title: '状态',
    width: 90,
    card: 'tag',
    render: (row) => {
      const word = statusOf(row)
      return word && <StatusTag tone={word.tone}>{word.label}</StatusTag>
    },
  },
]
