import type { DepartmentDetail } from '@zz/api-contract/department'
import { failureText } from '@zz/shared-ui/api'
import { Button, Modal } from '@zz/shared-ui/antd/core'
import { Form } from '@zz/shared-ui/antd/page'
import { DialogForm, useFormPage } from '@zz/shared-ui/form'
import type { DepartmentSource } from '@zz/shared-ui/tree'
import { dialogWidths, Loading } from '@zz/shared-ui/widgets'
import { type ReactNode, useMemo, useState } from 'react'
import { useDissolveDepartmentMutation, useGetDepartmentQuery } from './departmentApi'
import type { Opening } from '../../useOpening'
import { ChoiceField } from './ChoiceField'
import type { NamedDepartment } from './words'

interface DissolveValues {
  readonly targetDeptId: NamedDepartment | null
}

const LABELS = { targetDeptId: '成员转入的部门' }

interface Props {
  opening: Opening<NamedDepartment>
  close: () => void
  source: DepartmentSource
  onGone: (id: string, targetId: string | undefined) => void
}

/**
 * The department as it was read since the dialog was opened. What is read again behind the dialog, as
 * news and a refused call bring about, replaces it and takes nothing away.
 */
function useReading({ open, round, subject }: Opening<NamedDepartment>): {
  readonly department: DepartmentDetail | undefined
  readonly error: unknown
} {
  const id = subject?.id ?? ''
  const {
    data,
    error,
    isFetching,
    fulfilledTimeStamp = 0,
  } = useGetDepartmentQuery(id, {
    skip: !open,
    refetchOnMountOrArgChange: true,
  })
  const [reading, setReading] = useState({ round: 0, before: 0, isDone: false })
  if (open && reading.round !== round)
    setReading({ round, before: fulfilledTimeStamp, isDone: false })
  else if (open && !reading.isDone && fulfilledTimeStamp !== reading.before)
    setReading({ ...reading, isDone: true })
  const isDone = reading.isDone && reading.round === round
  return {
    department: isDone && data?.id === id ? data : undefined,
    error: isFetching ? undefined : error,
  }
}

/** Asks before a department is dissolved, and where its people go (decisions D5). */
export function DissolveDialog(props: Props): ReactNode {
  const { opening, close } = props
  const { name = '' } = opening.subject ?? {}
  const { department, error } = useReading(opening)
  if (department?.childCount === 0) return <DissolveForm {...props} people={department.userCount} />
  const why = department ? '请先移除下级部门' : error ? failureText(error) : null
  return (
    <Modal
      title={`解散“${name}”`}
      open={opening.open}
      width={dialogWidths.small}
      centered
      destroyOnHidden
      onCancel={close}
      footer={<Button onClick={close}>知道了</Button>}
    >
      {why === null ? <Loading /> : <p role="alert">{why}</p>}
    </Modal>
  )
}

function DissolveForm({
  opening,
  close,
  source,
  onGone,
  people,
}: Props & { readonly people: number }): ReactNode {
  const { id = '', name = '' } = opening.subject ?? {}
  const [dissolve] = useDissolveDepartmentMutation()
  const initial = useMemo((): DissolveValues => ({ targetDeptId: null }), [])
  const state = useFormPage<DissolveValues>({
    initial,
    rowId: `${opening.round}`,
    labels: LABELS,
    async onSave({ targetDeptId }) {
      await dissolve({ id, ...(targetDeptId ? { targetDeptId: targetDeptId.id } : {}) }).unwrap()
      onGone(id, targetDeptId?.id)
    },
    onSaved: close,
  })
  // With nobody in it there is nothing to choose.
  const filled = people === 0 ? { ...state, submit: state.act } : state
  return (
    <DialogForm
      title={`解散“${name}”`}
      open={opening.open}
      onClose={close}
      state={filled}
      saveText="解散"
      width={people > 0 ? 'medium' : 'small'}
    >
      <p>{`解散后不可恢复，确定解散部门“${name}”吗？`}</p>
      {people > 0 && (
        <Form.Item
          name="targetDeptId"
          label={LABELS.targetDeptId}
          rules={[{ required: true, message: '请选择成员转入的部门' }]}
          extra={`${people}名成员转入所选部门并收到通知；部门群、角色和应用授权随部门解除`}
        >
          <ChoiceField source={source} label={LABELS.targetDeptId} />
        </Form.Item>
      )}
    </DialogForm>
  )
}
