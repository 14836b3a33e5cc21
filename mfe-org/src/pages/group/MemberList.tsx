import type { GroupMember, PageGroupMemberApiArg } from '@zz/api-contract/group'
import { type Filter, List, type ListColumn, useListState } from '@zz/shared-ui/list'
import { StatusTag, TimeText } from '@zz/shared-ui/widgets'
import type { ReactNode } from 'react'
import { usePageGroupMemberQuery } from '../../api'
import { YES } from './words'

const FILTERS: readonly Filter<PageGroupMemberApiArg['data']>[] = [
  { kind: 'text', key: 'name', label: '姓名' },
]

const nameOf = (row: GroupMember): string => row.name ?? '—'

const COLUMNS: readonly ListColumn<GroupMember>[] = [
  { key: 'name', title: '姓名', kind: 'name', width: 136, render: nameOf },
  {
    key: 'ownerFlag',
    title: '身份',
    kind: 'status',
    render: (row) => (row.ownerFlag === YES ? <StatusTag tone="running">群主</StatusTag> : '成员'),
  },
  {
    key: 'joinTime',
    title: '入群时间',
    kind: 'datetime',
    card: 'line',
    render: (row) => <TimeText value={row.joinTime} />,
  },
]

/** 群成员: who is in the group, found by name. */
export function MemberList({ groupUid }: { groupUid: string }): ReactNode {
  const state = useListState(FILTERS, { groupUid })
  const result = usePageGroupMemberQuery(state.request)
  return (
    <List<GroupMember>
      state={state}
      result={result}
      label="群成员"
      columns={COLUMNS}
      rowKey={(row) => row.userId}
      rowName={nameOf}
      empty={{ text: '群里还没有成员' }}
    />
  )
}
