import type { AppRow } from '@zz/api-contract/app'
import { Button, Skeleton } from '@zz/shared-ui/antd/core'
import { PageEmpty, PageError, SearchBox, useDelayed, FailedLine } from '@zz/shared-ui/widgets'
import { type ReactNode, useDeferredValue, useState } from 'react'
import css from './app.module.css'

/** Milliseconds without an answer after which a skeleton stands in (decisions K12). */
const PATIENCE = 200
const BONES = 6

interface Result {
  readonly data?: readonly AppRow[] | undefined
  readonly error?: unknown
  readonly isFetching: boolean
  readonly refetch: () => unknown
}

const Bones = (): ReactNode => {
  const drawn = useDelayed(true, PATIENCE)
  return (
    <ul className={css.grid} role="status" aria-label="加载中…">
      {Array.from({ length: BONES }, (_, nth) => (
        <li key={nth} className={`${css.card} ${css.bone}`}>
          {drawn && <Skeleton active avatar paragraph={{ rows: 2 }} />}
        </li>
      ))}
    </ul>
  )
}

const fits = (app: AppRow, text: string): boolean =>
  [app.name, app.keywords, app.supplier].some((each) => each.toLowerCase().includes(text))

/** Apps as cards, found by name, keyword or supplier; what was shown stays when a later reading fails. */
export function AppShelf({
  label,
  result,
  draw,
  empty,
}: {
  label: string
  result: Result
  draw: (app: AppRow) => ReactNode
  empty: ReactNode
}): ReactNode {
  const [text, setText] = useState('')
  const asked = useDeferredValue(text.trim().toLowerCase())
  const { data, error, refetch } = result
  if (data === undefined)
    return error === undefined ? (
      <Bones />
    ) : (
      <div className={css.panel}>
        <PageError error={error} onRetry={() => void refetch()} />
      </div>
    )
  if (data.length === 0) return <div className={css.panel}>{empty}</div>
  const shown = asked === '' ? data : data.filter((app) => fits(app, asked))
  return (
    <>
      <div className={css.bar} role="search">
        <SearchBox
          className={css.search ?? ''}
          label={`搜索${label}`}
          placeholder="搜索应用名称、关键词或供应商"
          value={text}
          onChange={setText}
        />
        <span className={css.count} aria-live="polite">
          共 {shown.length} 个应用
        </span>
        {error !== undefined && <FailedLine result={result} className={css.failed} />}
      </div>
      {shown.length === 0 ? (
        <div className={css.panel}>
          <PageEmpty
            drawing="search"
            text={`没有找到“${text.trim()}”相关的结果`}
            action={<Button onClick={() => setText('')}>清空搜索</Button>}
          />
        </div>
      ) : (
        <ul className={css.grid} aria-label={label}>
          {shown.map(draw)}
        </ul>
      )}
    </>
  )
}
