/**
 * Everything that browsers load besides calls: built packages, the console's page, the API's
 * documentation.
 */
import type { FastifyInstance } from 'fastify'
import { registryFor, versionFolders } from './modules/registry/service.ts'
import { serveDocs } from './platform/http/docs-page.ts'
import { serveShellPage } from './platform/http/shell-page.ts'
import { serveVersions } from './platform/http/static-files.ts'
import type { ServedOperation } from './platform/module.ts'
import type { Platform } from './platform/platform.ts'
import type { Route } from './platform/route.ts'
import { shellConfig } from './platform/shell-config.ts'

export interface Pages {
  readonly routes: readonly Route[]
  readonly operations: readonly ServedOperation[]
}

export const servePages = async (
  http: FastifyInstance,
  platform: Platform,
  what: Pages,
): Promise<void> => {
  const { config } = platform
  await serveDocs(http, what.routes, what.operations)
  const folders = versionFolders(platform.hooks)
  await serveVersions(http, config, folders)
  serveShellPage(http, {
    findFolder: folders.find,
    service: config.service,
    config: shellConfig(config),
    registry: (tenantId) =>
      registryFor(platform.system('page'), tenantId, config.devOverrides.length > 0),
  })
}
