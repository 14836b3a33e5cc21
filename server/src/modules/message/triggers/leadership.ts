/**
 * Triggers 3 and 19 of decisions S4.18 as far as they are about who leads an organisation, and about
 * its end.
 */
import type { DomainEvent, Write } from '../../../platform/context.ts'
import { shanghaiText } from '../../../platform/time.ts'
import { findPersonNames } from '../../account/service.ts'
import { adminsOf, findStaffIds } from '../../role/service.ts'
import type { MessageDraft } from '../deliver.ts'
import type { MessageJump } from '../jump.ts'
import {
  composeSecurityDraft,
  type MessageTrigger,
  readIds,
  readText,
  type TriggerWords,
} from './compose.ts'

const SETTINGS: MessageJump = { routeId: 'org.setting', params: { tab: 'admin' } }

/** About the organisation: several changes within minutes are counted in one message to each. */
const about = (
  event: DomainEvent,
  recipients: readonly string[],
  words: TriggerWords,
  jump?: MessageJump,
): MessageDraft => ({
  ...composeSecurityDraft(event, [...new Set(recipients)], words, jump),
  bizType: 'tenant',
  bizId: event.objectId,
  ...(jump === undefined ? {} : { tenantId: event.tenantId }),
})

const roleChange = (
  type: 'admin.added' | 'admin.removed',
  words: (name: string) => TriggerWords,
  toPrincipal: TriggerWords & { readonly after: string },
): MessageTrigger => ({
  type,
  async compose(event, { db }) {
    const people = readIds(event.payload.userIds)
    const principalId = readText(event.payload.principalId)
    const names = await findPersonNames(db, event.tenantId, people)
    const named = people.map((id) => names.get(id) ?? '').join('、')
    const told = principalId === '' || principalId === event.actorId ? [] : [principalId]
    return [
      about(event, people, words(readText(event.payload.tenantName))),
      about(
        event,
        told,
        { subject: toPrincipal.subject, text: `${toPrincipal.text}${named}${toPrincipal.after}` },
        SETTINGS,
      ),
    ]
  },
})

const principalChanged = async (
  event: DomainEvent,
  { db }: Pick<Write, 'db'>,
): Promise<MessageDraft[]> => {
  const { payload } = event
  const [tenantName, fromId, toId, toName] = [
    readText(payload.tenantName),
    readText(payload.fromId),
    readText(payload.toId),
    readText(payload.toName),
  ]
  const others = (await adminsOf(db, event.tenantId)).filter(
    (userId) => userId !== fromId && userId !== toId,
  )
  const subject = '组织负责人已变更'
  return [
    about(
      event,
      [toId],
      { subject, text: `您已成为“${tenantName}”的负责人，原负责人转为组织管理员。` },
      SETTINGS,
    ),
    about(
      event,
      [fromId],
      {
        subject,
        text: `“${tenantName}”的负责人已变更为${toName}，您已转为组织管理员。如非本人操作，请立即修改密码。`,
      },
      SETTINGS,
    ),
    about(event, others, { subject, text: `“${tenantName}”的负责人已变更为${toName}。` }, SETTINGS),
  ]
}

const dissolved = async (
  event: DomainEvent,
  { db }: Pick<Write, 'db'>,
): Promise<MessageDraft[]> => {
  const { payload } = event
  const name = readText(payload.tenantName)
  const principalId = readText(payload.principalId)
  const until = shanghaiText(new Date(readText(payload.restorableUntil)))
  const subject = '组织已解散'
  const people = (await findStaffIds(db, event.objectId)).filter((id) => id !== principalId)
  return [
    about(event, people, {
      subject,
      text: `“${name}”已由负责人解散，组织群同时解散，您不能再访问该组织的数据。`,
    }),
    {
      ...about(event, [principalId], {
        subject,
        text: `您已解散“${name}”。${until} 前，您可以在“加入或创建组织”页面恢复该组织，之后数据将被清除。`,
      }),
      jump: { routeId: 'usercenter.empty' },
    },
  ]
}

/** Whoever asked stays responsible, and may hand the organisation to somebody else. */
const leadDeclined = (event: DomainEvent): MessageDraft[] => [
  about(
    event,
    [readText(event.payload.inviterId)],
    {
      subject: '对方未接受担任负责人',
      text: `${readText(event.payload.invitee)}未接受担任负责人的邀请，组织仍由您负责。您可以在管理员设置中更换负责人。`,
    },
    SETTINGS,
  ),
]

export const leadershipTriggers: readonly MessageTrigger[] = [
  roleChange(
    'admin.added',
    (name) => ({ subject: '您已成为组织管理员', text: `您已成为“${name}”的组织管理员。` }),
    { subject: '组织管理员已变更', text: '已将', after: '设为组织管理员。' },
  ),
  roleChange(
    'admin.removed',
    (name) => ({ subject: '您已不是组织管理员', text: `您已不再是“${name}”的组织管理员。` }),
    { subject: '组织管理员已变更', text: '已取消', after: '的组织管理员角色。' },
  ),
  { type: 'tenant.principal.changed', compose: principalChanged },
  { type: 'tenant.principal.declined', compose: leadDeclined },
  { type: 'tenant.dissolved', compose: dissolved },
  {
    type: 'tenant.restored',
    compose: async (event, { db }) => [
      about(event, await findStaffIds(db, event.objectId), {
        subject: '组织已恢复',
        text: `“${readText(event.payload.tenantName)}”已由原负责人恢复，可在切换组织中进入。`,
      }),
    ],
  },
]
