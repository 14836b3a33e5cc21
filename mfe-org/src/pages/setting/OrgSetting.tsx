import { SectionSkeleton } from '@zz/shared-ui/page'
import { PageTabs } from '@zz/shared-ui/tabs'
import { PageError } from '@zz/shared-ui/widgets'
import type { ReactNode } from 'react'
import { useGetTenantQuery } from '../../api'
import { BasicData } from './BasicData'
import { CertificationSection } from './Certification'
import { IntroductionSection } from './Introduction'

/** The organisation itself: 基础资料 to edit, 认证资料 and 介绍资料 to read. */
export function OrgSetting(): ReactNode {
  const { data, error, refetch } = useGetTenantQuery(undefined)
  if (!data)
    return error ? (
      <PageError error={error} onRetry={() => void refetch()} />
    ) : (
      <SectionSkeleton rows={12} />
    )
  return (
    <PageTabs
      param="part"
      keep={['tab']}
      items={[
        { key: 'basic', label: '基础资料', children: <BasicData tenant={data} /> },
        {
          key: 'certification',
          label: '认证资料',
          children: <CertificationSection tenant={data} />,
        },
        { key: 'introduction', label: '介绍资料', children: <IntroductionSection /> },
      ]}
    />
  )
}
