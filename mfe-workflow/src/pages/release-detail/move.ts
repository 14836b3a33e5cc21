import type { Release } from '@zz/api-contract/release'
import type { RemoteState } from '../../release/words'
import type { ChosenTenant } from '../../tenant/TenantSelect'

/** What an operator does to a remote. */
export type MoveKind = 'promote' | 'rollback' | 'state'

/** For whom a version is promoted. */
export type Audience = 'all' | 'percent' | 'tenants'

/** What the dialog holds; each kind of move uses its own part. */
export interface MoveInput {
  readonly version: string | undefined
  readonly audience: Audience
  readonly percent: number | null
  readonly tenants: readonly ChosenTenant[]
  readonly state: RemoteState | undefined
  readonly why: string
}

/** Organisations that one promotion names at most. */
export const MOST_TENANTS = 1000

/** What a rollback will do, in words. */
export const rollbackText = ({ canary, stable, previous }: Release): string =>
  canary === null
    ? `全部组织将从版本 ${stable ?? ''} 回到版本 ${previous ?? ''}，已打开的页面在下次进入该模块时生效。`
    : `灰度版本 ${canary} 将结束，相关组织回到全量版本 ${stable ?? ''}，已打开的页面在下次进入该模块时生效。`
