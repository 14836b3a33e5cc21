/** Calls about messages: how one wants them, and what operators announce. */
import type { Drive } from './audit-drives.ts'
import type { AuditWorld } from './audit-world.ts'

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
    async prepare(world) {
      const caller = await operator(world)
      // What ended half way: none of the demonstration did.
      await world.product.app.platform
        .system('test')
        .write(({ db }) =>
          db.updateTable('broadcast').set({ status: 5 }).where('id', '=', '65000').execute(),
        )
      return () => caller.post('/api/ops/broadcast/resume', { id: '65000' })
    },
  },
]
