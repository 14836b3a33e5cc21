/** Trigger 15 of decisions S4.18, and announcements in groups (section 0). */
import type { DomainEvent } from '../../../platform/context.ts'
import { escapeText } from '../../../platform/rich-text.ts'
import {
  composeBusinessDraft,
  type MessageTrigger,
  readIds,
  readText,
  type TriggeredDraft,
  type TriggerWords,
} from './compose.ts'

/** To everybody in the group but these. Older events carry whom they are for. */
const composeForGroup = (
  event: DomainEvent,
  words: TriggerWords,
  {
    groupId = event.objectId,
    but = [],
  }: { readonly groupId?: string; readonly but?: readonly string[] } = {},
): TriggeredDraft => {
  const { tenantId, actorId, payload } = event
  if (payload.memberIds !== undefined) {
    const members = readIds(payload.memberIds).filter((userId) => !but.includes(userId))
    return composeBusinessDraft(event, members, words)
  }
  const { recipients: _, ...draft } = composeBusinessDraft(event, [], words)
  const others = [...but, actorId].filter((userId) => userId !== '')
  return { ...draft, group: { tenantId, id: groupId, but: others } }
}

/** Lines as paragraphs; names and words inside are written by people. */
const paragraphs = (text: string): string =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .map((line) => `<p>${escapeText(line)}</p>`)
    .join('')

/** To the whole roster; large ones are told in parts in the background. */
export const groupTriggers: readonly MessageTrigger[] = [
  {
    type: 'group.created',
    compose(event) {
      const name = readText(event.payload.name)
      return [
        composeForGroup(event, {
          subject: '组织群已创建',
          text: `“${name}”已创建，您已被加入。`,
        }),
      ]
    },
  },
  {
    type: 'group.ownerChanged',
    compose(event) {
      const name = readText(event.payload.name)
      const owner = readText(event.payload.ownerId)
      return [
        composeBusinessDraft(event, [owner], {
          subject: '您已成为群主',
          text: `您已成为“${name}”的群主，可以发布群公告、更换群主和解散群。`,
        }),
        composeForGroup(
          event,
          {
            subject: '群主已变更',
            text: `“${name}”的群主已变更为${readText(event.payload.ownerName)}。`,
          },
          { but: [owner] },
        ),
      ]
    },
  },
  {
    type: 'group.dissolved',
    compose(event) {
      if (event.payload.told !== true) return []
      const name = readText(event.payload.name)
      return [
        composeForGroup(event, {
          subject: '群已解散',
          text: `“${name}”已解散，不能再使用。`,
        }),
      ]
    },
  },
  {
    type: 'group.announced',
    compose(event) {
      const { payload } = event
      const subject = `群公告：${readText(payload.title)}`
      const from = `<p>来自“${escapeText(readText(payload.name))}”</p>`
      const groupId = readText(payload.groupId)
      return [
        {
          ...composeForGroup(event, { subject, text: '' }, { groupId }),
          content: from + paragraphs(readText(payload.content)),
        },
      ]
    },
  },
]
