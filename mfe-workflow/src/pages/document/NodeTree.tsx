import { Link } from '@zz/shared-ui/router'
import { StatusTag } from '@zz/shared-ui/widgets'
import type { CSSProperties, ReactNode } from 'react'
import { type PlacedNode, YES } from '../../document/tree'
import css from './document.module.css'

/** Modules, folders and pages as links in their order; what is not published says so. */
export function NodeTree({
  nodes,
  chosen,
}: {
  readonly nodes: readonly PlacedNode[]
  readonly chosen: string
}): ReactNode {
  return (
    <nav aria-label="目录">
      <ul className={css.nodes}>
        {nodes.map(({ id, name, level, published }) => (
          <li key={id} style={{ '--level': level - 1 } as CSSProperties}>
            <Link
              className={`${css.node} ${id === chosen ? css.chosen : ''}`}
              to={{ search: `?id=${id}` }}
              aria-current={id === chosen ? 'page' : undefined}
            >
              <span className={css.name}>{name}</span>
              {published !== YES && <StatusTag tone="off">未发布</StatusTag>}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
