import { QRCodeCanvas } from '@rc-component/qrcode'
import { Button } from '@zz/shared-ui/antd/core'
import { useRemote } from '@zz/shared-ui/remote'
import { type ReactNode, useRef } from 'react'
import css from './invite.module.css'

/** Dots of the picture that is downloaded, so that it can be printed; on screen it is drawn smaller. */
const DOTS = 800
const SHOWN = { width: 176, height: 176 }

/** The QR code of the link, drawn in the browser, and its download (MB-02, I3). */
export default function QrPicture({
  link,
  tenantName,
}: {
  readonly link: string
  readonly tenantName: string
}): ReactNode {
  const { notify } = useRemote()
  const holder = useRef<HTMLDivElement>(null)
  const save = (): void => {
    const canvas = holder.current?.querySelector('canvas')
    canvas?.toBlob((blob) => {
      if (blob === null) return notify.warning('下载二维码失败')
      const name = `${tenantName}邀请二维码.png`
      import('@zz/shared-ui/chart').then(
        ({ saveFile }) => saveFile(blob, name),
        () => notify.warning('下载二维码失败'),
      )
    })
  }
  return (
    <div className={css.qr}>
      <div ref={holder} className={css.code}>
        <QRCodeCanvas
          value={link}
          size={DOTS}
          marginSize={2}
          level="M"
          style={SHOWN}
          aria-label={`加入${tenantName}的二维码`}
        />
      </div>
      <Button onClick={save}>下载二维码</Button>
    </div>
  )
}
