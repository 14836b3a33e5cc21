import type { ReactNode } from 'react'
import css from './people.module.css'
import { PersonAvatar } from './PersonAvatar'

/** People one below the other; `PersonRow` inside. */
export const PersonList = ({
  label,
  children,
}: {
  label: string
  children: ReactNode
}): ReactNode => (
  <ul className={css.people} aria-label={label}>
    {children}
  </ul>
)

/** A person with what they have to do with this object: a line below the name, a state at the end. */
export function PersonRow({
  name,
  avatar,
  note,
  state,
}: {
  name: string
  avatar: string | null
  /** Below the name: when, what was said. */
  note?: ReactNode
  state?: ReactNode
}): ReactNode {
  return (
    <li className={css.person}>
      <PersonAvatar name={name} avatar={avatar} size={32} />
      <div className={css.personText}>
        <span className={css.personName}>{name}</span>
        {note && <div className={css.note}>{note}</div>}
      </div>
      {state}
    </li>
  )
}
