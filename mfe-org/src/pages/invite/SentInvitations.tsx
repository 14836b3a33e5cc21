import type { PageInviteApiArg, SentInvitation } from '@zz/api-contract/join'
import type { Filter, ListColumn } from '@zz/shared-ui/list'
import { List, useListState } from '@zz/shared-ui/list'
import { StatusTag, TimeText, type Tone, useConfirm } from '@zz/shared-ui/widgets'
import type { ReactNode } from 'react'
import { useCancelInviteMutation, usePageInviteQuery } from '../../joining/joinApi'

const WAITING = 1
const STATES: Readonly<
  Record<SentInvitation['status'], { readonly label: string; readonly tone: Tone }>
> = {
  1: { label: '待接受', tone: 'waiting' },
  2: { label: '已接受', tone: 'done' },
  3: { label: '已拒绝', tone: 'overdue' },
  4: { label: '已撤回', tone: 'off' },
  5: { label: '已过期', tone: 'off' },
}

const COLUMNS: readonly ListColumn<SentInvitation>[] = [
  { key: 'invitee', title: '被邀请人', kind: 'name', width: 140, render: (row) => row.invitee },
  {
    key: 'inviterName',
    title: '邀请人',
    kind: 'person',
    card: 'meta',
    render: (row) => row.inviterName ?? '—',
  },
  {
    key: 'createTime',
    title: '邀请时间',
    kind: 'datetime',
    card: 'line',
    render: (row) => <TimeText value={row.createTime} />,
  },
  {
    key: 'expireTime',
    title: '有效期至',
    kind: 'datetime',
    render: (row) => <TimeText value={row.expireTime} />,
  },
  {
    key: 'status',
    title: '状态',
    kind: 'status',
    render: (row) => {
      const { label, tone } = STATES[row.status]
      return <StatusTag tone={tone}>{label}</StatusTag>
    },
  },
]

const FILTERS: readonly Filter<PageInviteApiArg['data']>[] = [
  { kind: 'text', key: 'invitee', label: '被邀请人' },
  {
    kind: 'choice',
    key: 'status',
    label: '状态',
    options: ([1, 2, 3, 4, 5] as const).map((value) => ({ value, label: STATES[value].label })),
  },
]
const rowKey = (row: SentInvitation): string => row.id
const rowName = (row: SentInvitation): string => row.invitee

/** 邀请记录: what was sent by phone and what became of it (MB-07). */
export function SentInvitations({ invite }: { readonly invite: ReactNode }): ReactNode {
  const state = useListState<PageInviteApiArg['data']>(FILTERS)
  const result = usePageInviteQuery(state.request)
  const confirm = useConfirm()
  const [cancel] = useCancelInviteMutation()
  const askCancel = ({ id, invitee }: SentInvitation): void =>
    confirm({
      title: '确定撤回该邀请吗？',
      content: `撤回后，${invitee}不能再通过该邀请加入。`,
      okText: '撤回',
      danger: true,
      onOk: () => cancel({ id }),
    })
  return (
    <List<SentInvitation>
      state={state}
      result={result}
      label="已发出的邀请"
      columns={COLUMNS}
      rowKey={rowKey}
      rowName={rowName}
      rowActions={(row) =>
        row.status === WAITING
          ? [{ label: '撤回', danger: true, onClick: () => askCancel(row) }]
          : []
      }
      actionsWidth={72}
      empty={{ text: '暂无手机号邀请', action: invite }}
      bare
    />
  )
}
