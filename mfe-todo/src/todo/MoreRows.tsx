import { Button } from '@zz/shared-ui/antd/core'
import { PageEmpty, FailedLine } from '@zz/shared-ui/widgets'
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import css from './moreRows.module.css'

/** A page of rows as the hooks of paged calls answer it; `currentData` is of this page alone. */
interface PageResult<Row> {
  readonly currentData?: { readonly data: readonly Row[]; readonly totalNum: number } | undefined
  readonly error?: unknown
  readonly isFetching: boolean
  readonly refetch: () => unknown
}

/** Rows that come page by page as somebody reads on. */
export interface MoreRowsProps<Row, Asked> {
  /** Name of the list, for readers. */
  readonly label: string
  readonly pageSize: number
  /** The generated hook of the paged call. */
  readonly usePage: (asked: Asked) => PageResult<Row>
  /** What is asked for one page. */
  readonly askPage: (pageNum: number) => Asked
  readonly renderRow: (row: Row) => ReactNode
  readonly rowKey: (row: Row) => string
  readonly empty: string
  /** The next page comes by itself where the end of the last one comes into sight. */
  readonly bySight?: boolean
}

/** Calls once the element comes into sight; where the browser cannot say, the button is pressed. */
function useSight(part: RefObject<HTMLElement | null>, wanted: boolean, onSeen: () => void): void {
  const latest = useRef(onSeen)
  useEffect(() => {
    latest.current = onSeen
  })
  useEffect(() => {
    const element = part.current
    if (!wanted || element === null || typeof IntersectionObserver === 'undefined') return
    const observer = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) latest.current()
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [part, wanted])
}

function More({ bySight, onMore }: { bySight: boolean; onMore: () => void }): ReactNode {
  const end = useRef<HTMLLIElement>(null)
  useSight(end, bySight, onMore)
  return (
    <li ref={end} className={css.end}>
      <Button type="link" size="small" onClick={onMore}>
        加载更多
      </Button>
    </li>
  )
}

interface OnePageProps<Row, Asked> extends MoreRowsProps<Row, Asked> {
  readonly pageNum: number
  readonly last: boolean
  readonly onMore: () => void
}

/** What stands below the rows of the last page: waiting, why it failed, more, or the end. */
function PageEnd<Row, Asked>({
  result,
  pageNum,
  pageSize,
  bySight = false,
  empty,
  onMore,
}: OnePageProps<Row, Asked> & { readonly result: PageResult<Row> }): ReactNode {
  const { currentData, error, isFetching } = result
  if (currentData === undefined)
    return (
      <li className={css.end}>
        {error === undefined || isFetching ? (
          <span role="status">加载中…</span>
        ) : (
          <FailedLine result={result} className={css.failed} />
        )}
      </li>
    )
  if (currentData.totalNum === 0)
    return (
      <li className={css.end}>
        <PageEmpty text={empty} />
      </li>
    )
  if (pageNum * pageSize < currentData.totalNum) return <More bySight={bySight} onMore={onMore} />
  return <li className={css.end}>没有更多了</li>
}

function OnePage<Row, Asked>(props: OnePageProps<Row, Asked>): ReactNode {
  const { pageNum, usePage, askPage, renderRow, rowKey, last } = props
  const result = usePage(askPage(pageNum))
  const rows = result.currentData?.data ?? []
  return (
    <>
      {rows.map((row) => (
        <li key={rowKey(row)}>{renderRow(row)}</li>
      ))}
      {last && <PageEnd {...props} result={result} />}
    </>
  )
}

/**
 * A list that grows at its end. All pages that were read stay queries of their own: news read each
 * of them anew.
 */
export function MoreRows<Row, Asked>(props: MoreRowsProps<Row, Asked>): ReactNode {
  const [pages, setPages] = useState(1)
  return (
    <ul className={css.rows} aria-label={props.label}>
      {Array.from({ length: pages }, (_, nth) => nth + 1).map((pageNum) => (
        <OnePage
          key={pageNum}
          {...props}
          pageNum={pageNum}
          last={pageNum === pages}
          onMore={() => setPages(pages + 1)}
        />
      ))}
    </ul>
  )
}
