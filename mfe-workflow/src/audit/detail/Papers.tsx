import type { CertificationApplication } from '@zz/api-contract/certification'
import { Facts } from '@zz/shared-ui/widgets'
import { lazy, type ReactNode, Suspense } from 'react'
import { useGetCertificationQuery } from '../../api'
import { DetailPart, NothingGiven } from '../Part'
import { RESIDENTIAL_KIND } from '../words'
import css from '../examine.module.css'

const Pictures = lazy(() => import('./Pictures'))

type Papers = CertificationApplication['before']

/** Papers of one side; keys that the other side lacks are new. */
function Side({
  title,
  papers,
  tenantType,
}: {
  title: string
  papers: Papers
  tenantType: number
}): ReactNode {
  const shown = papers.qualityInfo.filter(({ url }) => url !== null)
  return (
    <section className={css.side} aria-label={title}>
      <h3>{title}</h3>
      <Facts
        narrow
        items={[
          { label: '统一社会信用代码', value: papers.creditCode },
          ...(tenantType === RESIDENTIAL_KIND
            ? [{ label: '备案号', value: papers.recordNumber }]
            : []),
        ]}
      />
      {shown.length === 0 ? (
        <NothingGiven text="无证件照片" />
      ) : (
        <Suspense fallback={null}>
          <div className={css.below}>
            <Pictures pictures={shown} />
          </div>
        </Suspense>
      )}
    </section>
  )
}

/** Papers that were sent to be certified again, beside those in force (OS-03). */
export function PapersPart({
  tenantId,
  applyId,
  tenantType,
}: {
  tenantId: string
  applyId: string
  tenantType: number
}): ReactNode {
  const result = useGetCertificationQuery({ id: tenantId, applyId })
  return (
    <DetailPart title="认证资料对比" result={result} rows={6}>
      {(application) =>
        application ? (
          <div className={css.sides}>
            <Side title="变更前" papers={application.before} tenantType={tenantType} />
            <Side title="变更后" papers={application.after} tenantType={tenantType} />
          </div>
        ) : (
          <NothingGiven />
        )
      }
    </DetailPart>
  )
}
