import { type ReactNode, useMemo, useState } from 'react'
import { type CaptchaCalls, type CaptchaChallenge, Slider } from '../lite/captcha/Slider'
import { useRemote } from '../remote-lite'

/** `passed` is kept by the caller: set false again, it lets the person slide anew. */
export interface CaptchaProps {
  /** Shown as passed, and done. */
  readonly passed: boolean
  /** Gets a token that counts once, within two minutes, for this session. */
  readonly onPass: (token: string) => void
  /** Of the handle, for focus; one page must not have it twice. */
  readonly id?: string
}

/**
 * The slider captcha of the console (decisions U4), judged by the server. What goes wrong stands
 * below it, and it can be tried again.
 */
export function Captcha({ passed, onPass, id = 'captcha' }: CaptchaProps): ReactNode {
  const { http, signal } = useRemote()
  const [error, setError] = useState<string>()
  const calls = useMemo<CaptchaCalls>(() => {
    const post = async <T,>(path: string, body?: object): Promise<T> =>
      (await http.request<T>({ method: 'POST', path, body, signal })).data
    return {
      start: () => post<CaptchaChallenge>('/api/user/captcha/start'),
      answer: (challenge, track, proof) =>
        post<{ token: string }>('/api/user/captcha/answer', {
          id: challenge,
          track,
          ...(proof === undefined ? {} : { proof }),
        }),
    }
  }, [http, signal])
  return (
    <Slider
      calls={calls}
      passed={passed}
      error={error}
      id={id}
      onPass={onPass}
      onError={setError}
    />
  )
}
