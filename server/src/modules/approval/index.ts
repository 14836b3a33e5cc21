import type { Hooks, Module } from '../../platform/hooks.ts'
import type { Platform } from '../../platform/platform.ts'
import { routes } from './routes.ts'

export type * from './port.ts'

/** Events on which open lists of reviewers and applicants are fetched again. */
const CHANGES = ['approval.applied', 'approval.decided', 'approval.withdrawn']

const live = (hooks: Hooks, platform: Platform): void => {
  for (const type of CHANGES) {
    hooks.onEvent(type, {
      consumer: 'approval.live',
      push(event) {
        const { kind, reviewTenantId, applicantId } = event.payload
        const changed = { type: 'changed', data: { name: 'approval.changed/v1', payload: { approvalId: event.objectId, kind } } } as const
        if (typeof reviewTenantId === 'string') platform.push.send({ tenantId: reviewTenantId }, changed, event.id)
        if (typeof applicantId === 'string') platform.push.send({ userId: applicantId }, changed, event.id)
        return Promise.resolve()
      },
    })
  }
}

/** The engine; kinds come from the domains. */
export const approval: Module = { name: 'approval', routes, register: live }
