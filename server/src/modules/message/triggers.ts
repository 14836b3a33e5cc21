/** Which event tells whom what (decisions S4.18). One's own act makes no message to oneself, except security ones. */
import type { DomainEvent } from '../../platform/context.ts'
import { shanghaiText } from '../../platform/time.ts'
import type { Draft } from './deliver.ts'

export interface Trigger {
  readonly type: string
  /** null: nothing to tell. */
  compose(event: DomainEvent): Draft | null
}

const text = (value: unknown): string => (typeof value === 'string' ? value : '')
const ids = (value: unknown): string[] => (Array.isArray(value) ? value.filter((each): each is string => typeof each === 'string') : [])

const business = (event: DomainEvent, bizType: string, recipients: readonly string[], subject: string, content: string): Draft => ({
  event: event.type,
  bizType,
  bizId: event.objectId,
  tenantId: event.tenantId === '-1' ? null : event.tenantId,
  subject,
  content,
  msgCategory: 2,
  recipients: recipients.filter((userId) => userId !== event.actorId),
})

const security = (event: DomainEvent, subject: string, content: string): Draft => ({
  event: event.type,
  bizType: 'user',
  bizId: event.objectId,
  tenantId: null,
  subject,
  content,
  msgCategory: 1,
  recipients: [event.objectId],
})

export const TRIGGERS: readonly Trigger[] = [
  {
    type: 'session.started',
    compose: (event) =>
      event.payload.newDevice === true
        ? security(
            event,
            '新设备登录提醒',
            `您的账号于 ${shanghaiText(event.createdAt)} 在新设备上登录（IP：${text(event.payload.ip)}）。如非本人操作，请立即修改密码。`,
          )
        : null,
  },
  {
    type: 'user.password.set',
    compose: (event) =>
      security(event, '登录密码已修改', `您的登录密码已于 ${shanghaiText(event.createdAt)} 修改，其他设备已退出登录。如非本人操作，请立即找回密码。`),
  },
  {
    type: 'todo.created',
    compose: (event) => business(event, 'todo', ids(event.payload.executorIds), '您有新的待办', `待办“${text(event.payload.title)}”已指派给您，请及时处理。`),
  },
  {
    type: 'todo.revoked',
    compose: (event) => business(event, 'todo', ids(event.payload.executorIds), '待办已撤销', `待办“${text(event.payload.title)}”已被撤销，无需继续处理。`),
  },
]
