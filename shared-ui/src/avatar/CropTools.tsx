import ReloadOutlined from '@ant-design/icons/es/icons/ReloadOutlined'
import RotateLeftOutlined from '@ant-design/icons/es/icons/RotateLeftOutlined'
import ZoomInOutlined from '@ant-design/icons/es/icons/ZoomInOutlined'
import ZoomOutOutlined from '@ant-design/icons/es/icons/ZoomOutOutlined'
import { Button } from '@zz/shared-ui/antd/core'
import type { ReactNode } from 'react'
import css from './avatar.module.css'
import { CENTRED_VIEW, type CropView, MAX_ZOOM, MIN_ZOOM, turnedLeft, zoomView } from './geometry'

/** Enlarges, reduces and turns what lies under the frame; `onChange` also says what was done. */
export function CropTools({
  view,
  disabled,
  onChange,
}: {
  readonly view: CropView
  readonly disabled: boolean
  readonly onChange: (next: (before: CropView) => CropView, text: string) => void
}): ReactNode {
  return (
    <div className={css.tools} role="group" aria-label="调整图片">
      <Tool
        icon={<ZoomOutOutlined />}
        label="缩小"
        disabled={disabled || view.zoom <= MIN_ZOOM}
        onClick={() => onChange((before) => zoomView(before, -1), '已缩小')}
      />
      <Tool
        icon={<ZoomInOutlined />}
        label="放大"
        disabled={disabled || view.zoom >= MAX_ZOOM}
        onClick={() => onChange((before) => zoomView(before, 1), '已放大')}
      />
      <Tool
        icon={<RotateLeftOutlined />}
        label="向左旋转"
        disabled={disabled}
        onClick={() => onChange(turnedLeft, '已向左旋转')}
      />
      <Tool
        icon={<ReloadOutlined />}
        label="恢复默认"
        disabled={disabled}
        onClick={() => onChange(() => CENTRED_VIEW, '已恢复默认')}
      />
    </div>
  )
}

function Tool({
  icon,
  label,
  disabled,
  onClick,
}: {
  icon: ReactNode
  label: string
  disabled: boolean
  onClick: () => void
}): ReactNode {
  return (
    <Button
      type="text"
      size="small"
      icon={<span aria-hidden="true">{icon}</span>}
      disabled={disabled}
      onClick={onClick}
    >
      {label}
    </Button>
  )
}
