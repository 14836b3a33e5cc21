import { Button } from '@zz/shared-ui/antd/core'
import { useRemote } from '@zz/shared-ui/remote'
import { displayName, maskEmail, maskPhone, PageError, TimeText } from '@zz/shared-ui/widgets'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { useGetAccountInfoQuery } from '../../api'
import { Section, SectionSkeleton } from '@zz/shared-ui/page'
import { RealNameRow } from '../../realName/RealNameRow'
import { AvatarRow } from './AvatarRow'
import { CancelRow } from './cancel/CancelRow'
import { ContactRow } from './ContactRow'
import { NicknameDialog } from './NicknameDialog'
import { PasswordRow } from './password/PasswordRow'
import { SettingRow } from './SettingRow'
import css from './security.module.css'
import { UserNameRow } from './UserNameRow'

const Passkeys = lazy(() => import('./passkey/Passkeys'))
const Consents = lazy(() => import('./consent/Consents'))

/**
 * The person's own account (UC-07 to UC-11): picture, names, id, registration, bound mobile and
 * e-mail, password, passkeys, its end, and the applications that get something of it (LG-08).
 */
export function SecuritySettings(): ReactNode {
  const { data: account, error, refetch } = useGetAccountInfoQuery(undefined)
  // The real name is the header's too, so that both draw the same letter.
  const { user } = useRemote()
  const [naming, setNaming] = useState(false)
  if (!account)
    return error ? (
      <PageError error={error} onRetry={() => void refetch()} />
    ) : (
      <SectionSkeleton rows={7} />
    )
  return (
    <div className={css.sections}>
      <Section title="账号信息">
        <AvatarRow name={user ? displayName(user) : account.nickName} avatar={account.avatar} />
        <SettingRow
          label="昵称"
          action={
            <Button
              type="link"
              onClick={() => setNaming(true)}
              aria-haspopup="dialog"
              aria-label="修改昵称"
            >
              修改
            </Button>
          }
        >
          {account.nickName}
        </SettingRow>
        <UserNameRow
          userName={account.userName}
          changeableFrom={account.userNameChangeableFrom ?? null}
        />
        <SettingRow label="账号ID">{account.id}</SettingRow>
        <SettingRow label="注册时间">
          <TimeText value={account.createTime} />
        </SettingRow>
        <ContactRow
          label="手机号"
          value={account.mobile === null ? null : maskPhone(account.mobile)}
          change={1}
        />
        <ContactRow
          label="邮箱"
          value={account.email === null ? null : maskEmail(account.email)}
          change={account.email === null ? 2 : 3}
        />
        <RealNameRow />
        <PasswordRow account={account} />
        <CancelRow account={account} />
        <NicknameDialog
          open={naming}
          nickname={account.nickName}
          onClose={() => setNaming(false)}
        />
      </Section>
      <Suspense fallback={<SectionSkeleton rows={3} />}>
        <Passkeys />
        <Consents />
      </Suspense>
    </div>
  )
}
