import { useRemote } from '@zz/shared-ui/remote'
import { useCallback } from 'react'

/** Puts a text on the clipboard and says whether it got there (S2 §8). */
export function useCopy(): (text: string) => void {
  const { notify } = useRemote()
  return useCallback(
    (text) => {
      // Absent outside a secure context.
      const clipboard = navigator.clipboard as Clipboard | undefined
      const copied = clipboard?.writeText(text) ?? Promise.reject(new Error('no clipboard'))
      copied.then(
        () => notify.success('复制成功'),
        () => notify.warning('复制失败'),
      )
    },
    [notify],
  )
}
