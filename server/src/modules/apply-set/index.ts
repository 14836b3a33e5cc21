import { randomBytes } from 'node:crypto'
import type { Module } from '../../platform/hooks.ts'
import { add } from './queries.ts'

const TOKEN_BYTES = 16

/** 128 random bits, fit for an address. */
export const inviteToken = (): string => randomBytes(TOKEN_BYTES).toString('base64url')

/** A new organisation starts with the defaults of decisions I1 and joins people into its root; its calls come with the invite screens. */
export const applySet: Module = {
  name: 'applySet',
  routes: [],
  register(hooks) {
    hooks.tenantActivated({
      name: 'applySet',
      order: 50,
      run: (w, { tenantId, rootDepartmentId, at }) =>
        add(w.db, { tenantId, defaultJoinDepartmentId: rootDepartmentId, inviteToken: inviteToken(), createdAt: at }),
    })
  },
}
