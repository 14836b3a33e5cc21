import type { InviteLanding } from '@zz/api-contract/join'
import { toFailure } from '@zz/shared-ui/api'
import { ErrorCode } from '@zz/contract'
import { Button } from '@zz/shared-ui/antd/core'
import { SectionSkeleton } from '@zz/shared-ui/page'
import { useRemote } from '@zz/shared-ui/remote'
import { useNavigate } from '@zz/shared-ui/router'
import { useScreenParam } from '@zz/shared-ui/screens'
import { PageEmpty, PageError, PersonAvatar } from '@zz/shared-ui/widgets'
import { type ReactNode, useState } from 'react'
import { useListCurrentTenantsQuery } from '../../api'
import { ApplyDialog } from '../../joining/ApplyDialog'
import { useGetInviteLandingQuery, useListOwnApplyQuery } from '../../joining/joinApi'
import { typeLabel, WAITING } from '../../joining/words'
import css from './invite.module.css'

/** 组织邀请 (EO-04, I3): who invites, for whoever holds the link, signed in or not. */
export default function InvitePage(): ReactNode {
  const { navigation } = useRemote()
  const navigate = useNavigate()
  const token = useScreenParam('token')
  const { data, error, refetch } = useGetInviteLandingQuery(token)
  if (error && toFailure(error).code === ErrorCode.NotFound)
    return (
      <div className={css.page}>
        <h1 className={css.title}>邀请已失效</h1>
        <PageEmpty
          text="该邀请链接已被重置或停用，请向邀请人索取新的链接"
          drawing="search"
          action={
            <Button onClick={() => void navigate(navigation.href('usercenter.emptyJoin'))}>
              搜索组织加入
            </Button>
          }
        />
      </div>
    )
  if (!data)
    return (
      <div className={css.page}>
        {error ? (
          <PageError error={error} onRetry={() => void refetch()} />
        ) : (
          <SectionSkeleton rows={6} />
        )}
      </div>
    )
  return <InvitedTo tenant={data} token={token} />
}

function InvitedTo({
  tenant,
  token,
}: {
  readonly tenant: InviteLanding
  readonly token: string
}): ReactNode {
  const { session } = useRemote()
  return (
    <div className={css.page}>
      <section className={css.card} aria-labelledby="invited-to">
        <PersonAvatar name={tenant.tenantName} avatar={tenant.logo} size={72} kind="tenant" />
        <h1 id="invited-to" className={css.title}>
          {tenant.tenantFullName}
        </h1>
        <p className={css.note}>
          {typeLabel(tenant.tenantType)} · {tenant.memberCount} 名成员
        </p>
        <p className={css.text}>邀请您加入该组织，提交申请并通过审核后即可使用</p>
        {session === null ? <SignIn token={token} /> : <Apply tenant={tenant} token={token} />}
      </section>
    </div>
  )
}

/** The way back leads through the page of joining, which whoever is signed in may open. */
function SignIn({ token }: { readonly token: string }): ReactNode {
  const { navigation } = useRemote()
  const navigate = useNavigate()
  return (
    <Button
      type="primary"
      size="large"
      block
      onClick={() => void navigate(navigation.href('usercenter.emptyJoin', { invite: token }))}
    >
      登录后申请加入
    </Button>
  )
}

function Apply({
  tenant,
  token,
}: {
  readonly tenant: InviteLanding
  readonly token: string
}): ReactNode {
  const { navigation } = useRemote()
  const navigate = useNavigate()
  const [asking, setAsking] = useState(false)
  const { data: tenants } = useListCurrentTenantsQuery()
  const { data: applications } = useListOwnApplyQuery({})
  const { tenantId, tenantFullName } = tenant
  const leadTo = (href: string): void => void navigate(href)
  if (tenants?.some((each) => each.tenantId === tenantId))
    return (
      <>
        <p className={css.state}>您已是该组织成员</p>
        <Button
          block
          size="large"
          onClick={() => leadTo(navigation.href('org.overview', { tenantId }))}
        >
          进入组织
        </Button>
      </>
    )
  if (applications?.some((row) => row.tenantId === tenantId && row.auditStatus === WAITING))
    return (
      <>
        <p className={css.state}>您的申请正在审核中</p>
        <Button
          block
          size="large"
          onClick={() => leadTo(navigation.href('usercenter.emptyJoin', { records: '1' }))}
        >
          查看加入记录
        </Button>
      </>
    )
  return (
    <>
      <Button type="primary" size="large" block onClick={() => setAsking(true)}>
        申请加入
      </Button>
      {asking && (
        <ApplyDialog
          target={{ tenantFullName, by: { tenantId, source: 3, token } }}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  )
}
