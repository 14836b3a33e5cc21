import type { MemberRow } from '@zz/api-contract/member'
import { Form } from '@zz/shared-ui/antd/page'
import { useTellOutcome } from '@zz/shared-ui/batch'
import { DialogForm, useFormPage } from '@zz/shared-ui/form'
import { type ReactNode, useMemo } from 'react'
import { useRestoreMemberMutation } from './memberApi'
import { settleSent } from '../../settleSent'
import type { Opening } from '../../useOpening'
import { Chosen } from './Chosen'
import { type ChosenDepartment, DepartmentsField } from './DepartmentsField'
import type { Acting } from './MoveDialog'
import { THING } from './words'

interface RestoreValues {
  readonly departmentIds: readonly ChosenDepartment[] | undefined
}

const NONE: readonly MemberRow[] = []

/** 恢复: within thirty days; departments are chosen anew, roles do not come back (decisions S4.5). */
export function RestoreDialog({
  opening,
  onClose,
}: {
  opening: Opening<Acting>
  onClose: () => void
}): ReactNode {
  const { rows, onDone } = opening.subject ?? { rows: NONE }
  const [restore] = useRestoreMemberMutation()
  const tellOutcome = useTellOutcome(THING)
  const initial = useMemo((): RestoreValues => ({ departmentIds: undefined }), [])
  const state = useFormPage<RestoreValues>({
    initial,
    rowId: `${opening.round}`,
    labels: { departmentIds: '部门' },
    async onSave({ departmentIds = [] }) {
      const sent = restore({
        userIds: rows.map(({ userId }) => userId),
        departmentIds: departmentIds.map(({ id }) => id),
      })
      await settleSent(sent, (answer) => tellOutcome(answer, '恢复成功', onDone))
    },
    onSaved: onClose,
  })
  return (
    <DialogForm
      title="恢复成员"
      open={opening.open}
      onClose={onClose}
      state={state}
      width="medium"
      saveText="恢复"
    >
      <Chosen rows={rows} />
      <Form.Item
        name="departmentIds"
        label="恢复至部门"
        rules={[{ required: true, message: '请选择部门' }]}
        extra="原来的部门和角色不会自动恢复，角色请在恢复后重新授予"
      >
        <DepartmentsField />
      </Form.Item>
    </DialogForm>
  )
}
