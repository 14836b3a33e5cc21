import type { ReactNode } from 'react'
import css from './widgets.module.css'

/** Meanings, not colours: what runs, is done, is overdue or refused, waits, is off. */
export type Tone = 'running' | 'done' | 'overdue' | 'waiting' | 'off'

/** A state in words on its ground; the word tells it, the colour helps. */
export function StatusTag({ tone, children }: { tone: Tone; children: ReactNode }): ReactNode {
  return <span className={`${css.tag} ${css[tone]}`}>{children}</span>
}
