import { Input } from '@zz/shared-ui/antd/core'
import { Form } from '@zz/shared-ui/antd/page'
import { DialogForm, useFormPage } from '@zz/shared-ui/form'
import { type ReactNode, useRef } from 'react'
import { useCreateDocNodeMutation } from '../../document/documentApi'
import { childWord, NO_PARENT, type PlacedNode } from '../../document/tree'

const LABELS = { name: '名称' }
const EMPTY = { name: '' }
const NAME_LENGTH = 60

/** A new module or page below another one; `onCreated` gets its id. */
export function CreateDialog({
  open,
  parent,
  round,
  onClose,
  onCreated,
}: {
  readonly open: boolean
  /** null: a module of the first level. */
  readonly parent: PlacedNode | null
  /** Another one each time it is opened, so that its form begins anew. */
  readonly round: number
  readonly onClose: () => void
  readonly onCreated: (id: string) => void
}): ReactNode {
  const [create] = useCreateDocNodeMutation()
  const made = useRef<string | null>(null)
  const state = useFormPage<{ readonly name: string }>({
    initial: EMPTY,
    rowId: `${round}`,
    labels: LABELS,
    async onSave({ name }) {
      const { id } = await create({ pid: parent?.id ?? NO_PARENT, name: name.trim() }).unwrap()
      made.current = id
    },
    onSaved() {
      onClose()
      // Not before: until it is saved, leading elsewhere asks about unsaved input.
      if (made.current !== null) onCreated(made.current)
      made.current = null
    },
  })
  return (
    <DialogForm title={`新增${childWord(parent)}`} open={open} onClose={onClose} state={state}>
      <Form.Item
        name="name"
        label="名称"
        rules={[{ required: true, whitespace: true, message: '请输入名称' }]}
      >
        <Input maxLength={NAME_LENGTH} showCount autoComplete="off" />
      </Form.Item>
    </DialogForm>
  )
}
