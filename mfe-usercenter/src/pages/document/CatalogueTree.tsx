import { Link } from '@zz/shared-ui/router'
import type { ReactNode } from 'react'
import { pageSearch } from './address'
import type { CatalogueItem } from './catalogue'
import css from './document.module.css'

interface Props {
  readonly items: readonly CatalogueItem[]
  readonly moduleId: string
  /** Id of the page that is read. */
  readonly chosen: string
}

function Level({ items, moduleId, chosen }: Props): ReactNode {
  return (
    <ul className={css.level}>
      {items.map(({ id, label, children = [] }) => (
        <li key={id}>
          <Link
            className={`${css.node} ${id === chosen ? css.chosen : ''}`}
            to={{ search: pageSearch(moduleId, id) }}
            aria-current={id === chosen ? 'page' : undefined}
          >
            {label}
          </Link>
          {children.length > 0 && <Level items={children} moduleId={moduleId} chosen={chosen} />}
        </li>
      ))}
    </ul>
  )
}

/** The catalogue of a module as links, so that each page has an address; a folder leads to its first page. */
export function CatalogueTree(props: Props): ReactNode {
  return (
    <nav aria-label="目录">
      <Level {...props} />
    </nav>
  )
}
