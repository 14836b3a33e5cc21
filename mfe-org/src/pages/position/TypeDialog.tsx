import type { PositionType } from '@zz/api-contract/org'
import { Input } from '@zz/shared-ui/antd/core'
import { Form } from '@zz/shared-ui/antd/page'
import { DialogForm, useFormPage } from '@zz/shared-ui/form'
import { type ReactNode, useMemo, useRef } from 'react'
import { useSavePositionMutation, useUpdatePositionMutation } from '../../api'
import type { Opening } from '../../useOpening'
import { NAME_LENGTH } from './words'

const LABELS = { name: '类型全称' }
/** The type of a new type (decisions P1). */
const NEW_TYPE = '-1'

/** A new type of positions, or another name for one. `onAdded` gets the id of a new one. */
export function TypeDialog({
  opening,
  type,
  onClose,
  onAdded,
}: {
  opening: Opening<unknown>
  /** The type as the server has it now; null for a new one. */
  type: PositionType | null
  onClose: () => void
  onAdded: (id: string) => void
}): ReactNode {
  const [save] = useSavePositionMutation()
  const [update] = useUpdatePositionMutation()
  const made = useRef<string | null>(null)
  const name = type?.name ?? ''
  const initial = useMemo(() => ({ name }), [name])
  const state = useFormPage<{ readonly name: string }>({
    initial,
    version: type?.version,
    rowId: `${opening.round}`,
    labels: LABELS,
    async onSave(values, version) {
      const typed = values.name.trim()
      if (type) await update({ id: type.id, name: typed, isCateGory: 1, version }).unwrap()
      else made.current = (await save({ name: typed, pid: NEW_TYPE, isCateGory: 1 }).unwrap()).id
    },
    onSaved() {
      onClose()
      // Not before: until it is saved, leading elsewhere asks about unsaved input.
      if (made.current !== null) onAdded(made.current)
      made.current = null
    },
  })
  return (
    <DialogForm
      title={type ? '重命名类型' : '新增类型'}
      open={opening.open}
      onClose={onClose}
      state={state}
    >
      <Form.Item
        name="name"
        label="类型全称"
        rules={[{ required: true, whitespace: true, message: '请输入类型全称' }]}
      >
        <Input maxLength={NAME_LENGTH} showCount autoComplete="off" />
      </Form.Item>
    </DialogForm>
  )
}
