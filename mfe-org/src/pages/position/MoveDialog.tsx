import type { PositionRow, PositionType } from '@zz/api-contract/org'
import { Select } from '@zz/shared-ui/antd/data'
import { Form } from '@zz/shared-ui/antd/page'
import { listNames, useTellOutcome } from '@zz/shared-ui/batch'
import { DialogForm, useFormPage } from '@zz/shared-ui/form'
import { type ReactNode, useMemo } from 'react'
import { useMovePositionMutation } from '../../api'
import { THING } from './acts'
import { settleSent } from '../../settleSent'
import { typeOptions } from './typeOptions'
import type { Opening } from '../../useOpening'

/** Positions that are to be moved; `onDone` lets go of what was chosen. */
export interface Moving {
  readonly rows: readonly PositionRow[]
  readonly onDone?: (() => void) | undefined
}

interface MoveValues {
  /** null while nothing is chosen: the next opening begins without the choice before. */
  readonly pid: string | null
}

const LABELS = { pid: '目标分类' }
const NONE: readonly PositionRow[] = []

/**
 * Moves positions to another type and says what became of each. It stays open where another type
 * may help: one of the same name is there, the type is gone.
 */
export function MoveDialog({
  opening,
  types,
  onClose,
}: {
  opening: Opening<Moving>
  /** Where they may go. */
  types: readonly PositionType[]
  onClose: () => void
}): ReactNode {
  const { rows, onDone } = opening.subject ?? { rows: NONE }
  const [move] = useMovePositionMutation()
  const tellOutcome = useTellOutcome(THING)
  const initial = useMemo((): MoveValues => ({ pid: null }), [])
  const state = useFormPage<MoveValues>({
    initial,
    rowId: `${opening.round}`,
    labels: LABELS,
    async onSave({ pid }) {
      const sent = move({ pid: pid ?? '', positionIds: rows.map(({ id }) => id) })
      await settleSent(sent, (answer) => tellOutcome(answer, '移动成功', onDone))
    },
    onSaved: onClose,
  })
  return (
    <DialogForm
      title={rows.length === 1 ? '移动职位' : '批量移动'}
      open={opening.open}
      onClose={onClose}
      state={state}
      saveText="移动"
    >
      <Form.Item
        name="pid"
        label="目标分类"
        rules={[{ required: true, message: '请选择需要移动至的分类' }]}
        extra={types.length === 0 ? '暂无其他类型，请先新增类型' : listNames(rows, THING)}
      >
        <Select options={typeOptions(types)} placeholder="请选择需要移动至的分类" />
      </Form.Item>
    </DialogForm>
  )
}
