import { Button } from '@zz/shared-ui/antd/core'
import { useRemote } from '@zz/shared-ui/remote'
import { useNavigate } from '@zz/shared-ui/router'
import type { ReactNode } from 'react'
import { SettingRow } from '../pages/security/SettingRow'

/** 实名认证 among the settings of the account: the way to its screen, which tells its state (UC-12). */
export function RealNameRow(): ReactNode {
  const { navigation } = useRemote()
  const navigate = useNavigate()
  return (
    <SettingRow
      label="实名认证"
      action={
        <Button
          type="link"
          aria-label="去认证实名"
          onClick={() => void navigate(navigation.href('usercenter.realName'))}
        >
          去认证
        </Button>
      }
    >
      使用真实身份信息认证，由平台审核
    </SettingRow>
  )
}
