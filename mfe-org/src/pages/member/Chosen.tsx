import { type ReactNode } from 'react'
import css from './member.module.css'

/** More nobody reads; the number says how many there are. */
const TOLD = 300

/** Everybody whom an act is about, by name: also those chosen on other pages. */
export function Chosen({ rows }: { rows: readonly { readonly name: string }[] }): ReactNode {
  const told = rows
    .slice(0, TOLD)
    .map(({ name }) => name)
    .join('、')
  return (
    <p className={css.chosen} aria-label="所选成员" role="group">
      {told}
      {rows.length > TOLD ? `等 ${rows.length} 名成员` : `（共 ${rows.length} 人）`}
    </p>
  )
}
