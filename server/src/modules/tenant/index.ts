import type { Module } from '../../platform/hooks.ts'
import { routes } from './routes.ts'
import { registerSettings } from './settings-hooks.ts'
import { settingsRoutes } from './settings-routes.ts'

export const tenant: Module = {
  name: 'tenant',
  routes: [...routes, ...settingsRoutes],
  register(hooks, platform) {
    registerSettings(hooks, platform)
  },
}
