import { Button, Input } from '@zz/shared-ui/antd/core'
import { useRemote } from '@zz/shared-ui/remote'
import { TimeText } from '@zz/shared-ui/widgets'
import { type ReactNode, useId } from 'react'
import css from './release.module.css'

/** The text of a token that was just made, to be copied; it is shown nowhere else. */
export function TokenText({
  token,
  expireTime,
}: {
  readonly token: string
  readonly expireTime: string
}): ReactNode {
  const { notify } = useRemote()
  const id = useId()
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(token)
      notify.success('已复制')
    } catch {
      notify.warning('无法自动复制，请选中令牌后手动复制')
    }
  }
  return (
    <>
      <p className={css.sentence}>
        请立即复制并妥善保存，关闭后无法再次查看。到期时间：
        <TimeText value={expireTime} />
      </p>
      <label htmlFor={id} className="zz-hidden">
        令牌
      </label>
      <div className={css.token}>
        <Input id={id} value={token} readOnly onFocus={({ target }) => target.select()} />
        <Button type="primary" onClick={() => void copy()}>
          复制
        </Button>
      </div>
    </>
  )
}
