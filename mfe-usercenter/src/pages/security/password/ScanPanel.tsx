import { QRCodeCanvas } from '@rc-component/qrcode'
import { Button } from '@zz/shared-ui/antd/core'
import { useCountdown } from '@zz/shared-ui/lite'
import { useRemote } from '@zz/shared-ui/remote'
import { Loading } from '@zz/shared-ui/widgets'
import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react'
import { useLazyScanResultQuery, useStartScanMutation } from '../../../security/securityApi'
import css from './password.module.css'

/** How often it is asked beside the socket, which may be cut (decisions G20). */
const POLL_MS = 3000
const SIZE = 176

type Shown =
  | { readonly kind: 'loading' | 'failed' | 'refused' }
  | { readonly kind: 'waiting'; readonly uid: string; readonly url: string; readonly until: number }

/**
 * `onConfirmed` gets the id of the QR code that is shown, and the code that the phone's consent
 * brought.
 */
export interface ScanPanelProps {
  /** Why what the phone said did not do; a new QR code is needed then. */
  readonly wrong: string | null
  readonly onAgain: () => void
  readonly onConfirmed: (uid: string, code: string) => void
}

/**
 * A QR code for 120 s (UC-10). What the phone says comes by the socket, or by asking where that is
 * cut.
 */
export function ScanPanel({ wrong, onAgain, onConfirmed }: ScanPanelProps): ReactNode {
  const { socket } = useRemote()
  const [start] = useStartScanMutation()
  const [ask] = useLazyScanResultQuery()
  const [shown, setShown] = useState<Shown>({ kind: 'loading' })
  const left = useCountdown(shown.kind === 'waiting' ? shown.until : 0)
  // Told once, though socket and asking may both bring it.
  const told = useRef<string | null>(null)
  const confirmed = useRef(onConfirmed)
  useEffect(() => {
    confirmed.current = onConfirmed
  })

  const fetch = useCallback(
    (): Promise<void> =>
      start()
        .unwrap()
        .then(
          ({ uid, url, expiresIn }) =>
            setShown({ kind: 'waiting', uid, url, until: Date.now() + expiresIn * 1000 }),
          () => setShown({ kind: 'failed' }),
        ),
    [start],
  )
  useEffect(() => void fetch(), [fetch])

  const uid = shown.kind === 'waiting' ? shown.uid : null
  const over = shown.kind === 'waiting' && left === 0
  useEffect(() => {
    if (uid === null || over) return
    const hear = (code: string): void => {
      if (told.current === uid) return
      told.current = uid
      if (code === '') setShown({ kind: 'refused' })
      else confirmed.current(uid, code)
    }
    const end = socket.on('scanResult', ({ code }) => hear(code))
    const timer = setInterval(() => {
      void ask({ uid })
        .unwrap()
        .then(
          ({ status, code }) => {
            if (status === 'refused') hear('')
            else if (status === 'confirmed' && code !== null) hear(code)
          },
          () => undefined,
        )
    }, POLL_MS)
    return () => {
      end()
      clearInterval(timer)
    }
  }, [uid, over, socket, ask])

  const again = (): void => {
    onAgain()
    setShown({ kind: 'loading' })
    void fetch()
  }
  const cover =
    wrong !== null || shown.kind === 'refused'
      ? '请重新扫码'
      : shown.kind === 'failed'
        ? '获取二维码失败,点击重新获取'
        : over
          ? '二维码已失效，点击刷新'
          : null
  return (
    <div className={css.scan}>
      <div className={css.picture}>
        {shown.kind === 'waiting' && (
          <QRCodeCanvas
            value={shown.url}
            size={SIZE}
            marginSize={2}
            level="M"
            aria-label="修改登录密码的二维码"
          />
        )}
        {shown.kind === 'loading' && <Loading />}
        {cover !== null && (
          <Button className={css.cover ?? ''} onClick={again}>
            {cover}
          </Button>
        )}
      </div>
      <p className={css.lead}>请用已登录本账号的手机扫码，并在手机上确认</p>
      <p className={css.left} aria-hidden={cover !== null}>
        {cover === null && left > 0 ? `二维码 ${left} 秒后失效` : ''}
      </p>
      {shown.kind === 'waiting' && cover === null && (
        <p className={css.link}>
          无法扫码时，请在另一台已登录的设备上打开：<span>{shown.url}</span>
        </p>
      )}
    </div>
  )
}
