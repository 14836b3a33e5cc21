import type { TodoRow } from '@zz/api-contract/todo'
import type { ListColumn } from '@zz/shared-ui/list'
import { Link } from '@zz/shared-ui/router'
import { EllipsisText, StatusTag, TimeText } from '@zz/shared-ui/widgets'
import { Deadline } from '../../todo/Deadline'
import { TODO_STATUS, TODO_TASK_TYPE, TODO_TYPE } from '../../todo/words'

/** decisions O4. `detail` makes the address of one to-do. */
export const columnsOf = (detail: (id: string) => string): readonly ListColumn<TodoRow>[] => [
  {
    key: 'title',
    title: '标题',
    minWidth: 220,
    card: 'title',
    render: (row) => (
      <Link to={detail(row.id)}>
        <EllipsisText text={row.title} />
      </Link>
    ),
  },
  { key: 'todoType', title: '类型', width: 104, render: (row) => TODO_TYPE[row.todoType] },
  {
    key: 'todoTaskType',
    title: '任务类型',
    width: 92,
    render: (row) => {
      const word = TODO_TASK_TYPE[row.todoTaskType]
      return word && <StatusTag tone={word.tone}>{word.label}</StatusTag>
    },
  },
  { key: 'creator', title: '创建人', width: 104, render: (row) => <EllipsisText text={row.creatorName} /> },
  { key: 'executorCount', title: '执行人数', width: 88, align: 'right', render: (row) => row.executorCount },
  { key: 'createTime', title: '创建时间', width: 168, render: (row) => <TimeText value={row.createTime} as="full" /> },
  { key: 'deadlineTime', title: '截止时间', width: 168, render: (row) => <Deadline todo={row} /> },
  {
    key: 'todoStatus',
    title: '状态',
    width: 96,
    card: 'tag',
    render: (row) => {
      const word = TODO_STATUS[row.todoStatus]
      return word && <StatusTag tone={word.tone}>{word.label}</StatusTag>
    },
  },
]
