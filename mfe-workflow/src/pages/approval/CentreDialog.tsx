import type { ApprovalDetail } from '@zz/api-contract/workflow'
import { useRemote } from '@zz/shared-ui/remote'
import { Link } from '@zz/shared-ui/router'
import { Facts, TimeText } from '@zz/shared-ui/widgets'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { ApplicationTimeline } from '../../audit/ApplicationTimeline'
import type { AuditDetailProps } from '../../audit/AuditList'
import { ChangeTable } from '../../audit/Changes'
import { DetailFrame } from '../../audit/DetailFrame'
import { DetailPart, TitledPart } from '../../audit/Part'
import { ApprovalActs } from './ApprovalActs'
import { useGetApprovalQuery } from './approvalApi'
import { FlowPart } from './FlowPart'
import type { CentreRow } from './rows'
import type { SignerAct } from './SignerDialog'

const SignerDialog = lazy(() => import('./SignerDialog'))

function Parts({ detail }: { readonly detail: ApprovalDetail }): ReactNode {
  const { navigation } = useRemote()
  const { screen } = detail
  /** The screen of the kind, with all that was handed in; null for who may not open it. */
  const whole =
    screen && navigation.href(screen.routeId, { ...screen.params } as Record<string, string>)
  return (
    <>
      <TitledPart title="申请信息">
        <Facts
          items={[
            { label: '申请类型', value: detail.kindName },
            { label: '申请人', value: detail.applicantName },
            { label: '审批组织', value: detail.reviewTenantName },
            { label: '申请时间', value: <TimeText value={detail.createTime} /> },
            ...(whole === null
              ? []
              : [{ label: '完整资料', value: <Link to={whole}>查看完整资料</Link> }]),
          ]}
        />
      </TitledPart>
      {detail.changes.length > 0 && (
        <TitledPart title="变更内容">
          <ChangeTable changes={detail.changes} />
        </TitledPart>
      )}
      {detail.flow.length > 0 && <FlowPart steps={detail.flow} />}
      <TitledPart title="审核记录">
        <ApplicationTimeline steps={detail.steps} applicant={detail.applicantName} />
      </TitledPart>
    </>
  )
}

/**
 * An application of any kind with what would change, the steps of its flow and how it came to it;
 * passed, refused, handed over, urged or withdrawn here by whoever may. Its state is asked for anew.
 */
export default function CentreDialog({
  row,
  leaving,
  onClose,
  onDecide,
}: AuditDetailProps<CentreRow>): ReactNode {
  const result = useGetApprovalQuery(row.id)
  const { data } = result
  const [act, setAct] = useState<SignerAct | null>(null)
  return (
    <>
      <DetailFrame
        title={row.title}
        auditStatus={data?.auditStatus ?? row.auditStatus}
        decidable={data?.mayDecide === 1}
        acts={data && <ApprovalActs detail={data} act={act} onAct={setAct} />}
        leaving={leaving}
        onClose={onClose}
        onDecide={onDecide}
      >
        {data ? (
          <Parts detail={data} />
        ) : (
          <DetailPart title="申请信息" result={result} rows={8}>
            {() => null}
          </DetailPart>
        )}
      </DetailFrame>
      <Suspense fallback={null}>
        {data && act && <SignerDialog detail={data} act={act} onClose={() => setAct(null)} />}
      </Suspense>
    </>
  )
}
