import { useCallback, useEffect, useRef, useState } from 'react'
import { failureText } from '../api/failure'
import { useRemote } from '../remote-lite'
import { type SendingUpload, sendFile } from '../upload/send'
import type { ImportCalls, ImportState } from './types'

/** Where nothing is pushed, it is asked so often. */
const ASK_MILLIS = 2000

/** A file on its way to the server; `size` and `sent` in bytes. */
export interface SentFile {
  readonly name: string
  readonly size: number
  readonly sent: number
}

/**
 * One import from the choice of its file to its result. `state` null: nothing is open, a file can
 * be chosen.
 */
export interface ImportFlow {
  /** Whether it is known by now what is open on the server. */
  readonly known: boolean
  readonly state: ImportState | null
  /** A file on its way. */
  readonly sending: SentFile | null
  /** What went wrong last, as a sentence; whatever was there stays. */
  readonly failure: string | null
  /** A call is under way that changes the step. */
  readonly busy: boolean
  send(file: File): void
  stopSending(): void
  /** Takes over what a call answered. */
  take(state: ImportState | null): void
  /**
   * Runs a call and takes over its answer; tells the failure under the prefix. False when it
   * failed.
   */
  act(prefix: string, call: () => Promise<ImportState | null>): Promise<boolean>
  /** Asks again what is open, after the first asking failed. */
  retry(): void
}

const underWay = (state: ImportState | null): boolean =>
  state?.status === 'checking' || state?.status === 'running'

/** Follows one import over its whole way; goes on with what is open on the server. */
export function useImport(calls: ImportCalls): ImportFlow {
  const { http, socket } = useRemote()
  const [state, setState] = useState<ImportState | null>(null)
  const [known, setKnown] = useState(false)
  const [sending, setSending] = useState<SentFile | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const [asked, setAsked] = useState(0)
  const job = useRef<SendingUpload>(null)
  const alive = useRef(true)
  useEffect(() => {
    alive.current = true
    return () => {
      alive.current = false
      job.current?.stop()
    }
  }, [])

  useEffect(() => {
    let gone = false
    calls.current().then(
      (found) => {
        if (gone) return
        setState(found)
        setKnown(true)
      },
      (error: unknown) => !gone && setFailure(`获取导入进度失败：${failureText(error)}`),
    )
    return () => {
      gone = true
    }
  }, [calls, asked])

  const here = useRef(state)
  useEffect(() => {
    here.current = state
  }, [state])
  const id = state?.id
  const waiting = underWay(state)
  useEffect(() => {
    if (id === undefined) return undefined
    let gone = false
    let asking = false
    const ask = (): void => {
      if (asking) return
      asking = true
      calls.state(id).then(
        (now) => {
          asking = false
          if (!gone) setState(now)
        },
        () => {
          asking = false
        },
      )
    }
    const timer = waiting ? setInterval(ask, ASK_MILLIS) : undefined
    const end = socket.on('changed', ({ name, payload }) => {
      if (name !== 'import.changed/v1' || payload.importId !== id) return
      // Another tab may have gone on with it.
      if (payload.status !== here.current?.status) ask()
      else if (waiting)
        setState((now) =>
          now?.id === id && now.status === payload.status
            ? { ...now, done: Number(payload.done), total: Number(payload.total) }
            : now,
        )
    })
    return () => {
      gone = true
      clearInterval(timer)
      end()
    }
  }, [id, waiting, calls, socket])

  /** As `act`; `counts` says whether the call's end still concerns anybody. */
  const run = useCallback(
    async (
      prefix: string,
      call: () => Promise<ImportState | null>,
      counts: () => boolean,
    ): Promise<boolean> => {
      setBusy(true)
      setFailure(null)
      try {
        const now = await call()
        if (counts()) setState(now)
        return true
      } catch (error) {
        if (counts()) setFailure(`${prefix}：${failureText(error)}`)
        // Refused because it stands elsewhere by now, in another tab or on another device: shown as
        // it stands.
        const before = here.current
        if (before !== null)
          calls.state(before.id).then(
            (now) =>
              alive.current &&
              here.current?.id === now.id &&
              now.status !== before.status &&
              setState(now),
            () => undefined,
          )
        return false
      } finally {
        if (alive.current) setBusy(false)
      }
    },
    [calls],
  )
  const act = useCallback<ImportFlow['act']>(
    (prefix, call) => run(prefix, call, () => alive.current),
    [run],
  )

  const send = (file: File): void => {
    setFailure(null)
    setSending({ name: file.name, size: file.size, sent: 0 })
    const sent = sendFile(http, file, {
      purpose: 'import',
      appCode: 'uc',
      onProgress: (bytes) => setSending({ name: file.name, size: file.size, sent: bytes }),
    })
    job.current = sent
    sent.done.then(
      async ({ key }) => {
        if (job.current !== sent || !alive.current) return
        const start = async (): Promise<ImportState> => {
          const started = await calls.start({ key, name: file.name })
          // Stopped while it began: it must not stay open on the server.
          return job.current === sent ? started : calls.cancel(started.id)
        }
        await run('导入文件失败', start, () => alive.current && job.current === sent)
        // By now the job may be the next file's.
        if (job.current !== sent) return
        job.current = null
        setSending(null)
      },
      (error: unknown) => {
        if (job.current !== sent || !alive.current) return
        job.current = null
        setSending(null)
        setFailure(`上传文件失败：${failureText(error)}`)
      },
    )
  }

  return {
    known,
    state,
    sending,
    failure,
    busy,
    send,
    stopSending() {
      const running = job.current
      job.current = null
      running?.cancel()
      setSending(null)
    },
    take: setState,
    act,
    retry() {
      setFailure(null)
      setAsked((count) => count + 1)
    },
  }
}
