import type { DeviceSession } from '@zz/api-contract/usercenter'
import { Button } from '@zz/shared-ui/antd/core'
import { dialogWidths, StatusTag, TimeText, useConfirm } from '@zz/shared-ui/widgets'
import type { ReactNode } from 'react'
import { useEndSessionMutation } from '../../api'
import css from './devices.module.css'

/**
 * One signed-in device. Those that look the same are told apart by when they signed in, in the
 * question too.
 */
export function DeviceRow({ session }: { session: DeviceSession }): ReactNode {
  const [end] = useEndSessionMutation()
  const confirm = useConfirm()
  const ask = (): void =>
    confirm({
      title: `退出设备“${session.device}”？`,
      content: `${session.loginTime} 在${session.place}登录的这台设备将立即退出登录，再次使用需重新登录。`,
      okText: '退出',
      danger: true,
      width: dialogWidths.security,
      onOk: () => end({ id: session.id }),
    })
  return (
    <li className={css.item}>
      <div className={css.what}>
        <div className={css.device}>
          {session.device}
          {session.current && <StatusTag tone="done">当前设备</StatusTag>}
        </div>
        <div className={css.aux}>
          <span>
            {session.place === session.ip ? session.ip : `${session.place} ${session.ip}`}
          </span>
          <span>
            登录于 <TimeText value={session.loginTime} />
          </span>
          <span>
            最近使用 <TimeText value={session.lastTime} as="beside" />
          </span>
        </div>
      </div>
      {!session.current && (
        <Button onClick={ask} aria-label={`退出${session.device}，登录于${session.loginTime}`}>
          退出
        </Button>
      )}
    </li>
  )
}
