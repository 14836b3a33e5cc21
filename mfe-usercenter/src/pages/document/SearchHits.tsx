import type { DocHit } from '@zz/api-contract/document'
import { failureText } from '@zz/shared-ui/api'
import { SectionSkeleton } from '@zz/shared-ui/page'
import { Link } from '@zz/shared-ui/router'
import { PageEmpty, PageError } from '@zz/shared-ui/widgets'
import type { ReactNode } from 'react'
import { pageSearch } from './address'
import { useSearchDocCatalogueQuery, useSearchDocumentsQuery } from './docApi'
import css from './document.module.css'
import { Marked } from './Marked'

/** Hits that are asked for at once (S1 §9). */
const PAGE_SIZE = 1000
const NO_MODULE = '-1'

const searchOf = ({ id, docModuleId }: DocHit): string | null => {
  if (docModuleId === NO_MODULE) return null
  return id === docModuleId ? pageSearch(docModuleId) : pageSearch(docModuleId, id)
}

function Hit({ hit, keyword }: { readonly hit: DocHit; readonly keyword: string }): ReactNode {
  const search = searchOf(hit)
  const name = <Marked text={hit.name} keyword={keyword} range={hit.mark} />
  return (
    <li className={css.found}>
      {search === null ? (
        <span className={css.foundName}>{name}</span>
      ) : (
        <Link className={css.foundName ?? ''} to={{ search }}>
          {name}
        </Link>
      )}
      {hit.path !== '' && <p className={css.quiet}>{hit.path}</p>}
      {hit.snippet !== '' && (
        <p className={css.snippet}>
          <Marked text={hit.snippet} keyword={keyword} />
        </p>
      )}
    </li>
  )
}

/** What a search found, with what was hit marked (HD-01). */
export function SearchHits({
  keyword,
  among,
}: {
  readonly keyword: string
  readonly among: 'document' | 'catalogue'
}): ReactNode {
  const asked = {
    pageNum: 1,
    pageSize: PAGE_SIZE,
    data: { platform: 1 as const, docClientType: 3 as const, keyword },
  }
  const documents = useSearchDocumentsQuery(asked, { skip: among !== 'document' })
  const catalogue = useSearchDocCatalogueQuery(asked, { skip: among !== 'catalogue' })
  const { currentData, error, refetch } = among === 'document' ? documents : catalogue
  if (!currentData)
    return error === undefined ? (
      <SectionSkeleton />
    ) : (
      <PageError
        error={error}
        text={`获取文档失败:${failureText(error)}`}
        onRetry={() => void refetch()}
      />
    )
  const { data, totalNum } = currentData
  if (data.length === 0)
    return <PageEmpty drawing="search" text={`没有找到“${keyword}”相关的结果`} />
  return (
    <section className={css.results} aria-label="搜索结果">
      <p className={css.quiet} role="status">
        共 {totalNum} 条
      </p>
      <ul>
        {data.map((hit) => (
          <Hit key={hit.id} hit={hit} keyword={keyword} />
        ))}
      </ul>
    </section>
  )
}
