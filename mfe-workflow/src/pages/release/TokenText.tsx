import { CopyField } from '@zz/shared-ui/fields'
import { TimeText } from '@zz/shared-ui/widgets'
import type { ReactNode } from 'react'
import css from './release.module.css'

/** The text of a token that was just made, to be copied; it is shown nowhere else. */
export function TokenText({
  token,
  expireTime,
}: {
  readonly token: string
  readonly expireTime: string
}): ReactNode {
  return (
    <>
      <p className={css.sentence}>
        请立即复制并妥善保存，关闭后无法再次查看。到期时间：
        <TimeText value={expireTime} />
      </p>
      <CopyField label="令牌" text={token} />
    </>
  )
}
