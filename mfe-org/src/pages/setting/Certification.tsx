import type { Tenant } from '@zz/api-contract/org'
import { failureText } from '@zz/shared-ui/api'
import { Facts, Section, SectionSkeleton } from '@zz/shared-ui/page'
import { PageError } from '@zz/shared-ui/widgets'
import type { ReactNode } from 'react'
import { useGetTenantQualificationQuery } from '../../api'
import { CertificationTag } from '../../tenant/CertificationTag'
import { PictureSection } from './Pictures'
import { RenamingNotice } from './Notices'

const RESIDENTIAL = 7
const CERTIFIED = 2

/** 认证资料 (OS-03, its reading): state, credit code, certificates. */
export function CertificationSection({ tenant }: { tenant: Tenant }): ReactNode {
  const { data, error, refetch } = useGetTenantQualificationQuery(undefined)
  if (!data)
    return error ? (
      <PageError text={failureText(error)} onRetry={() => void refetch()} />
    ) : (
      <SectionSkeleton rows={6} />
    )
  // Until a changed name passes, the certified data are in force.
  const state = tenant.pendingFullName === null ? data.certification : CERTIFIED
  const of = (type: number) => data.qualityInfo.filter((each) => each.type === type)
  return (
    <Section title="认证资料" hint="认证资料只能查看，不能在此修改">
      <RenamingNotice tenant={tenant} />
      <Facts
        items={[
          { label: '认证状态', value: <CertificationTag code={state} /> },
          { label: '统一社会信用代码', value: data.creditCode },
          ...(tenant.tenantType === RESIDENTIAL
            ? [{ label: '组织备案号', value: data.recordNumber }]
            : []),
          {
            label: '组织证件照片',
            value: <PictureSection name="组织证件照片" pictures={of(1)} />,
            wide: true,
          },
          ...(tenant.tenantType === RESIDENTIAL
            ? [
                {
                  label: '组织许可证',
                  value: <PictureSection name="组织许可证" pictures={of(2)} />,
                  wide: true,
                },
              ]
            : []),
          {
            label: '认证授权书',
            value: <PictureSection name="认证授权书" pictures={of(3)} />,
            wide: true,
          },
        ]}
      />
    </Section>
  )
}
