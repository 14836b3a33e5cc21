import type { SharedHistory } from '@zz/contract'

/**
 * Follows an address from content or configuration (MK-09, SH-17): one that begins with `.` or `/` is a page of ours; every
 * other http address opens in a window of its own that knows nothing of this one. A configured application signs in by
 * itself there (`prompt=none`); no token ever stands in an address.
 */
export function openExternal(url: string, history: Pick<SharedHistory, 'push'>, page: Pick<Window, 'open'> = window): void {
  if (/^\.{0,2}\//.test(url) && !/^\/[/\\]/.test(url)) {
    history.push(url)
    return
  }
  let target: URL
  try {
    target = new URL(url)
  } catch {
    return
  }
  if (target.protocol === 'https:' || target.protocol === 'http:') page.open(target.href, '_blank', 'noopener,noreferrer')
}
