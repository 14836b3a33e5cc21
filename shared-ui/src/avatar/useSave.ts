import { useEffect, useRef, useState } from 'react'
import { failureText, toFailure } from '../api/failure'
import { useRemote } from '../remote-lite'
import { type SendingUpload, sendFile } from '../upload/send'
import type { AvatarChange, AvatarCrop } from './geometry'
import type { ChosenPicture } from './picture'

const FAILURE = '修改头像失败'

/**
 * Saving as the editor sees it: `picture` uploads and saves, `reset` goes back to the default
 * avatar. While `busy`, a second call does nothing.
 */
export interface AvatarSave {
  readonly busy: boolean
  /** Percent of the picture that has left; null while nothing is sent. */
  readonly sent: number | null
  readonly fault: string | null
  picture(picture: ChosenPicture, crop: AvatarCrop): void
  reset(): void
  /** Takes back what is on its way. */
  cancel(): void
}

/**
 * Sends the picture once, however often saving is tried, and then its part. Where sending fails,
 * that is told here; else by the caller of `onSave`.
 */
export function useSave(onSave: (change: AvatarChange) => Promise<unknown>): AvatarSave {
  const { http, notify } = useRemote()
  const [state, setState] = useState<{ busy: boolean; sent: number | null; fault: string | null }>({
    busy: false,
    sent: null,
    fault: null,
  })
  const running = useRef(false)
  const sending = useRef<SendingUpload | null>(null)
  const stored = useRef<{ readonly file: File; readonly key: string } | null>(null)
  const alive = useRef(true)
  useEffect(() => {
    alive.current = true
    return () => {
      alive.current = false
      sending.current?.cancel()
    }
  }, [])

  async function upload({ file }: ChosenPicture): Promise<string> {
    if (stored.current?.file === file) return stored.current.key
    sending.current = sendFile(http, file, {
      purpose: 'avatar',
      appCode: 'uc',
      onProgress: (bytes) =>
        setState((before) => ({ ...before, sent: Math.round((bytes / file.size) * 100) })),
    })
    try {
      const { key } = await sending.current.done
      stored.current = { file, key }
      return key
    } catch (error) {
      if (alive.current) notify.failure(FAILURE, error)
      throw error
    } finally {
      sending.current = null
    }
  }

  async function run(change: () => Promise<AvatarChange>): Promise<void> {
    if (running.current) return
    running.current = true
    setState({ busy: true, sent: null, fault: null })
    try {
      await onSave(await change())
      setState({ busy: false, sent: null, fault: null })
    } catch (error) {
      // Nothing claimed it in time: it is sent anew.
      if (toFailure(error).field === 'avatar') stored.current = null
      setState({ busy: false, sent: null, fault: failureText(error) })
    } finally {
      running.current = false
    }
  }

  return {
    ...state,
    picture: (picture, crop) => void run(async () => ({ avatar: await upload(picture), crop })),
    reset: () => void run(() => Promise.resolve({ avatar: null, reset: 1 })),
    cancel: () => sending.current?.cancel(),
  }
}
