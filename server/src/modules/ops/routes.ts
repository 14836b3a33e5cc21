import Type from 'typebox'
import { access } from '../../platform/access.ts'
import { type Route, route } from '../../platform/route.ts'
import { Nothing } from '../../platform/schema.ts'
import { ACCOUNT_LIST } from '../account/service.ts'
import { findHome } from './home.ts'
import { OpsHome } from './home-schemas.ts'
import { OpsUser, UserDispute, UserState } from './schemas.ts'
import * as service from './service.ts'
import { pageUsers } from './users.ts'

export const routes: readonly Route[] = [
  route({
    method: 'GET',
    path: '/api/ops/home',
    area: 'ops',
    name: 'getOpsHome',
    summary: 'What operators see first: what waits, how much there is, how it runs',
    spec: 'decisions S4.7',
    access: access.operator,
    answer: OpsHome,
    handler: (ctx, _input, { log }) =>
      findHome(ctx, (part, err) =>
        log.error({ err, part }, 'a part of the operators’ overview was not read'),
      ),
  }),
  route({
    method: 'POST',
    path: '/api/ops/user/page',
    area: 'ops',
    name: 'pageUsers',
    summary: 'All accounts, newest first, with numbers and addresses shortened',
    spec: 'decisions S4.14',
    access: access.operator,
    reads: true,
    paged: true,
    body: ACCOUNT_LIST.body,
    answer: Type.Array(OpsUser),
    handler: (ctx, { body }) => pageUsers(ctx, body),
  }),
  route({
    method: 'POST',
    path: '/api/ops/user/end-sessions',
    area: 'ops',
    name: 'endUserSessions',
    summary: 'End all sessions of an account',
    spec: 'decisions S4.14',
    access: access.operator,
    body: UserState,
    answer: Nothing,
    handler: (ctx, { body }) => service.endAccountSessions(ctx, body),
  }),
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
  route({
    method: 'POST',
    path: '/api/ops/user/set-dispute',
    area: 'ops',
    name: 'setUserDispute',
    summary:
      'Mark an account as disputed (存在纠纷), or settle that: it is not cancelled meanwhile',
    spec: 'decisions section 0, U10',
    access: access.operator,
    body: UserDispute,
    answer: Nothing,
    handler: (ctx, { body }) => service.changeDispute(ctx, body),
  }),
]
