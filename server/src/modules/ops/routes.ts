import { access } from '../../platform/access.ts'
import { type Route, route } from '../../platform/route.ts'
import { Nothing } from '../../platform/schema.ts'
import { UserState } from './schemas.ts'
import * as service from './service.ts'

export const routes: readonly Route[] = [
  route({
    method: 'POST',
    path: '/api/ops/user/disable',
    area: 'ops',
    name: 'disableUser',
    summary: 'Disable an account and end its sessions',
    spec: 'decisions S4.14',
    access: access.operator,
    body: UserState,
    answer: Nothing,
    handler: (ctx, { body }) => service.disableAccount(ctx, body),
  }),
  route({
    method: 'POST',
    path: '/api/ops/user/enable',
    area: 'ops',
    name: 'enableUser',
    summary: 'Enable a disabled account',
    spec: 'decisions S4.14',
    access: access.operator,
    body: UserState,
    answer: Nothing,
    handler: (ctx, { body }) => service.enableAccount(ctx, body),
  }),
]
