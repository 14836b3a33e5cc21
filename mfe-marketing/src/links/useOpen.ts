import { useRemote } from '@zz/shared-ui/remote-lite'
import { useCallback } from 'react'

/**
 * Whether an address belongs to the product itself: it starts with `.` or `/` (S1 §2), and is no
 * `//host`.
 */
export const isInside = (url: string): boolean => /^[./]/.test(url) && !url.startsWith('//')

/** The path that an inside address means, seen from where the page stands. */
export function insidePath(url: string, from: string): string {
  const { pathname, search, hash } = new URL(url, new URL(from, 'http://inside.invalid'))
  return pathname + search + hash
}

/** Opens an address as S1 §2 says: inside ones in the app, all others through the shell. */
export function useOpen(): (url: string) => void {
  const { navigation } = useRemote()
  return useCallback(
    (url) => {
      if (isInside(url))
        navigation.history.push(insidePath(url, navigation.history.location.pathname))
      else navigation.openExternal(url)
    },
    [navigation],
  )
}
