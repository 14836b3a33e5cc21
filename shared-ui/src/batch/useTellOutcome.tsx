import { useCallback } from 'react'
import { useRemote } from '../remote-lite'
import { type BatchAnswer, batchOutcome } from './outcome'
import { useTellPartly } from './useTellPartly'

/**
 * Says what became of an act over one or several rows; `thing` is what they are called. `onDone`
 * runs once something was settled. Answers false where nothing was and the same can be tried again:
 * what asked then stays open.
 */
export function useTellOutcome(
  thing: string,
): (answer: BatchAnswer, success: string, onDone?: () => void) => boolean {
  const { notify } = useRemote()
  const tellPartly = useTellPartly(thing)
  return useCallback(
    (answer, success, onDone) => {
      const outcome = batchOutcome(answer)
      if (outcome.kind === 'failed' && outcome.again) return false
      onDone?.()
      if (outcome.kind === 'done') notify.success(success)
      else if (outcome.kind === 'partly') tellPartly(outcome)
      return true
    },
    [notify, tellPartly],
  )
}
