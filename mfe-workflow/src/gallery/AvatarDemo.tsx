import { Button } from '@zz/shared-ui/antd/core'
import { type AvatarChange, AvatarEditor } from '@zz/shared-ui/avatar'
import { PageFrame, Section } from '@zz/shared-ui/page'
import { PersonAvatar } from '@zz/shared-ui/widgets'
import { type ReactNode, useState } from 'react'
import { useGetAccountInfoQuery, useUpdateAvatarMutation } from '../api'
import css from './gallery.module.css'

/** The avatar editor over the viewer's own account: what is saved here is his new picture. */
export function AvatarDemo(): ReactNode {
  const [open, setOpen] = useState(false)
  const { data: account } = useGetAccountInfoQuery(undefined)
  const [update] = useUpdateAvatarMutation()
  const save = async (change: AvatarChange): Promise<void> => {
    await update(change).unwrap()
    setOpen(false)
  }
  const name = account?.nickName ?? ''
  const avatar = account?.avatar ?? null
  return (
    <PageFrame title="头像" breadcrumb={[{ title: '组件展示' }, { title: '头像' }]}>
      <Section title="头像" hint="修改的是您自己的头像">
        <div className={css.row}>
          <PersonAvatar name={name} avatar={avatar} size={48} />
          <Button aria-haspopup="dialog" disabled={!account} onClick={() => setOpen(true)}>
            编辑头像
          </Button>
        </div>
      </Section>
      <AvatarEditor
        open={open}
        name={name}
        avatar={avatar}
        onSave={save}
        onClose={() => setOpen(false)}
      />
    </PageFrame>
  )
}
