import type { AccountInfo } from '@zz/api-contract/account'
import { Button } from '@zz/shared-ui/antd/core'
import { type ReactNode, useState } from 'react'
import { lateDialog } from '../../../security/LateDialog'
import { SettingRow } from '../SettingRow'

const PasswordDialog = lateDialog(() => import('./PasswordDialog'))

/** The login password, and its change (UC-09). */
export function PasswordRow({ account }: { readonly account: AccountInfo }): ReactNode {
  const [open, setOpen] = useState(false)
  return (
    <SettingRow
      label="登录密码"
      action={
        <Button
          type="link"
          aria-haspopup="dialog"
          aria-label="修改登录密码"
          onClick={() => setOpen(true)}
        >
          修改
        </Button>
      }
    >
      ******
      <PasswordDialog open={open} account={account} onClose={() => setOpen(false)} />
    </SettingRow>
  )
}
