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
    type: 'member.joined',
    async compose(event, w) {
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
    type: 'member.moved',
    async compose(event, w) {
      // Of a dissolved department its people are told once, by what became of it (no 18).
      if (event.payload.why !== 'moved') return []
      const name = readText(event.payload.tenantName)
      const places = readIds(event.payload.departmentNames).join('、')
      const people = readIds(event.payload.userIds)
      const principals = (await principalsOf(w.db, event.tenantId)).filter(
        (userId) => userId !== event.actorId && !people.includes(userId),
      )
      const about = { bizType: 'tenant', bizId: event.tenantId }
      return [
        {
          ...composeSecurityDraft(event, people, {
            subject: '您的部门已调整',
            text: `您在“${name}”的部门已调整为：${places}。`,
          }),
          ...about,
        },
        {
          ...composeSecurityDraft(event, principals, {
            subject: '成员的部门已调整',
            text: `${people.length}名成员的部门已调整为：${places}。`,
          }),
          ...about,
        },
      ]
    },
  },
  {
    type: 'member.left',
    async compose(event, w) {
      const name = readText(event.payload.tenantName)
      const names = readIds(event.payload.names)
      const principals = (await principalsOf(w.db, event.tenantId)).filter(
        (userId) => userId !== event.actorId,
      )
      const about = { bizType: 'tenant', bizId: event.tenantId }
      const who = names.length === 1 ? `“${names[0]}”` : `${names.length}名成员`
      return [
        {
          ...composeSecurityDraft(event, readIds(event.payload.userIds), {
            subject: '您已离开组织',
            text: `您已不再是“${name}”的成员。`,
          }),
          ...about,
        },
        {
          ...composeSecurityDraft(event, principals, {
            subject: '组织有成员离职',
            text: `${who}已办理离职，离开“${name}”。`,
          }),
          ...about,
        },
      ]
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
