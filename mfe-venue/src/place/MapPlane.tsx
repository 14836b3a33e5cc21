import EnvironmentFilled from '@ant-design/icons/es/icons/EnvironmentFilled'
import MinusOutlined from '@ant-design/icons/es/icons/MinusOutlined'
import PlusOutlined from '@ant-design/icons/es/icons/PlusOutlined'
import { Button } from '@zz/shared-ui/antd/core'
import { type KeyboardEvent, type PointerEvent, type ReactNode, useRef } from 'react'
import {
  gridOf,
  type MapView,
  offsetOf,
  type Place,
  placeAt,
  placeText,
  scaleBar,
  ZOOM_MAX,
  ZOOM_MIN,
  zoomed,
} from './map'
import css from './place.module.css'

/** The drawing is wider than any dialog, and centred in it. */
const WIDTH = 720
const HEIGHT = 300
/** A press that moved less than this is no drag. */
const STILL = 4
const STEP = 20
const FINE = 2
const BAR = 100

const ARROWS: Readonly<Record<string, readonly [right: number, below: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

interface Drag {
  readonly x: number
  readonly y: number
  readonly view: MapView
  moved: boolean
}

/** Lines of longitude and latitude, and how long a stretch of the map is. */
function Lines({ view }: { readonly view: MapView }): ReactNode {
  const { meridians, parallels } = gridOf(view, WIDTH, HEIGHT)
  const bar = scaleBar(view, BAR)
  return (
    <>
      {meridians.map(({ at, text }) => (
        <g key={text}>
          <path className={css.line} d={`M${at} ${-HEIGHT / 2}V${HEIGHT / 2}`} />
          <text className={css.degree} x={at + 4} y={HEIGHT / 2 - 6}>
            {text}
          </text>
        </g>
      ))}
      {parallels.map(({ at, text }) => (
        <path key={text} className={css.line} d={`M${-WIDTH / 2} ${at}H${WIDTH / 2}`} />
      ))}
      <g transform={`translate(${-BAR / 2} ${-HEIGHT / 2 + 18})`}>
        <path className={css.bar} d={`M0 -4V0H${bar.width}V-4`} />
        <text className={css.degree} x={bar.width + 6} y={0}>
          {bar.text}
        </text>
      </g>
    </>
  )
}

/**
 * A plane of degrees on which a place is pressed; dragging moves it, the buttons zoom. By keyboard:
 * arrows move the place (Shift: finer), plus and minus zoom. Both numbers stand beside it as fields.
 */
export function MapPlane({
  view,
  place,
  onView,
  onPlace,
}: {
  readonly view: MapView
  readonly place: Place | null
  readonly onView: (view: MapView) => void
  readonly onPlace: (place: Place) => void
}): ReactNode {
  const drag = useRef<Drag | null>(null)
  const put = (next: Place): void => {
    onPlace(next)
    const { x, y } = offsetOf(view, next)
    // A place that left the sight by key takes the map along.
    if (Math.abs(x) > WIDTH / 2 - STEP || Math.abs(y) > HEIGHT / 2 - STEP)
      onView({ ...view, centre: next })
  }
  const down = (event: PointerEvent<HTMLButtonElement>): void => {
    if (event.button !== 0) return
    event.currentTarget.setPointerCapture?.(event.pointerId)
    drag.current = { x: event.clientX, y: event.clientY, view, moved: false }
  }
  const move = (event: PointerEvent): void => {
    const begun = drag.current
    if (begun === null) return
    const [right, below] = [event.clientX - begun.x, event.clientY - begun.y]
    if (!begun.moved && Math.hypot(right, below) < STILL) return
    begun.moved = true
    onView({ ...begun.view, centre: placeAt(begun.view, -right, -below) })
  }
  const up = (event: PointerEvent<HTMLButtonElement>): void => {
    const begun = drag.current
    drag.current = null
    if (begun === null || begun.moved) return
    const { left, top, width, height } = event.currentTarget.getBoundingClientRect()
    put(placeAt(view, event.clientX - left - width / 2, event.clientY - top - height / 2))
  }
  const press = (event: KeyboardEvent): void => {
    const arrow = ARROWS[event.key]
    if (arrow !== undefined) {
      const step = event.shiftKey ? FINE : STEP
      const from = offsetOf(view, place ?? view.centre)
      put(placeAt(view, from.x + arrow[0] * step, from.y + arrow[1] * step))
    } else if (event.key === '+' || event.key === '=') onView(zoomed(view, 1))
    else if (event.key === '-') onView(zoomed(view, -1))
    else if (event.key === 'Enter' || event.key === ' ') onPlace(place ?? view.centre)
    else return
    event.preventDefault()
  }
  const at = place && offsetOf(view, place)
  return (
    <div className={css.plane}>
      <div className={css.sight}>
        <svg
          className={css.map}
          width={WIDTH}
          height={HEIGHT}
          viewBox={`${-WIDTH / 2} ${-HEIGHT / 2} ${WIDTH} ${HEIGHT}`}
          aria-hidden="true"
        >
          <Lines view={view} />
        </svg>
        {at && (
          <EnvironmentFilled
            className={css.marker ?? ''}
            aria-hidden="true"
            style={{ transform: `translate(${at.x}px, ${at.y}px)` }}
          />
        )}
        {/* Above what is drawn: the drawing's letters are no part of what the button is called. */}
        <button
          type="button"
          className={css.keys}
          aria-label={`地图，${place ? `已选位置 ${placeText(place)}` : '未选位置'}；方向键移动位置，加减号缩放`}
          onKeyDown={press}
          onPointerDown={down}
          onPointerMove={move}
          onPointerUp={up}
          onPointerCancel={() => {
            drag.current = null
          }}
        />
      </div>
      <div className={css.zoom}>
        <Button
          aria-label="放大"
          icon={<PlusOutlined />}
          disabled={view.zoom >= ZOOM_MAX}
          onClick={() => onView(zoomed(view, 1))}
        />
        <Button
          aria-label="缩小"
          icon={<MinusOutlined />}
          disabled={view.zoom <= ZOOM_MIN}
          onClick={() => onView(zoomed(view, -1))}
        />
      </div>
    </div>
  )
}
