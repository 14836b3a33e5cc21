import type { Administrator } from '@zz/api-contract/admin'
import { Button } from '@zz/shared-ui/antd/core'
import { List, type RowAction, useListState } from '@zz/shared-ui/list'
import { Facts, Section, SectionSkeleton } from '@zz/shared-ui/page'
import { useRemote } from '@zz/shared-ui/remote'
import { membersOf, Selector } from '@zz/shared-ui/selector'
import { PageError, PersonAvatar, TimeText } from '@zz/shared-ui/widgets'
import { type ReactNode, useState } from 'react'
import { useListAdministratorsQuery } from '../../api'
import css from './admin.module.css'
import { ADMIN_COLUMNS, departmentsText } from './columns'
import { TransferDialog } from './TransferDialog'
import { useAdminActs } from './useAdminActs'
import { useSentChoice } from '../../useSentChoice'

/** As many as an organisation may have. */
const MOST_ADMINS = 100
const NO_FILTERS: readonly never[] = []
const rowKey = ({ userId }: Administrator): string => userId
const rowName = ({ name }: Administrator): string => name

function PrincipalCard({ principal }: { readonly principal: Administrator }): ReactNode {
  return (
    <div className={css.principal}>
      <PersonAvatar name={principal.name} avatar={principal.avatar} size={48} />
      <div>
        <Facts
          items={[
            { label: '姓名', value: principal.name },
            { label: '部门', value: departmentsText(principal) },
            { label: '手机', value: principal.mobile },
            { label: '任职时间', value: <TimeText value={principal.createTime} /> },
          ]}
        />
      </div>
    </div>
  )
}

/** 管理员设置 (OS-07; decisions T18): who leads the organisation, and who administers it. */
export function AdminSetting(): ReactNode {
  const { tenant, user } = useRemote()
  const tenantId = tenant?.tenantId
  const { data, error, isFetching, refetch } = useListAdministratorsQuery(tenantId ?? '')
  const state = useListState(NO_FILTERS)
  const acts = useAdminActs()
  const { choose, selector } = useSentChoice(acts.add)
  const [transferring, setTransferring] = useState(false)
  if (!data)
    return error ? (
      <PageError error={error} onRetry={() => void refetch()} />
    ) : (
      <SectionSkeleton rows={8} />
    )
  const { principal, admins, canManage, canTransfer } = data
  const { pageNum, pageSize } = state.request
  const page = {
    data: admins.slice((pageNum - 1) * pageSize, pageNum * pageSize),
    totalNum: admins.length,
  }
  const add = canManage && (
    <Button type="primary" onClick={choose}>
      添加管理员
    </Button>
  )
  const actionsOf = (row: Administrator): readonly RowAction[] => [
    {
      label: '移除',
      danger: true,
      onClick: () => acts.remove(row),
      ...(row.userId === user?.id ? { disabled: true, reason: '不能修改自己的角色' } : {}),
    },
  ]
  const whyNot = (userId: string): string | null => {
    if (userId === principal?.userId) return '已是负责人'
    return admins.some((admin) => admin.userId === userId) ? '已是管理员' : null
  }
  return (
    <div className={css.sections}>
      <Section
        title="负责人"
        hint="负责人拥有全部权限，只有负责人可以更换负责人和解散组织"
        action={canTransfer && <Button onClick={() => setTransferring(true)}>更换负责人</Button>}
      >
        {principal === null ? '—' : <PrincipalCard principal={principal} />}
      </Section>
      <Section
        title="组织管理员"
        hint="组织管理员拥有除更换负责人和解散组织以外的全部权限"
        action={add}
      >
        <List<Administrator>
          state={state}
          result={{ data: page, isFetching, refetch, ...(error ? { error } : {}) }}
          label="组织管理员名单"
          columns={ADMIN_COLUMNS}
          rowKey={rowKey}
          rowName={rowName}
          {...(canManage ? { rowActions: actionsOf } : {})}
          actionsWidth={80}
          empty={{ text: '暂无管理员', action: add }}
          bare
        />
      </Section>
      <Selector
        ownOnly
        {...selector}
        content="staff"
        title="添加管理员"
        max={MOST_ADMINS}
        checkable={{ staff: membersOf(tenantId, whyNot) }}
      />
      <TransferDialog
        open={transferring}
        tenantName={tenant?.tenantName ?? ''}
        onClose={() => setTransferring(false)}
      />
    </div>
  )
}
