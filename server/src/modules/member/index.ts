/** People of an organisation; so far their import from a table (decisions N2, MB-05). */
import { backgroundKinds } from '../../platform/events/background-kind.ts'
import type { Module } from '../../platform/module.ts'
import './tables.ts'
import { fileOwners } from '../../platform/files.ts'
import { memberConstraints } from './constraints.ts'
import { cleanUpImports } from './import/clean-up.ts'
import { importKinds } from './import/import-kinds.ts'
import { routes } from './routes.ts'
import { IMPORT_FILE } from './schemas.ts'

const CLEAN_UP_MILLIS = 3_600_000

export const member: Module = {
  name: 'member',
  routes,
  constraints: memberConstraints,
  register(hooks, platform) {
    for (const kind of importKinds(platform.push)) hooks.extend(backgroundKinds, kind)
    hooks.extend(fileOwners, IMPORT_FILE)
    hooks.job({ name: 'member.import.cleanUp', every: CLEAN_UP_MILLIS, run: cleanUpImports })
  },
}
