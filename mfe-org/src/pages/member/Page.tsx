import type { MemberRow } from '@zz/api-contract/member'
import { Button } from '@zz/shared-ui/antd/core'
import { ImportDialog, memberImport } from '@zz/shared-ui/import'
import {
  List,
  type ListBatch,
  type RowAction,
  useListState,
  useTableExport,
} from '@zz/shared-ui/list'
import { useRemote } from '@zz/shared-ui/remote'
import { useSearchParams } from '@zz/shared-ui/router'
import { SplitPage } from '@zz/shared-ui/split'
import { DepartmentTree } from '@zz/shared-ui/tree'
import { SearchBox } from '@zz/shared-ui/widgets'
import { type ReactNode, useMemo, useState } from 'react'
import { usePageMemberQuery } from './memberApi'
import { useOpening } from '../../useOpening'
import { useTree } from '../department/useTree'
import { ChosenTools } from './ChosenTools'
import { AddDrawer } from './AddDrawer'
import { memberColumns } from './columns'
import type { ChosenDepartment } from './DepartmentsField'
import { memberFilters } from './filters'
import { LeaveDialog } from './LeaveDialog'
import { MemberDrawer } from './MemberDrawer'
import { type Acting, MoveDialog } from './MoveDialog'
import { PositionDialog } from './PositionDialog'
import { ProgressDialog } from './ProgressDialog'
import { RestoreDialog } from './RestoreDialog'
import { useAllRows } from './useAllRows'
import { usePositions } from './usePositions'
import type { Running } from './useSettle'
import { NORMAL } from './words'

const rowKey = (row: MemberRow): string => row.userId
const rowName = (row: MemberRow): string => row.name

/** The department that is shown: `dept` of the query string, with its name as `id~name`. */
function useDepartment(): readonly [
  ChosenDepartment | null,
  (department: ChosenDepartment | null) => void,
] {
  const [query, setQuery] = useSearchParams()
  const [, id, name = ''] = /^([1-9]\d{0,18})(?:~(.*))?$/.exec(query.get('dept') ?? '') ?? []
  const choose = (department: ChosenDepartment | null): void => {
    const next = new URLSearchParams(query)
    next.delete('page')
    if (department === null) next.delete('dept')
    else next.set('dept', `${department.id}~${department.name}`)
    setQuery(next, { replace: true })
  }
  return [id === undefined ? null : { id, name }, choose]
}

/**
 * 用户管理 (MB-01, MB-05): departments at the left, the members of the chosen one at the right; what
 * is chosen stays chosen on other pages and in other departments.
 */
export default function MemberPage(): ReactNode {
  const { tenant, navigation, http } = useRemote()
  const tenantId = tenant?.tenantId ?? ''
  const [department, choose] = useDepartment()
  const [text, setText] = useState('')
  const positions = usePositions()
  const filters = useMemo(() => memberFilters(positions), [positions])
  const state = useListState(
    filters,
    department === null ? { tenantId } : { tenantId, departmentId: department.id },
  )
  const result = usePageMemberQuery(state.request)
  const all = useAllRows(state.request.data)
  const [exporting, startExport] = useTableExport('/api/user/tenant-user/export')
  const { source, revision } = useTree()
  const importCalls = useMemo(() => memberImport(http), [http])
  const [importing, setImporting] = useState(false)
  const [adding, openAdding, closeAdding] = useOpening<ChosenDepartment | null>()
  const [viewing, openViewing, closeViewing] = useOpening<MemberRow>()
  const [moving, openMoving, closeMoving] = useOpening<Acting>()
  const [placing, openPlacing, closePlacing] = useOpening<Acting>()
  const [leaving, openLeaving, closeLeaving] = useOpening<Acting>()
  const [restoring, openRestoring, closeRestoring] = useOpening<Acting>()
  const [running, follow, closeRunning] = useOpening<Running>()

  const columns = useMemo(() => memberColumns(openViewing), [openViewing])
  const actionsOf = (row: MemberRow): readonly RowAction[] => {
    const view = { label: '查看', onClick: () => openViewing(row), opens: true }
    const profile = {
      label: '查看资料',
      href: navigation.href('org.member.detail', { userId: row.userId }),
    }
    if (row.status !== NORMAL)
      return row.status === 2
        ? [view, { label: '恢复', onClick: () => openRestoring({ rows: [row] }) }, profile]
        : [view]
    return [
      view,
      { label: '编辑', href: navigation.href('org.member.edit', { userId: row.userId }) },
      { label: '调整部门', onClick: () => openMoving({ rows: [row] }) },
      { label: '设置职位', onClick: () => openPlacing({ rows: [row] }) },
      profile,
      { label: '办理离职', danger: true, onClick: () => openLeaving({ rows: [row] }) },
    ]
  }
  const batch: ListBatch<MemberRow> = {
    across: true,
    more: (rows, add) => <ChosenTools names={rows.map(({ name }) => name)} all={all} add={add} />,
    blocked: ({ status }) => (status === NORMAL ? null : '已离职，不能批量处理'),
    actions: [
      { label: '调整部门', onClick: (rows, onDone) => openMoving({ rows, onDone }) },
      { label: '设置职位', onClick: (rows, onDone) => openPlacing({ rows, onDone }) },
      {
        label: '办理离职',
        danger: true,
        onClick: (rows, onDone) => openLeaving({ rows, onDone }),
      },
    ],
  }
  const add = (
    // Nobody is put into a department that was not found.
    <Button
      type="primary"
      onClick={() => openAdding(result.error === undefined ? department : null)}
    >
      添加成员
    </Button>
  )
  return (
    <SplitPage
      title="用户管理"
      breadcrumb={[{ title: tenant?.tenantFullName ?? '' }, { title: '用户管理' }]}
      actions={
        <>
          <Button loading={exporting} onClick={() => void startExport(state.request.data)}>
            导出
          </Button>
          <Button onClick={() => setImporting(true)}>导入</Button>
          {add}
        </>
      }
      sideTitle="部门"
      search={<SearchBox label="搜索部门" value={text} onChange={setText} />}
      side={
        <>
          <Button
            type={department === null ? 'primary' : 'text'}
            block
            onClick={() => choose(null)}
          >
            全部成员
          </Button>
          <DepartmentTree
            label="部门"
            source={source}
            revision={revision}
            chosen={department?.id}
            text={text}
            onChoose={choose}
          />
        </>
      }
      chosen={department?.id ?? ''}
      chosenName={department?.name ?? '全部成员'}
      fill
    >
      <List<MemberRow>
        state={state}
        result={result}
        label={department === null ? '成员' : `${department.name}的成员`}
        columns={columns}
        rowKey={rowKey}
        rowName={rowName}
        rowActions={actionsOf}
        actionsWidth={96}
        batch={batch}
        empty={{ text: '暂无成员', action: add }}
      />
      <AddDrawer opening={adding} onClose={closeAdding} />
      <MemberDrawer opening={viewing} actionsOf={actionsOf} onClose={closeViewing} />
      <MoveDialog opening={moving} follow={follow} onClose={closeMoving} />
      <PositionDialog opening={placing} follow={follow} onClose={closePlacing} />
      <LeaveDialog opening={leaving} follow={follow} onClose={closeLeaving} />
      <RestoreDialog opening={restoring} onClose={closeRestoring} />
      <ProgressDialog opening={running} onClose={closeRunning} />
      <ImportDialog
        open={importing}
        title="导入成员"
        calls={importCalls}
        hint="一次最多 20,000 行"
        onClose={() => setImporting(false)}
        onImported={() => void result.refetch()}
      />
    </SplitPage>
  )
}
