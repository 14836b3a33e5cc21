import { departmentDissolutionSteps } from '../../platform/department-dissolution.ts'
import type { Module } from '../../platform/module.ts'
import { tenantActivationSteps } from '../../platform/tenant-activation.ts'
import { memberRules } from '../account/service.ts'
import { applySetConstraints } from './constraints.ts'
import { nickNameKey, showsMobiles } from './person.ts'
import { routes } from './routes.ts'
import { addDefault, resetDefault } from './service.ts'

/**
 * A new organisation starts with the defaults and joins people into its root. By which ways they
 * join is kept here; the module `join` goes by it.
 */
export const applySet: Module = {
  name: 'applySet',
  routes,
  constraints: applySetConstraints,
  register(hooks, platform) {
    hooks.extend(memberRules, { name: 'applySet', nickNameKey, showsMobiles })
    hooks.onEvent('applySet.changed', {
      consumer: 'applySet.live',
      push(event) {
        platform.push.send(
          { tenantId: event.tenantId, concerned: { userIds: [], keys: ['setting', 'userAdmin'] } },
          {
            type: 'changed',
            data: { name: 'org.setting.changed/v1', payload: { part: 'person' } },
          },
          event.id,
          { gather: true },
        )
        return Promise.resolve()
      },
    })
    // Whoever names no department joins into the root from then on (decisions S4.6).
    hooks.extend(departmentDissolutionSteps, {
      name: 'applySet',
      order: 30,
      dissolve: (w, dissolution) => resetDefault(w, dissolution),
    })
    hooks.extend(tenantActivationSteps, {
      name: 'applySet',
      order: 50,
      run: (w, { tenantId, rootDepartmentId }) => addDefault(w, tenantId, rootDepartmentId),
    })
  },
}
