import type { ReactNode } from 'react'
import { SendingBar, stateText } from './SendingBar'
import { SendingTools } from './SendingTools'
import css from './upload.module.css'
import type { UploadItem, UploadList } from './useUpload'

/** A picture on its way: itself, faded, with its progress over it. */
export function SendingTile({
  item,
  list,
}: {
  readonly item: UploadItem
  readonly list: UploadList
}): ReactNode {
  return (
    <>
      <div className={css.picture} title={`${item.name} ${stateText(item)}`}>
        {item.preview === null || item.state === 'failed' ? null : (
          <img className={css.faded} src={item.preview} alt="" />
        )}
        <div className={css.over}>
          <SendingBar item={item} size={56} />
        </div>
      </div>
      <div className={css.tools}>
        <SendingTools item={item} list={list} />
      </div>
    </>
  )
}
