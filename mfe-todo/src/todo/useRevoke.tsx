import { useConfirm } from '@zz/shared-ui/widgets'
import { useCallback } from 'react'
import { useRevokeTodoMutation } from '../api'

/**
 * Asks, naming to-do and consequence, then revokes; the endpoint's rules show the outcome and the
 * list reads itself anew.
 */
export function useRevoke(): (todo: {
  readonly id: string
  readonly title: string
  readonly executorCount: number
}) => void {
  const confirm = useConfirm()
  const [revoke] = useRevokeTodoMutation()
  return useCallback(
    (todo) =>
      confirm({
        title: '确认撤销吗?',
        content: `“${todo.title}”撤销后不可恢复，${todo.executorCount} 名执行人将收到通知。`,
        okText: '撤销',
        danger: true,
        onOk: () => revoke({ itemId: todo.id }),
      }),
    [confirm, revoke],
  )
}
