import { Button } from '@zz/shared-ui/antd/core'
import { type ReactNode, useState } from 'react'
import { SettingRow } from './SettingRow'
import { UserNameDialog } from './UserNameDialog'
import css from './security.module.css'

/** The account number, and its change once a year (UC-07, decisions U6). */
export function UserNameRow({
  userName,
  changeableFrom,
}: {
  userName: string
  changeableFrom: string | null
}): ReactNode {
  const [open, setOpen] = useState(false)
  return (
    <SettingRow
      label="克里集团号"
      action={
        <Button
          type="link"
          aria-haspopup="dialog"
          aria-label="修改克里集团号"
          disabled={changeableFrom !== null}
          onClick={() => setOpen(true)}
        >
          修改
        </Button>
      }
    >
      {userName}
      {changeableFrom !== null && (
        <span className={css.note}>
          一年内只能修改一次，下次可修改时间：{changeableFrom.slice(0, 10)}
        </span>
      )}
      <UserNameDialog open={open} userName={userName} onClose={() => setOpen(false)} />
    </SettingRow>
  )
}
