import { Button, Skeleton } from '@zz/shared-ui/antd/core'
import type { ReactNode } from 'react'
import { failureText, toFailure } from '../api/failure'
import { PageFrame, type PageFrameProps } from '../page/PageFrame'
import { useRemote } from '../remote-lite'
import { PageEmpty, PageError } from '../widgets/States'
import { useDelayed } from '../widgets/useDelayed'
import css from './detail.module.css'

export interface DetailSection {
  readonly key: string
  readonly title: string
  readonly content: ReactNode
}

/** What a generated query hook answers; `data` stays the last good answer while another is on its way. */
export interface DetailResult {
  readonly data?: unknown
  readonly error?: unknown
  readonly isFetching: boolean
  readonly refetch: () => unknown
}

/** Milliseconds without an answer after which a skeleton stands in (decisions K12). */
const PATIENCE = 200
const NOT_FOUND = 40401

function Waiting(): ReactNode {
  const bars = useDelayed(true, PATIENCE)
  return (
    <div className={css.section} role="status" aria-label="加载中…">
      <div className={css.waiting}>{bars && <Skeleton active paragraph={{ rows: 6 }} />}</div>
    </div>
  )
}

function Failed({ result }: { result: DetailResult }): ReactNode {
  const { history } = useRemote().navigation
  if (toFailure(result.error).code === NOT_FOUND) {
    return <PageEmpty drawing="search" text={failureText(result.error)} action={<Button onClick={() => history.go(-1)}>返回上一页</Button>} />
  }
  return <PageError text={failureText(result.error)} onRetry={() => void result.refetch()} />
}

/**
 * One object: title with its state and actions, then sections; with waiting, missing and failed states. What was shown stays when a
 * later reading fails.
 */
export function DetailPage({
  result,
  sections,
  ...frame
}: Omit<PageFrameProps, 'fill' | 'children'> & { readonly result: DetailResult; readonly sections: readonly DetailSection[] }): ReactNode {
  const shown = result.data !== undefined
  return (
    <PageFrame {...frame}>
      {shown && result.error !== undefined && (
        <div className={css.failed} role="alert">
          <span>加载失败：{failureText(result.error)}</span>
          <Button size="small" loading={result.isFetching} onClick={() => void result.refetch()}>
            重试
          </Button>
        </div>
      )}
      {!shown && (result.error === undefined ? <Waiting /> : <Failed result={result} />)}
      {shown &&
        sections.map((section) => (
          <section key={section.key} className={css.section} aria-label={section.title}>
            <h2 className={css.title}>{section.title}</h2>
            {section.content}
          </section>
        ))}
    </PageFrame>
  )
}
