import type { AppDetail } from '@zz/api-contract/app'
import { Form } from '@zz/shared-ui/antd/page'
import { DialogForm, useFormPage } from '@zz/shared-ui/form'
import { SelectorField, type SelectorResult } from '@zz/shared-ui/selector'
import { type ReactNode, useMemo } from 'react'
import { useOpenAppMutation } from '../../app/appApi'
import { MOST_TARGETS, rangeOf, useRangeRules } from '../../app/range'
import { CHARGE } from '../../app/words'

interface Values {
  readonly range: SelectorResult | null
}

const LABELS = { range: '授权使用范围' }

/** 开通: for whom (S2 §5, decisions W3). */
export function OpenDialog({
  app,
  open,
  onClose,
}: {
  app: AppDetail
  open: boolean
  onClose: () => void
}): ReactNode {
  const [send] = useOpenAppMutation()
  const checkable = useRangeRules()
  const initial = useMemo((): Values => ({ range: null }), [])
  const state = useFormPage<Values>({
    initial,
    version: undefined,
    rowId: app.id,
    labels: LABELS,
    onSave: async ({ range }) => {
      await send({ appId: app.id, ...rangeOf(range) }).unwrap()
    },
    onSaved: onClose,
  })
  return (
    <DialogForm
      title={`开通“${app.name}”`}
      open={open}
      onClose={onClose}
      state={state}
      width="medium"
      saveText="开通"
    >
      <Form.Item
        name="range"
        label={LABELS.range}
        rules={[{ required: true, message: '请选择授权使用范围' }]}
        extra={`收费方式：${CHARGE[app.chargeType]}。选择部门时包含其全部下级部门，选择根部门即全组织可用；范围内的成员将收到通知`}
      >
        <SelectorField
          ownOnly
          content="all"
          title="选择授权使用范围"
          placeholder="请选择部门或人员"
          max={MOST_TARGETS}
          checkable={checkable}
        />
      </Form.Item>
    </DialogForm>
  )
}
