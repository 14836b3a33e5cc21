/** A default app is open in every organisation (decisions S4.19, W6), from the moment it is one. */
import type { DomainEvent, Write } from '../../../platform/context.ts'
import type { Hooks } from '../../../platform/hooks.ts'
import { findActiveTenants } from '../../tenant/service.ts'
import { openDefaultsEverywhere } from '../service.ts'
import { ShelfState } from '../states.ts'
import * as queries from './queries.ts'
import { DEFAULT_LISTED } from './service.ts'

/** Opens it where it was not, and enables it where it had been closed. Idempotent. */
async function openEverywhere({ objectId }: DomainEvent, w: Write): Promise<void> {
  const app = await queries.findCatalogueApp(w.db, objectId)
  // Taken back meanwhile.
  if (app === undefined || app.isDefault !== 1 || app.status !== ShelfState.Listed) return
  await openDefaultsEverywhere(w, new Date())
  const tenantIds = (await findActiveTenants(w.db)).map(({ tenantId }) => tenantId)
  for (const tenantId of await queries.enableEverywhere(w.db, objectId, tenantIds))
    w.audit({
      action: 'app.reopen',
      objectType: 'app',
      objectId,
      before: { name: app.name, enable: 2 },
      after: { enable: 1 },
      tenantId,
    })
}

/** In the transaction of its delivery, as there are more organisations than a request waits for. */
export const registerDefaults = (hooks: Hooks): void =>
  hooks.onEvent(DEFAULT_LISTED, { consumer: 'app.defaults', handle: openEverywhere })
