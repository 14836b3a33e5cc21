import { createContext, use, useEffect, useState } from 'react'

/** What a form does not yet have: an upload that has not ended, or a text that is being typed. */
type Reason = 'upload' | 'typing'

/** The input of a field, null while it is not drawn. */
type FindInput = () => HTMLElement | null

/** What of one form is not yet among its values. */
export interface UploadsUnderWay {
  /** One more is under way, until what is answered is called. */
  readonly begin: (reason: Reason) => () => void
  /** Without a reason: whether anything is under way at all. */
  readonly isAny: (reason?: Reason) => boolean
  /** A field shows a text that it cannot read, until what is answered is called. */
  readonly beginUnread: (find: FindInput) => () => void
  /** The inputs that show a text which cannot be read. */
  readonly unreadInputs: () => readonly HTMLElement[]
}

const UploadsContext = createContext<UploadsUnderWay | null>(null)

/** Stands around the fields of a form: what is inside tells it what is under way. */
export const UploadsProvider = UploadsContext.Provider

/** For a form: it must not send while something of its fields is under way. */
export function useUploadsUnderWay(): UploadsUnderWay {
  const [uploads] = useState((): UploadsUnderWay => {
    const running = new Map<symbol, Reason>()
    const unread = new Map<symbol, FindInput>()
    return {
      begin: (reason) => keep(running, reason),
      isAny: (reason) =>
        reason === undefined ? running.size > 0 : [...running.values()].includes(reason),
      beginUnread: (find) => keep(unread, find),
      unreadInputs: () => [...unread.values()].flatMap((find) => find() ?? []),
    }
  })
  return uploads
}

function keep<Value>(held: Map<symbol, Value>, value: Value): () => void {
  const one = Symbol('one of a form')
  held.set(one, value)
  return () => void held.delete(one)
}

const useTell = (reason: Reason, underWay: boolean): void => {
  const uploads = use(UploadsContext)
  useEffect(() => (underWay ? uploads?.begin(reason) : undefined), [uploads, reason, underWay])
}

/** For a field: tells the form around it, if there is one, while an upload of it is under way. */
export const useTellUnderWay = (underWay: boolean): void => useTell('upload', underWay)

/** For a field: tells the form around it while it holds a text that is no value yet. */
export const useTellTyping = (typing: boolean): void => useTell('typing', typing)

/**
 * For a field: tells the form around it while `input` shows a text that cannot be read. The same
 * function is given at every drawing.
 */
export function useTellUnread(unread: boolean, input: FindInput): void {
  const uploads = use(UploadsContext)
  useEffect(() => (unread ? uploads?.beginUnread(input) : undefined), [uploads, unread, input])
}
