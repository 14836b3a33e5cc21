import { ErrorCode } from '@zz/contract'
import { failureText, toFailure } from '@zz/shared-ui/api'
import { Button } from '@zz/shared-ui/antd/core'
import { PageFrame, Section, SectionSkeleton } from '@zz/shared-ui/page'
import { useCan, useRemote } from '@zz/shared-ui/remote'
import { useNavigate } from '@zz/shared-ui/router'
import { PageEmpty, PageError } from '@zz/shared-ui/widgets'
import type { ReactNode } from 'react'
import { useGetInviteInfoQuery } from '../../joining/joinApi'
import { useOpening } from '../../useOpening'
import { InviteDialog } from './InviteDialog'
import { SentInvitations } from './SentInvitations'
import { Ways } from './Ways'

const YES = 1

/** 邀请成员 (MB-02, MB-07): QR code, link, code, and invitations by phone with what became of them. */
export default function InvitePage(): ReactNode {
  const { tenant, navigation } = useRemote()
  const navigate = useNavigate()
  const can = useCan()
  const { data: info, error, refetch } = useGetInviteInfoQuery(tenant?.tenantId)
  const [inviting, openInviting, closeInviting] = useOpening<true>()
  const go = (routeId: string) => () => void navigate(navigation.href(routeId))
  const invite = info?.mayInvite === YES && (
    <Button type="primary" onClick={() => openInviting(true)}>
      手机号邀请
    </Button>
  )
  const isForbidden = error !== undefined && toFailure(error).code === ErrorCode.Forbidden
  return (
    <PageFrame
      title="邀请成员"
      breadcrumb={[{ title: tenant?.tenantFullName ?? '' }, { title: '邀请成员' }]}
      actions={
        <>
          {can('userAdmin') && <Button onClick={go('org.invite.setting')}>加入设置</Button>}
          {(can('joinApply:audit') || can('userAdmin')) && (
            <Button onClick={go('org.invite.applications')}>申请列表</Button>
          )}
          {invite}
        </>
      }
    >
      {info ? (
        <>
          <Ways info={info} />
          <Section title="邀请记录" hint="按手机号发出的邀请，7天内有效">
            <SentInvitations invite={invite} />
          </Section>
          <InviteDialog opening={inviting} direct={info.direct === YES} onClose={closeInviting} />
        </>
      ) : isForbidden ? (
        <PageEmpty text={failureText(error)} />
      ) : error ? (
        <PageError error={error} onRetry={() => void refetch()} />
      ) : (
        <SectionSkeleton rows={10} />
      )}
    </PageFrame>
  )
}
