/** Extended data and resume: what people say of themselves (UC-02 to UC-06). */
import { fileOwners } from '../../platform/files.ts'
import type { Module } from '../../platform/module.ts'
import { positionUses } from '../position/service.ts'
import './tables.ts'
import { seedResumes } from './demo.ts'
import { forgetCancelled } from './forget.ts'
import { countWorksByPosition } from './queries.ts'
import { routes } from './routes.ts'
import { ACHIEVEMENT_OWNER, PROFESSIONAL_OWNER } from './schemas.ts'

export const resume: Module = {
  name: 'resume',
  routes,
  register(hooks) {
    hooks.extend(fileOwners, ACHIEVEMENT_OWNER)
    hooks.extend(fileOwners, PROFESSIONAL_OWNER)
    hooks.extend(positionUses, {
      key: 'workExperience',
      count: (ctx, positionIds) => countWorksByPosition(ctx.db, ctx.tenantId, positionIds),
    })
    hooks.onEvent('user.cancelled', { consumer: 'resume', handle: forgetCancelled })
    hooks.demo({ order: 50, seed: seedResumes })
  },
}
