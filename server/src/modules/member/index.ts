/** People of an organisation: who they are, what is done to them, their import (decisions N1 to N4). */
import { auditNames, namesInTable } from '../../platform/audit-names.ts'
import { backgroundKinds } from '../../platform/events/background-kind.ts'
import type { Module } from '../../platform/module.ts'
import './tables.ts'
import { fileOwners } from '../../platform/files.ts'
import { overviewFigures } from '../overview/service.ts'
import { memberConstraints } from './constraints.ts'
import { cleanUpImports } from './import/clean-up.ts'
import { importKinds } from './import/import-kinds.ts'
import { batchKind, cleanUpBatches } from './batch.ts'
import { registerNews } from './news.ts'
import { peopleRoutes } from './people-routes.ts'
import { routes } from './routes.ts'
import { IMPORT_FILE } from './schemas.ts'
import { countNormal, registerStatistics } from './statistics.ts'

const CLEAN_UP_MILLIS = 3_600_000

export const member: Module = {
  name: 'member',
  routes: [...routes, ...peopleRoutes],
  constraints: memberConstraints,
  register(hooks, platform) {
    hooks.extend(
      auditNames,
      namesInTable({ type: 'memberImport', table: 'member_import', column: 'file_name' }),
    )
    for (const kind of importKinds(platform.push)) hooks.extend(backgroundKinds, kind)
    hooks.extend(backgroundKinds, batchKind)
    hooks.job({ name: 'member.batch.cleanUp', every: CLEAN_UP_MILLIS, run: cleanUpBatches })
    registerNews(hooks, platform)
    registerStatistics(hooks)
    // 成员数 (decisions RT5): the total of the list of normal members.
    hooks.extend(overviewFigures, {
      key: 'members',
      count: async (ctx) => ((await ctx.can('userAdmin')) ? countNormal(ctx) : undefined),
    })
    hooks.extend(fileOwners, IMPORT_FILE)
    hooks.job({ name: 'member.import.cleanUp', every: CLEAN_UP_MILLIS, run: cleanUpImports })
  },
}
