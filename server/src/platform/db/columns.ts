/** What SQL cannot say of the platform's columns. */
import type { Lane } from '../events/lanes.ts'

export interface Columns {
  'audit_log.before': Record<string, unknown> | null
  'audit_log.after': Record<string, unknown> | null
  'outbox.payload': Record<string, unknown>
  'outbox_delivery.lane': Lane
  /** pending: running; committed: its write is in, the answer not yet stored; done. */
  'idempotency.state': 'pending' | 'committed' | 'done'
}
