import { Button } from '@zz/shared-ui/antd/core'
import { type ReactNode, useState } from 'react'
import { type ContactChange, CONTACT_WORDS } from './contact'
import { ContactDialog } from './ContactDialog'
import { SettingRow } from './SettingRow'

/** The mobile or the e-mail address, shortened, and what binds or changes it (UC-08). */
export function ContactRow({
  label,
  value,
  change,
}: {
  label: string
  value: string | null
  change: ContactChange
}): ReactNode {
  const [open, setOpen] = useState(false)
  return (
    <SettingRow
      label={label}
      action={
        <Button
          type="link"
          aria-haspopup="dialog"
          aria-label={CONTACT_WORDS[change].title}
          onClick={() => setOpen(true)}
        >
          {change === 2 ? '绑定' : '修改'}
        </Button>
      }
    >
      {value === null ? '未绑定' : `${value} 已绑定`}
      <ContactDialog open={open} change={change} onClose={() => setOpen(false)} />
    </SettingRow>
  )
}
