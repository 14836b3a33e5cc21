import type { BuildRecord } from '@zz/contract/schema'
import type { ColumnType, Generated } from 'kysely'
import '../../platform/db/schema.ts'

declare module '../../platform/db/schema.ts' {
  interface Schema {
    /** Every version ever registered; rows never change. */
    registryVersion: {
      remote: string
      version: string
      record: Json<BuildRecord>
      createdAt: CreatedAt
    }
    /** One row per remote (and `shell`): what is served. A deploy or a rollback changes one row. */
    registryPointer: {
      remote: string
      stable: string
      previous: string | null
      canary: string | null
      /** 0 to 100: share of tenants that get the canary. */
      canaryPercent: Generated<number>
      canaryTenants: ColumnType<string[], string | undefined, string>
      state: Generated<'on' | 'maintenance' | 'off'>
      updatedAt: ColumnType<Date, Date | undefined, Date>
    }
    /** A tenant held at one version, whatever is stable. */
    registryPin: { remote: string; tenantId: string; version: string; createdAt: CreatedAt }
    /** Every move of a pointer, newest last; its highest id is the revision. */
    registryMove: {
      id: Generated<number>
      remote: string
      action: string
      fromVersion: string | null
      toVersion: string | null
      actorId: string | null
      createdAt: CreatedAt
    }
  }
}
