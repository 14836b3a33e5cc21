import { ErrorCode } from '@zz/contract'
import { toFailure } from '@zz/shared-ui/api'
import { useConfirm } from '@zz/shared-ui/widgets'
import { useCallback } from 'react'

interface Answer {
  readonly error?: unknown
}

/**
 * Asks before an entry is deleted. In: the call, and what is asked where 确认删除吗？ is not enough.
 */
export function useDeleteEntry<Row extends { readonly id: string }>(
  send: (of: { id: string }) => PromiseLike<Answer>,
  questionOf: (row: Row) => string | null = () => null,
): (row: Row) => void {
  const confirm = useConfirm()
  return useCallback(
    (row) =>
      confirm({
        title: questionOf(row) ?? '确认删除吗？',
        content: '删除后不可恢复。',
        okText: '删除',
        danger: true,
        onOk: async () => {
          const { error } = await send({ id: row.id })
          // Gone already, from another page: the list reads itself anew.
          return error === undefined || toFailure(error).code === ErrorCode.NotFound
        },
      }),
    [confirm, send, questionOf],
  )
}
