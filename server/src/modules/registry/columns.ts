/** What SQL cannot say of the columns of the registry. */
import type { BuildRecord } from '@zz/contract/schema'

export interface Columns {
  'registry_version.record': BuildRecord
  'registry_pointer.canary_tenants': string[]
}
