import { plainPages } from '../../platform/http/plain-pages.ts'
import type { Module } from '../../platform/module.ts'
import { agreementPage } from './plain.ts'
import { routes } from './routes.ts'

/** Agreements: read by everyone, also by browsers without scripts, published by operators. */
export const provision: Module = {
  name: 'provision',
  routes,
  register: (hooks) => hooks.extend(plainPages, agreementPage),
}
