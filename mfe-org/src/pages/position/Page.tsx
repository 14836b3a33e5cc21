import type { PositionRow, PositionType } from '@zz/api-contract/org'
import { ErrorCode } from '@zz/contract'
import { Button } from '@zz/shared-ui/antd/core'
import { toFailure } from '@zz/shared-ui/api'
import { List, type RowAction, useListState } from '@zz/shared-ui/list'
import { BackButton } from '@zz/shared-ui/page'
import { useRemote } from '@zz/shared-ui/remote'
import { useNavigate } from '@zz/shared-ui/router'
import { SplitPage } from '@zz/shared-ui/split'
import { useConfirm } from '@zz/shared-ui/widgets'
import type { ReactNode } from 'react'
import {
  useDeletePositionTypeMutation,
  useListPositionTypeQuery,
  usePagePositionQuery,
} from '../../api'
import { useDelete, useDisable, useEnable } from './acts'
import { POSITION_COLUMNS } from './columns'
import { drawTypes } from './drawTypes'
import { POSITION_FILTERS } from './filters'
import { MoveDialog, type Moving } from './MoveDialog'
import { PositionDialog } from './PositionDialog'
import { TypeDialog } from './TypeDialog'
import { useChosenType } from './useChosenType'
import { useOpening } from '../../useOpening'
import { DISABLED } from './words'

const rowKey = (row: PositionRow): string => row.id
const rowName = (row: PositionRow): string => row.name
const NO_TYPES: readonly PositionType[] = []

/** Asks before a type is deleted, saying where its positions go (S1 §4). */
function useDeleteType(onDeleted: (id: string) => void): (type: PositionType) => void {
  const confirm = useConfirm()
  const [send] = useDeletePositionTypeMutation()
  return ({ id, name, count }) =>
    confirm({
      title: '确认删除吗？',
      content:
        count === 0
          ? `类型“${name}”下没有职位，删除后不可恢复。`
          : `类型“${name}”删除后，其中的${count}个职位将移至“其他”。`,
      okText: '删除',
      danger: true,
      onOk: async () => {
        const { error } = await send({ id, name })
        // Somebody else was quicker: the types read themselves anew.
        if (error !== undefined) return toFailure(error).code === ErrorCode.NotFound
        onDeleted(id)
        return true
      },
    })
}

/**
 * 职位管理 (OS-08, OS-09; S1 §2): types at the left, 其他 first, the positions of the chosen one at
 * the right.
 */
export default function PositionPage(): ReactNode {
  const { tenant, navigation } = useRemote()
  const navigate = useNavigate()
  const tenantId = tenant?.tenantId
  const types = useListPositionTypeQuery({ tenantId })
  const { chosen, chooseNew, leave } = useChosenType(types.data)
  const state = useListState(POSITION_FILTERS, { tenantId, pid: chosen })
  const result = usePagePositionQuery(state.request)
  const [naming, openNaming, closeNaming] = useOpening<PositionRow | null>()
  const [typing, openTyping, closeTyping] = useOpening<PositionType | null>()
  const [moving, openMoving, closeMoving] = useOpening<Moving>()
  const disable = useDisable()
  const enable = useEnable()
  const remove = useDelete()
  const removeType = useDeleteType(leave)

  const allTypes = types.data ?? NO_TYPES
  const typeName = allTypes.find(({ id }) => id === chosen)?.name ?? ''
  const settings = navigation.href('org.setting', { tab: 'field' })
  const move = (rows: readonly PositionRow[], onDone?: () => void): void =>
    openMoving({ rows, onDone })
  const actionsOf = (row: PositionRow): readonly RowAction[] => [
    { label: '编辑', onClick: () => openNaming(row) },
    row.status === DISABLED
      ? { label: '启用', onClick: () => enable([row]) }
      : { label: '停用', onClick: () => disable([row]) },
    { label: '移动', onClick: () => move([row]) },
    ...(row.status === DISABLED
      ? [{ label: '删除', danger: true, onClick: () => remove([row]) }]
      : []),
  ]
  const add = (
    <Button type="primary" onClick={() => openNaming(null)}>
      新增职位
    </Button>
  )
  return (
    <SplitPage
      title="职位管理"
      breadcrumb={[
        { title: tenant?.tenantFullName ?? '' },
        { title: '字段管理', href: settings },
        { title: '职位管理' },
      ]}
      lead={<BackButton onBack={() => void navigate(settings)} />}
      actions={
        <>
          <Button onClick={() => openTyping(null)}>新增类型</Button>
          {add}
        </>
      }
      sideTitle="职位类型"
      side={drawTypes({
        types: types.data,
        error: types.error,
        refetch: types.refetch,
        chosen,
        onRename: openTyping,
        onDelete: removeType,
      })}
      chosen={chosen}
      chosenName={typeName}
      fill
    >
      <List<PositionRow>
        state={state}
        result={result}
        label={typeName === '' ? '职位' : `${typeName}的职位`}
        columns={POSITION_COLUMNS}
        rowKey={rowKey}
        rowName={rowName}
        rowActions={actionsOf}
        actionsWidth={124}
        batch={{
          actions: [
            { label: '启用', onClick: enable },
            { label: '停用', onClick: disable },
            { label: '移动', onClick: move },
            { label: '删除', danger: true, onClick: remove },
          ],
        }}
        empty={{ text: typeName === '' ? '暂无职位' : `“${typeName}”中暂无职位`, action: add }}
      />
      <PositionDialog
        opening={naming}
        position={findNow(result.data?.data, naming.subject)}
        types={allTypes}
        typeId={chosen}
        onClose={closeNaming}
      />
      <TypeDialog
        opening={typing}
        type={findNow(types.data, typing.subject)}
        onClose={closeTyping}
        onAdded={chooseNew}
      />
      <MoveDialog
        opening={moving}
        types={allTypes.filter(({ id }) => id !== chosen)}
        onClose={closeMoving}
      />
    </SplitPage>
  )
}

/** The row as it was read last, so that a dialog about it learns of changes; null for a new one. */
const findNow = <Row extends { readonly id: string }>(
  rows: readonly Row[] | undefined,
  row: Row | null,
): Row | null => row && (rows?.find(({ id }) => id === row.id) ?? row)
