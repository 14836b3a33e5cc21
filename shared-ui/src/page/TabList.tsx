import { type KeyboardEvent, type ReactNode, useRef } from 'react'
import css from './tabs.module.css'

/** A tab without its content; the key is unique in the list. */
export interface TabName {
  readonly key: string
  readonly label: ReactNode
}

interface Props {
  readonly tabs: readonly TabName[]
  readonly active: string
  readonly onChoose: (key: string) => void
  /** Names of the elements, by the tab's key. */
  readonly tabId: (key: string) => string
  readonly panelId: string
}

const STEPS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 }

/**
 * The names of a page's tabs. One of them is reached by Tab; the arrow keys, Home and End move the
 * focus, Enter and Space open what has it.
 */
export function TabList({ tabs, active, onChoose, tabId, panelId }: Props): ReactNode {
  const list = useRef<HTMLDivElement>(null)
  const move = (event: KeyboardEvent): void => {
    const buttons = [...(list.current?.querySelectorAll<HTMLElement>('[role="tab"]') ?? [])]
    const here = buttons.indexOf(document.activeElement as HTMLElement)
    const last = buttons.length - 1
    const step = STEPS[event.key]
    const next =
      step === undefined ? { Home: 0, End: last }[event.key] : (here + step + last + 1) % (last + 1)
    if (next === undefined) return
    event.preventDefault()
    buttons[next]?.focus()
  }
  return (
    <div ref={list} className={css.list} role="tablist" onKeyDown={move}>
      {tabs.map(({ key, label }) => (
        <button
          key={key}
          type="button"
          role="tab"
          id={tabId(key)}
          className={css.tab}
          aria-selected={key === active}
          aria-controls={panelId}
          tabIndex={key === active ? 0 : -1}
          onClick={() => onChoose(key)}
        >
          {label}
        </button>
      ))}
    </div>
  )
}
