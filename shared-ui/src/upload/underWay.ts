import { createContext, use, useEffect, useState } from 'react'

/** Why a form waits: an upload has not ended, or a field holds a text that it cannot read. */
type Reason = 'upload' | 'unread'

/** What of one form is not yet among its values. */
export interface UploadsUnderWay {
  /** One more is under way, until what is answered is called. */
  readonly begin: (reason: Reason) => () => void
  readonly isAny: (reason: Reason) => boolean
}

const UploadsContext = createContext<UploadsUnderWay | null>(null)

/** Stands around the fields of a form: what is inside tells it what is under way. */
export const UploadsProvider = UploadsContext.Provider

/** For a form: it must not send while something of its fields is under way. */
export function useUploadsUnderWay(): UploadsUnderWay {
  const [uploads] = useState((): UploadsUnderWay => {
    const running = new Map<symbol, Reason>()
    return {
      begin(reason) {
        const one = Symbol(reason)
        running.set(one, reason)
        return () => void running.delete(one)
      },
      isAny: (reason) => [...running.values()].includes(reason),
    }
  })
  return uploads
}

const useTell = (reason: Reason, underWay: boolean): void => {
  const uploads = use(UploadsContext)
  useEffect(() => (underWay ? uploads?.begin(reason) : undefined), [uploads, reason, underWay])
}

/** For a field: tells the form around it, if there is one, while an upload of it is under way. */
export const useTellUnderWay = (underWay: boolean): void => useTell('upload', underWay)

/** For a field: tells the form around it while it shows a text that it cannot read. */
export const useTellUnread = (unread: boolean): void => useTell('unread', unread)
