import type { DissolutionBlocker } from '@zz/api-contract/lifecycle'
import { Alert } from '@zz/shared-ui/antd/page'
import { Section, SectionSkeleton } from '@zz/shared-ui/page'
import { useRemote } from '@zz/shared-ui/remote'
import { Link } from '@zz/shared-ui/router'
import { PageError } from '@zz/shared-ui/widgets'
import type { ReactNode } from 'react'
import { useCheckDissolutionQuery } from '../../api'
import css from './dissolve.module.css'
import { DissolveForm } from './DissolveForm'

const EFFECTS = [
  '全部成员不能再进入本组织，正在使用的页面会提示该组织已解散',
  '已上架的场地下架，待审核的预约和申请会被拒绝，原因为组织已解散',
  '组织群和部门群解散且不可恢复，已开通的应用关闭',
  '30天后数据将被清除，不可恢复',
]

function Blockers({ blockers }: { readonly blockers: readonly DissolutionBlocker[] }): ReactNode {
  const { navigation } = useRemote()
  return (
    <ul className={css.blockers} aria-label="需先处理的事项">
      {blockers.map(({ key, detail, routeId, params }) => (
        <li key={key}>
          <span>{detail}</span>
          {routeId && (
            <Link to={navigation.href(routeId, { ...params } as Record<string, string>)}>
              去处理
            </Link>
          )}
        </li>
      ))}
    </ul>
  )
}

/** 解散组织 (OS-14; decisions T21, S4.8): what it means, what stands in the way, and the act. */
export function DissolveSetting(): ReactNode {
  const { tenant } = useRemote()
  const { data, error, refetch } = useCheckDissolutionQuery(
    tenant?.tenantId ?? '',
    // What stands in the way is settled on other screens.
    { refetchOnMountOrArgChange: true },
  )
  if (!data)
    return error ? (
      <PageError error={error} onRetry={() => void refetch()} />
    ) : (
      <SectionSkeleton rows={8} />
    )
  const { blockers, canDissolve, tenantFullName } = data
  const free = blockers.length === 0
  return (
    <div className={css.sections}>
      <Section title="解散组织" hint="解散后成员将无法访问该组织的数据，30天内可由原负责人恢复">
        <ul className={css.effects}>
          {EFFECTS.map((effect) => (
            <li key={effect}>{effect}</li>
          ))}
        </ul>
      </Section>
      {!free && (
        <Section title="需先处理的事项" hint="以下事项处理完成后才能解散组织">
          <Blockers blockers={blockers} />
        </Section>
      )}
      {!canDissolve && (
        <Alert type="info" showIcon title="只有负责人可以解散组织，请联系负责人操作" />
      )}
      {canDissolve && free && (
        <Section title="确认解散" hint={`将解散“${tenantFullName}”，请确认以下信息`}>
          <DissolveForm fullName={tenantFullName} />
        </Section>
      )}
    </div>
  )
}
