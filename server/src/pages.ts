/**
 * Everything that browsers load besides calls: built packages, the console's page, the API's
 * documentation.
 */
import type { Registry } from '@zz/contract'
import type { FastifyInstance } from 'fastify'
import { registryFor, versionFolders } from './modules/registry/service.ts'
import { serveCrawlerFiles } from './platform/http/crawlers.ts'
import { serveDocs } from './platform/http/docs-page.ts'
import { drawnPages } from './platform/http/drawn-pages.ts'
import { serveInstallable } from './platform/http/installable.ts'
import { plainPages } from './platform/http/plain-pages.ts'
import { serveShellPage } from './platform/http/shell-page.ts'
import { serveVersions } from './platform/http/static-files.ts'
import type { ServedOperation } from './platform/module.ts'
import type { Platform } from './platform/platform.ts'
import type { Route } from './platform/route.ts'
import { shellConfig } from './platform/shell-config.ts'

/** Public pages are as those see them who are in no organisation. */
const NO_TENANT = '-1'

/** What the API's documentation is made from. */
export interface Pages {
  readonly routes: readonly Route[]
  readonly operations: readonly ServedOperation[]
}

/** Adds the routes of everything that is no call. After the modules have registered. */
export const servePages = async (
  http: FastifyInstance,
  platform: Platform,
  what: Pages,
): Promise<void> => {
  const { config } = platform
  await serveDocs(http, what.routes, what.operations)
  const folders = versionFolders(platform.hooks)
  await serveVersions(http, config, folders)
  const drawn = drawnPages(folders.find, config.publicUrl)
  const registry = (tenantId: string): Promise<Registry> =>
    registryFor(platform.system('page'), tenantId, config.devOverrides.length > 0)
  serveCrawlerFiles(http, {
    publicUrl: config.publicUrl,
    drawn,
    registry: () => registry(NO_TENANT),
  })
  serveInstallable(http, config.service)
  serveShellPage(http, {
    findFolder: folders.find,
    drawn,
    service: config.service,
    config: shellConfig(config),
    browserUrl: config.browserUrl,
    registry,
    plainText: async (path, query) =>
      plainPages.find(platform.hooks, path)?.read(platform.system('page'), query),
  })
}
