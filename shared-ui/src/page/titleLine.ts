import { createContext } from 'react'

/**
 * The place beside a page's title: tabs of a filled page stand there, so that the rows below keep
 * the height (PageFrame gives it, PageTabs takes it). Null outside a page, and before it is drawn.
 */
export const TitleLine = createContext<HTMLElement | null>(null)
