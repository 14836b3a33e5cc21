import type { OpsUser, PageUsersApiArg } from '@zz/api-contract/ops'
import { type Filter, ListPage, type RowAction, useListState } from '@zz/shared-ui/list'
import { useConfirm } from '@zz/shared-ui/widgets'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { COLUMNS } from './columns'
import type { ReasonedAct } from './ReasonDialog'
import {
  useEndUserSessionsMutation,
  useEnableUserMutation,
  usePageUsersQuery,
  useSetUserDisputeMutation,
} from './userApi'
import { ACCOUNT_STATES, DISABLED, isDisputed, isOwn, NORMAL } from './words'

const ReasonDialog = lazy(() => import('./ReasonDialog'))

const FILTERS: readonly Filter<PageUsersApiArg['data']>[] = [
  { kind: 'text', key: 'name', label: '姓名', placeholder: '姓名或克里集团号' },
  { kind: 'text', key: 'mobile', label: '手机号', placeholder: '完整手机号' },
  {
    kind: 'choice',
    key: 'status',
    label: '状态',
    options: ([1, 2, 3] as const).map((value) => ({ value, label: ACCOUNT_STATES[value].label })),
  },
  { kind: 'text', key: 'email', label: '邮箱', placeholder: '完整邮箱' },
  { kind: 'dates', key: 'time', label: '注册时间', from: 'startTime', to: 'endTime', as: 'ms' },
]

const SETTLED = 2

const rowKey = (row: OpsUser): string => row.id
const rowName = (row: OpsUser): string => row.nickName

/** 账号管理 (WF-03, decisions S4.14): disable with a reason, enable, end sessions. */
export default function UserPage(): ReactNode {
  const confirm = useConfirm()
  const state = useListState<PageUsersApiArg['data']>(FILTERS)
  const result = usePageUsersQuery(state.request)
  const [enable] = useEnableUserMutation()
  const [endSessions] = useEndUserSessionsMutation()
  const [setDispute] = useSetUserDisputeMutation()
  const [asked, setAsked] = useState<{ user: OpsUser; act: ReasonedAct } | null>(null)
  const actionsOf = (row: OpsUser): readonly RowAction[] => {
    const { id, nickName, status } = row
    if (isOwn(row)) return []
    if (status === DISABLED)
      return [
        {
          label: '启用',
          onClick: () =>
            confirm({
              title: `确认启用账号“${nickName}”吗？`,
              content: '启用后该账号可以重新登录，其组织与数据不变。',
              okText: '启用',
              onOk: () => enable({ userId: id }),
            }),
        },
      ]
    if (status !== NORMAL) return []
    return [
      { label: '停用', danger: true, onClick: () => setAsked({ user: row, act: 'disable' }) },
      {
        label: '退出登录',
        onClick: () =>
          confirm({
            title: `确认退出“${nickName}”的全部登录吗？`,
            content: '该账号在所有设备上立即退出，可以重新登录。',
            okText: '退出登录',
            danger: true,
            onOk: () => endSessions({ userId: id }),
          }),
      },
      isDisputed(row)
        ? {
            label: '解除纠纷',
            onClick: () =>
              confirm({
                title: `确认解除账号“${nickName}”的纠纷标记吗？`,
                content: '解除后该账号可以注销。',
                okText: '解除',
                onOk: () => setDispute({ userId: id, disputed: SETTLED }),
              }),
          }
        : { label: '标记纠纷', onClick: () => setAsked({ user: row, act: 'dispute' }) },
    ]
  }
  return (
    <>
      <ListPage<OpsUser>
        title="账号管理"
        breadcrumb={[{ title: '运营管理' }, { title: '账号管理' }]}
        state={state}
        result={result}
        columns={COLUMNS}
        rowKey={rowKey}
        rowName={rowName}
        actionsWidth={176}
        rowActions={actionsOf}
        empty={{ text: '没有账号' }}
      />
      <Suspense fallback={null}>
        {asked && <ReasonDialog {...asked} onClose={() => setAsked(null)} />}
      </Suspense>
    </>
  )
}
