import type { MessageDraft } from './deliver.ts'
import type { MessageKind } from './kinds.ts'

/** What a group is told, without whom. */
export type GroupMessageBody = Omit<MessageDraft, 'recipients'>

/** What SQL cannot say of the columns of messages. */
export interface Columns {
  'message_group_send.draft': GroupMessageBody
  'message.route_params': Readonly<Record<string, string>>
  'message_preference.kind': MessageKind
}
