import { plainPages } from '../../platform/http/plain-pages.ts'
import type { Module } from '../../platform/module.ts'
import { agreementPage } from './plain.ts'
import { routes } from './routes.ts'

export const provision: Module = {
  name: 'provision',
  routes,
  register: (hooks) => hooks.extend(plainPages, agreementPage),
}
