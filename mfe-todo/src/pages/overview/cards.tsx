import AlertOutlined from '@ant-design/icons/es/icons/AlertOutlined'
import AuditOutlined from '@ant-design/icons/es/icons/AuditOutlined'
import BellOutlined from '@ant-design/icons/es/icons/BellOutlined'
import CheckSquareOutlined from '@ant-design/icons/es/icons/CheckSquareOutlined'
import EyeOutlined from '@ant-design/icons/es/icons/EyeOutlined'
import FileDoneOutlined from '@ant-design/icons/es/icons/FileDoneOutlined'
import FormOutlined from '@ant-design/icons/es/icons/FormOutlined'
import UnorderedListOutlined from '@ant-design/icons/es/icons/UnorderedListOutlined'
import type { TodoMonth } from '@zz/api-contract/todo'
import type { NumberCard } from '@zz/shared-ui/dashboard'
import type { ReactNode } from 'react'

interface MonthCard {
  readonly key: keyof TodoMonth
  readonly label: string
  readonly icon: ReactNode
  /** The filter of the list behind; none where no single one says it. */
  readonly filter?: Readonly<Record<string, string>>
}

/** S2 §3 Monthly to-do statistics: by what they are, then by how urgent. */
const CARDS: readonly MonthCard[] = [
  {
    key: 'ordinaryTodoCount',
    label: '普通待办',
    icon: <CheckSquareOutlined />,
    filter: { todoType: '1' },
  },
  { key: 'auditTodoCount', label: '审批待办', icon: <AuditOutlined /> },
  {
    key: 'systemAuditTodoCount',
    label: '系统审批',
    icon: <FileDoneOutlined />,
    filter: { todoType: '3' },
  },
  {
    key: 'definedAuditTodoCount',
    label: '自定义审批',
    icon: <FormOutlined />,
    filter: { todoType: '4' },
  },
  {
    key: 'commonTodoCount',
    label: '普通任务',
    icon: <UnorderedListOutlined />,
    filter: { todoTaskType: '1' },
  },
  {
    key: 'urgeTodoCount',
    label: '催办任务',
    icon: <BellOutlined />,
    filter: { todoTaskType: '2' },
  },
  {
    key: 'supervisorTodoCount',
    label: '督办任务',
    icon: <EyeOutlined />,
    filter: { todoTaskType: '3' },
  },
  {
    key: 'urgentTodoCount',
    label: '紧急任务',
    icon: <AlertOutlined />,
    filter: { todoTaskType: '4' },
  },
]

/**
 * The month's numbers: null while they are on their way, undefined where they could not be had.
 * `listOf` makes the address of the list with filters.
 */
export const cardsOf = (
  month: TodoMonth | null | undefined,
  listOf: (filter: Readonly<Record<string, string>>) => string,
): NumberCard[] =>
  CARDS.map(({ key, label, icon, filter }) => ({
    label,
    icon,
    unit: '项',
    value: month ? month[key] : month,
    ...(filter ? { href: listOf(filter) } : {}),
  }))
