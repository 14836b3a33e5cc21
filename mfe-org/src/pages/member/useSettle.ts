import type { MemberBatch } from '@zz/api-contract/member'
import { useTellOutcome } from '@zz/shared-ui/batch'
import { useCallback } from 'react'
import { THING } from './words'

/** An act that goes on in the background, and what is done when it is over. */
export interface Running {
  readonly id: string
  readonly title: string
  readonly success: string
  readonly total: number
}

interface Answer {
  readonly data?: MemberBatch | undefined
  readonly error?: unknown
}

/**
 * Says what became of an act on members, or follows it where it goes on in the background. Answers
 * false where nothing happened and the same can be tried again.
 */
export function useSettle(
  follow: (running: Running) => void,
): (answer: Answer, words: { title: string; success: string }, onDone?: () => void) => boolean {
  const tellOutcome = useTellOutcome(THING)
  return useCallback(
    (answer, { title, success }, onDone) => {
      const { data } = answer
      if (data?.status === 'running' && data.id !== null) {
        onDone?.()
        follow({ id: data.id, title, success, total: data.total })
        return true
      }
      return tellOutcome(answer, success, onDone)
    },
    [follow, tellOutcome],
  )
}
