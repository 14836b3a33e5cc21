import { type ApiError, ErrorCode } from '@zz/contract'
import { type FileAppCode, ruleOf, type UploadPurpose } from '@zz/contract/uploads'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useRemote } from '../remote-lite'
import { type SendingUpload, sendFile, type UploadedFile } from './send'
import { useTellUnderWay } from './underWay'

/** A file on its way, or one that did not arrive. */
export interface UploadItem {
  readonly id: string
  readonly name: string
  readonly size: number
  readonly sent: number
  /** `waiting`: for the network; `judging`: all has left, the server looks at it. */
  readonly state: 'sending' | 'waiting' | 'judging' | 'failed'
  readonly msg: string | null
  /** Whether trying again can help: not for what the file itself is refused for. */
  readonly again: boolean
  /** Address of the picture itself, before it is stored. */
  readonly preview: string | null
}

/**
 * Whether a file is drawn in place of the button that takes one: on its way, or to be tried again.
 * One that was refused for what it is leaves the button, for another one.
 */
export const holdsPlace = ({ state, again }: UploadItem): boolean => state !== 'failed' || again

/**
 * What the files are for, and who hears that one is stored. `preview` is an address of the browser,
 * valid while the component lives.
 */
export interface UseUpload {
  readonly purpose: UploadPurpose
  readonly appCode: FileAppCode
  /** `turn` grows with every file chosen. */
  readonly onUploaded: (uploaded: UploadedFile, preview: string | null, turn: number) => void
}

/** Files that are not stored yet. A stored file leaves the list before `onUploaded` hears of it. */
export interface UploadList {
  readonly items: readonly UploadItem[]
  add(files: readonly File[]): void
  cancel(id: string): void
  retry(id: string): void
}

interface Job {
  readonly turn: number
  readonly file: File
  readonly preview: string | null
  sending: SendingUpload
}

let count = 0

/**
 * Sends files and keeps the list of those that have not arrived. What is unfinished when the page
 * goes can be gone on with.
 */
export function useUpload({ purpose, appCode, onUploaded }: UseUpload): UploadList {
  const { http } = useRemote()
  const [items, setItems] = useState<readonly UploadItem[]>([])
  useTellUnderWay(items.some(({ state }) => state !== 'failed'))
  const jobs = useRef(new Map<string, Job>())
  const told = useRef(onUploaded)
  useEffect(() => {
    told.current = onUploaded
  })
  const previews = useRef(new Set<string>())
  useEffect(() => {
    const [running, pictures] = [jobs.current, previews.current]
    return () => {
      for (const job of running.values()) job.sending.stop()
      running.clear()
      for (const url of pictures) URL.revokeObjectURL(url)
      pictures.clear()
    }
  }, [])

  const change = useCallback((id: string, part: Partial<UploadItem>): void => {
    setItems((list) => list.map((item) => (item.id === id ? { ...item, ...part } : item)))
  }, [])

  const start = useCallback(
    (id: string, turn: number, file: File, preview: string | null): void => {
      const sending = sendFile(http, file, {
        purpose,
        appCode,
        onProgress: (sent) =>
          change(id, { sent, state: sent >= file.size ? 'judging' : 'sending' }),
        onWaiting: (waiting) => change(id, { state: waiting ? 'waiting' : 'sending' }),
      })
      jobs.current.set(id, { turn, file, preview, sending })
      sending.done.then(
        (uploaded) => {
          if (!jobs.current.delete(id)) return
          setItems((list) => list.filter((item) => item.id !== id))
          told.current(uploaded, preview, turn)
        },
        (error: ApiError) => {
          if (jobs.current.has(id))
            change(id, {
              state: 'failed',
              msg: error.msg,
              again:
                error.code !== ErrorCode.UnsupportedFormat && error.code !== ErrorCode.TooLarge,
            })
        },
      )
    },
    [http, purpose, appCode, change],
  )

  return {
    items,
    add(files) {
      for (const file of files) {
        count += 1
        const id = `upload-${count}`
        const preview = ruleOf(purpose).kind === 1 ? URL.createObjectURL(file) : null
        if (preview !== null) previews.current.add(preview)
        setItems((list) => [
          ...list,
          {
            id,
            name: file.name,
            size: file.size,
            sent: 0,
            state: 'sending',
            msg: null,
            again: false,
            preview,
          },
        ])
        start(id, count, file, preview)
      }
    },
    cancel(id) {
      jobs.current.get(id)?.sending.cancel()
      jobs.current.delete(id)
      setItems((list) => list.filter((item) => item.id !== id))
    },
    retry(id) {
      const job = jobs.current.get(id)
      if (job === undefined) return
      change(id, { state: 'sending', msg: null, sent: 0 })
      start(id, job.turn, job.file, job.preview)
    },
  }
}
