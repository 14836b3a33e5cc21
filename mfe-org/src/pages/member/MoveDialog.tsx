import type { MemberRow } from '@zz/api-contract/member'
import { Form } from '@zz/shared-ui/antd/page'
import { DialogForm, useFormPage } from '@zz/shared-ui/form'
import { type ReactNode, useMemo } from 'react'
import { useMoveMemberMutation, usePlaceMemberMutation } from './memberApi'
import { settleSent } from '../../settleSent'
import type { Opening } from '../../useOpening'
import { Chosen } from './Chosen'
import { type ChosenDepartment, DepartmentsField } from './DepartmentsField'
import { type Running, useSettle } from './useSettle'

/** Members that something is done to; `onDone` lets go of what was chosen. */
export interface Acting {
  readonly rows: readonly MemberRow[]
  readonly onDone?: (() => void) | undefined
}

interface MoveValues {
  readonly departmentIds: readonly ChosenDepartment[] | undefined
}

const NONE: readonly MemberRow[] = []
const WORDS = { title: '正在调整部门', success: '调整成功' }

/**
 * 调整部门: to one or several departments, of which one is the main one; within `from` only places in
 * it and below it are given up.
 */
export function MoveDialog({
  opening,
  from,
  follow,
  onClose,
}: {
  opening: Opening<Acting>
  from?: ChosenDepartment
  follow: (running: Running) => void
  onClose: () => void
}): ReactNode {
  const { rows, onDone } = opening.subject ?? { rows: NONE }
  const [move] = useMoveMemberMutation()
  const [place] = usePlaceMemberMutation()
  const settle = useSettle(follow)
  const initial = useMemo(
    (): MoveValues => ({
      departmentIds:
        rows.length === 1 ? rows[0]?.departments.map(({ id, name }) => ({ id, name })) : undefined,
    }),
    [rows],
  )
  const state = useFormPage<MoveValues>({
    initial,
    rowId: `${opening.round}`,
    labels: { departmentIds: '部门' },
    async onSave({ departmentIds = [] }) {
      const sending = {
        userIds: rows.map(({ userId }) => userId),
        departmentIds: departmentIds.map(({ id }) => id),
      }
      const sent = from ? place({ ...sending, fromDeptId: from.id }) : move(sending)
      await settleSent(sent, (answer) => settle(answer, WORDS, onDone))
    },
    onSaved: onClose,
  })
  return (
    <DialogForm
      title={rows.length === 1 ? '调整部门' : '批量调整部门'}
      open={opening.open}
      onClose={onClose}
      state={state}
      width="medium"
      saveText="调整"
    >
      <Chosen rows={rows} />
      <Form.Item
        name="departmentIds"
        label="调整至部门"
        rules={[{ required: true, message: '请选择部门' }]}
        extra={
          from
            ? `可选择您主管的部门及其下级部门；不再保留在“${from.name}”及其下级部门中的其他位置，其余部门不变`
            : '调整后只在所选部门中，原来的部门不再保留'
        }
      >
        <DepartmentsField />
      </Form.Item>
    </DialogForm>
  )
}
