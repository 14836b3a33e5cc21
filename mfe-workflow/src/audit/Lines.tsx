import { useFocusableWhenScrolling } from '@zz/shared-ui/widgets'
import { type ReactNode, useRef } from 'react'
import css from './lines.module.css'

export interface LineColumn<Line> {
  readonly title: string
  readonly width?: string
  readonly render: (line: Line) => ReactNode
}

/** A small table; after four rows it scrolls below its header (S1 §9), by keyboard too. */
export function Lines<Line>({
  label,
  columns,
  lines,
  lineKey,
}: {
  label: string
  columns: readonly LineColumn<Line>[]
  lines: readonly Line[]
  lineKey: (line: Line) => string
}): ReactNode {
  const box = useRef<HTMLDivElement>(null)
  useFocusableWhenScrolling(box)
  return (
    <div ref={box} className={css.lines} role="group" aria-label={label}>
      <table aria-label={label}>
        <thead>
          <tr>
            {columns.map(({ title, width }) => (
              <th key={title} scope="col" style={width ? { width } : {}}>
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <tr key={lineKey(line)}>
              {columns.map(({ title, render }) => (
                <td key={title}>{render(line)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
