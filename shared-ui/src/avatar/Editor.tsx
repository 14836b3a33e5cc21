import UploadOutlined from '@ant-design/icons/es/icons/UploadOutlined'
import { Button } from '@zz/shared-ui/antd/core'
import { hintOf, ruleOf } from '@zz/contract/uploads'
import { type ReactNode, useEffect, useId, useState } from 'react'
import { FilePicker } from '../upload/Picker'
import { fileUrl } from '../widgets/fileUrl'
import { useNarrow } from '../widgets/useNarrow'
import css from './avatar.module.css'
import { CropTools } from './CropTools'
import {
  type AvatarChange,
  type CropView,
  STAGE_SIDE,
  STAGE_SIDE_NARROW,
  zoomPercent,
} from './geometry'
import { AvatarPreview } from './Preview'
import { CropStage } from './Stage'
import { useChosen } from './useChosen'
import { useSave } from './useSave'

/** As `AvatarEditorProps`; `onChanged` hears whether a picture is chosen that is not saved. */
export interface EditorProps {
  readonly name: string
  readonly avatar: string | null
  readonly onSave: (change: AvatarChange) => Promise<unknown>
  readonly onClose: () => void
  readonly onChanged: (changed: boolean) => void
}

/** What the dialog holds; its code comes when it is opened. */
export function AvatarEditorDialog({
  name,
  avatar,
  onSave,
  onClose,
  onChanged,
}: EditorProps): ReactNode {
  const hint = useId()
  const side = useNarrow() ? STAGE_SIDE_NARROW : STAGE_SIDE
  const chosen = useChosen()
  const save = useSave(onSave)
  const [said, setSaid] = useState('')
  const { picture, view, crop } = chosen
  useEffect(() => onChanged(picture !== null), [picture, onChanged])
  const fault = chosen.fault ?? save.fault
  const take = ([file]: File[]): void => {
    if (file) chosen.choose(file)
  }
  const change = (next: (before: CropView) => CropView, text: string): void => {
    chosen.setView(next)
    setSaid(text)
  }
  const submit = (): void => {
    if (!picture) chosen.refuse('请选择图片')
    else if (crop) save.picture(picture, crop)
  }
  const pick = {
    purpose: 'avatar',
    describedBy: hint,
    disabled: save.busy,
    invalid: fault !== null,
    onFiles: take,
  } as const
  const preview = { picture, crop, name, current: fileUrl(avatar) }
  return (
    <>
      <div className={css.body}>
        <div className={css.left}>
          {picture ? (
            <CropStage
              key={picture.url}
              url={picture.url}
              label="头像范围"
              side={side}
              view={view}
              onView={chosen.setView}
              onArea={chosen.setArea}
              onBroken={() => chosen.broken(ruleOf('avatar').formatText)}
            />
          ) : (
            <div className={css.empty} style={{ width: side, height: side }}>
              <FilePicker {...pick} className={css.pick}>
                <UploadOutlined aria-hidden="true" className={css.icon} />
                <span>点击上传头像</span>
              </FilePicker>
            </div>
          )}
          <CropTools view={view} disabled={!picture} onChange={change} />
        </div>
        <div className={css.right}>
          <h3 className={css.heading}>预览效果</h3>
          <div className={css.previews}>
            <AvatarPreview {...preview} shape="circle" label="圆形头像预览" />
            <AvatarPreview {...preview} shape="square" label="方形头像预览" />
          </div>
          <p id={hint} className={css.hint}>
            {hintOf('avatar')}
            {picture && '。拖动图片调整位置，滚动鼠标滚轮或双指缩放'}
          </p>
          {picture && (
            <FilePicker {...pick} className={css.again}>
              <span>更换图片</span>
            </FilePicker>
          )}
          <div role="alert" className={css.fault}>
            {fault}
          </div>
        </div>
      </div>
      <div className={css.footer}>
        {avatar && (
          <Button
            type="link"
            className={css.default ?? ''}
            disabled={save.busy}
            onClick={save.reset}
          >
            使用默认头像
          </Button>
        )}
        <span role="status" className={css.said}>
          {save.sent === null ? (
            <span className="zz-hidden">{said && `${said}，当前${zoomPercent(view)}%`}</span>
          ) : (
            `上传中 ${save.sent}%`
          )}
        </span>
        <Button
          onClick={() => {
            save.cancel()
            onClose()
          }}
        >
          取消
        </Button>
        <Button type="primary" loading={save.busy} onClick={submit}>
          确定
        </Button>
      </div>
    </>
  )
}
