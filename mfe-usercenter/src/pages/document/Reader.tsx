import { Button } from '@zz/shared-ui/antd/core'
import { failureText } from '@zz/shared-ui/api'
import { SectionSkeleton } from '@zz/shared-ui/page'
import { useRemote } from '@zz/shared-ui/remote'
import { RichTextView } from '@zz/shared-ui/rich-text'
import { SplitPage } from '@zz/shared-ui/split'
import { PageEmpty, PageError, TimeText } from '@zz/shared-ui/widgets'
import { type ReactNode, type RefObject, useRef } from 'react'
import { CatalogueTree } from './CatalogueTree'
import { type CatalogueItem, choosePage, pagesOf } from './catalogue'
import { useGetDocPageQuery, useListDocCatalogueQuery } from './docApi'
import css from './document.module.css'
import { Feedback } from './Feedback'
import { Neighbours } from './Neighbours'
import { printPage } from './printPage'

const NOTHING: readonly CatalogueItem[] = []

/** The text of a page, its neighbours, and what the reader thinks of it. */
function Article({
  id,
  moduleId,
  pages,
  text,
}: {
  readonly id: string
  readonly moduleId: string
  readonly pages: readonly CatalogueItem[]
  /** Takes the element of the text, which is what is printed. */
  readonly text: RefObject<HTMLDivElement | null>
}): ReactNode {
  const { data: page, error, refetch } = useGetDocPageQuery(id)
  if (!page)
    return error === undefined ? (
      <SectionSkeleton rows={12} />
    ) : (
      <PageError
        error={error}
        text={`获取内容失败:${failureText(error)}`}
        onRetry={() => void refetch()}
      />
    )
  return (
    <article className={css.article}>
      <h2 className={css.hidden}>正文</h2>
      <p className={css.quiet}>
        更新于 <TimeText value={page.updateTime} />
      </p>
      <div ref={text}>
        <RichTextView html={page.content} label={page.name} />
      </div>
      <Feedback key={id} catalogueId={id} helpful={page.helpful} words={page.feedback} />
      <Neighbours moduleId={moduleId} pages={pages} id={id} />
    </article>
  )
}

/** A module of the help (HD-03): its catalogue left, the page asked for right, else the first. */
export function Reader({
  moduleId,
  asked,
}: {
  readonly moduleId: string
  readonly asked: string
}): ReactNode {
  const { navigation } = useRemote()
  const text = useRef<HTMLDivElement>(null)
  const catalogue = useListDocCatalogueQuery(moduleId)
  const items: readonly CatalogueItem[] = catalogue.data ?? NOTHING
  const pages = pagesOf(items)
  const page = choosePage(items, asked)
  // At the right: on a phone the side is behind a button.
  const failed =
    catalogue.error === undefined ? null : (
      <PageError
        text={`获取目录失败:${failureText(catalogue.error)}`}
        onRetry={() => void catalogue.refetch()}
      />
    )
  const title = page?.label ?? '帮助文档'
  return (
    <SplitPage
      title={title}
      breadcrumb={[{ title: '帮助文档', href: navigation.href('usercenter.document') }, { title }]}
      actions={page && <Button onClick={() => printPage(page.label, text.current)}>打印</Button>}
      sideTitle="目录"
      side={
        catalogue.data ? (
          <CatalogueTree items={items} moduleId={moduleId} chosen={page?.id ?? ''} />
        ) : (
          failed && ''
        )
      }
      chosen={page?.id ?? ''}
      chosenName={page?.label ?? ''}
    >
      {page ? (
        <Article id={page.id} moduleId={moduleId} pages={pages} text={text} />
      ) : (
        (catalogue.data && <PageEmpty text="文档正在编写中" onRefresh={catalogue.refetch} />) ||
        failed || <SectionSkeleton rows={12} />
      )}
    </SplitPage>
  )
}
