import type { Hooks } from '../../../platform/hooks.ts'
import { belonging } from './belong.ts'
import { tenantCreation } from './creation.ts'
import { activationSteps } from './steps.ts'

/** What this domain tells the engine, and its own steps of an organisation coming alive. */
export function registerLifecycle(hooks: Hooks): void {
  hooks.approval(tenantCreation)
  hooks.approval(belonging)
  for (const step of activationSteps) hooks.tenantActivated(step)
}
