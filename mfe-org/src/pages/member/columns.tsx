import { shownMobile } from '@zz/contract/mobile'
import type { MemberRow } from '@zz/api-contract/member'
import { Button } from '@zz/shared-ui/antd/core'
import type { ListColumn } from '@zz/shared-ui/list'
import { EllipsisText, PersonAvatar, StatusTag, TimeText } from '@zz/shared-ui/widgets'
import type { ReactNode } from 'react'
import css from './member.module.css'
import { departmentWords, NORMAL, platformWords, positionWords, STATUS_WORDS } from './words'

/** What a status looks like; an account that the platform disabled says so. */
export function MemberStatus({
  row: { status, accountStatus, activated },
}: {
  row: Pick<MemberRow, 'status' | 'accountStatus' | 'activated'>
}): ReactNode {
  if (status !== NORMAL) return <StatusTag tone="off">{STATUS_WORDS[status]}</StatusTag>
  if (accountStatus === 2) return <StatusTag tone="overdue">账号已停用</StatusTag>
  return activated === 2 ? <StatusTag tone="waiting">待激活</StatusTag> : STATUS_WORDS[status]
}

/** The columns of decisions N1; a press on the name opens the drawer. */
export const memberColumns = (
  onOpen: (row: MemberRow) => void,
): readonly ListColumn<MemberRow>[] => [
  {
    key: 'name',
    title: '姓名',
    kind: 'name',
    width: 144,
    render: (row) => (
      <span className={css.person}>
        <PersonAvatar name={row.name} avatar={row.avatar} />
        <Button type="link" className={css.name ?? ''} onClick={() => onOpen(row)}>
          <EllipsisText text={row.name} />
        </Button>
      </span>
    ),
    onCard: (row) => row.name,
  },
  {
    key: 'userName',
    title: '账号',
    kind: 'text',
    width: 104,
    card: 'hide',
    render: (row) => row.userName,
  },
  {
    key: 'mobile',
    title: '手机号',
    kind: 'word',
    width: 128,
    card: 'meta',
    render: (row) => shownMobile(row.mobile) || '—',
  },
  {
    key: 'departments',
    title: '部门',
    kind: 'text',
    width: 120,
    card: 'line',
    render: (row) => departmentWords(row) || '—',
  },
  {
    key: 'positionName',
    title: '职位',
    kind: 'text',
    width: 96,
    card: 'meta',
    render: (row) => positionWords(row) || '—',
  },
  {
    key: 'platforms',
    title: '端',
    kind: 'text',
    width: 96,
    card: 'meta',
    render: (row) => platformWords(row),
  },
  {
    key: 'status',
    title: '状态',
    kind: 'status',
    width: 88,
    render: (row) => <MemberStatus row={row} />,
  },
  {
    key: 'joinTime',
    title: '加入时间',
    kind: 'datetime',
    width: 160,
    card: 'hide',
    render: (row) => <TimeText value={row.joinTime} />,
  },
]
