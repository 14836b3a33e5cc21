import { type KeyboardEvent, type ReactNode, useId, useMemo } from 'react'
import Cropper from 'react-easy-crop'
import css from './avatar.module.css'
import { type CropArea, FRAME_SHARE, MAX_ZOOM, MIN_ZOOM, type CropView, zoomView } from './geometry'

const KEYS: Readonly<Record<string, 1 | -1>> = { '+': 1, '=': 1, '-': -1, _: -1 }
/** Pixels of the screen by an arrow key; with Shift a fifth. */
const ARROW = 10
const CLASSES = {
  containerClassName: css.container ?? '',
  mediaClassName: css.media ?? '',
  cropAreaClassName: css.frame ?? '',
}

/**
 * `onArea` gets the part under the frame in pixels of the turned picture; `onBroken` is called
 * where the browser cannot show the file as a picture.
 */
export interface StageProps {
  readonly url: string
  /** What the frame cuts out. */
  readonly label: string
  /** Side of the square stage. */
  readonly side: number
  readonly view: CropView
  /** Several changes may come in one turn, so each is one of what was before. */
  readonly onView: (change: (before: CropView) => CropView) => void
  readonly onArea: (area: CropArea) => void
  readonly onBroken: () => void
}

/**
 * The picture under its frame: dragged, pinched, turned with the wheel, or by arrow keys, + and -.
 */
export function CropStage({
  url,
  label,
  side,
  view,
  onView,
  onArea,
  onBroken,
}: StageProps): ReactNode {
  const hint = useId()
  const size = useMemo(() => ({ width: side * FRAME_SHARE, height: side * FRAME_SHARE }), [side])
  const press = (event: KeyboardEvent): void => {
    const direction = KEYS[event.key]
    if (direction === undefined || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    onView((before) => zoomView(before, direction))
  }
  return (
    <div
      className={css.stage}
      style={{ width: side, height: side }}
      role="presentation"
      onKeyDown={press}
    >
      <Cropper
        image={url}
        crop={view.at}
        zoom={view.zoom}
        rotation={view.turn}
        minZoom={MIN_ZOOM}
        maxZoom={MAX_ZOOM}
        aspect={1}
        cropSize={size}
        objectFit="cover"
        keyboardStep={ARROW}
        showGrid={false}
        disableAutomaticStylesInjection
        classes={CLASSES}
        cropperProps={{ role: 'group', 'aria-label': label, 'aria-describedby': hint }}
        mediaProps={{ alt: '', onError: onBroken }}
        onCropChange={(at) => onView((before) => ({ ...before, at }))}
        onZoomChange={(zoom) => onView((before) => ({ ...before, zoom }))}
        onCropAreaChange={(_, pixels) => onArea(pixels)}
      />
      <span id={hint} hidden>
        方向键移动图片，加号和减号缩放
      </span>
    </div>
  )
}
