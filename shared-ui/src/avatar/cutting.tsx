/** Cutting a picture to a square before it is sent, for pictures other than avatars (OS-02). */
import type { UploadPurpose } from '@zz/contract/uploads'
import { Button, Modal } from '@zz/shared-ui/antd/core'
import { type ReactNode, useEffect, useState } from 'react'
import { dialogWidths } from '../widgets/dialogWidths'
import { useNarrow } from '../widgets/useNarrow'
import css from './avatar.module.css'
import { CropTools } from './CropTools'
import { drawPart } from './draw'
import {
  type AvatarCrop,
  CENTRED_VIEW,
  type CropArea,
  cropOf,
  type CropView,
  STAGE_SIDE,
  STAGE_SIDE_NARROW,
} from './geometry'
import { type ChosenPicture, openPicture } from './picture'
import { CropStage } from './Stage'

export type { ChosenPicture } from './picture'

/** Longest side of what is sent. */
const MOST_SIDE = 800
const QUALITY = 0.92
/** Sides that differ by less are as good as equal. */
const SLACK = 1

/** Undefined for a picture that is square already, and for a file that only the server can judge. */
export async function openToCut(
  file: File,
  purpose: UploadPurpose,
): Promise<ChosenPicture | undefined> {
  const picture = await openPicture(file, purpose).catch(() => undefined)
  if (picture === undefined || Math.abs(picture.width - picture.height) > SLACK) return picture
  picture.close()
  return undefined
}

/** The part as a file of the same kind; the file as it is where the browser cannot draw. */
async function cutPart(
  { file, url, width, height }: ChosenPicture,
  crop: AvatarCrop,
): Promise<File> {
  const side = Math.min(crop.width, MOST_SIDE)
  const canvas = document.createElement('canvas')
  canvas.width = side
  canvas.height = side
  const context = canvas.getContext('2d')
  const image = new Image()
  image.src = url
  await image.decode()
  if (context === null) return file
  drawPart(context, image, { width, height }, crop, side)
  const type = file.type === 'image/png' ? 'image/png' : 'image/jpeg'
  const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, type, QUALITY))
  return blob === null ? file : new File([blob], file.name, { type })
}

/** Asks which square of the picture is wanted; gives the whole file where none is. */
export function CutDialog({
  picture,
  label,
  onDone,
  onClose,
}: {
  readonly picture: ChosenPicture
  /** What the picture is. */
  readonly label: string
  readonly onDone: (file: File) => void
  readonly onClose: () => void
}): ReactNode {
  const side = useNarrow() ? STAGE_SIDE_NARROW : STAGE_SIDE
  const [view, setView] = useState<CropView>(CENTRED_VIEW)
  const [area, setArea] = useState<CropArea | null>(null)
  const [said, setSaid] = useState('')
  useEffect(() => () => picture.close(), [picture])
  const done = async (): Promise<void> => {
    if (area === null) return
    onDone(await cutPart(picture, cropOf(area, view.turn, picture)).catch(() => picture.file))
  }
  return (
    <Modal
      open
      title={`裁剪${label}`}
      width={dialogWidths.avatar}
      centered
      footer={null}
      closable={{ 'aria-label': '关闭' }}
      mask={{ closable: false }}
      onCancel={onClose}
    >
      <div className={css.cutting}>
        <CropStage
          url={picture.url}
          label={`${label}范围`}
          side={side}
          view={view}
          onView={setView}
          onArea={setArea}
          onBroken={() => onDone(picture.file)}
        />
        <CropTools
          view={view}
          disabled={false}
          onChange={(next, text) => {
            setView(next)
            setSaid(text)
          }}
        />
        <p className={css.hint}>拖动图片调整位置，滚动鼠标滚轮或双指缩放</p>
      </div>
      <div className={css.footer}>
        <Button type="link" className={css.whole ?? ''} onClick={() => onDone(picture.file)}>
          不裁剪，使用原图
        </Button>
        <span role="status" className="zz-hidden">
          {said}
        </span>
        <Button onClick={onClose}>取消</Button>
        <Button type="primary" disabled={area === null} onClick={() => void done()}>
          确定
        </Button>
      </div>
    </Modal>
  )
}
