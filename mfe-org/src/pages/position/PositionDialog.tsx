import type { PositionRow, PositionType } from '@zz/api-contract/org'
import { Input } from '@zz/shared-ui/antd/core'
import { Select } from '@zz/shared-ui/antd/data'
import { Form } from '@zz/shared-ui/antd/page'
import { DialogForm, useFormPage } from '@zz/shared-ui/form'
import { type ReactNode, useMemo } from 'react'
import { useSavePositionMutation, useUpdatePositionMutation } from '../../api'
import { typeOptions } from './typeOptions'
import type { Opening } from '../../useOpening'
import { NAME_LENGTH } from './words'

interface PositionValues {
  readonly name: string
  readonly pid: string
}

const LABELS = { name: '职位名称', pid: '所属类型' }

/**
 * A new position, or another name for one; its type is fixed then (S1 §5). The names that its type
 * has already are refused at the field, with what was typed.
 */
export function PositionDialog({
  opening,
  position,
  types,
  typeId,
  onClose,
}: {
  opening: Opening<unknown>
  /** The position as the server has it now; null for a new one. */
  position: PositionRow | null
  types: readonly PositionType[]
  /** The type that a new one begins with. */
  typeId: string
  onClose: () => void
}): ReactNode {
  const [save] = useSavePositionMutation()
  const [update] = useUpdatePositionMutation()
  const { name = '', pid = typeId } = position ?? {}
  const initial = useMemo((): PositionValues => ({ name, pid }), [name, pid])
  const state = useFormPage<PositionValues>({
    initial,
    version: position?.version,
    rowId: `${opening.round}`,
    labels: LABELS,
    async onSave(values, version) {
      const typed = values.name.trim()
      await (position
        ? update({ id: position.id, name: typed, isCateGory: 2, version }).unwrap()
        : save({ name: typed, pid: values.pid, isCateGory: 2 }).unwrap())
    },
    onSaved: onClose,
  })
  return (
    <DialogForm
      title={position ? '编辑职位' : '新增职位'}
      open={opening.open}
      onClose={onClose}
      state={state}
    >
      <Form.Item
        name="name"
        label="职位名称"
        rules={[{ required: true, whitespace: true, message: '请输入职位名称' }]}
      >
        <Input maxLength={NAME_LENGTH} showCount autoComplete="off" />
      </Form.Item>
      <Form.Item
        name="pid"
        label="所属类型"
        rules={[{ required: true, message: '请选择所属类型' }]}
        extra={position && '所属类型不能在此修改，可使用“移动”'}
      >
        <Select options={typeOptions(types)} disabled={position !== null} />
      </Form.Item>
    </DialogForm>
  )
}
