import { SectionSkeleton } from '@zz/shared-ui/page'
import { PageTabs } from '@zz/shared-ui/tabs'
import { PageError } from '@zz/shared-ui/widgets'
import type { ReactNode } from 'react'
import { useGetTenantRelationQuery } from '../../../api'
import { firstPartOf, partsOf } from './parts'

/**
 * 关系设置 (OS-05, OS-06): superior, belongings, property company and subordinates, each a tab with
 * its number in the query string.
 */
export function RelationSetting(): ReactNode {
  const { data, error, refetch } = useGetTenantRelationQuery(undefined)
  if (!data)
    return error ? (
      <PageError error={error} onRetry={() => void refetch()} />
    ) : (
      <SectionSkeleton rows={6} />
    )
  return (
    <PageTabs
      param="part"
      keep={['tab']}
      initial={firstPartOf(data)}
      items={partsOf(data).map(({ key, label, Content }) => ({
        key,
        label,
        children: <Content relation={data} />,
      }))}
    />
  )
}
