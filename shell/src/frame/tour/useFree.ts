import { useEffect, useState } from 'react'

const DIALOGS = '[role="dialog"][aria-modal="true"], dialog[open]'

const isFree = (): boolean =>
  [...document.querySelectorAll(DIALOGS)].every((dialog) => dialog.getClientRects().length === 0)

/**
 * Whether no dialog has been in the way yet: false while one is on the screen, and once true, true
 * for good.
 */
export function useFree(): boolean {
  const [free, setFree] = useState(isFree)
  useEffect(() => {
    if (free) return undefined
    const observer = new MutationObserver(() => isFree() && setFree(true))
    observer.observe(document.body, { attributes: true, childList: true, subtree: true })
    return () => observer.disconnect()
  }, [free])
  return free
}
