import { ErrorCode } from '@zz/contract'
import { Button } from '@zz/shared-ui/antd/core'
import { failureText, toFailure } from '@zz/shared-ui/api'
import { PageFrame, SectionSkeleton } from '@zz/shared-ui/page'
import { useRemote } from '@zz/shared-ui/remote'
import { useNavigate } from '@zz/shared-ui/router'
import { useScreenParam } from '@zz/shared-ui/screens'
import { Facts, PageEmpty, PageError } from '@zz/shared-ui/widgets'
import { type ReactNode, useState } from 'react'
import {
  useCancelScanMutation,
  useConfirmScanMutation,
  useScanInfoQuery,
} from '../../security/securityApi'
import css from './scan.module.css'

/**
 * What a phone shows that scanned the QR code of 修改登录密码 (UC-10, U3): it is signed in as the same
 * person, and says yes or no.
 */
export default function ScanConfirmPage(): ReactNode {
  const uid = useScreenParam('uid')
  return (
    <PageFrame title="扫码确认" width="form">
      {uid === '' ? <Over text="二维码无效，请重新扫码" /> : <Asked uid={uid} />}
    </PageFrame>
  )
}

/** Nothing is left to say here. */
function Over({ text }: { readonly text: string }): ReactNode {
  const { navigation } = useRemote()
  const navigate = useNavigate()
  return (
    <PageEmpty
      text={text}
      drawing="search"
      action={
        <Button onClick={() => void navigate(navigation.href('usercenter.home'))}>
          返回个人中心
        </Button>
      }
    />
  )
}

/** Refusals after which asking again changes nothing. */
const isFinal = (error: unknown): boolean => {
  const { code } = toFailure(error)
  return code !== 0 && code !== ErrorCode.Unavailable && code !== ErrorCode.TooManyRequests
}

function Asked({ uid }: { readonly uid: string }): ReactNode {
  const { notify } = useRemote()
  const { data, error, refetch } = useScanInfoQuery(uid, { refetchOnMountOrArgChange: true })
  const [confirm, confirming] = useConfirmScanMutation()
  const [cancel, cancelling] = useCancelScanMutation()
  const [over, setOver] = useState<string | null>(null)
  const busy = confirming.isLoading || cancelling.isLoading
  const say = async (yes: boolean): Promise<void> => {
    try {
      await (yes ? confirm : cancel)({ uid }).unwrap()
      setOver(yes ? '已确认，请在电脑上继续设置新密码' : '已取消，密码不会被修改')
    } catch (refused) {
      notify.failure('验证失败', refused)
      if (isFinal(refused)) setOver(failureText(refused))
    }
  }
  if (over !== null) return <Over text={over} />
  if (error && isFinal(error)) return <Over text={failureText(error)} />
  if (error) return <PageError error={error} onRetry={() => void refetch()} />
  if (!data) return <SectionSkeleton rows={5} />
  return (
    <section className={css.card} aria-labelledby="scan-question">
      <h2 id="scan-question" className={css.question}>
        确认修改密码？
      </h2>
      <p className={css.note}>以下设备正在请求修改您账号的登录密码，如非本人操作，请点击取消。</p>
      <Facts
        items={[
          { label: '设备', value: data.device },
          { label: '地点', value: data.place },
          { label: '时间', value: data.createTime },
        ]}
      />
      <div className={css.buttons}>
        <Button size="large" disabled={busy} onClick={() => void say(false)}>
          取消
        </Button>
        <Button
          size="large"
          type="primary"
          disabled={cancelling.isLoading}
          loading={confirming.isLoading}
          onClick={() => void say(true)}
        >
          确认
        </Button>
      </div>
    </section>
  )
}
