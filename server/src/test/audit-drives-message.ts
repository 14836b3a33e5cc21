/** Calls about messages: how one wants them, and what operators announce. */
import { shanghaiText } from '../platform/time.ts'
import type { Drive } from './audit-drives.ts'
import type { AuditWorld } from './audit-world.ts'

const DAY = 86_400_000

/** One to be sent in the demo data. */
const WAITING = '65001'

const operator = (world: AuditWorld) => world.caller('wutong', '1')

export const messageDrives: readonly Drive[] = [
  {
    route: 'POST /api/message/save-preferences',
    async prepare(world) {
      const caller = await world.caller('heping')
      return () => caller.post('/api/message/save-preferences', { kind: 'todo', muted: true })
    },
  },
  {
    route: 'POST /api/ops/broadcast/save',
    async prepare(world) {
      const caller = await operator(world)
      return () =>
        caller.post('/api/ops/broadcast/save', {
          title: '停机维护',
          content: '<p>今晚停机维护。</p>',
          audience: 'tenants',
          tenantIds: ['12'],
          // Not now: what the background enters may come after the call was looked at.
          sendTime: shanghaiText(new Date(Date.now() + DAY)),
        })
    },
  },
  {
    route: 'POST /api/ops/broadcast/withdraw',
    async prepare(world) {
      const caller = await operator(world)
      return () => caller.post('/api/ops/broadcast/withdraw', { id: WAITING })
    },
  },
  {
    route: 'POST /api/ops/broadcast/resume',
    nothing:
      'refused: none of the demonstration ended half way; broadcast.test.ts goes on with one',
    status: 409,
    async prepare(world) {
      const caller = await operator(world)
      return () => caller.post('/api/ops/broadcast/resume', { id: WAITING })
    },
  },
]
