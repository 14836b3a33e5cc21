import { Button } from '@zz/shared-ui/antd/core'
import { type AvatarChange, AvatarEditor } from '@zz/shared-ui/avatar'
import { PersonAvatar } from '@zz/shared-ui/widgets'
import { type ReactNode, useState } from 'react'
import { useUpdateAvatarMutation } from '../../api'
import { SettingRow } from './SettingRow'

/**
 * The person's picture and the editor that changes it (UC-07, SW-08). Header and other tabs follow
 * by the news of the change.
 */
export function AvatarRow({ name, avatar }: { name: string; avatar: string | null }): ReactNode {
  const [open, setOpen] = useState(false)
  const [update] = useUpdateAvatarMutation()
  const save = async (change: AvatarChange): Promise<void> => {
    await update(change).unwrap()
    setOpen(false)
  }
  return (
    <SettingRow
      label="头像"
      action={
        <Button type="link" onClick={() => setOpen(true)} aria-haspopup="dialog">
          更换头像
        </Button>
      }
    >
      <PersonAvatar name={name} avatar={avatar} size={48} />
      <AvatarEditor
        open={open}
        name={name}
        avatar={avatar}
        onSave={save}
        onClose={() => setOpen(false)}
      />
    </SettingRow>
  )
}
