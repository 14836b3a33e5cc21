import type { StartupPicture } from '@zz/api-contract/startup'
import { Button } from '@zz/shared-ui/antd/core'
import { useRemote } from '@zz/shared-ui/remote'
import { StatusTag } from '@zz/shared-ui/widgets'
import type { ReactNode } from 'react'
import { Picture } from './PicturePreview'
import css from './startup.module.css'
import { daysOf, measureHint, statusOf } from './words'

/** What can be done with an image; removing is not offered for the product's own. */
export interface PictureActs {
  readonly onPreview: (picture: StartupPicture) => void
  readonly onEdit: (picture: StartupPicture) => void
  readonly onRemove: (picture: StartupPicture) => void
}

/** One start-up image: picture, state, dates, where it leads, and what can be done with it. */
export function PictureCard({
  picture,
  acts: { onPreview, onEdit, onRemove },
}: {
  picture: StartupPicture
  acts: PictureActs
}): ReactNode {
  const { tenant } = useRemote()
  const status = statusOf(picture)
  const days = daysOf(picture)
  const hint = measureHint(picture)
  const name = days === null ? '默认启动图' : `${days[0]} 至 ${days[1]}的启动图`
  // The product's own cannot be changed, only replaced.
  const isOwn = picture.startupLogo !== null
  return (
    <li className={css.card} aria-label={name}>
      <button
        type="button"
        className={css.open}
        aria-label={isOwn ? `预览${name}` : `预览${name}，${tenant?.tenantName ?? ''}`}
        onClick={() => onPreview(picture)}
      >
        <Picture startupLogo={picture.startupLogo} />
      </button>
      <div className={css.facts}>
        <p className={css.line}>
          {days === null ? (isOwn ? '默认启动图' : '系统默认启动图') : `${days[0]} 至 ${days[1]}`}
          {status && <StatusTag tone={status.tone}>{status.text}</StatusTag>}
        </p>
        <p className={css.address} title={picture.jumpAddress}>
          {picture.jumpAddress === '' ? '不跳转' : `跳转至 ${picture.jumpAddress}`}
        </p>
        {hint && <p className={css.hint}>{hint}</p>}
        <div className={css.actions}>
          <Button size="small" onClick={() => onEdit(picture)}>
            {isOwn ? '编辑' : '更换'}
          </Button>
          {isOwn && (
            <Button size="small" danger onClick={() => onRemove(picture)}>
              移除
            </Button>
          )}
        </div>
      </div>
    </li>
  )
}
