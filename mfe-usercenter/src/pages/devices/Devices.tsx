import { Button } from '@zz/shared-ui/antd/core'
import { failureText } from '@zz/shared-ui/api'
import { PageError, StatusTag, TimeText, useConfirm } from '@zz/shared-ui/widgets'
import type { ReactNode } from 'react'
import { useEndOtherSessionsMutation, useEndSessionMutation, useUserSessionsQuery } from '../../api'
import { Panel, PanelSkeleton } from '../../Panel'
import css from './devices.module.css'

/** Where the account is signed in (UC-14): end one, end all others. */
export function Devices(): ReactNode {
  const { data: sessions, error, refetch } = useUserSessionsQuery()
  const [end] = useEndSessionMutation()
  const [endOthers] = useEndOtherSessionsMutation()
  const confirm = useConfirm()
  if (!sessions) return error ? <PageError text={failureText(error)} onRetry={() => void refetch()} /> : <PanelSkeleton rows={3} />
  const others = sessions.filter((each) => !each.current)
  const askOthers = (): void =>
    confirm({
      title: '退出其他全部设备？',
      content: `其他 ${others.length} 台设备将立即退出登录，再次使用需重新登录。`,
      okText: '全部退出',
      danger: true,
      onOk: () => endOthers(),
    })
  return (
    <Panel
      title="登录设备"
      hint="发现不认识的设备时，请将其退出并修改密码。"
      action={
        others.length > 0 && (
          <Button danger onClick={askOthers}>
            退出其他全部设备
          </Button>
        )
      }
    >
      <ul className={css.list}>
        {sessions.map((session) => (
          <li key={session.id} className={css.item}>
            <div className={css.what}>
              <div className={css.device}>
                {session.device}
                {session.current && <StatusTag tone="done">当前设备</StatusTag>}
              </div>
              <div className={css.aux}>
                {session.place} · {session.ip} · 登录于 <TimeText value={session.loginTime} as="full" /> · 最近使用 <TimeText value={session.lastTime} />
              </div>
            </div>
            {!session.current && (
              <Button
                onClick={() =>
                  confirm({
                    title: `退出设备“${session.device}”？`,
                    content: '该设备将立即退出登录，再次使用需重新登录。',
                    okText: '退出',
                    danger: true,
                    onOk: () => end({ id: session.id }),
                  })
                }
              >
                退出
              </Button>
            )}
          </li>
        ))}
      </ul>
    </Panel>
  )
}
