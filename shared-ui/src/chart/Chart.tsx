import { Segmented } from '@zz/shared-ui/antd/page'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useRemote } from '../remote-lite'
import { PageEmpty } from '../widgets/States'
import css from './chart.module.css'
import type { Drawing } from './draw'

export interface ChartProps {
  /** What it shows; also the caption of its table. */
  readonly label: string
  readonly kind: 'line' | 'bar' | 'pie'
  readonly categories: readonly string[]
  /** One value per category each; a pie takes the first series. */
  readonly series: readonly { readonly name: string; readonly values: readonly number[] }[]
  /** What the categories are, heading of the table's first column; default 日期. */
  readonly axis?: string
  readonly height?: number
}

function Values({ label, categories, series, axis = '日期' }: ChartProps): ReactNode {
  return (
    <table className={css.table}>
      <caption className={css.caption}>{label}</caption>
      <thead>
        <tr>
          <th scope="col">{axis}</th>
          {series.map(({ name }) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {categories.map((category, at) => (
          <tr key={category}>
            <th scope="row">{category}</th>
            {series.map(({ name, values }) => (
              <td key={name}>{values[at] ?? 0}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Canvas(props: ChartProps): ReactNode {
  const { theme } = useRemote()
  const place = useRef<HTMLDivElement>(null)
  const latest = useRef(props)
  const drawing = useRef<Drawing>(undefined)
  const { label, height = 280 } = props

  useEffect(() => {
    latest.current = props
    drawing.current?.update(props, theme.mode)
  })
  useEffect(() => {
    let gone = false
    const end = theme.subscribe(() => drawing.current?.update(latest.current, theme.mode))
    void import('./draw').then(({ draw }) => {
      if (!gone && place.current) drawing.current = draw(place.current, latest.current, theme.mode)
    })
    return () => {
      gone = true
      end()
      drawing.current?.end()
      drawing.current = undefined
    }
  }, [theme])
  return <div ref={place} className={css.canvas} style={{ height }} role="img" aria-label={`${label}，可切换为表格查看数据`} />
}

/** A chart with a table of the same data (ux.md: DashboardPage). */
export function Chart(props: ChartProps): ReactNode {
  const [view, setView] = useState<'chart' | 'table'>('chart')
  if (props.categories.length === 0 || props.series.length === 0) return <PageEmpty />
  return (
    <div className={css.chart}>
      <Segmented
        className={css.switch ?? ''}
        size="small"
        aria-label="查看方式"
        value={view}
        onChange={setView}
        options={[
          { value: 'chart', label: '图表' },
          { value: 'table', label: '表格' },
        ]}
      />
      {view === 'chart' ? <Canvas {...props} /> : <Values {...props} />}
    </div>
  )
}
