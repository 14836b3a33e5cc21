import { ApiError, NETWORK_FAILURE } from '@zz/contract'
import type { ListResult } from '@zz/shared-ui/list'
import { useEffect, useState } from 'react'
import type { DemoState } from './states'
import { type SampleRow, sampleRows } from './sample'

/** Filters as the list's call would take them; creator and dates are taken and not applied. */
export interface WantedRows {
  title?: string
  todoStatus?: number
  todoTaskType?: number
  creatorUid?: string
  deadlineStartTime?: number
  deadlineEndTime?: number
}
interface Request {
  readonly pageNum: number
  readonly pageSize: number
  readonly data: WantedRows
}
interface Answer {
  readonly key: string
  readonly data?: { data: SampleRow[]; totalNum: number }
  readonly error?: ApiError
}

const COUNTS: Partial<Record<DemoState, number>> = { empty: 0, thousand: 1000 }

function answer(demo: DemoState, key: string, { pageNum, pageSize, data }: Request): Answer {
  const error = new ApiError({ code: 0, status: 0, msg: NETWORK_FAILURE })
  if (demo === 'failed') return { key, error }
  const all = sampleRows(COUNTS[demo] ?? 36).filter(
    (row) =>
      (!data.title || row.title.includes(data.title)) &&
      (!data.todoStatus || row.status === data.todoStatus) &&
      (!data.todoTaskType || row.kind === data.todoTaskType),
  )
  const first = (pageNum - 1) * pageSize
  const rows = { data: all.slice(first, first + pageSize), totalNum: all.length }
  return demo === 'stale' ? { key, data: rows, error } : { key, data: rows }
}

/** Answers like a paged call would, after a moment, from rows of this page. */
export function useLocalRows(demo: DemoState, request: Request): ListResult<SampleRow> {
  const [last, setLast] = useState<Answer>({ key: '' })
  const [round, setRound] = useState(0)
  const key = JSON.stringify([demo, request, round])
  useEffect(() => {
    const [asked, wanted] = JSON.parse(key) as [DemoState, Request]
    if (asked === 'loading') return
    const timer = setTimeout(() => setLast(answer(asked, key, wanted)), 350)
    return () => clearTimeout(timer)
  }, [key])
  return {
    data: last.data,
    error: last.error,
    isFetching: last.key !== key,
    refetch: () => setRound((before) => before + 1),
  }
}
