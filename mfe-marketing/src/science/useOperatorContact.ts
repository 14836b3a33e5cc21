import { useRemote } from '@zz/shared-ui/remote-lite'
import { useEffect, useState } from 'react'

/**
 * How the operator of this deployment is reached (`OPERATOR_CONTACT`); null until it is known,
 * where nothing is said of it, and where the look-up failed.
 */
export function useOperatorContact(): string | null {
  const { http } = useRemote()
  const [text, setText] = useState<string | null>(null)
  useEffect(() => {
    const ended = new AbortController()
    http
      .request<string | null>({
        method: 'GET',
        path: '/api/provision/contact',
        signal: ended.signal,
      })
      .then(
        ({ data }) => {
          if (!ended.signal.aborted) setText(data)
        },
        // The rest of the page says how to go on without it.
        () => undefined,
      )
    return () => ended.abort()
  }, [http])
  return text
}
