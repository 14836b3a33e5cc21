/** What follows from the end of an organisation, and what stands in its way here. */
import type { Hooks } from '../../../platform/hooks.ts'
import type { Platform } from '../../../platform/platform.ts'
import { purgeDissolved } from './purge.ts'
import { countSubordinates } from './queries.ts'

const HOUR = 3_600_000

/**
 * Refuses the end of an organisation that has others below it, removes dissolved ones every hour
 * when their time is over, and tells whoever restored one.
 */
export function registerDissolution(hooks: Hooks, platform: Platform): void {
  hooks.blocker('tenant.dissolve', {
    name: 'subordinate',
    async check({ db }, { tenantId }) {
      const count = await countSubordinates(db, tenantId)
      return count === 0
        ? []
        : [
            {
              key: 'subordinate',
              detail: `本组织还有${count}个下级组织，请先处理下级组织`,
              count,
              at: { routeId: 'org.setting', params: { tab: 'relation' } },
            },
          ]
    },
  })
  hooks.job({ name: 'tenant.purge', every: HOUR, run: purgeDissolved })
  // Whoever restored it finds it in the switcher at once.
  hooks.onEvent('tenant.restored', {
    consumer: 'tenant.live',
    push({ id, objectId: tenantId, actorId }) {
      platform.push.send(
        { userId: actorId },
        { type: 'changed', data: { name: 'org.tenant.updated/v1', payload: { tenantId } } },
        id,
      )
      return Promise.resolve()
    },
  })
}
