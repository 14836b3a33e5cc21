import { Tabs } from '@zz/shared-ui/antd/page'
import { useSearchParams } from '@zz/shared-ui/router'
import type { ReactElement, ReactNode } from 'react'
import css from './tabs.module.css'

export interface PageTab {
  readonly key: string
  readonly label: ReactNode
  readonly children: ReactNode
}

const NOTHING: readonly string[] = []

const line = (bar: ReactNode, extra: ReactNode): ReactElement => (
  <div className={css.line}>
    {bar}
    <div className={css.extra}>{extra}</div>
  </div>
)

/**
 * Tabs of a page, the chosen one in the query string under `param`; an unknown or missing one is
 * the first. Another tab begins with its own query: filters of a list are not those of its
 * neighbour, except what `keep` names. `fill` for lists inside a filled PageFrame; `extra` stands
 * at the end of the tabs' line.
 */
export function PageTabs({
  items,
  param = 'tab',
  keep = NOTHING,
  fill = false,
  extra,
}: {
  items: readonly PageTab[]
  param?: string
  keep?: readonly string[]
  fill?: boolean
  extra?: ReactNode
}): ReactNode {
  const [query, setQuery] = useSearchParams()
  const first = items[0]?.key ?? ''
  const active = items.find(({ key }) => key === query.get(param))?.key ?? first
  return (
    <Tabs
      className={fill ? (css.fill ?? '') : ''}
      items={[...items]}
      activeKey={active}
      // Not antd's tabBarExtraContent: that lies inside the tablist, which may hold tabs alone.
      {...(extra ? { renderTabBar: (bar, Bar) => line(<Bar {...bar} />, extra) } : {})}
      onChange={(key) => {
        const kept = keep.flatMap((name) =>
          query.getAll(name).map((value): [string, string] => [name, value]),
        )
        setQuery([...kept, ...(key === first ? [] : [[param, key] as [string, string]])])
      }}
      destroyOnHidden
    />
  )
}
