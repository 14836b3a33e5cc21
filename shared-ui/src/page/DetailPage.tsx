import { Button } from '@zz/shared-ui/antd/core'
import type { ReactNode } from 'react'
import { useDrawnFailure } from '../api/drawn'
import { failureText, isRetryable } from '../api/failure'
import { useRemote } from '../remote-lite'
import { type Fact, Facts } from '../widgets/Facts'
import { FailedLine, PageEmpty, PageError } from '../widgets/States'
import { BackButton } from './BackButton'
import css from './detail.module.css'
import { PageFrame, type PageFrameProps } from './PageFrame'
import { DetailSkeleton } from './DetailSkeleton'
import { Section, type SectionProps } from './Section'

/** A titled section; it is drawn only once the object is there. */
export interface DetailSection extends Omit<SectionProps, 'children'> {
  readonly key: string
  readonly content: ReactNode
  /** In the second region, a third of the width, beside the content: facts, what happened. */
  readonly beside?: boolean
}

/**
 * What a generated query hook answers; `data` stays the last good answer while another is on its
 * way.
 */
export interface DetailResult {
  readonly data?: unknown
  readonly error?: unknown
  readonly isFetching: boolean
  readonly refetch: () => unknown
}

interface Props extends Omit<PageFrameProps, 'fill' | 'children' | 'lead' | 'width'> {
  /**
   * Title, tag, actions, summary and sections may take `result.data` for granted: they are drawn
   * only with it (the title always).
   */
  readonly result: DetailResult
  /** On top, without a title. */
  readonly summary?: readonly Fact[]
  readonly sections: readonly DetailSection[]
  /**
   * Address of the list that this object belongs to: 返回 before the title goes one step back, or
   * there where the page was opened by its address.
   */
  readonly back?: string
}

const HOME = '/gov'
/** One step back; where this page was opened by its address there is none, so to `address`. */
function useBack(address: string): () => void {
  const { history } = useRemote().navigation
  return () => {
    const first = (window.history.state as { idx?: number } | null)?.idx === 0
    if (first) history.push(address)
    else history.go(-1)
  }
}

function Failed({ result, onBack }: { result: DetailResult; onBack: () => void }): ReactNode {
  useDrawnFailure(result.error)
  return (
    <div className={css.panel}>
      {isRetryable(result.error) ? (
        <PageError error={result.error} onRetry={() => void result.refetch()} />
      ) : (
        <PageEmpty
          drawing="search"
          text={failureText(result.error)}
          action={<Button onClick={onBack}>返回上一页</Button>}
        />
      )}
    </div>
  )
}

const drawSections = (sections: readonly DetailSection[]): ReactNode =>
  sections.map(({ key, content, title, hint, action }) => (
    <Section key={key} title={title} hint={hint} action={action}>
      {content}
    </Section>
  ))

/** The sections in their regions: one below the other, or content and beside it what is about it. */
function Regions({ sections }: { sections: readonly DetailSection[] }): ReactNode {
  const beside = sections.filter((section) => section.beside)
  if (beside.length === 0) return drawSections(sections)
  return (
    <div className={css.regions}>
      <div className={css.region}>{drawSections(sections.filter((each) => !each.beside))}</div>
      <div className={css.region}>{drawSections(beside)}</div>
    </div>
  )
}

/**
 * The detail template: title with status tag and actions, a summary, sections below, in two regions
 * where some stand beside; with waiting, missing and failed states. What was shown stays when a
 * later reading fails.
 */
export function DetailPage({ result, summary = [], sections, back, ...frame }: Props): ReactNode {
  const onBack = useBack(
    back ?? frame.breadcrumb?.findLast(({ href }) => href !== undefined)?.href ?? HOME,
  )
  const shown = result.data !== undefined
  // An object that a later reading no longer finds offers nothing to do with it.
  const there = shown && (result.error === undefined || isRetryable(result.error))
  return (
    <PageFrame
      {...frame}
      width="detail"
      lead={back !== undefined && <BackButton onBack={onBack} />}
      actions={there ? frame.actions : undefined}
      tag={shown ? frame.tag : undefined}
    >
      {shown && result.error !== undefined && <FailedLine result={result} className={css.failed} />}
      {!shown &&
        (result.error === undefined ? (
          <DetailSkeleton />
        ) : (
          <Failed result={result} onBack={onBack} />
        ))}
      {shown && summary.length > 0 && (
        <div className={css.panel}>
          <Facts items={summary} />
        </div>
      )}
      {shown && <Regions sections={sections} />}
    </PageFrame>
  )
}
