import { access } from '../../../platform/access.ts'
import { type Route, route } from '../../../platform/route.ts'
import { TenantIntroduction } from '../file/schemas.ts'
import { TenantSummary } from '../schemas.ts'
import { updateIntroduction } from './introduction.ts'
import { UpdateIntroduction, UpdateTenant } from './schemas.ts'
import * as settings from './service.ts'

/** Four sections of the longest markup in three bytes a character, and what stands around them. */
const INTRODUCTION_BYTES = 2 * 1024 * 1024

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
    answer: TenantSummary,
    handler: (ctx, { body }) => settings.updateTenant(ctx, body),
  }),
  route({
    method: 'POST',
    path: '/api/uc/tenant/setting/update-introduction',
    area: 'org',
    name: 'updateTenantIntroduction',
    summary: 'Save what the organisation in force says about itself',
    spec: 'S1 §5, §7 Organisation settings, decisions K17',
    access: access.menu('setting'),
    msg: '更新成功',
    body: UpdateIntroduction,
    bodyLimit: { bytes: INTRODUCTION_BYTES, field: 'introduction' },
    answer: TenantIntroduction,
    handler: (ctx, { body }) => updateIntroduction(ctx, body),
  }),
]
