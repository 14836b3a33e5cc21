import { Form, Switch } from '@zz/shared-ui/antd/page'
import { SelectorField, type SelectorResult } from '@zz/shared-ui/selector'
import type { ReactNode } from 'react'

const YES = 1

/** A switch as the wire has it (decisions G7). */
export const flagOf = (on: boolean): 1 | 2 => (on ? YES : 2)

/** What a flag of the wire means for a switch. */
export const isOn = (flag: number): boolean => flag === YES

/** The department that new members begin in, as the calls have it. */
interface DefaultDepartment {
  readonly defaultJoinDepartmentId: string
  readonly defaultJoinDepartmentName: string | null
}

/** The default department as the selector takes it. */
export const defaultDepartmentOf = (set: DefaultDepartment): SelectorResult => ({
  tenants: [],
  departments: [
    { id: set.defaultJoinDepartmentId, name: set.defaultJoinDepartmentName ?? '未知部门' },
  ],
  staffs: [],
})

/** What the call is sent of the chosen default department; '' where none is chosen. */
export const departmentIdOf = (chosen: SelectorResult | null): string =>
  chosen?.departments[0]?.id ?? ''

/** Yes or no, with what yes opens. */
export interface SwitchField {
  /** Named as the call names it, so that a refusal finds its field. */
  readonly key: string
  readonly label: string
  readonly extra: string
}

/** Switches of a form, one below the other. */
export const SwitchFields = ({ fields }: { fields: readonly SwitchField[] }): ReactNode =>
  fields.map(({ key, label, extra }) => (
    <Form.Item key={key} name={key} label={label} valuePropName="checked" extra={extra}>
      <Switch checkedChildren="是" unCheckedChildren="否" />
    </Form.Item>
  ))

/** Also names the field where somebody else has changed it meanwhile. */
export const DEFAULT_DEPARTMENT_LABEL = '默认加入部门'

/** 默认加入部门; `extra` says who begins there. */
export const DefaultDepartmentField = ({ extra }: { extra: string }): ReactNode => (
  <Form.Item
    name="defaultJoinDepartmentId"
    label={DEFAULT_DEPARTMENT_LABEL}
    rules={[{ required: true, message: '请选择部门' }]}
    extra={extra}
  >
    <SelectorField ownOnly content="department" mode="single" placeholder="请选择部门" />
  </Form.Item>
)

/** The switch that both the settings of joining and those of people have. */
export const COMMON_INVITE: SwitchField & { readonly key: 'allowCommonInvite' } = {
  key: 'allowCommonInvite',
  label: '允许普通成员邀请',
  extra: '开启后，普通成员可以邀请他人，被邀请人仍需审核',
}
