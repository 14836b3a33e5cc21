import { type KeyboardEvent, type ReactNode, useRef } from 'react'
import css from './selector.module.css'

interface Tab<Key> {
  readonly key: Key
  readonly label: ReactNode
}

/** A few tabs by the WAI-ARIA pattern: one stop of Tab, arrows choose at once. */
export function SelectorTabs<Key extends string>({
  label,
  tabs,
  value,
  onChange,
  small = false,
}: {
  label: string
  tabs: readonly Tab<Key>[]
  value: Key
  onChange: (key: Key) => void
  small?: boolean
}): ReactNode {
  const bar = useRef<HTMLDivElement>(null)
  const press = (event: KeyboardEvent): void => {
    const at = tabs.findIndex(({ key }) => key === value)
    const to = {
      ArrowRight: (at + 1) % tabs.length,
      ArrowLeft: (at - 1 + tabs.length) % tabs.length,
      Home: 0,
      End: tabs.length - 1,
    }[event.key]
    const tab = to === undefined ? undefined : tabs[to]
    if (!tab || to === undefined) return
    event.preventDefault()
    onChange(tab.key)
    bar.current?.querySelectorAll('button')[to]?.focus()
  }
  return (
    <div
      ref={bar}
      role="tablist"
      aria-label={label}
      className={`${css.tabs} ${small ? css.tabsSmall : ''}`}
      onKeyDown={press}
    >
      {tabs.map((tab) => (
        <button
          key={tab.key}
          type="button"
          role="tab"
          aria-selected={tab.key === value}
          tabIndex={tab.key === value ? 0 : -1}
          className={css.tab}
          onClick={() => onChange(tab.key)}
        >
          {tab.label}
        </button>
      ))}
    </div>
  )
}
