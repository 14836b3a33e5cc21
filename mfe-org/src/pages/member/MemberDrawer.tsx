import { shownMobile } from '@zz/contract/mobile'
import type { MemberRow } from '@zz/api-contract/member'
import { Button, Drawer } from '@zz/shared-ui/antd/core'
import type { RowAction } from '@zz/shared-ui/list'
import { Facts } from '@zz/shared-ui/page'
import { useNavigate } from '@zz/shared-ui/router'
import { Loading, PageError, TimeText, useNarrow } from '@zz/shared-ui/widgets'
import type { ReactNode } from 'react'
import { useGetMemberQuery } from './memberApi'
import type { Opening } from '../../useOpening'
import { MemberStatus } from './columns'
import css from './member.module.css'
import { platformWords, positionWords } from './words'

function MemberFacts({ row }: { row: MemberRow }): ReactNode {
  return (
    <Facts
      narrow
      items={[
        { label: '姓名', value: row.name },
        { label: '账号', value: row.userName },
        { label: '手机号', value: shownMobile(row.mobile) },
        { label: '部门', value: row.departments.map(({ path }) => path).join('；') },
        { label: '职位', value: positionWords(row) },
        { label: '工号', value: row.workNo },
        { label: '端', value: platformWords(row) },
        { label: '状态', value: <MemberStatus row={row} /> },
        { label: '加入时间', value: <TimeText value={row.joinTime} /> },
        ...(row.leaveTime === null
          ? []
          : [{ label: '离职时间', value: <TimeText value={row.leaveTime} /> }]),
      ]}
    />
  )
}

/** A member beside the list, as the server has them now, with what can be done. */
export function MemberDrawer({
  opening,
  actionsOf,
  onClose,
}: {
  opening: Opening<MemberRow>
  actionsOf: (row: MemberRow) => readonly RowAction[]
  onClose: () => void
}): ReactNode {
  const narrow = useNarrow()
  const navigate = useNavigate()
  const { open, subject } = opening
  const { data, error, refetch } = useGetMemberQuery(
    { userId: subject?.userId ?? '' },
    { skip: !open || subject === null },
  )
  const row = data?.userId === subject?.userId ? data : undefined
  const act = ({ onClick, href }: RowAction): void => {
    onClose()
    if (href !== undefined) void navigate(href)
    else onClick?.()
  }
  return (
    <Drawer
      title={subject?.name ?? '成员'}
      open={open}
      onClose={onClose}
      size={narrow ? '100%' : 560}
      destroyOnHidden
      footer={
        row && (
          <div className={css.foot}>
            {actionsOf(row)
              .filter(({ opens }) => opens !== true)
              .map((action) => (
                <Button
                  key={action.label}
                  danger={action.danger ?? false}
                  disabled={action.disabled ?? false}
                  title={action.reason}
                  onClick={() => act(action)}
                >
                  {action.label}
                </Button>
              ))}
          </div>
        )
      }
    >
      {row ? (
        <MemberFacts row={row} />
      ) : error === undefined ? (
        <Loading />
      ) : (
        <PageError error={error} onRetry={() => void refetch()} />
      )}
    </Drawer>
  )
}
