import { Button, Input } from '@zz/shared-ui/antd/core'
import { Checkbox } from '@zz/shared-ui/antd/data'
import { Form, TextArea } from '@zz/shared-ui/antd/page'
import { FormFields, useFormPage } from '@zz/shared-ui/form'
import { useRemote } from '@zz/shared-ui/remote'
import { useNavigate } from '@zz/shared-ui/router'
import type { ReactNode } from 'react'
import { useDissolveTenantMutation } from '../../api'
import { ProofField } from '../../tenant/ProofField'
import { useProof } from '../../tenant/useProof'
import css from './dissolve.module.css'

interface DissolveValues {
  readonly reason: string
  readonly name: string
  readonly password: string
  readonly known: boolean
}

const BEGINNING: DissolveValues = { reason: '', name: '', password: '', known: false }
const DISSOLVE = 6
const REASON_MAX = 200

/** What T21 asks for: the tick, the name, the password. Leads to where it can be restored. */
export function DissolveForm({ fullName }: { readonly fullName: string }): ReactNode {
  const { tenant, navigation } = useRemote()
  const navigate = useNavigate()
  const { prove, passkey } = useProof(DISSOLVE)
  const [dissolve] = useDissolveTenantMutation()
  const state = useFormPage<DissolveValues>({
    initial: BEGINNING,
    async onSave({ reason, name, password }) {
      await prove(password, (token) =>
        dissolve({ tenantId: tenant?.tenantId ?? '', token, reason, name }).unwrap(),
      )
    },
    onSaved: () => void navigate(navigation.href('usercenter.empty')),
  })
  return (
    <div className={css.form}>
      <FormFields state={state} label="解散组织" requiredMark={false}>
        <Form.Item name="reason" label="解散原因（选填）">
          <TextArea maxLength={REASON_MAX} showCount autoSize={{ minRows: 2, maxRows: 4 }} />
        </Form.Item>
        <Form.Item
          name="name"
          label="组织全称"
          extra={`请输入“${fullName}”`}
          rules={[
            { required: true, whitespace: true, message: '请输入组织全称' },
            {
              validator: (_, value: string | undefined) =>
                !value || value.trim() === fullName
                  ? Promise.resolve()
                  : Promise.reject(new Error('输入的组织名称不一致')),
            },
          ]}
        >
          <Input maxLength={40} autoComplete="off" />
        </Form.Item>
        <ProofField act={DISSOLVE} {...passkey} />
        <Form.Item
          name="known"
          valuePropName="checked"
          rules={[
            {
              validator: (_, value: boolean | undefined) =>
                value === true ? Promise.resolve() : Promise.reject(new Error('请勾选“我已知晓”')),
            },
          ]}
        >
          <Checkbox>我已知晓</Checkbox>
        </Form.Item>
        <Button type="primary" danger loading={state.saving} onClick={state.submit}>
          解散组织
        </Button>
      </FormFields>
    </div>
  )
}
