/** Trigger 3 of decisions S4.18, as far as it can happen. */
import { principalsOf } from '../../role/service.ts'
import {
  composeBusinessDraft,
  readIds,
  composeSecurityDraft,
  type MessageTrigger,
  readText,
} from './compose.ts'

export const organisationTriggers: readonly MessageTrigger[] = [
  {
    type: 'member.changed',
    async compose(event, w) {
      if (event.payload.change !== 'joined') return []
      const person = event.objectId
      const name = readText(event.payload.tenantName)
      const principals = (await principalsOf(w.db, event.tenantId)).filter(
        (userId) => userId !== person && userId !== event.actorId,
      )
      // About the organisation: joining two within minutes is two things, and two who join one are
      // counted in one message to its principal.
      const about = { bizType: 'tenant', bizId: event.tenantId }
      return [
        {
          ...composeSecurityDraft(event, [person], {
            subject: '您已加入组织',
            text: `您已成为“${name}”的成员，可在切换组织中进入。`,
          }),
          ...about,
        },
        {
          ...composeSecurityDraft(event, principals, {
            subject: '组织有新成员加入',
            text: `“${name}”有新成员加入，可在组织架构中查看。`,
          }),
          ...about,
        },
      ]
    },
  },
  {
    type: 'member.imported',
    compose(event) {
      const name = readText(event.payload.tenantName)
      const told = composeSecurityDraft(event, readIds(event.payload.userIds), {
        subject: '您已加入组织',
        text: `您已成为“${name}”的成员，可在切换组织中进入。`,
      })
      return [{ ...told, bizType: 'tenant', bizId: event.tenantId }]
    },
  },
  {
    type: 'member.import.done',
    async compose(event, w) {
      const principals = (await principalsOf(w.db, event.tenantId)).filter(
        (userId) => userId !== event.actorId,
      )
      const added = typeof event.payload.added === 'number' ? event.payload.added : 0
      return [
        composeBusinessDraft(event, principals, {
          subject: '组织有新成员加入',
          text: `通过导入新增了${added}名成员，可在组织架构中查看。`,
        }),
      ]
    },
  },
]
