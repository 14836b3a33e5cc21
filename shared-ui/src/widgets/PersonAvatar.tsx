import { Avatar } from '@zz/shared-ui/antd/core'
import type { ReactNode } from 'react'
import { fileUrl } from './fileUrl'
import css from './widgets.module.css'

/** A picture, or the last character of the name on a soft ground; decoration beside the written name. */
export function PersonAvatar({ name, avatar, size = 28 }: { name: string; avatar?: string | null | undefined; size?: number }): ReactNode {
  const src = fileUrl(avatar)
  return (
    <span aria-hidden="true" className={css.avatarBox}>
      <Avatar size={size} className={css.avatar ?? ''} {...(src ? { src, alt: '' } : {})}>
        {/* Drawn, not written: what a row is called has to hold what is written in it. */}
        <span className={css.initial} data-initial={name.slice(-1)} />
      </Avatar>
    </span>
  )
}
