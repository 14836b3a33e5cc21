import type { MessageKind } from './kinds.ts'

/** What SQL cannot say of the columns of messages. */
export interface Columns {
  'message.route_params': Readonly<Record<string, string>>
  'message_preference.kind': MessageKind
}
