/** Trigger 15 of decisions S4.18, and announcements in groups (section 0). */
import type { DomainEvent, Write } from '../../../platform/context.ts'
import { escapeText } from '../../../platform/rich-text.ts'
import { rosterOf } from '../../group/service.ts'
import { composeBusinessDraft, type MessageTrigger, readIds, readText } from './compose.ts'

type Reader = Pick<Write, 'db' | 'registry'>

/** Everybody in the group. Older events carry whom they are for. */
const membersOf = async (
  { tenantId, objectId, payload }: DomainEvent,
  { db }: Reader,
): Promise<readonly string[]> =>
  payload.memberIds === undefined ? rosterOf(db, tenantId, objectId) : readIds(payload.memberIds)

/** Lines as paragraphs; names and words inside are written by people. */
const paragraphs = (text: string): string =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .map((line) => `<p>${escapeText(line)}</p>`)
    .join('')

export const groupTriggers: readonly MessageTrigger[] = [
  {
    type: 'group.created',
    async compose(event, w) {
      const name = readText(event.payload.name)
      return [
        composeBusinessDraft(event, await membersOf(event, w), {
          subject: '组织群已创建',
          text: `“${name}”已创建，您已被加入。`,
        }),
      ]
    },
  },
  {
    type: 'group.ownerChanged',
    async compose(event, w) {
      const name = readText(event.payload.name)
      const owner = readText(event.payload.ownerId)
      const others = (await membersOf(event, w)).filter((userId) => userId !== owner)
      return [
        composeBusinessDraft(event, [owner], {
          subject: '您已成为群主',
          text: `您已成为“${name}”的群主，可以发布群公告、更换群主和解散群。`,
        }),
        composeBusinessDraft(event, others, {
          subject: '群主已变更',
          text: `“${name}”的群主已变更为${readText(event.payload.ownerName)}。`,
        }),
      ]
    },
  },
  {
    type: 'group.dissolved',
    async compose(event, w) {
      if (event.payload.told !== true) return []
      const name = readText(event.payload.name)
      return [
        composeBusinessDraft(event, await membersOf(event, w), {
          subject: '群已解散',
          text: `“${name}”已解散，不能再使用。`,
        }),
      ]
    },
  },
  {
    type: 'group.announced',
    async compose(event, w) {
      const { payload } = event
      const members = await rosterOf(w.db, event.tenantId, readText(payload.groupId))
      const subject = `群公告：${readText(payload.title)}`
      const from = `<p>来自“${escapeText(readText(payload.name))}”</p>`
      return [
        {
          ...composeBusinessDraft(event, members, { subject, text: '' }),
          content: from + paragraphs(readText(payload.content)),
        },
      ]
    },
  },
]
