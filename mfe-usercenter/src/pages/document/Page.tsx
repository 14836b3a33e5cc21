import { Navigate, useSearchParams } from '@zz/shared-ui/router'
import { Loading } from '@zz/shared-ui/widgets'
import type { ReactNode } from 'react'
import { pageSearch, readAddress } from './address'
import { useFindDocChapterQuery } from './docApi'
import { HelpHome } from './HelpHome'
import { Reader } from './Reader'

/**
 * 帮助文档 (HD-01 to HD-03; S1 §2): the beginning with search and modules, a module's pages, or the
 * chapter of the screen that F1 was pressed on.
 */
export default function DocumentPage(): ReactNode {
  const [query] = useSearchParams()
  const { moduleId, catalogueId, routeId } = readAddress(query)
  if (moduleId !== '') return <Reader key={moduleId} moduleId={moduleId} asked={catalogueId} />
  return routeId === '' ? <HelpHome /> : <Chapter routeId={routeId} />
}

/** Leads to the chapter of a screen; a screen without one to the beginning. */
function Chapter({ routeId }: { readonly routeId: string }): ReactNode {
  const { data, isLoading } = useFindDocChapterQuery(routeId)
  if (isLoading) return <Loading />
  return (
    <Navigate to={{ search: data ? pageSearch(data.docModuleId, data.catalogueId) : '' }} replace />
  )
}
