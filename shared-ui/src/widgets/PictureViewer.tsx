import CloseOutlined from '@ant-design/icons/es/icons/CloseOutlined'
import LeftOutlined from '@ant-design/icons/es/icons/LeftOutlined'
import RightOutlined from '@ant-design/icons/es/icons/RightOutlined'
import RotateRightOutlined from '@ant-design/icons/es/icons/RotateRightOutlined'
import ZoomInOutlined from '@ant-design/icons/es/icons/ZoomInOutlined'
import ZoomOutOutlined from '@ant-design/icons/es/icons/ZoomOutOutlined'
import { Modal } from '@zz/shared-ui/antd/core'
import { type PointerEvent, type ReactNode, useEffect, useState } from 'react'
import { type PicturePose, UPRIGHT_POSE, turnPose, zoomPose } from './picturePose'
import css from './viewer.module.css'

/** A picture as the viewer shows it. */
export interface ViewedPicture {
  readonly url: string
  /** What it shows, as the dialog's title says it. */
  readonly name: string
}

/** `start` counts from 0; the viewer is open from its mounting and is unmounted in `onClose`. */
export interface PictureViewerProps {
  readonly pictures: readonly ViewedPicture[]
  /** The one that is shown first. */
  readonly start: number
  /** When it has gone, and the focus is back where it was. */
  readonly onClose: () => void
}

const KEYS: Readonly<Record<string, (pose: PicturePose) => PicturePose>> = {
  '+': (pose) => zoomPose(pose, 1),
  '=': (pose) => zoomPose(pose, 1),
  '-': (pose) => zoomPose(pose, -1),
  r: turnPose,
}

function Tool({
  name,
  icon,
  off = false,
  onPress,
}: {
  name: string
  icon: ReactNode
  off?: boolean
  onPress: () => void
}): ReactNode {
  return (
    <button
      type="button"
      className={css.tool}
      aria-label={name}
      title={name}
      disabled={off}
      onClick={onPress}
    >
      {icon}
    </button>
  )
}

/** The picture in its pose; dragged where it is larger than the window. */
function Stage({
  picture,
  pose,
  onPose,
}: {
  picture: ViewedPicture
  pose: PicturePose
  onPose: (change: (before: PicturePose) => PicturePose) => void
}): ReactNode {
  const drag = (event: PointerEvent<HTMLDivElement>): void => {
    if (!event.currentTarget.hasPointerCapture(event.pointerId)) return
    const { movementX, movementY } = event
    onPose((before) => ({ ...before, x: before.x + movementX, y: before.y + movementY }))
  }
  return (
    <div
      className={css.stage}
      onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
      onPointerMove={drag}
      onWheel={({ deltaY }) => onPose((before) => zoomPose(before, deltaY < 0 ? 1 : -1))}
    >
      <img
        src={picture.url}
        alt={picture.name}
        draggable={false}
        style={{
          transform: `translate(${pose.x}px, ${pose.y}px) scale(${pose.scale}) rotate(${pose.turns * 90}deg)`,
        }}
      />
    </div>
  )
}

/**
 * Pictures over the whole window, one at a time: + and - or the wheel zoom, R turns, dragging moves;
 * the arrow keys go on, round the end; Esc closes.
 */
export function PictureViewer({ pictures, start, onClose }: PictureViewerProps): ReactNode {
  const [open, setOpen] = useState(true)
  const [at, setAt] = useState(start)
  const [pose, setPose] = useState(UPRIGHT_POSE)
  const count = pictures.length
  const go = (step: number): void => {
    setAt((now) => (now + step + count) % count)
    setPose(UPRIGHT_POSE)
  }
  useEffect(() => {
    const key = (pressed: KeyboardEvent): void => {
      const step = pressed.key === 'ArrowLeft' ? -1 : pressed.key === 'ArrowRight' ? 1 : 0
      const change = KEYS[pressed.key.toLowerCase()]
      if (change) setPose(change)
      else if (step !== 0 && count > 1) {
        setAt((now) => (now + step + count) % count)
        setPose(UPRIGHT_POSE)
      }
    }
    addEventListener('keydown', key)
    return () => removeEventListener('keydown', key)
  }, [count])
  const picture = pictures[at]
  const title = `${picture?.name ?? ''}${count > 1 ? `（${at + 1}/${count}）` : ''}`
  return (
    <Modal
      open={open}
      width="100vw"
      className={css.viewer ?? ''}
      title={<span aria-live="polite">{title}</span>}
      closable={false}
      footer={null}
      onCancel={() => setOpen(false)}
      afterClose={onClose}
    >
      <div className={css.tools} role="toolbar" aria-label="图片操作">
        <Tool
          name="放大"
          icon={<ZoomInOutlined aria-hidden="true" />}
          onPress={() => setPose((before) => zoomPose(before, 1))}
        />
        <Tool
          name="缩小"
          icon={<ZoomOutOutlined aria-hidden="true" />}
          onPress={() => setPose((before) => zoomPose(before, -1))}
        />
        <Tool
          name="旋转"
          icon={<RotateRightOutlined aria-hidden="true" />}
          onPress={() => setPose(turnPose)}
        />
        {count > 1 && (
          <>
            <Tool name="上一张" icon={<LeftOutlined aria-hidden="true" />} onPress={() => go(-1)} />
            <Tool name="下一张" icon={<RightOutlined aria-hidden="true" />} onPress={() => go(1)} />
          </>
        )}
        <Tool
          name="关闭"
          icon={<CloseOutlined aria-hidden="true" />}
          onPress={() => setOpen(false)}
        />
      </div>
      {picture && <Stage key={at} picture={picture} pose={pose} onPose={setPose} />}
    </Modal>
  )
}
