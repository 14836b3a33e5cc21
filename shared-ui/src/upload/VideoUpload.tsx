import CloseOutlined from '@ant-design/icons/es/icons/CloseOutlined'
import DeleteOutlined from '@ant-design/icons/es/icons/DeleteOutlined'
import RedoOutlined from '@ant-design/icons/es/icons/RedoOutlined'
import VideoCameraAddOutlined from '@ant-design/icons/es/icons/VideoCameraAddOutlined'
import { type FileAppCode, hintOf, ruleOf, type UploadPurpose } from '@zz/contract/uploads'
import { type ReactNode, useId } from 'react'
import { IconButton } from './IconButton'
import { UploadNotes } from './Notes'
import { FilePicker } from './Picker'
import { SendingBar, stateText } from './SendingBar'
import { useStoredUrls } from './useStoredUrls'
import css from './upload.module.css'
import { holdsPlace, useUpload } from './useUpload'

/** A field for `Form.Item` whose value is the key of the stored video, or null. */
export interface VideoUploadProps {
  /** Stands around its controls; a form's item gives it and finds them by it. */
  readonly id?: string
  readonly value?: string | null | undefined
  readonly onChange?: ((key: string | null) => void) | undefined
  /** `video` unless given. */
  readonly purpose?: UploadPurpose
  readonly appCode: FileAppCode
  /** What the video is, as in 场地视频. */
  readonly label: string
  readonly disabled?: boolean
  readonly invalid?: boolean
  readonly hint?: string
}

/** One video: sent in parts with progress, then played where it stands. */
export function VideoUpload({
  id,
  value,
  onChange,
  purpose = 'video',
  appCode,
  label,
  disabled = false,
  invalid = false,
  hint,
}: VideoUploadProps): ReactNode {
  const hintId = useId()
  const urlOf = useStoredUrls(value ? [value] : [], ruleOf(purpose).private)
  const list = useUpload({ purpose, appCode, onUploaded: ({ key }) => onChange?.(key) })
  // What was refused leaves the button where it is; the reason stands below.
  const sending = list.items.find(holdsPlace)
  const take = ([file]: File[]): void => {
    for (const item of list.items) list.cancel(item.id)
    if (file !== undefined) list.add([file])
  }
  return (
    <div id={id}>
      {sending !== undefined ? (
        <div className={css.video}>
          <div className={css.sending}>
            <span className={css.name}>{sending.name}</span>
            <SendingBar item={sending} />
            <span className={css.size}>{sending.state === 'failed' ? '' : stateText(sending)}</span>
          </div>
          {sending.state === 'failed' ? (
            <IconButton
              label={`重试上传${label}`}
              title="重试"
              icon={<RedoOutlined />}
              onClick={() => list.retry(sending.id)}
            />
          ) : null}
          <IconButton
            label={`取消上传${label}`}
            title="取消上传"
            icon={<CloseOutlined />}
            onClick={() => list.cancel(sending.id)}
          />
        </div>
      ) : value ? (
        <div className={css.video}>
          <video
            className={css.player}
            src={urlOf(value)}
            controls
            preload="metadata"
            aria-label={label}
          >
            <track kind="captions" />
          </video>
          {disabled ? null : (
            <IconButton
              label={`删除${label}`}
              title="删除"
              icon={<DeleteOutlined />}
              onClick={() => onChange?.(null)}
            />
          )}
        </div>
      ) : (
        <FilePicker
          purpose={purpose}
          disabled={disabled}
          describedBy={hintId}
          invalid={invalid}
          className={css.wide}
          onFiles={take}
        >
          <VideoCameraAddOutlined aria-hidden="true" />
          <span>上传{label}</span>
        </FilePicker>
      )}
      <UploadNotes id={hintId} hint={hint ?? hintOf(purpose)} items={list.items} />
    </div>
  )
}
