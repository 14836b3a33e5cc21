import type { ReactNode } from 'react'
import { stateText } from './SendingBar'
import css from './upload.module.css'
import type { UploadItem } from './useUpload'

/** What did not arrive, said once when it happens, and what fits. */
export function UploadNotes({
  id,
  hint,
  items,
}: {
  readonly id: string
  readonly hint: string
  readonly items: readonly UploadItem[]
}): ReactNode {
  const bad = items.filter((item) => item.state === 'failed' || item.state === 'waiting')
  return (
    <div className={css.notes}>
      <p id={id} className={css.hint}>
        {hint}
      </p>
      <div role="alert">
        {bad.map((item) => (
          <p key={item.id} className={item.state === 'failed' ? css.fault : css.waiting}>
            {item.name}：{stateText(item)}
          </p>
        ))}
      </div>
    </div>
  )
}
