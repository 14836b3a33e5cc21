import { access } from '../../platform/access.ts'
import { type Route, route } from '../../platform/route.ts'
import { TenantOverview } from './schemas.ts'
import { findOverview } from './service.ts'

export const routes: readonly Route[] = [
  route({
    method: 'POST',
    path: '/api/uc/tenant/overview',
    area: 'org',
    name: 'getTenantOverview',
    summary: 'What a member sees first of the organisation in force: numbers, tasks, news, trend',
    spec: 'S2 §2.1, decisions RT5',
    access: access.member,
    reads: true,
    answer: TenantOverview,
    handler: (ctx, _input, { log }) =>
      findOverview(ctx, (part, err) =>
        log.error({ err, part }, 'a part of the overview was not read'),
      ),
  }),
]
