import { Link } from '@zz/shared-ui/router'
import type { ReactNode } from 'react'
import { pageSearch } from './address'
import type { CatalogueItem } from './catalogue'
import css from './document.module.css'

/** 上一篇 and 下一篇 of the module; at its ends there is one of them. */
export function Neighbours({
  moduleId,
  pages,
  id,
}: {
  readonly moduleId: string
  readonly pages: readonly CatalogueItem[]
  readonly id: string
}): ReactNode {
  const at = pages.findIndex((page) => page.id === id)
  const link = (page: CatalogueItem | undefined, word: string): ReactNode =>
    page === undefined ? (
      <span />
    ) : (
      <Link to={{ search: pageSearch(moduleId, page.id) }}>
        {word}：{page.label}
      </Link>
    )
  return (
    <nav className={css.neighbours} aria-label="上一篇和下一篇">
      {link(pages[at - 1], '上一篇')}
      {link(pages[at + 1], '下一篇')}
    </nav>
  )
}
