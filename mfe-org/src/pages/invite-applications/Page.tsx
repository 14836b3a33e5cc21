import type { JoinApplication, PageApplyApiArg } from '@zz/api-contract/join'
import { Button } from '@zz/shared-ui/antd/core'
import { blockedDecision } from '@zz/shared-ui/batch'
import { ListPage, type RowAction, useListState } from '@zz/shared-ui/list'
import { BackButton } from '@zz/shared-ui/page'
import { useRemote } from '@zz/shared-ui/remote'
import { useNavigate } from '@zz/shared-ui/router'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { usePageApplyQuery } from '../../joining/joinApi'
import { APPLY_COLUMNS, APPLY_FILTERS } from './columns'
import type { Deciding } from './DecideDialog'
import { applyIdOf, PASSED, REFUSED, WAITING } from './words'

const DecideDialog = lazy(() => import('./DecideDialog'))

const blocked = (row: JoinApplication): string | null =>
  row.auditStatus === WAITING ? blockedDecision(row) : '该申请已处理'

const rowName = (row: JoinApplication): string => row.name

/** 申请列表 (MB-04): who asks to join, by state; decided one by one or together. */
export default function InviteApplicationsPage(): ReactNode {
  const { tenant, navigation } = useRemote()
  const navigate = useNavigate()
  const state = useListState<PageApplyApiArg['data']>(APPLY_FILTERS)
  const result = usePageApplyQuery(state.request)
  const [deciding, setDeciding] = useState<Deciding | null>(null)
  const back = navigation.href('org.invite')
  const decide = (
    rows: readonly JoinApplication[],
    auditStatus: Deciding['auditStatus'],
    onDone?: () => void,
  ): void => setDeciding({ rows, auditStatus, onDone })
  const actionsOf = (row: JoinApplication): readonly RowAction[] =>
    blocked(row) === null
      ? [
          { label: '通过', onClick: () => decide([row], PASSED) },
          { label: '拒绝', danger: true, onClick: () => decide([row], REFUSED) },
        ]
      : []
  return (
    <>
      <ListPage<JoinApplication>
        title="申请列表"
        breadcrumb={[
          { title: tenant?.tenantFullName ?? '' },
          { title: '邀请成员', href: back },
          { title: '申请列表' },
        ]}
        lead={<BackButton onBack={() => void navigate(back)} />}
        state={state}
        result={result}
        label="加入申请"
        columns={APPLY_COLUMNS}
        rowKey={applyIdOf}
        rowName={rowName}
        rowActions={actionsOf}
        actionsWidth={104}
        batch={{
          blocked,
          actions: [
            { label: '批量通过', onClick: (rows, clear) => decide(rows, PASSED, clear) },
            {
              label: '批量拒绝',
              danger: true,
              onClick: (rows, clear) => decide(rows, REFUSED, clear),
            },
          ],
        }}
        empty={{
          text: '暂无加入申请',
          action: <Button onClick={() => void navigate(back)}>邀请成员</Button>,
        }}
      />
      <Suspense fallback={null}>
        {deciding && (
          <DecideDialog
            {...deciding}
            listed={result.data?.data}
            onClose={() => setDeciding(null)}
          />
        )}
      </Suspense>
    </>
  )
}
