import type { MemberRow } from '@zz/api-contract/member'
import { listNames } from '@zz/shared-ui/batch'
import { Button } from '@zz/shared-ui/antd/core'
import { type Filter, List, type ListBatch, type RowAction, useListState } from '@zz/shared-ui/list'
import { useRemote } from '@zz/shared-ui/remote'
import { membersOf, Selector, type SelectorResult, userIdsOf } from '@zz/shared-ui/selector'
import { useConfirm } from '@zz/shared-ui/widgets'
import { type ReactNode, useMemo } from 'react'
import { useOpening } from '../../useOpening'
import { useSentChoice } from '../../useSentChoice'
import { ChosenTools } from '../member/ChosenTools'
import { memberColumns } from '../member/columns'
import type { ChosenDepartment } from '../member/DepartmentsField'
import { memberFilters, RANGE } from '../member/filters'
import { usePageMemberQuery, usePlaceMemberMutation } from '../member/memberApi'
import { MemberDrawer } from '../member/MemberDrawer'
import { type Acting, MoveDialog } from '../member/MoveDialog'
import { PositionDialog } from '../member/PositionDialog'
import { ProgressDialog } from '../member/ProgressDialog'
import { useAllRows } from '../member/useAllRows'
import { usePositions } from '../member/usePositions'
import { type Running, useSettle } from '../member/useSettle'
import { MOST_CHOSEN, THING } from '../member/words'

const rowKey = (row: MemberRow): string => row.userId
const rowName = (row: MemberRow): string => row.name
const SELF = '不能调整自己，请联系管理员'
const ADDED = { title: '正在添加成员', success: '添加成功' }
const REMOVED = { title: '正在移出成员', success: '移出成功' }

/** 添加成员 and 移出部门, with what is asked and said of them. */
function usePlaces(
  department: ChosenDepartment,
  follow: (running: Running) => void,
): {
  /** Answers false where nothing came of it and the same can be tried again. */
  readonly add: (chosen: SelectorResult) => Promise<boolean>
  readonly askRemove: (acting: Acting) => void
} {
  const confirm = useConfirm()
  const [place] = usePlaceMemberMutation()
  const settle = useSettle(follow)
  return {
    async add(chosen) {
      const userIds = userIdsOf(chosen)
      if (userIds.length === 0) return true
      return settle(await place({ userIds, departmentIds: [department.id] }), ADDED)
    },
    askRemove: ({ rows, onDone }) =>
      confirm({
        title: `确定将${listNames(rows, THING)}移出“${department.name}”吗？`,
        content: `移出后不再是“${department.name}”及其下级部门的成员，其他部门不变。只在该部门的成员不能移出。`,
        okText: '移出',
        danger: true,
        onOk: async () => {
          const userIds = rows.map(({ userId }) => userId)
          const sent = place({ userIds, fromDeptId: department.id, departmentIds: [] })
          return settle(await sent, REMOVED, onDone)
        },
      }),
  }
}

/** The filters of 用户管理; who left is not shown to 部门主管. */
const useLedFilters = () => {
  const positions = usePositions()
  return useMemo(
    (): readonly Filter<Parameters<typeof useAllRows>[0]>[] => [
      ...memberFilters(positions).filter(({ key }) => key !== 'status'),
      RANGE,
    ],
    [positions],
  )
}

/** The members of a department for who leads it: what 用户管理 offers, as far as it goes (S4.7). */
export function LedMembers({
  department,
  extra,
}: {
  department: ChosenDepartment
  /** Beside the filters, before 添加成员. */
  extra: ReactNode
}): ReactNode {
  const { tenant, navigation, user } = useRemote()
  const tenantId = tenant?.tenantId ?? ''
  const state = useListState(useLedFilters(), { tenantId, departmentId: department.id })
  const result = usePageMemberQuery(state.request)
  const all = useAllRows(state.request.data)
  const [viewing, openViewing, closeViewing] = useOpening<MemberRow>()
  const [moving, openMoving, closeMoving] = useOpening<Acting>()
  const [placing, openPlacing, closePlacing] = useOpening<Acting>()
  const [running, follow, closeRunning] = useOpening<Running>()
  const { add, askRemove } = usePlaces(department, follow)
  const { choose, selector } = useSentChoice(add)
  const columns = useMemo(() => memberColumns(openViewing), [openViewing])
  const actionsOf = (row: MemberRow): readonly RowAction[] => [
    { label: '查看', onClick: () => openViewing(row), opens: true },
    ...[
      { label: '调整部门', onClick: () => openMoving({ rows: [row] }) },
      { label: '设置职位', onClick: () => openPlacing({ rows: [row] }) },
      { label: '移出部门', danger: true, onClick: () => askRemove({ rows: [row] }) },
    ].map((act) => (row.userId === user?.id ? { ...act, disabled: true, reason: SELF } : act)),
    { label: '查看资料', href: navigation.href('org.member.detail', { userId: row.userId }) },
  ]
  const batch: ListBatch<MemberRow> = {
    across: true,
    more: (rows, choose) => <ChosenTools names={rows.map(rowName)} all={all} add={choose} />,
    blocked: ({ userId }) => (userId === user?.id ? SELF : null),
    actions: [
      { label: '调整部门', onClick: (rows, onDone) => openMoving({ rows, onDone }) },
      { label: '设置职位', onClick: (rows, onDone) => openPlacing({ rows, onDone }) },
      { label: '移出部门', danger: true, onClick: (rows, onDone) => askRemove({ rows, onDone }) },
    ],
  }
  const adding = (
    <Button type="primary" onClick={choose}>
      添加成员
    </Button>
  )
  return (
    <>
      <List<MemberRow>
        state={state}
        result={result}
        label={`${department.name}的成员`}
        columns={columns}
        rowKey={rowKey}
        rowName={rowName}
        rowActions={actionsOf}
        actionsWidth={176}
        batch={batch}
        empty={{ text: `“${department.name}”中暂无成员`, action: adding }}
        extra={
          // Nothing is done with a department that was not found.
          result.error === undefined && (
            <>
              {extra}
              {adding}
            </>
          )
        }
      />
      <Selector
        ownOnly
        {...selector}
        content="staff"
        title={`添加成员到“${department.name}”`}
        max={MOST_CHOSEN}
        checkable={{
          staff: membersOf(tenantId, (id) => (id === user?.id ? SELF : null), { mayBeIdle: true }),
        }}
      />
      <MemberDrawer opening={viewing} actionsOf={actionsOf} onClose={closeViewing} />
      <MoveDialog opening={moving} from={department} follow={follow} onClose={closeMoving} />
      <PositionDialog opening={placing} follow={follow} onClose={closePlacing} />
      <ProgressDialog opening={running} onClose={closeRunning} />
    </>
  )
}
