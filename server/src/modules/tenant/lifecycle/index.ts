import { countWaiting } from '../../approval/service.ts'
import type { Hooks } from '../../../platform/hooks.ts'
import { belonging } from './belong.ts'
import { tenantCreation } from './creation.ts'
import { activationSteps } from './steps.ts'

/** What this domain tells the engine, and its own steps of an organisation coming alive. */
export function registerLifecycle(hooks: Hooks): void {
  hooks.approval(tenantCreation)
  hooks.approval(belonging)
  hooks.menuCounter({
    menu: 'orgExamine',
    count: (ctx) =>
      countWaiting(ctx, ['tenantCreate', 'superiorChange', 'certification', 'belong']),
  })
  for (const step of activationSteps) hooks.tenantActivated(step)
}
