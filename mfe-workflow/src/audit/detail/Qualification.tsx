import { Facts } from '@zz/shared-ui/widgets'
import { lazy, type ReactNode, Suspense } from 'react'
import { useGetTenantQualificationQuery } from '../../api'
import { NothingGiven, DetailPart } from '../Part'
import { RESIDENTIAL_KIND } from '../words'
import css from '../examine.module.css'

const Pictures = lazy(() => import('./Pictures'))

/** Credit code, record number and the pictures of the certificates (decisions T8). */
export function QualificationPart({
  id,
  tenantType,
}: {
  id: string
  tenantType: number
}): ReactNode {
  const result = useGetTenantQualificationQuery(id)
  return (
    <DetailPart title="认证资料" result={result} rows={3}>
      {({ creditCode, recordNumber, qualityInfo }) => (
        <>
          <Facts
            items={[
              { label: '统一社会信用代码', value: creditCode, unbroken: true },
              // No other type has one (S2 §2.4).
              ...(tenantType === RESIDENTIAL_KIND
                ? [{ label: '备案号', value: recordNumber }]
                : []),
            ]}
          />
          {qualityInfo.length === 0 ? (
            <NothingGiven text="未上传证件照片" />
          ) : (
            <Suspense fallback={null}>
              <div className={css.below}>
                <Pictures pictures={qualityInfo} />
              </div>
            </Suspense>
          )}
        </>
      )}
    </DetailPart>
  )
}
