import type { JoinApplication } from '@zz/api-contract/join'
import { Button, Modal } from '@zz/shared-ui/antd/core'
import { Form, TextArea } from '@zz/shared-ui/antd/page'
import { listNames, useTellOutcome } from '@zz/shared-ui/batch'
import { FormFields, useFormPage } from '@zz/shared-ui/form'
import { SelectorField, type SelectorResult } from '@zz/shared-ui/selector'
import { dialogWidths } from '@zz/shared-ui/widgets'
import { type ReactNode, useMemo, useState } from 'react'
import { useAuditApplyMutation } from '../../joining/joinApi'
import { PlatformBoxes } from '../../joining/PlatformBoxes'
import type { Platform } from '../../joining/platforms'
import { PASSED, type REFUSED, THING } from './words'

/** Characters of a reason (decisions A4). */
const LONGEST = 200
const NONE: readonly never[] = []

/** What is about to be decided; `onDone` lets go of what was chosen. */
export interface Deciding {
  readonly rows: readonly JoinApplication[]
  readonly auditStatus: typeof PASSED | typeof REFUSED
  readonly onDone?: (() => void) | undefined
}

/** Named as the call names them, so that a refusal finds its field. */
interface Values {
  readonly departmentId: SelectorResult | null
  readonly platforms: Platform[]
  readonly reason: string
}

const BEGINNING: Values = { departmentId: null, platforms: ['gov'], reason: '' }

/** Passes into a department and onto platforms, or refuses with a reason (decisions I6, A4). */
export default function DecideDialog({
  rows,
  auditStatus,
  onDone,
  onClose,
}: Deciding & {
  /** The dialog has gone. */
  readonly onClose: () => void
}): ReactNode {
  const [open, setOpen] = useState(true)
  const [send] = useAuditApplyMutation()
  const tellOutcome = useTellOutcome(THING)
  const isPassing = auditStatus === PASSED
  const initial = useMemo(() => BEGINNING, [])
  const state = useFormPage<Values>({
    initial,
    required: NONE,
    async onSave({ departmentId, platforms, reason }) {
      const department = departmentId?.departments[0]?.id
      const text = reason.trim()
      const sent = send({
        ids: rows.map(({ id }) => id),
        auditStatus,
        ...(text === '' ? {} : { reason: text }),
        ...(isPassing ? { platforms } : {}),
        ...(isPassing && department !== undefined ? { departmentId: department } : {}),
      })
      // What may be tried again with another choice stays open, with what was typed.
      if (!tellOutcome(await sent, '操作成功', onDone)) await sent.unwrap()
      setOpen(false)
    },
  })
  const { dirty, saving } = state
  const [first] = rows
  const whom = rows.length === 1 ? `“${first?.name ?? ''}”的申请` : `所选${rows.length}个申请`
  return (
    <Modal
      open={open}
      title={`确定${isPassing ? '通过' : '拒绝'}${whom}吗？`}
      width={dialogWidths.medium}
      centered
      closable={{ 'aria-label': '关闭', disabled: saving }}
      keyboard={!saving}
      mask={{ closable: !dirty && !saving }}
      onCancel={() => setOpen(false)}
      afterClose={onClose}
      footer={[
        <Button key="cancel" disabled={saving} onClick={() => setOpen(false)}>
          取消
        </Button>,
        <Button key="ok" type="primary" danger={!isPassing} loading={saving} onClick={state.submit}>
          {isPassing ? '通过' : '拒绝'}
        </Button>,
      ]}
    >
      <FormFields state={state} label="审核">
        {rows.length > 1 && <p>{listNames(rows, THING)}</p>}
        {isPassing && (
          <>
            <Form.Item
              name="departmentId"
              label="加入部门（选填）"
              extra="不选择时进入申请中的部门或默认加入部门"
            >
              <SelectorField content="department" mode="single" placeholder="请选择部门" />
            </Form.Item>
            <Form.Item
              name="platforms"
              label="使用的端"
              rules={[{ required: true, message: '请至少选择一个端' }]}
            >
              <PlatformBoxes />
            </Form.Item>
          </>
        )}
        <Form.Item
          name="reason"
          label={isPassing ? '审核回复（选填）' : '拒绝原因'}
          required={!isPassing}
          rules={[
            {
              validator: (_, value: string | undefined) =>
                !isPassing && !value?.trim()
                  ? Promise.reject(new Error('请填写拒绝原因'))
                  : Promise.resolve(),
            },
          ]}
        >
          <TextArea
            maxLength={LONGEST}
            showCount
            autoSize={{ minRows: 3, maxRows: 8 }}
            autoFocus={!isPassing}
            placeholder={isPassing ? '可以写给申请人的话' : '请填写拒绝原因'}
          />
        </Form.Item>
      </FormFields>
    </Modal>
  )
}
