/** Messages as stored: one row per recipient (decisions S4.17). */
import type { ColumnType, Generated } from 'kysely'
import type { Timestamp } from '../../platform/db/schema.ts'

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
  readed: Generated<1 | 2>
  mergedCount: Generated<number>
  dedupeKey: string
  /** Route of the console that shows what it is about. */
  routeId: string | null
  routeParams: ColumnType<Readonly<Record<string, string>>, string | undefined, string>
  deletedAt: Timestamp | null
  createdAt: ColumnType<Date, Date | undefined, never>
}

declare module '../../platform/db/schema.ts' {
  interface Schema {
    message: MessageTable
  }
}
