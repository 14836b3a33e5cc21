import { auditNames, namesInTable } from '../../platform/audit-names.ts'
import { backgroundKinds } from '../../platform/events/background-kind.ts'
import { fileOwners } from '../../platform/files.ts'
import type { Module } from '../../platform/module.ts'
import { seedBroadcasts } from './demo.ts'
import { routes } from './routes.ts'
import { BROADCAST_OWNER } from './schemas.ts'
import { beginDue, broadcastKind } from './send.ts'

const LOOK_MILLIS = 15_000

/**
 * What operators announce: kept, sent part by part in the background, taken back before it is sent.
 */
export const broadcast: Module = {
  name: 'broadcast',
  routes,
  register(hooks) {
    hooks.extend(
      auditNames,
      namesInTable({ type: 'broadcast', table: 'broadcast', column: 'title', shared: true }),
    )
    hooks.extend(fileOwners, BROADCAST_OWNER)
    hooks.extend(backgroundKinds, broadcastKind)
    hooks.job({ name: 'broadcast.due', every: LOOK_MILLIS, run: beginDue })
    hooks.demo({ order: 60, seed: seedBroadcasts })
  },
}
