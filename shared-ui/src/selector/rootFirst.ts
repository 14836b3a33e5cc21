import type { DepartmentRow } from './calls'
import type { PageAnswer, LoadPage } from './pages'

/** One page of the departments at the top of an organisation, or of those below one. */
export type LoadDepartments = (
  below: string | null,
  pageNum: number,
  pageSize: number,
  signal: AbortSignal,
) => Promise<PageAnswer<DepartmentRow>>

/**
 * The departments an organisation begins with: its one root department and, beside it, those below
 * it, so that nobody has to open the root first. Organisations of several roots, or of a root
 * alone, are answered as they are.
 */
export function rootFirst(load: LoadDepartments): LoadPage<DepartmentRow> {
  let roots: Promise<PageAnswer<DepartmentRow>> | null = null
  const pages = new Map<string, Promise<PageAnswer<DepartmentRow>>>()
  /** Each page once; one that failed is asked for again. */
  const below = (
    id: string,
    pageNum: number,
    pageSize: number,
    signal: AbortSignal,
  ): Promise<PageAnswer<DepartmentRow>> => {
    const key = `${pageNum} of ${pageSize}`
    const known = pages.get(key)
    if (known) return known
    const asked = load(id, pageNum, pageSize, signal)
    pages.set(key, asked)
    asked.catch(() => pages.delete(key))
    return asked
  }
  return async (pageNum, pageSize, signal) => {
    if (pageNum === 1) roots = null
    roots ??= load(null, 1, pageSize, signal)
    const top = await roots
    const root = top.rows[0]
    if (top.total !== 1 || !root || root.hasChild !== 1)
      return pageNum === 1 ? top : load(null, pageNum, pageSize, signal)
    // All rows stand one further on: a page begins with the last row of the one before.
    const [before, here] = await Promise.all([
      pageNum === 1 ? null : below(root.id, pageNum - 1, pageSize, signal),
      below(root.id, pageNum, pageSize, signal),
    ])
    const lead = before ? before.rows.slice(pageSize - 1) : [{ ...root, root: true as const }]
    return { rows: [...lead, ...here.rows.slice(0, pageSize - 1)], total: here.total + 1 }
  }
}
