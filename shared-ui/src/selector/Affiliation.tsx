import CaretDownOutlined from '@ant-design/icons/es/icons/CaretDownOutlined'
import CaretRightOutlined from '@ant-design/icons/es/icons/CaretRightOutlined'
import LoadingOutlined from '@ant-design/icons/es/icons/LoadingOutlined'
import ApartmentOutlined from '@ant-design/icons/es/icons/ApartmentOutlined'
import { type ReactNode, useId, useState } from 'react'
import { useRemote } from '../remote-lite'
import { departmentItem, tenantItem } from './choice'
import { useScope } from './context'
import type { OpenedDepartment } from './DepartmentColumn'
import { SelectorList } from './List'
import type { RowView } from './Row'
import { PAGE_SIZE } from './pages'
import { RootSearch } from './RootSearch'
import { ROW_HEIGHT, TenantFace } from './rows'
import css from './selector.module.css'
import { StaffColumn } from './StaffColumn'
import type { LazyTree, TreeRow } from './tree'
import { countColumns } from './types'
import { useMoves } from './useMoves'
import { type TreeRoot, useTree } from './useTree'

const ICON = {
  loading: <LoadingOutlined />,
  open: <CaretDownOutlined />,
  closed: <CaretRightOutlined />,
  failed: <CaretRightOutlined />,
} as const

const FAILED = '加载失败，重试'

function nodeView(
  tree: LazyTree,
  row: TreeRow,
  opened: string | undefined,
  onOpen: ((department: OpenedDepartment) => void) | undefined,
): RowView {
  const place = {
    level: row.node.level + (row.what === 'more' ? 1 : 0),
    size: row.size,
    at: row.at,
  }
  if (row.what === 'more') {
    const words =
      row.state === 'failed'
        ? FAILED
        : row.state === 'loading'
          ? '加载中…'
          : `加载更多（还有${row.left}项）`
    return {
      key: row.key,
      label: words,
      body: <span className={css.moreRow}>{words}</span>,
      open: () => void tree.more(row.node),
      ...place,
    }
  }
  const { node, state } = row
  const toggle = (): void => (state === 'open' ? tree.collapse(node) : void tree.expand(node))
  const department = node.kind === 'department'
  const item = department ? departmentItem(node, tree.root.name) : tenantItem(node)
  return {
    key: node.key,
    label: state === 'failed' ? `${node.name}，${FAILED}` : node.name,
    body: (
      <>
        <span className={css.icon} aria-hidden="true">
          {department ? <ApartmentOutlined /> : <TenantFace logo={node.logo} />}
        </span>
        <span className={css.name} title={node.name}>
          {node.name}
        </span>
        {state === 'failed' && (
          <span className={css.retryNode} data-part="retry">
            {FAILED}
          </span>
        )}
      </>
    ),
    item,
    retry: () => void tree.expand(node),
    ...place,
    ...(node.leaf
      ? {}
      : {
          expanded: state === 'open',
          further: { label: node.name, press: toggle, icon: ICON[state] },
        }),
    opened: department && opened === node.id,
    open:
      department && onOpen
        ? () => onOpen({ id: node.id, name: node.name, tenantId: node.tenantId })
        : toggle,
  }
}

/**
 * 归属关系: a root, the tree of what belongs to it, and the staff of the department that was clicked
 * (S1 §2).
 */
export function AffiliationView(): ReactNode {
  const { tenant } = useRemote()
  const { content } = useScope()
  const id = `tree${useId().replace(/\W/g, '')}`
  const [root, setRoot] = useState<TreeRoot | null>(
    () => tenant && { id: tenant.tenantId, name: tenant.tenantName, logo: tenant.logo },
  )
  const [department, setDepartment] = useState<OpenedDepartment | null>(null)
  const columns = countColumns(content)
  const tree = useTree(root, columns > 1)
  const { part, step, leave, go } = useMoves()
  const rows = tree?.rows ?? []
  const onOpen =
    columns > 2
      ? (to: OpenedDepartment): void => {
          setDepartment(to)
          go(1)
        }
      : undefined

  /** Left and right as in any tree; from where they lead nowhere, to the next column. */
  const arrow = (key: string, index: number): number | true | null => {
    const row = rows[index]
    if (!tree || row?.what !== 'node') return null
    const { node, state } = row
    const parentAt = (): number =>
      rows.findIndex((each) => each.what === 'node' && each.node === node.parent)
    if (key === 'ArrowLeft') {
      if (state === 'open') return toggled(() => tree.collapse(node))
      return node.parent ? parentAt() : null
    }
    if (!node.leaf && state !== 'open') return toggled(() => void tree.expand(node))
    const next = rows[index + 1]
    if (state === 'open' && next?.what === 'node' && next.node.parent === node) return index + 1
    if (node.kind === 'department')
      onOpen?.({ id: node.id, name: node.name, tenantId: node.tenantId })
    return null
  }

  /** The next page below a node, once its end comes near. */
  const read = (first: number, last: number): void => {
    for (const row of rows.slice(first, last + 1 + PAGE_SIZE))
      if (row.what === 'more' && row.state === 'closed') void tree?.more(row.node)
  }
  const view = (index: number): RowView | null => {
    const row = rows[index]
    return tree && row ? nodeView(tree, row, department?.id, onOpen) : null
  }
  return (
    <div ref={part} className={css.columns} data-step={step}>
      <section className={`${css.column} ${css.treeColumn}`} data-column={0} aria-label="组织/部门">
        <RootSearch
          onChoose={(to: TreeRoot) => {
            setRoot(to)
            setDepartment(null)
          }}
        />
        <p className={css.prompt}>
          <strong>组织/部门</strong>
          <span>点击下拉菜单可以查看它的下级组织/部门</span>
        </p>
        <SelectorList
          id={id}
          label="组织/部门"
          pattern="tree"
          count={rows.length}
          rowHeight={ROW_HEIGHT}
          view={view}
          of={tree}
          onSpan={read}
          onArrow={arrow}
          onLeave={leave(0)}
        >
          <p className={css.hint}>搜索并选择一个组织，查看归属于它的组织/部门</p>
        </SelectorList>
      </section>
      {columns > 2 && (
        <StaffColumn at={1} department={department} onLeave={leave(1)} onBack={() => go(0)} />
      )}
    </div>
  )
}

const toggled = (act: () => void): true => {
  act()
  return true
}
