/** Uploads and stored files. */
import type { Module } from '../../platform/module.ts'
import './tables.ts'
import { fileStores } from '../../platform/keep-files.ts'
import { tenantDissolutionSteps } from '../../platform/tenant-dissolution.ts'
import { cleanUpUploads } from './clean-up.ts'
import { fileDissolution } from './dissolution.ts'
import { fileStore } from './file-store-queries.ts'
import { setUploadQuotas } from './quota.ts'
import { routes } from './routes.ts'
import { serveAction } from './serve/action.ts'
import { serveFiles } from './serve/files.ts'
import { uploadOperations } from './serve/operations.ts'
import { serveTus } from './serve/tus.ts'

const CLEAN_UP_MILLIS = 3_600_000

/** Uploads by call, form and tus; files served by key. */
export const upload: Module = {
  name: 'upload',
  routes,
  operations: uploadOperations,
  register(hooks, platform) {
    hooks.extend(fileStores, fileStore)
    hooks.extend(tenantDissolutionSteps, fileDissolution)
    setUploadQuotas(platform.storage, platform.config.uploadQuotas)
    hooks.job({ name: 'upload.cleanUp', every: CLEAN_UP_MILLIS, run: cleanUpUploads })
  },
  async serve(http, parts) {
    serveFiles(http, parts)
    await serveAction(http, parts)
    await serveTus(http, parts)
  },
}
