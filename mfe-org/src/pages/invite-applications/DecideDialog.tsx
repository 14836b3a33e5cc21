import type { JoinApplication } from '@zz/api-contract/join'
import { Form } from '@zz/shared-ui/antd/page'
import {
  describeFlowPass,
  describeFlowRefusal,
  hasMovedOn,
  listNames,
  shownSteps,
  useAskedRows,
  useTellOutcome,
} from '@zz/shared-ui/batch'
import { ActDialog, AuditReason, useFormPage } from '@zz/shared-ui/form'
import { SelectorField, type SelectorResult } from '@zz/shared-ui/selector'
import { type ReactNode, useMemo, useState } from 'react'
import { useAuditApplyMutation } from '../../joining/joinApi'
import { PlatformBoxes } from '../../joining/PlatformBoxes'
import type { Platform } from '../../joining/platforms'
import { applyIdOf, PASSED, type REFUSED, THING } from './words'

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
  rows: asked,
  auditStatus,
  onDone,
  listed,
  onClose,
}: Deciding & {
  /** What the list shows now. */
  readonly listed: readonly JoinApplication[] | undefined
  /** The dialog has gone. */
  readonly onClose: () => void
}): ReactNode {
  const [open, setOpen] = useState(true)
  const [send] = useAuditApplyMutation()
  const tellOutcome = useTellOutcome(THING)
  const { rows, moveOn } = useAskedRows(asked, listed, applyIdOf)
  const isPassing = auditStatus === PASSED
  const inFlow = isPassing ? describeFlowPass(rows) : describeFlowRefusal(rows)
  // What is chosen counts with the last signature alone.
  const isEarly = isPassing && rows.some(({ step }) => step !== null && step.no < step.total)
  const initial = useMemo(() => BEGINNING, [])
  const state = useFormPage<Values>({
    initial,
    async onSave({ departmentId, platforms, reason }) {
      const department = departmentId?.departments[0]?.id
      const text = reason.trim()
      const sent = send({
        ids: rows.map(applyIdOf),
        auditStatus,
        ...shownSteps(rows, applyIdOf),
        ...(text === '' ? {} : { reason: text }),
        ...(isPassing ? { platforms } : {}),
        ...(isPassing && department !== undefined ? { departmentId: department } : {}),
      })
      const answer = await sent
      const isOther = hasMovedOn(answer)
      if (isOther) moveOn()
      // What may be tried again, with another choice or for the next step, stays open with what was
      // typed.
      if (isOther || !tellOutcome(answer, '操作成功', onDone)) await sent.unwrap()
      setOpen(false)
    },
  })
  const [first] = rows
  const whom = rows.length === 1 ? `“${first?.name ?? ''}”的申请` : `所选${rows.length}个申请`
  return (
    <ActDialog
      state={state}
      open={open}
      title={`确定${isPassing ? '通过' : '拒绝'}${whom}吗？`}
      label="审核"
      verb={isPassing ? '通过' : '拒绝'}
      danger={!isPassing}
      onCancel={() => setOpen(false)}
      onClosed={onClose}
    >
      {inFlow !== null && <p>{inFlow}</p>}
      {isEarly && <p>加入部门和使用的端以最后一步审批时的选择为准。</p>}
      {rows.length > 1 && <p>{listNames(rows, THING)}</p>}
      {isPassing && (
        <>
          <Form.Item
            name="departmentId"
            label="加入部门（选填）"
            extra="不选择时进入申请中的部门或默认加入部门"
          >
            <SelectorField ownOnly content="department" mode="single" placeholder="请选择部门" />
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
      <AuditReason refusing={!isPassing} />
    </ActDialog>
  )
}
