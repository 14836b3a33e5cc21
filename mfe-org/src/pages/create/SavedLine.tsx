import { Button } from '@zz/shared-ui/antd/core'
import type { ReactNode } from 'react'
import css from './create.module.css'
import type { DraftSnapshot } from './draftSaver'

const WORDS = {
  untouched: '填写的内容会自动保存为草稿，换一台设备也可以继续',
  typed: '正在保存草稿…',
  saving: '正在保存草稿…',
  saved: '草稿已保存',
} as const

/** How the draft stands on the server: under the title, where it stays in every step. */
export function SavedLine({
  saved: { state, reason },
  onRetry,
  onReload,
}: {
  readonly saved: DraftSnapshot
  readonly onRetry: () => void
  readonly onReload: () => void
}): ReactNode {
  return (
    <span className={css.saved} role="status">
      {state === 'failed' ? (
        <>
          <span className={css.failed}>草稿保存失败：{reason}</span>
          <Button size="small" onClick={onRetry}>
            重试
          </Button>
        </>
      ) : state === 'stale' ? (
        <>
          <span className={css.failed}>草稿已在其他页面或设备上修改，当前填写的内容未保存</span>
          <Button size="small" onClick={onReload}>
            载入最新草稿
          </Button>
        </>
      ) : (
        WORDS[state]
      )}
    </span>
  )
}
