/** Real names: sent by people, decided by the operators (UC-12, WF-03). */
import { fileOwners } from '../../platform/files.ts'
import type { Module } from '../../platform/module.ts'
import './tables.ts'
import { approvalKinds } from '../approval/service.ts'
import { realNameConstraints } from './constraints.ts'
import { realNameKind } from './kind.ts'
import { forgetCancelled, removePictures } from './retention.ts'
import { routes } from './routes.ts'
import { BACK_OWNER, FRONT_OWNER } from './schemas.ts'

const CLEAN_UP_MILLIS = 3_600_000

export const realName: Module = {
  name: 'realName',
  routes,
  constraints: realNameConstraints,
  register(hooks) {
    for (const owner of [FRONT_OWNER, BACK_OWNER]) hooks.extend(fileOwners, owner)
    hooks.extend(approvalKinds, realNameKind)
    hooks.onEvent('user.cancelled', { consumer: 'realName', handle: forgetCancelled })
    hooks.job({ name: 'realName.removePictures', every: CLEAN_UP_MILLIS, run: removePictures })
  },
}
