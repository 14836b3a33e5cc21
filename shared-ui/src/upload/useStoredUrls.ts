import { createContext, use, useEffect, useState } from 'react'
import { useRemote } from '../remote-lite'
import { fileUrl } from '../widgets/fileUrl'

interface Address {
  readonly key: string
  readonly url: string | null
}

/** Signed addresses are good for ten minutes; asked for again a little before. */
const RENEW = 9 * 60_000

/**
 * Addresses of private files by key that a call of the screen answered already: files of an
 * organisation, which another of its members uploaded.
 */
export const KnownFileUrls = createContext<Readonly<Record<string, string>>>({})

/**
 * Addresses of stored files by key. Private ones are asked for (decisions G15), and again before
 * they end. Undefined while it is on its way and for what the person may not read.
 */
export function useStoredUrls(
  keys: readonly string[],
  isPrivate: boolean,
): (key: string) => string | undefined {
  const { http, signal } = useRemote()
  const known = use(KnownFileUrls)
  const [signed, setSigned] = useState<Readonly<Record<string, string>>>({})
  const list = keys.join(' ')
  useEffect(() => {
    if (!isPrivate || list === '') return
    let timer: ReturnType<typeof setTimeout> | undefined
    let over = false
    const ask = async (): Promise<void> => {
      try {
        const { data } = await http.request<Address[]>({
          method: 'POST',
          path: '/api/upload/sign',
          body: { keys: list.split(' ') },
          reads: true,
          signal,
        })
        if (!over)
          setSigned(
            Object.fromEntries(data.flatMap(({ key, url }) => (url === null ? [] : [[key, url]]))),
          )
      } catch {
        // Its name stands in the picture's place; the next round tries again.
      }
      if (!over) timer = setTimeout(() => void ask(), RENEW)
    }
    void ask()
    return () => {
      over = true
      clearTimeout(timer)
    }
  }, [http, signal, list, isPrivate])
  return (key) => (isPrivate ? (signed[key] ?? known[key]) : fileUrl(key))
}
