import { useLocation, useSearchParams } from '@zz/shared-ui/router'

/**
 * Which object a screen is about: from the query, so that a reload and a shared link find it, or
 * from the navigation state, as the documents pass it (decisions RT11); '' where neither says.
 */
export function useObjectId(): string {
  const [query] = useSearchParams()
  const state = useLocation().state as { readonly id?: unknown } | null
  return query.get('id') ?? (typeof state?.id === 'string' ? state.id : '')
}
