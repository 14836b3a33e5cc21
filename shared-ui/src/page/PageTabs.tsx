import { useSearchParams } from '@zz/shared-ui/router'
import { type ReactNode, use, useId } from 'react'
import { createPortal } from 'react-dom'
import { useNarrow } from '../widgets/useNarrow'
import { TabList } from './TabList'
import css from './tabs.module.css'
import { TitleLine } from './titleLine'

/** One tab; its children are mounted only while it is shown. */
export interface PageTab {
  readonly key: string
  readonly label: ReactNode
  readonly children: ReactNode
}

const NOTHING: readonly string[] = []

/**
 * Tabs of a page, the chosen one in the query string under `param`; an unknown or missing one is
 * the first. Another tab begins with its own query: filters of a list are not those of its
 * neighbour, except what `keep` names. `initial` is shown in place of the first. `fill` for lists
 * inside a filled PageFrame: the tabs then stand beside the title. `extra` stands at the end of the
 * tabs' line.
 */
export function PageTabs({
  items,
  param = 'tab',
  keep = NOTHING,
  initial,
  fill = false,
  extra,
}: {
  items: readonly PageTab[]
  param?: string
  keep?: readonly string[]
  initial?: string
  fill?: boolean
  extra?: ReactNode
}): ReactNode {
  const [query, setQuery] = useSearchParams()
  const line = use(TitleLine)
  const narrow = useNarrow()
  const id = useId()
  const tabId = (key: string): string => `${id}${key}`
  const first = initial ?? items[0]?.key ?? ''
  const shown =
    items.find(({ key }) => key === query.get(param)) ?? items.find(({ key }) => key === first)
  const active = shown?.key ?? first
  const choose = (key: string): void => {
    if (key === active) return
    const kept = keep.flatMap((name) =>
      query.getAll(name).map((value): [string, string] => [name, value]),
    )
    setQuery([...kept, ...(key === first ? [] : [[param, key] as [string, string]])])
  }
  const bar = (
    <div className={css.line}>
      <TabList tabs={items} active={active} onChoose={choose} tabId={tabId} panelId={id} />
      {extra && <div className={css.extra}>{extra}</div>}
    </div>
  )
  const beside = fill && !narrow && line !== null
  return (
    <div className={`${css.tabs} ${fill ? css.fill : ''}`}>
      {beside ? createPortal(bar, line) : bar}
      <div
        role="tabpanel"
        id={id}
        key={active}
        aria-labelledby={tabId(active)}
        className={fill ? css.fill : undefined}
      >
        {shown?.children}
      </div>
    </div>
  )
}
