import { createContext, use, useEffect, useState } from 'react'

/** Uploads of one form that have not ended; what they will give is not yet among its values. */
export interface UploadsUnderWay {
  /** One more is under way, until what is answered is called. */
  readonly begin: () => () => void
  readonly isAny: () => boolean
}

const UploadsContext = createContext<UploadsUnderWay | null>(null)

/** Stands around the fields of a form: every upload and editor inside tells it what is under way. */
export const UploadsProvider = UploadsContext.Provider

/** For a form: it must not send while an upload of its fields is under way. */
export function useUploadsUnderWay(): UploadsUnderWay {
  const [uploads] = useState((): UploadsUnderWay => {
    const running = new Set<symbol>()
    return {
      begin() {
        const one = Symbol('upload')
        running.add(one)
        return () => void running.delete(one)
      },
      isAny: () => running.size > 0,
    }
  })
  return uploads
}

/** For a field: tells the form around it, if there is one, while something of it is under way. */
export function useTellUnderWay(underWay: boolean): void {
  const uploads = use(UploadsContext)
  useEffect(() => (underWay ? uploads?.begin() : undefined), [uploads, underWay])
}
