import type { MessageKindChoice, MessagePreferences } from '@zz/api-contract/preference'

/** Kinds that a person mutes one by one; security cannot be muted (MS-05). */
export type MessageKind = MessageKindChoice['kind']
/** How messages come beside the site's own: only where the deployment has it set up (MS-05). */
export type Way = keyof MessagePreferences['ways']

/** What stands in each kind. */
export const KIND_WORDS: Readonly<
  Record<MessageKind, { readonly label: string; readonly about: string }>
> = {
  security: { label: '安全消息', about: '登录、账号、组织身份变更与平台公告' },
  todo: { label: '协同待办', about: '指派给您的待办及其变化' },
  approval: { label: '审批与申请', about: '待您审核的申请与您的申请结果' },
  organisation: { label: '组织与部门', about: '成员、部门、邀请与启动图' },
  group: { label: '组织群', about: '组织群变动与群公告' },
  app: { label: '应用', about: '应用开通、关闭与授权变化' },
  venue: { label: '场地与预约', about: '场地上下架与预约结果' },
}

/** The way, and what the account needs for it. */
export const WAY_WORDS: Readonly<
  Record<Way, { readonly label: string; readonly address: string }>
> = {
  mail: { label: '邮件', address: '邮箱' },
  sms: { label: '短信', address: '手机号' },
}
