import type { Hooks } from '../../../platform/hooks.ts'
import { tenantActivationSteps } from '../../../platform/tenant-activation.ts'
import { approvalKinds } from '../../approval/service.ts'
import { belongingKind } from './belong.ts'
import { tenantCreation } from './creation.ts'
import { activationSteps } from './steps.ts'

/** What this domain tells the engine, and its own steps of an organisation coming alive. */
export function registerLifecycle(hooks: Hooks): void {
  for (const kind of [tenantCreation, belongingKind]) hooks.extend(approvalKinds, kind)
  for (const step of activationSteps) hooks.extend(tenantActivationSteps, step)
}
