import { Input } from '@zz/shared-ui/antd/core'
import { Radio } from '@zz/shared-ui/antd/data'
import { Form, InputNumber } from '@zz/shared-ui/antd/page'
import { useRemote } from '@zz/shared-ui/remote'
import {
  eachPersonOnce,
  membersOf,
  SelectorField,
  type SelectorResult,
  userIdsOf,
} from '@zz/shared-ui/selector'
import type { ReactNode } from 'react'
import css from './flow.module.css'
import { ALL_SIGN, ONE_SIGNS, REVIEWERS, SIGN_WORDS } from './words'

const LONGEST_NAME = 20
const MOST_SIGNERS = 20
/** A month. */
const MOST_HOURS = 720

const SIGNS = [ONE_SIGNS, ALL_SIGN].map((value) => ({ value, label: SIGN_WORDS[value] }))

/** The fields of the step that stands at this place, in a list called `steps`. */
export function StepFields({ at }: { readonly at: number }): ReactNode {
  const { tenant } = useRemote()
  const chosen = Form.useWatch<SelectorResult | null | undefined>(['steps', at, 'userIds'])
  return (
    <div role="group" aria-label={`第${at + 1}步`} className={css.fields}>
      <Form.Item
        name={[at, 'name']}
        label="步骤名称"
        rules={[{ required: true, whitespace: true, message: '请填写步骤名称' }]}
      >
        <Input maxLength={LONGEST_NAME} showCount autoComplete="off" placeholder="如：部门初审" />
      </Form.Item>
      <Form.Item name={[at, 'hours']} label="审批时限（选填）" extra={`超时后${REVIEWERS}也可审批`}>
        <InputNumber
          className={css.hours ?? ''}
          min={1}
          max={MOST_HOURS}
          precision={0}
          suffix="小时"
          placeholder="不限"
        />
      </Form.Item>
      <Form.Item
        name={[at, 'userIds']}
        label="审批人（选填）"
        className={css.wide ?? ''}
        extra={`不选择时由${REVIEWERS}审批；选择两名以上时，须选择签署方式`}
        getValueFromEvent={eachPersonOnce}
      >
        <SelectorField
          ownOnly
          content="staff"
          title="选择审批人"
          placeholder="请选择审批人"
          aria-label="审批人"
          max={MOST_SIGNERS}
          checkable={{ staff: membersOf(tenant?.tenantId) }}
        />
      </Form.Item>
      {userIdsOf(chosen).length > 1 && (
        <Form.Item name={[at, 'sign']} label="签署方式" className={css.wide ?? ''}>
          <Radio.Group options={SIGNS} />
        </Form.Item>
      )}
    </div>
  )
}
