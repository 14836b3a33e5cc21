import { auditNames, namesInTable } from '../../platform/audit-names.ts'
import type { Module } from '../../platform/module.ts'
import { appVersionConstraints } from './constraints.ts'
import { seedAppVersions } from './demo.ts'
import { serveDownloads } from './downloads.ts'
import { routes } from './routes.ts'

/** Versions of the clients that people install, and the page from which they take them. */
export const appVersion: Module = {
  name: 'app-version',
  routes,
  constraints: appVersionConstraints,
  register(hooks) {
    hooks.extend(
      auditNames,
      namesInTable({
        type: 'appVersion',
        table: 'app_version',
        column: 'app_version',
        shared: true,
      }),
    )
    // Beside those of apps and groups, so that its question travels with theirs.
    hooks.demo({ order: 60, seed: seedAppVersions })
  },
  serve(http, _parts, platform) {
    serveDownloads(http, platform)
    return Promise.resolve()
  },
}
