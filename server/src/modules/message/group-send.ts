/**
 * Messages to everybody of a group, of which an organisation's own may have 100,000 people. The first
 * part is written with the delivery; what is left goes to the background, from person to person in
 * the order of their ids.
 */
import type { Write } from '../../platform/context.ts'
import { json } from '../../platform/db/schema.ts'
import type { BackgroundKind } from '../../platform/events/background-kind.ts'
import { startTask } from '../../platform/events/background-queries.ts'
import { newId } from '../../platform/ids.ts'
import { findRosterBehind } from '../group/service.ts'
import type { GroupMessageBody } from './columns.ts'
import { deliverMessage } from './deliver.ts'
import * as queries from './group-send-queries.ts'
import { PEOPLE_IN_PART, sendInParts } from './parts.ts'

/** A message to the people of a group. */
export interface GroupDraft extends GroupMessageBody {
  readonly group: {
    readonly tenantId: string
    readonly id: string
    /** Who of the group is not told. */
    readonly but: readonly string[]
  }
}

/** Key of the kind of background work. */
export const GROUP_SEND_TASK = 'message.group'
/** Every id comes after it. */
const NOBODY = '0'

type Part = Pick<queries.GroupSend, 'tenantId' | 'groupId' | 'lastUserId' | 'toldAt'> & {
  readonly butIds: readonly string[]
  readonly draft: GroupMessageBody
}

/** Tells the people who come next; answers the last of them, undefined where nobody is left. */
async function tellPart(w: Write, part: Part): Promise<string | undefined> {
  const { tenantId, groupId, lastUserId, butIds, draft, toldAt } = part
  const people = await findRosterBehind(w.db, tenantId, groupId, lastUserId, PEOPLE_IN_PART)
  const recipients = people.filter((userId) => !butIds.includes(userId))
  if (recipients.length > 0) await deliverMessage(w, { ...draft, recipients }, toldAt)
  return people.length < PEOPLE_IN_PART ? undefined : people.at(-1)
}

/** Inside the delivery's transaction, so that it is begun once. `by`: in whose name it goes on. */
export async function tellGroup(
  w: Write,
  { group, ...draft }: GroupDraft,
  { at, by }: { readonly at: Date; readonly by: string },
): Promise<void> {
  const { tenantId, id: groupId, but: butIds } = group
  const first = { tenantId, groupId, butIds, draft, toldAt: at, lastUserId: NOBODY }
  const lastUserId = await tellPart(w, first)
  if (lastUserId === undefined) return
  const id = newId()
  const row = { ...first, id, butIds: [...butIds], draft: json(draft), lastUserId }
  await queries.insertGroupSend(w.db, row)
  await startTask(w, {
    tenantId,
    id,
    kind: GROUP_SEND_TASK,
    creatorId: by || NOBODY,
    actorIp: '',
  })
}

/** Each part moves on in the transaction that writes its messages, so nobody is told twice. */
export const groupSendKind: BackgroundKind = {
  kind: GROUP_SEND_TASK,
  run: (work) =>
    sendInParts(work, async (w) => {
      const row = await queries.lockGroupSend(w.db, work.task.tenantId, work.task.id)
      if (row === undefined) return false
      const lastUserId = await tellPart(w, row)
      if (lastUserId === undefined) await queries.deleteGroupSend(w.db, row.tenantId, row.id)
      else await queries.moveGroupSend(w.db, row, lastUserId)
      return lastUserId !== undefined
    }),
  // Whoever has the message keeps it; the log says that it ended half way.
  async giveUp({ task, part }) {
    await part((w) => queries.deleteGroupSend(w.db, task.tenantId, task.id))
  },
}
