import CloseOutlined from '@ant-design/icons/es/icons/CloseOutlined'
import RedoOutlined from '@ant-design/icons/es/icons/RedoOutlined'
import type { ReactNode } from 'react'
import { IconButton } from './IconButton'
import { SendingBar, stateText } from './SendingBar'
import css from './upload.module.css'
import type { UploadItem, UploadList } from './useUpload'

/** A picture on its way: itself, faded, with its progress over it. */
export function SendingTile({ item, list }: { readonly item: UploadItem; readonly list: UploadList }): ReactNode {
  return (
    <>
      <div className={css.picture} title={`${item.name} ${stateText(item)}`}>
        {item.preview === null || item.state === 'failed' ? null : <img className={css.faded} src={item.preview} alt="" />}
        <div className={css.over}>
          <SendingBar item={item} size={56} />
        </div>
      </div>
      <div className={css.tools}>
        {item.state === 'failed' && item.again ? (
          <IconButton label={`重试上传${item.name}`} title="重试" icon={<RedoOutlined />} onClick={() => list.retry(item.id)} />
        ) : null}
        <IconButton
          label={`${item.state === 'failed' ? '移除' : '取消上传'}${item.name}`}
          title={item.state === 'failed' ? '移除' : '取消上传'}
          icon={<CloseOutlined />}
          onClick={() => list.cancel(item.id)}
        />
      </div>
    </>
  )
}
