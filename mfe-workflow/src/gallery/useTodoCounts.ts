import type { TodoRow } from '@zz/api-contract/todo'
import { failureText } from '@zz/shared-ui/api'
import { useRemote } from '@zz/shared-ui/remote'
import { useCallback, useEffect, useState } from 'react'

/** The rows that charts count; the last ones stay when asking again fails. */
export interface TodoCounts {
  readonly rows: readonly TodoRow[]
  readonly loading: boolean
  readonly error: string | undefined
  readonly again: () => void
}

/** To-dos of the organisation in force, as the list of all of them answers. */
export function useTodoCounts(): TodoCounts {
  const { http, signal } = useRemote()
  const [state, setState] = useState<Omit<TodoCounts, 'again'>>({
    rows: [],
    loading: true,
    error: undefined,
  })
  const [round, setRound] = useState(0)
  useEffect(() => {
    let gone = false
    http
      .request<TodoRow[]>({
        method: 'POST',
        path: '/api/todo/select-all-todo',
        body: { pageNum: 1, pageSize: 1000, data: {} },
        reads: true,
        signal,
      })
      .then(
        ({ data }) => !gone && setState({ rows: data, loading: false, error: undefined }),
        (error: unknown) =>
          !gone &&
          setState((before) => ({
            ...before,
            loading: false,
            error: `获取待办失败：${failureText(error)}`,
          })),
      )
    return () => {
      gone = true
    }
  }, [http, signal, round])
  const again = useCallback(() => {
    setState((before) => ({ ...before, loading: true }))
    setRound((before) => before + 1)
  }, [])
  return { ...state, again }
}
