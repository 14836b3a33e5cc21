import { Button } from '@zz/shared-ui/antd/core'
import { type KeyboardEvent, type ReactNode, useId, useMemo, useRef, useState } from 'react'
import css from './chart.module.css'
import type { ChartProps } from './types'
import { useDrawing } from './useDrawing'
import { ChartBones } from './Waiting'

const KINDS = { line: '折线图', bar: '柱状图', pie: '饼图' } as const

const sayOf = ({ categories, series, unit = '' }: ChartProps, at: number): string =>
  `${categories[at]}：${series.map(({ name, values }) => `${name} ${values[at] ?? 0}${unit}`).join('，')}`

/**
 * The drawing. Reached by Tab; arrows, Home and End go through its categories, whose values are
 * said as those of a slider.
 */
export function ChartPicture(props: ChartProps): ReactNode {
  const { label, kind, categories, series, stacked = false, unit = '', height = 280 } = props
  const hint = useId()
  const place = useRef<HTMLDivElement>(null)
  const [at, setAt] = useState<number | null>(null)
  const data = useMemo(
    () => ({ kind, categories, series, stacked, unit }),
    [kind, categories, series, stacked, unit],
  )
  const { state, point, retry } = useDrawing(place, data)
  const last = categories.length - 1
  const go = (next: number | null): void => {
    setAt(next)
    point(next)
  }
  const press = (pressed: KeyboardEvent): void => {
    const here = at ?? -1
    const [forth, back] = [Math.min(last, here + 1), Math.max(0, here - 1)]
    const next = {
      ArrowRight: forth,
      ArrowUp: forth,
      ArrowLeft: back,
      ArrowDown: back,
      Home: 0,
      End: last,
    }[pressed.key]
    if (pressed.key === 'Escape' && at !== null) go(null)
    else if (next === undefined) return
    else go(next)
    pressed.preventDefault()
    pressed.stopPropagation()
  }
  return (
    <div className={css.picture} style={{ height }}>
      <div
        ref={place}
        className={css.canvas}
        role="slider"
        tabIndex={0}
        aria-label={`${label}，${KINDS[kind]}`}
        aria-describedby={hint}
        aria-valuemin={0}
        aria-valuemax={last}
        aria-valuenow={at ?? 0}
        aria-valuetext={at === null ? `共 ${categories.length} 项` : sayOf(props, at)}
        hidden={state === 'failed'}
        onKeyDown={press}
        onBlur={() => at !== null && go(null)}
      />
      <p id={hint} className="zz-hidden">
        用左右方向键逐项查看数据，也可切换为表格
      </p>
      {state === 'waiting' && (
        <div className={css.over}>
          <ChartBones />
        </div>
      )}
      {state === 'failed' && (
        <div className={css.failed} role="alert">
          <p>图表加载失败，可切换为表格查看数据</p>
          <Button onClick={retry}>重试</Button>
        </div>
      )}
    </div>
  )
}
