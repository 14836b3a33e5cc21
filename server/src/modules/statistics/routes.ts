import { access } from '../../platform/access.ts'
import { type ReplyControl, type Route, route } from '../../platform/route.ts'
import { StatisticsFile, StatisticsOf, TenantStatistics } from './schemas.ts'
import { exportStatistics, findStatistics } from './service.ts'

const setting = access.menu('setting')

const reporter =
  ({ log }: ReplyControl) =>
  (part: string, err: unknown): void =>
    log.error({ err, part }, 'a part of the statistics was not read')

export const routes: readonly Route[] = [
  route({
    method: 'GET',
    path: '/api/uc/tenant/statistics',
    area: 'statistics',
    name: 'getTenantStatistics',
    summary: 'Statistics of the organisation in force, each number the total of its list',
    spec: 'decisions T20',
    access: setting,
    query: StatisticsOf,
    answer: TenantStatistics,
    handler: (ctx, { query }, reply) => findStatistics(ctx, query.tenantId, reporter(reply)),
  }),
  route({
    method: 'POST',
    path: '/api/uc/tenant/statistics/export',
    area: 'statistics',
    name: 'exportTenantStatistics',
    summary: 'The statistics as comma-separated values',
    spec: 'decisions T20, S4.22',
    access: setting,
    idempotent: false,
    body: StatisticsOf,
    answer: StatisticsFile,
    handler: (ctx, { body }, reply) => exportStatistics(ctx, body.tenantId, reporter(reply)),
  }),
]
