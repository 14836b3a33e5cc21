import type { CertificationApplication } from '@zz/api-contract/certification'
import type { Tenant } from '@zz/api-contract/org'
import { Button } from '@zz/shared-ui/antd/core'
import { Alert } from '@zz/shared-ui/antd/page'
import { Facts, Section, SectionSkeleton } from '@zz/shared-ui/page'
import { PageError, TimeText, useConfirm } from '@zz/shared-ui/widgets'
import { type ReactNode, useRef, useState } from 'react'
import {
  useCancelAuditMutation,
  useGetCertificationQuery,
  useGetTenantQualificationQuery,
} from '../../api'
import { CertificationTag } from '../../tenant/CertificationTag'
import { CertifyForm } from './CertifyForm'
import { RenamingNotice } from './Notices'
import { paperFacts } from './Papers'
import css from './setting.module.css'

const NEVER = -1
const PENDING = 1
const WAITING = 1
const REFUSED = 3

/** Papers that wait for review; whoever sent them can withdraw them (S4.2). */
function WaitingPapers({
  application,
  tenant,
}: {
  readonly application: CertificationApplication
  readonly tenant: Tenant
}): ReactNode {
  const confirm = useConfirm()
  const [cancel] = useCancelAuditMutation()
  const withdraw = (): void =>
    confirm({
      title: '确定撤回该申请吗？',
      content: `撤回后，“${tenant.tenantFullName}”继续使用原认证资料。`,
      okText: '撤回',
      danger: true,
      onOk: async () => (await cancel({ id: application.applyId })).error === undefined,
    })
  return (
    <Section
      title="待审核的认证资料"
      hint={
        <>
          由{application.applicantName}提交于 <TimeText value={application.createTime} />
          ，审核通过前原认证资料继续有效
        </>
      }
      action={application.own && <Button onClick={withdraw}>撤回申请</Button>}
    >
      <Facts items={paperFacts(application.after, tenant.tenantType)} />
    </Section>
  )
}

/**
 * 认证资料 (OS-03): state, credit code, certificates; failed, missing or changed ones are sent again
 * and reviewed, while what is certified stays in force.
 */
export function CertificationSection({ tenant }: { tenant: Tenant }): ReactNode {
  const { data, error, refetch } = useGetTenantQualificationQuery(undefined)
  const latest = useGetCertificationQuery({})
  const [sending, setSending] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)
  const failed = error ?? latest.error
  if (!data || latest.data === undefined)
    return failed ? (
      <PageError
        error={failed}
        onRetry={() => {
          if (error) void refetch()
          if (latest.error) void latest.refetch()
        }}
      />
    ) : (
      <SectionSkeleton rows={6} />
    )
  const application = latest.data
  const refused = application?.auditStatus === REFUSED ? application : null
  if (sending)
    return (
      <CertifyForm
        tenant={tenant}
        papers={refused?.after ?? data}
        onClose={() => {
          setSending(false)
          // The focus goes back to where the form was opened.
          requestAnimationFrame(() => opener.current?.focus())
        }}
      />
    )
  const pending = tenant.certification === PENDING
  return (
    <div className={css.sections}>
      <Section
        title="认证资料"
        hint="认证资料变更后需重新审核，审核通过前原认证资料继续有效"
        action={
          !pending && (
            <Button ref={opener} type="primary" onClick={() => setSending(true)}>
              {tenant.certification === NEVER ? '申请认证' : '重新认证'}
            </Button>
          )
        }
      >
        <RenamingNotice tenant={tenant} />
        {refused && !pending && (
          <Alert
            className={css.notice ?? ''}
            type="warning"
            showIcon
            title="上次提交的认证资料未通过审核"
            description={refused.reason ? `原因：${refused.reason}` : '审核人未填写原因。'}
          />
        )}
        <Facts
          items={[
            { label: '认证状态', value: <CertificationTag code={tenant.certifiedNow} /> },
            ...paperFacts(data, tenant.tenantType),
          ]}
        />
      </Section>
      {application?.auditStatus === WAITING && (
        <WaitingPapers application={application} tenant={tenant} />
      )}
    </div>
  )
}
