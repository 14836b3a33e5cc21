import type { OwnApply } from '@zz/api-contract/join'
import { TENANT_TYPE_NAMES, type TenantTypeCode, tenantTypeNoun } from '@zz/contract/organisation'
import { Section } from '@zz/shared-ui/page'
import { useRemote } from '@zz/shared-ui/remote'
import { Link } from '@zz/shared-ui/router'
import { StatusTag } from '@zz/shared-ui/widgets'
import { type ReactNode, useState } from 'react'
import { useListCreateBySelfQuery, useUnreadCountQuery } from '../../api'
import { ApplyDialog, type JoinTarget } from '../../joining/ApplyDialog'
import { useListOwnApplyQuery } from '../../joining/joinApi'
import { REFUSED, WAITING } from '../../joining/words'
import { useGetRealNameQuery } from '../../realName/realNameApi'
import { stateOf } from '../../realName/words'
import { CreationRecord } from '../create/CreationRecord'
import { ApplyRecord } from '../join/ApplyRecord'
import { Invitations } from '../join/Invitations'
import { TenantLine } from '../join/TenantLine'
import joinCss from '../join/join.module.css'
import { useGetUnfinishedDraftQuery } from './draftApi'
import css from './empty.module.css'

/** By a search for the name, which needs neither code nor link. */
const BY_NAME = 1

interface Application {
  readonly tenantId: string
  readonly auditStatus: number
}

/** Of each organisation the newest application, where it waits or was refused; newest first. */
const openOnes = <Row extends Application>(rows: readonly Row[]): readonly Row[] =>
  rows.filter(
    ({ tenantId, auditStatus }, at) =>
      (auditStatus === WAITING || auditStatus === REFUSED) &&
      rows.findIndex((row) => row.tenantId === tenantId) === at,
  )

const againOf = ({ tenantId, tenantName }: OwnApply): JoinTarget => ({
  tenantFullName: tenantName,
  by: { tenantId, source: BY_NAME },
})

/** The draft of an organisation, and the way on (OC-02). */
function DraftLine(): ReactNode {
  const { navigation } = useRemote()
  const draft = useGetUnfinishedDraftQuery(undefined, { refetchOnMountOrArgChange: true }).data
  if (!draft) return null
  const code = draft.tenantType as TenantTypeCode
  const { key: tenantType } = TENANT_TYPE_NAMES[code]
  return (
    <TenantLine
      name={`${tenantTypeNoun(code)}的创建草稿`}
      logo={null}
      note="尚未提交，可以接着填写"
    >
      <Link to={navigation.href('org.create', { tenantType })}>继续创建</Link>
    </TenantLine>
  )
}

/** The real name that was refused, and the way to send it again (UC-12). */
function RealNameLine(): ReactNode {
  const { navigation } = useRemote()
  const { data } = useGetRealNameQuery(undefined)
  if (data?.status !== REFUSED) return null
  const { label, tone } = stateOf(data.status)
  return (
    <TenantLine name="实名认证" logo={null} note={data.reason && `审核回复：${data.reason}`}>
      <StatusTag tone={tone}>{label}</StatusTag>
      <Link to={navigation.href('usercenter.realName')}>重新认证</Link>
    </TenantLine>
  )
}

/** Unread messages: the header of a person without an organisation has no icon for them (S1 §2). */
function MessageLine(): ReactNode {
  const { navigation } = useRemote()
  const counts = useUnreadCountQuery(undefined).data
  const unread = counts === undefined ? 0 : counts.systemCount + counts.businessCount
  if (unread === 0) return null
  return (
    <TenantLine name="站内信" logo={null} note={`${unread} 条未读`}>
      <Link to={navigation.href('usercenter.message')}>查看</Link>
    </TenantLine>
  )
}

/**
 * What waits for the person or for others because of the person (EO-01): invitations, applications
 * to join and to create, a draft, a refused real name, messages. Nothing where there is nothing.
 */
export default function Concerns(): ReactNode {
  const joins = openOnes(useListOwnApplyQuery({}).data ?? [])
  const creations = openOnes(
    (useListCreateBySelfQuery({}).data?.data ?? []).filter(({ kind }) => kind === 'tenantCreate'),
  )
  const [target, setTarget] = useState<JoinTarget | null>(null)
  return (
    <div className={css.concerns}>
      <Invitations />
      {joins.length > 0 && (
        <Section title="加入申请">
          <ul className={joinCss.list} aria-label="加入申请">
            {joins.map((row) => (
              <ApplyRecord key={row.id} row={row} onAgain={(again) => setTarget(againOf(again))} />
            ))}
          </ul>
        </Section>
      )}
      {creations.length > 0 && (
        <Section title="创建申请">
          <ul className={joinCss.list} aria-label="创建申请">
            {creations.map((row) => (
              <CreationRecord key={row.tenantId} row={row} />
            ))}
          </ul>
        </Section>
      )}
      <ul className={`${joinCss.list} ${css.rest}`} aria-label="待处理事项">
        <DraftLine />
        <RealNameLine />
        <MessageLine />
      </ul>
      {target && <ApplyDialog target={target} onClose={() => setTarget(null)} />}
    </div>
  )
}
