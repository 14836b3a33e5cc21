/** Start-up images: the pictures with which the console opens on a phone (decisions T17, S4.20). */
import { fileOwners } from '../../platform/files.ts'
import type { Module } from '../../platform/module.ts'
import { startupConstraints } from './constraints.ts'
import { seedStartups } from './demo.ts'
import { routes } from './routes.ts'
import { STARTUP_OWNER } from './schemas.ts'
import { remindOfExpiring } from './service.ts'

const HOUR_MILLIS = 3_600_000

export const startup: Module = {
  name: 'startup',
  routes,
  constraints: startupConstraints,
  register(hooks, platform) {
    hooks.extend(fileOwners, STARTUP_OWNER)
    hooks.demo({ order: 61, seed: seedStartups })
    hooks.job({ name: 'startup.expiring', every: HOUR_MILLIS, run: remindOfExpiring })
    hooks.onEvent('startup.changed', {
      consumer: 'startup.live',
      push(event) {
        platform.push.send(
          { tenantId: event.tenantId, concerned: { userIds: [], keys: ['setting'] } },
          {
            type: 'changed',
            data: { name: 'org.setting.changed/v1', payload: { part: 'startUp' } },
          },
          event.id,
          { gather: true },
        )
        return Promise.resolve()
      },
    })
  },
}
