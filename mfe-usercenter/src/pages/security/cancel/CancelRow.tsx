import type { AccountInfo } from '@zz/api-contract/account'
import { Button } from '@zz/shared-ui/antd/core'
import { type ReactNode, useState } from 'react'
import { lateDialog } from '../../../security/LateDialog'
import { SettingRow } from '../SettingRow'

const CancelDialog = lateDialog(() => import('./CancelDialog'))

/** The end of the account (UC-11). */
export function CancelRow({ account }: { readonly account: AccountInfo }): ReactNode {
  const [open, setOpen] = useState(false)
  return (
    <SettingRow
      label="注销账号"
      action={
        <Button type="link" danger aria-haspopup="dialog" onClick={() => setOpen(true)}>
          注销账号
        </Button>
      }
    >
      注销后账号信息将被清除且无法恢复
      <CancelDialog open={open} account={account} onClose={() => setOpen(false)} />
    </SettingRow>
  )
}
