import { access } from '../../platform/access.ts'
import { type Route, route } from '../../platform/route.ts'
import { Tenant } from './schemas.ts'
import { UpdateTenant } from './settings-schemas.ts'
import * as settings from './settings.ts'

export const settingsRoutes: readonly Route[] = [
  route({
    method: 'POST',
    path: '/api/uc/tenant/setting/update',
    area: 'org',
    name: 'updateTenant',
    summary: 'Save the basic data of the organisation in force',
    spec: 'S1 §7 Organisation settings, decisions T15, T16',
    access: access.menu('setting'),
    msg: '更新成功',
    body: UpdateTenant,
    answer: Tenant,
    handler: (ctx, { body }) => settings.update(ctx, body),
  }),
]
