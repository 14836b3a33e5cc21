import { Facts } from '@zz/shared-ui/widgets'
import { lazy, type ReactNode, Suspense } from 'react'
import { useGetTenantQualificationQuery } from '../../../api'
import { None, Part } from '../../../audit/Part'

const Pictures = lazy(() => import('./Pictures'))

/** Credit code, record number and the pictures of the certificates (decisions T8). */
export function Qualification({ id }: { id: string }): ReactNode {
  const result = useGetTenantQualificationQuery(id)
  return (
    <Part title="认证资料" result={result} rows={3}>
      {({ creditCode, recordNumber, qualityInfo }) => (
        <>
          <Facts
            items={[
              { label: '统一社会信用代码', value: creditCode },
              { label: '备案号', value: recordNumber },
            ]}
          />
          {qualityInfo.length === 0 ? (
            <None text="未上传证件照片" />
          ) : (
            <Suspense fallback={null}>
              <Pictures pictures={qualityInfo} />
            </Suspense>
          )}
        </>
      )}
    </Part>
  )
}
