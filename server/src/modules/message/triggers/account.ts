/** Triggers 1 and 2 of decisions S4.18. */
import { shanghaiText } from '../../../platform/time.ts'
import { composeSecurityDraft, type MessageTrigger, readText } from './compose.ts'

const DEVICES = { routeId: 'usercenter.home', params: { tab: 'devices' } } as const
const SECURITY = { routeId: 'usercenter.home', params: { tab: 'security' } } as const

/** Security messages: nobody can mute them. */
export const accountTriggers: readonly MessageTrigger[] = [
  {
    type: 'session.started',
    compose: (event) =>
      event.payload.newDevice === true
        ? [
            composeSecurityDraft(
              event,
              [event.objectId],
              {
                subject: '新设备登录提醒',
                text: `您的账号于 ${shanghaiText(event.createdAt)} 在新设备上登录（IP：${readText(event.payload.ip)}）。如非本人操作，请立即修改密码。`,
              },
              DEVICES,
            ),
          ]
        : [],
  },
  {
    type: 'user.password.set',
    compose: (event) => [
      composeSecurityDraft(
        event,
        [event.objectId],
        {
          subject: '登录密码已修改',
          text: `您的登录密码已于 ${shanghaiText(event.createdAt)} 修改，其他设备已退出登录。如非本人操作，请立即找回密码。`,
        },
        SECURITY,
      ),
    ],
  },
  {
    type: 'user.cancel.requested',
    compose: (event) => [
      composeSecurityDraft(
        event,
        [event.objectId],
        {
          subject: '账号注销申请',
          text: `您的账号于 ${shanghaiText(event.createdAt)} 通过验证码验证并申请注销，注销后账号信息将被清除且无法恢复。如非本人操作，请立即修改密码。`,
        },
        SECURITY,
      ),
    ],
  },
  {
    type: 'user.passkey.added',
    compose: (event) => [
      composeSecurityDraft(
        event,
        [event.objectId],
        {
          subject: '通行密钥已添加',
          text: `您的账号于 ${shanghaiText(event.createdAt)} 添加了通行密钥“${readText(event.payload.name)}”，可用它登录。如非本人操作，请立即移除并修改密码。`,
        },
        SECURITY,
      ),
    ],
  },
  {
    type: 'user.passkey.removed',
    compose: (event) => [
      composeSecurityDraft(
        event,
        [event.objectId],
        {
          subject: '通行密钥已移除',
          text: `您的账号于 ${shanghaiText(event.createdAt)} 移除了通行密钥“${readText(event.payload.name)}”，它不能再用于登录。如非本人操作，请立即修改密码。`,
        },
        SECURITY,
      ),
    ],
  },
  {
    type: 'user.userName.set',
    compose: (event) => [
      composeSecurityDraft(
        event,
        [event.objectId],
        {
          subject: '克里集团号已修改',
          text: `您的克里集团号已于 ${shanghaiText(event.createdAt)} 修改，请使用新的克里集团号登录。如非本人操作，请立即修改密码。`,
        },
        SECURITY,
      ),
    ],
  },
  {
    type: 'user.contact.set',
    compose: (event) => {
      const kind = readText(event.payload.kind)
      const what = kind === 'email' ? '邮箱' : '手机号'
      const draft = composeSecurityDraft(
        event,
        [event.objectId],
        {
          subject: `绑定的${what}已变更`,
          text: `您的账号绑定的${what}已于 ${shanghaiText(event.createdAt)} 变更。如非本人操作，请立即修改密码。`,
        },
        SECURITY,
      )
      return [{ ...draft, part: kind }]
    },
  },
]
