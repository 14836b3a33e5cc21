import { Button } from '@zz/shared-ui/antd/core'
import { Section, SectionSkeleton } from '@zz/shared-ui/page'
import { useRemote } from '@zz/shared-ui/remote'
import { PageEmpty, PageError, useConfirm } from '@zz/shared-ui/widgets'
import type { ReactNode } from 'react'
import { useGetTenantGroupQuery, useSaveTenantGroupMutation } from '../../api'
import { GroupPanel } from './GroupPanel'
import { YES } from './words'

const KEEP = ['tab', 'part']

/** Asks before the organisation's group is made: what follows cannot be chosen again. */
function useCreate(): () => void {
  const confirm = useConfirm()
  const { tenant } = useRemote()
  const [save] = useSaveTenantGroupMutation()
  return () =>
    confirm({
      title: '确定创建组织群吗？',
      content: `将创建“${tenant?.tenantName ?? ''}全员群”，组织的全部成员自动入群并收到通知，组织负责人为群主。创建后不能撤销，只能解散。`,
      okText: '创建组织群',
      onOk: () => save({ tenantId: tenant?.tenantId, platform: 'gov' }),
    })
}

/** 组织群 of the organisation in force (OS-10): none yet, or the group. */
export function TenantGroup(): ReactNode {
  const { tenant } = useRemote()
  const { data, error, refetch } = useGetTenantGroupQuery(tenant?.tenantId)
  const create = useCreate()
  if (!data)
    return error ? (
      <PageError error={error} onRetry={() => void refetch()} />
    ) : (
      <SectionSkeleton rows={8} />
    )
  if (data.haveGroup === YES) return <GroupPanel group={data} keep={KEEP} />
  return (
    <Section title="组织群">
      <PageEmpty
        text="还没有组织群。创建后，全体成员自动入群，可以统一发布群公告"
        action={
          data.canEdit && (
            <Button type="primary" onClick={create}>
              创建组织群
            </Button>
          )
        }
      />
    </Section>
  )
}
