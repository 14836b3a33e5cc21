import { Button } from '@zz/shared-ui/antd/core'
import { PageError, useConfirm } from '@zz/shared-ui/widgets'
import { type ReactNode, useState } from 'react'
import { useEndOtherSessionsMutation, useUserSessionsQuery } from '../../api'
import { Section, SectionSkeleton } from '@zz/shared-ui/page'
import { DeviceRow } from './DeviceRow'
import css from './devices.module.css'

/** As many as a person still looks through; the older ones wait behind 展开. */
const FIRST = 10

/** Where the account is signed in (UC-14): end one, end all others. */
export function DeviceList(): ReactNode {
  const { data: sessions, error, isFetching, refetch } = useUserSessionsQuery()
  const [endOthers] = useEndOtherSessionsMutation()
  const [all, setAll] = useState(false)
  const confirm = useConfirm()
  if (!sessions)
    return error && !isFetching ? (
      <PageError error={error} onRetry={() => void refetch()} />
    ) : (
      <SectionSkeleton rows={3} />
    )
  const others = sessions.filter((each) => !each.current)
  const hidden = all ? 0 : Math.max(0, sessions.length - FIRST)
  const askOthers = (): void =>
    confirm({
      title: '退出其他全部设备？',
      content: `其他 ${others.length} 台设备将立即退出登录，再次使用需重新登录。`,
      okText: '全部退出',
      danger: true,
      onOk: () => endOthers(),
    })
  return (
    <Section
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
        {sessions.slice(0, sessions.length - hidden).map((session) => (
          <DeviceRow key={session.id} session={session} />
        ))}
      </ul>
      {hidden > 0 && (
        <Button type="link" block onClick={() => setAll(true)}>
          展开其余 {hidden} 台
        </Button>
      )}
    </Section>
  )
}
