import { Select } from '@zz/shared-ui/antd/data'
import { Form } from '@zz/shared-ui/antd/page'
import { DialogForm, useFormPage } from '@zz/shared-ui/form'
import type { ReactNode } from 'react'
import { useMoveDocNodeMutation } from '../../document/documentApi'
import { placesFor, type PlacedNode } from '../../document/tree'

const LABELS = { pid: '目标目录' }
const EMPTY: { readonly pid?: string } = {}
/** Before each level's name in the list. */
const INDENT = '　'

/** Puts a module or page at the end of another place. */
export function MoveDialog({
  node,
  nodes,
  onClose,
}: {
  readonly node: PlacedNode
  readonly nodes: readonly PlacedNode[]
  readonly onClose: () => void
}): ReactNode {
  const [move] = useMoveDocNodeMutation()
  const state = useFormPage<{ readonly pid?: string }>({
    initial: EMPTY,
    labels: LABELS,
    async onSave({ pid = '' }) {
      await move({ id: node.id, pid, beforeId: null }).unwrap()
    },
    onSaved: onClose,
  })
  return (
    <DialogForm title={`移动“${node.name}”`} open onClose={onClose} state={state} saveText="移动">
      <Form.Item
        name="pid"
        label="目标目录"
        rules={[{ required: true, message: '请选择目标目录' }]}
      >
        <Select
          options={placesFor(nodes, node).map(({ id, name, level }) => ({
            value: id,
            label: `${INDENT.repeat(level - 1)}${name}`,
          }))}
        />
      </Form.Item>
    </DialogForm>
  )
}
