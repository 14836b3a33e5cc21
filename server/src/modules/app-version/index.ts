import type { Module } from '../../platform/module.ts'
import { appVersionConstraints } from './constraints.ts'
import { seedAppVersions } from './demo.ts'
import { serveDownloads } from './downloads.ts'
import { routes } from './routes.ts'

export const appVersion: Module = {
  name: 'app-version',
  routes,
  constraints: appVersionConstraints,
  register(hooks) {
    hooks.demo({ order: 70, seed: seedAppVersions })
  },
  serve(http, _parts, platform) {
    serveDownloads(http, platform)
    return Promise.resolve()
  },
}
