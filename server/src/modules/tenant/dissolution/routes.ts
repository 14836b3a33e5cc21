import Type from 'typebox'
import { access } from '../../../platform/access.ts'
import { type Route, route } from '../../../platform/route.ts'
import { Nothing } from '../../../platform/schema.ts'
import { checkDissolution, dissolveTenant } from './dissolve.ts'
import { listDissolved, restoreTenant } from './restore.ts'
import * as schemas from './schemas.ts'

const setting = access.menu('setting')

export const dissolutionRoutes: readonly Route[] = [
  route({
    method: 'GET',
    path: '/api/uc/tenant/dissolve-check',
    area: 'lifecycle',
    name: 'checkDissolution',
    summary: 'Whether the organisation in force may be dissolved, and what stands in the way',
    spec: 'decisions T21, S4.8',
    access: setting,
    query: schemas.DissolutionOf,
    answer: schemas.DissolutionCheck,
    handler: (ctx, { query }) => checkDissolution(ctx, query.tenantId),
  }),
  route({
    method: 'POST',
    path: '/api/uc/tenant/dissolve',
    area: 'lifecycle',
    name: 'dissolveTenant',
    summary: 'Dissolve the organisation in force; its principal alone, with the password proven',
    spec: 'decisions T21, S4.8',
    access: setting,
    body: schemas.DissolveTenant,
    answer: Nothing,
    msg: '解散成功',
    handler: (ctx, { body }) => dissolveTenant(ctx, body),
  }),
  route({
    method: 'GET',
    path: '/api/uc/tenant/list-dissolved',
    area: 'lifecycle',
    name: 'listDissolvedTenants',
    summary: 'Dissolved organisations that the caller led and may still restore',
    spec: 'decisions T21',
    access: access.signedIn,
    answer: Type.Array(schemas.DissolvedTenant),
    handler: (ctx) => listDissolved(ctx),
  }),
  route({
    method: 'POST',
    path: '/api/uc/tenant/restore',
    area: 'lifecycle',
    name: 'restoreTenant',
    summary: 'Restore a dissolved organisation within 30 days, under another name where it must be',
    spec: 'decisions T21, S4.1',
    access: access.signedIn,
    body: schemas.RestoreTenant,
    answer: Nothing,
    msg: '恢复成功',
    handler: (ctx, { body }) => restoreTenant(ctx, body),
  }),
]
