import type { MemberRow } from '@zz/api-contract/member'
import { Select } from '@zz/shared-ui/antd/data'
import { Form } from '@zz/shared-ui/antd/page'
import { DialogForm, useFormPage } from '@zz/shared-ui/form'
import { type ReactNode, useMemo } from 'react'
import { useSetMemberPositionMutation } from './memberApi'
import { settleSent } from '../../settleSent'
import type { Opening } from '../../useOpening'
import { Chosen } from './Chosen'
import type { Acting } from './MoveDialog'
import { usePositions } from './usePositions'
import { type Running, useSettle } from './useSettle'

/** On the form alone: no position. */
const NO_POSITION = '-1'

interface PositionValues {
  readonly positionId: string | null
}

const NONE: readonly MemberRow[] = []
const WORDS = { title: '正在设置职位', success: '设置成功' }

/** 设置职位: one of the organisation's enabled positions, or none. */
export function PositionDialog({
  opening,
  follow,
  onClose,
}: {
  opening: Opening<Acting>
  follow: (running: Running) => void
  onClose: () => void
}): ReactNode {
  const { rows, onDone } = opening.subject ?? { rows: NONE }
  const positions = usePositions()
  const [send] = useSetMemberPositionMutation()
  const settle = useSettle(follow)
  const initial = useMemo((): PositionValues => ({ positionId: null }), [])
  const state = useFormPage<PositionValues>({
    initial,
    rowId: `${opening.round}`,
    labels: { positionId: '职位' },
    async onSave({ positionId }) {
      const sent = send({
        userIds: rows.map(({ userId }) => userId),
        positionId: positionId === NO_POSITION ? null : positionId,
      })
      await settleSent(sent, (answer) => settle(answer, WORDS, onDone))
    },
    onSaved: onClose,
  })
  return (
    <DialogForm
      title={rows.length === 1 ? '设置职位' : '批量设置职位'}
      open={opening.open}
      onClose={onClose}
      state={state}
      saveText="设置"
    >
      <Chosen rows={rows} />
      <Form.Item
        name="positionId"
        label="职位"
        rules={[{ required: true, message: '请选择职位' }]}
        extra={positions.length === 0 ? '暂无职位，请先在组织设置的职位管理中新增' : undefined}
      >
        <Select
          options={[{ value: NO_POSITION, label: '不设置职位' }, ...positions]}
          placeholder="请选择职位"
          showSearch={{ optionFilterProp: 'label' }}
        />
      </Form.Item>
    </DialogForm>
  )
}
