/** Written by `npm run tables` from the migrated database; not to be edited (docs/adr/0051-generated-tables.md). */
import type { ModuleDb } from '../../platform/db/schema.ts'
import type { CreatedAt, Defaulted, Json, Timestamp } from '../../platform/db/column-types.ts'
import type { Columns } from './columns.ts'

/** Messages: one row for each recipient (decisions S4.17). */
export interface MessageTable {
  userId: string
  /** Year and month in Asia/Shanghai, such as 202611. */
  yyyyMm: number
  id: string
  tenantId: string | null
  event: string
  bizType: string
  bizId: string
  subject: string
  /** Rich text, sanitised. */
  content: string
  /** 1 security, 2 service. */
  msgCategory: 1 | 2
  /** 1 read, 2 not. */
  readed: Defaulted<1 | 2>
  mergedCount: Defaulted<number>
  dedupeKey: string
  deletedAt: Timestamp | null
  createdAt: CreatedAt
  /** Route of the console that shows its object; null: there is none. */
  routeId: string | null
  routeParams: Defaulted<Json<Columns['message.route_params']>>
  /** Its kind was muted when it came: it stands in the list and not at the badge. */
  quiet: Defaulted<boolean>
}

/** Messages to groups of which a part of the people have theirs. */
export interface MessageGroupSendTable {
  tenantId: string
  id: string
  groupId: string
  /** Who of the group is not told, such as whoever did it. */
  butIds: string[]
  draft: Json<Columns['message_group_send.draft']>
  /** Up to here, by id, everybody has been told. */
  lastUserId: string
  /** The moment that every part of it bears. */
  toldAt: Timestamp
}

/** How a person wants messages of a kind (decisions S4.17). */
export interface MessagePreferenceTable {
  userId: string
  kind: Columns['message_preference.kind']
  muted: Defaulted<boolean>
  /** null: as the installation does where nothing is chosen. */
  mail: boolean | null
  /** null: as the installation does where nothing is chosen. */
  sms: boolean | null
  changedAt: Defaulted<Timestamp>
}

/** The tables and views of this folder, as its statements see them. */
export interface MessageTables {
  message: MessageTable
  messageGroupSend: MessageGroupSendTable
  messagePreference: MessagePreferenceTable
}

/** What statements of this folder see. */
export type MessageDb = ModuleDb<MessageTables>

declare module '../../platform/db/schema.ts' {
  interface Schema extends MessageTables {}
}
