import { Button } from '@zz/shared-ui/antd/core'
import { useRemote } from '@zz/shared-ui/remote'
import { useNavigate } from '@zz/shared-ui/router'
import { StatusTag } from '@zz/shared-ui/widgets'
import type { ReactNode } from 'react'
import { SettingRow } from '../pages/security/SettingRow'
import { useGetRealNameQuery } from './realNameApi'
import { mayFill, stateOf } from './words'

/**
 * 实名认证 among the settings of the account: its state (decisions U13), and the way to its screen.
 * Until the state is known, and where it cannot be had, the screen itself tells it (UC-12).
 */
export function RealNameRow(): ReactNode {
  const { navigation } = useRemote()
  const navigate = useNavigate()
  const status = useGetRealNameQuery(undefined).data?.status
  const word = status === undefined ? null : stateOf(status)
  const fills = status === undefined || mayFill(status)
  return (
    <SettingRow
      label="实名认证"
      action={
        <Button
          type="link"
          aria-label={fills ? '去认证实名' : '查看实名认证'}
          onClick={() => void navigate(navigation.href('usercenter.realName'))}
        >
          {fills ? '去认证' : '查看'}
        </Button>
      }
    >
      {word && <StatusTag tone={word.tone}>{word.label}</StatusTag>}
      {fills && ' 使用真实身份信息认证，由平台审核'}
    </SettingRow>
  )
}
