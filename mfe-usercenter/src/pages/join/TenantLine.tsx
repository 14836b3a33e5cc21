import { PersonAvatar } from '@zz/shared-ui/widgets'
import type { ReactNode } from 'react'
import css from './join.module.css'

/** An organisation in a list: logo, name, a line about it, what can be done. */
export function TenantLine({
  name,
  logo,
  note,
  more,
  children,
}: {
  readonly name: string
  readonly logo: string | null
  readonly note: ReactNode
  readonly more?: ReactNode
  readonly children: ReactNode
}): ReactNode {
  return (
    <li className={css.line}>
      <PersonAvatar name={name} avatar={logo} size={40} kind="tenant" />
      <div className={css.what}>
        <p className={css.name}>{name}</p>
        <p className={css.note}>{note}</p>
        {more && <p className={css.note}>{more}</p>}
      </div>
      <div className={css.acts}>{children}</div>
    </li>
  )
}
