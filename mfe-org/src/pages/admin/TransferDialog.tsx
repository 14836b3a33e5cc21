import { Form } from '@zz/shared-ui/antd/page'
import { DialogForm, useFormPage } from '@zz/shared-ui/form'
import { useRemote } from '@zz/shared-ui/remote'
import { membersOf, SelectorField, type SelectorResult, userIdsOf } from '@zz/shared-ui/selector'
import type { ReactNode } from 'react'
import { useTransferPrincipalMutation } from '../../api'
import { ProofField } from '../../tenant/ProofField'
import { useProof } from '../../tenant/useProof'
import css from './admin.module.css'

interface TransferValues {
  readonly userId: SelectorResult | null
  readonly password: string
}

const BEGINNING: TransferValues = { userId: null, password: '' }
const TRANSFER = 5

/** 更换负责人 (OS-07): whom, and the own password; at once, and only back through the new one. */
export function TransferDialog({
  open,
  tenantName,
  onClose,
}: {
  readonly open: boolean
  readonly tenantName: string
  readonly onClose: () => void
}): ReactNode {
  const { tenant, user } = useRemote()
  const { prove, passkey } = useProof(TRANSFER)
  const [transfer] = useTransferPrincipalMutation()
  const tenantId = tenant?.tenantId ?? ''
  const state = useFormPage<TransferValues>({
    initial: BEGINNING,
    async onSave({ userId, password }) {
      await prove(password, (token) =>
        transfer({ tenantId, userId: userIdsOf(userId)[0] ?? '', token }).unwrap(),
      )
    },
    onSaved: onClose,
  })
  return (
    <DialogForm
      title="更换负责人"
      open={open}
      onClose={onClose}
      state={state}
      width="medium"
      saveText="更换"
    >
      <p className={css.hint}>
        更换后立即生效：新负责人拥有“{tenantName}”的全部权限，您将转为组织管理员。
      </p>
      <Form.Item
        name="userId"
        label="新负责人"
        rules={[{ required: true, message: '请选择新负责人' }]}
      >
        <SelectorField
          ownOnly
          mode="single"
          content="staff"
          title="选择新负责人"
          checkable={{
            staff: membersOf(tenantId, (id) => (id === user?.id ? '您已是负责人' : null)),
          }}
        />
      </Form.Item>
      <ProofField act={TRANSFER} {...passkey} />
    </DialogForm>
  )
}
