import { useFocusableWhenScrolling, useNarrow } from '@zz/shared-ui/widgets'
import { type ReactNode, useRef } from 'react'
import css from './lines.module.css'

/** A column of a small table; `width` is a CSS length, the rest of the room is shared. */
export interface LineColumn<Line> {
  readonly title: string
  readonly width?: string
  readonly render: (line: Line) => ReactNode
}

interface Props<Line> {
  readonly label: string
  readonly columns: readonly LineColumn<Line>[]
  readonly lines: readonly Line[]
  readonly lineKey: (line: Line) => string
}

/** On a phone, where columns would stand beside the screen: names and values, line by line. */
function NarrowLines<Line>({ label, columns, lines, lineKey }: Props<Line>): ReactNode {
  return (
    <ul className={css.narrow} aria-label={label}>
      {lines.map((line) => (
        <li key={lineKey(line)}>
          <dl>
            {columns.map(({ title, render }) => (
              <div key={title}>
                <dt>{title}</dt>
                <dd>{render(line)}</dd>
              </div>
            ))}
          </dl>
        </li>
      ))}
    </ul>
  )
}

/**
 * A small table; after four rows it scrolls below its header (S1 §9), by keyboard too. On a phone
 * a list of names and values.
 */
export function TextLines<Line>(props: Props<Line>): ReactNode {
  return useNarrow() ? <NarrowLines {...props} /> : <WideLines {...props} />
}

function WideLines<Line>({ label, columns, lines, lineKey }: Props<Line>): ReactNode {
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
