import { type ReactNode, useRef } from 'react'
import { useFocusableWhenScrolling } from '../widgets/useFocusableWhenScrolling'
import css from './chart.module.css'
import type { ChartProps } from './types'

const grouped = new Intl.NumberFormat('zh-CN')

function Table({ label, categories, series, axis = '日期', unit }: ChartProps): ReactNode {
  return (
    <table className={css.table}>
      <caption className="zz-hidden">{unit ? `${label}（单位：${unit}）` : label}</caption>
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
              <td key={name}>{grouped.format(values[at] ?? 0)}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** The same data as a table. */
export function ChartValues(props: ChartProps): ReactNode {
  const host = useRef<HTMLDivElement>(null)
  useFocusableWhenScrolling(host)
  return (
    <div ref={host} className={css.scroll} role="group" aria-label={`${props.label}数据`}>
      <Table {...props} />
    </div>
  )
}

/** What a screen reader gets while the drawing shows. */
export const UnseenValues = (props: ChartProps): ReactNode => (
  <div className="zz-hidden">
    <Table {...props} />
  </div>
)
