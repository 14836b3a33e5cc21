import Type from 'typebox'
import { access } from '../../platform/access.ts'
import { type Route, route } from '../../platform/route.ts'
import { DateTimeText, Id, Model, Nothing, Nullable } from '../../platform/schema.ts'
import { cancellationRoutes } from './cancellation/routes.ts'
import { codeRoutes } from './code/routes.ts'
import { consentRoutes } from './consent/routes.ts'
import { contactRoutes } from './contact/routes.ts'
import { bootSession, FirstAnswer, SessionFacts, sessionFacts } from './boot.ts'
import type { AuthParts } from './index.ts'
import { passkeyRoutes } from './passkey/routes.ts'
import { passwordRoutes } from './password/routes.ts'
import { scanRoutes } from './scan/routes.ts'
import * as service from './service.ts'

const TokenPair = Model('TokenPair', {
  accessToken: Type.String(),
  refreshToken: Type.String(),
  tokenType: Type.Literal('Bearer'),
  expiresIn: Type.Integer(),
})
const DeviceSession = Model('DeviceSession', {
  id: Type.String(),
  device: Type.String(),
  place: Type.String(),
  ip: Type.String(),
  loginTime: DateTimeText,
  lastTime: DateTimeText,
  current: Type.Boolean(),
})
const RefreshToken = Type.String({ minLength: 1, maxLength: 512 })
const SessionId = Type.String({ pattern: '^[\\w-]{1,64}$' })

/** `parts` are there once the app is composed. */
export const routesOf = (parts: () => AuthParts): readonly Route[] => [
  route({
    method: 'POST',
    path: '/api/login/refresh',
    area: 'session',
    name: 'loginRefresh',
    summary: 'Renew the tokens; passes to the login site',
    spec: 'S1 §7, decisions L2',
    access: access.public,
    body: Type.Object({ refreshToken: RefreshToken }),
    answer: TokenPair,
    handler: (ctx, { body }) => parts().tokens.refresh(body.refreshToken, ctx.ip),
  }),
  route({
    method: 'POST',
    path: '/api/session/boot',
    area: 'session',
    name: 'bootSession',
    summary:
      'What a page begins with: fresh tokens, account, organisations, permissions, unread, and what its screen asks first',
    spec: 'docs/adr/0059-boot.md, docs/adr/0094-first-rows-with-the-session.md',
    access: access.public,
    body: Type.Object({
      refreshToken: RefreshToken,
      tenantId: Type.Optional(Id),
      address: Type.Optional(
        Type.String({ maxLength: 2048, description: 'Path and query of the page' }),
      ),
    }),
    answer: Model('SessionBoot', {
      tokens: TokenPair,
      facts: Nullable(SessionFacts),
      first: Nullable(FirstAnswer),
    }),
    handler: (ctx, { body }) => bootSession(ctx, parts(), body),
  }),
  route({
    method: 'GET',
    path: '/api/session/facts',
    area: 'session',
    name: 'sessionFacts',
    summary: 'The same for a page that has a token already, from another tab or from a sign-in',
    spec: 'docs/adr/0059-boot.md',
    access: access.signedIn,
    query: Type.Object({ tenantId: Type.Optional(Id) }),
    answer: SessionFacts,
    handler: (ctx, { query }) => sessionFacts(ctx, query.tenantId),
  }),
  route({
    method: 'GET+POST',
    path: '/api/user/switch-tenant',
    area: 'session',
    name: 'switchTenant',
    summary:
      'Change the tenant: a fresh pair of tokens by exchange at the login site. It needs a sign-in with the scope offline_access (409 40905 without); others name the tenant by the header Tenant-Id',
    spec: 'S1 §7, decisions L3, G21',
    access: access.signedIn,
    idempotent: false,
    query: Type.Object({ tenantId: Id }),
    answer: TokenPair,
    handler: (ctx, { query }) => service.switchTenant(ctx, parts(), query.tenantId),
  }),
  route({
    method: 'POST',
    path: '/api/user/logout',
    area: 'session',
    name: 'userLogout',
    summary: 'End this session everywhere',
    spec: 'decisions section 0, Sign-in',
    access: access.signedIn,
    answer: Nothing,
    msg: '退出登录成功',
    handler: (ctx) => service.endOwnSession(ctx, parts().bus),
  }),
  route({
    method: 'GET',
    path: '/api/user/sessions',
    area: 'usercenter',
    name: 'userSessions',
    summary: 'Devices signed in, this one first',
    spec: 'decisions section 0, UC-14',
    access: access.signedIn,
    answer: Type.Array(DeviceSession),
    handler: (ctx) => service.listDeviceSessions(ctx),
  }),
  route({
    method: 'POST',
    path: '/api/user/sessions/end',
    area: 'usercenter',
    name: 'endSession',
    summary: 'End one other session',
    spec: 'decisions section 0, UC-14',
    access: access.signedIn,
    body: Type.Object({ id: SessionId }),
    answer: Nothing,
    handler: (ctx, { body }) => service.endOne(ctx, parts().bus, body.id),
  }),
  route({
    method: 'POST',
    path: '/api/user/sessions/end-others',
    area: 'usercenter',
    name: 'endOtherSessions',
    summary: 'End all sessions but this one',
    spec: 'decisions section 0, UC-14',
    access: access.signedIn,
    answer: Nothing,
    handler: (ctx) => service.endOthers(ctx, parts().bus),
  }),
  route({
    method: 'POST',
    path: '/api/user/ticket',
    area: 'session',
    name: 'createTicket',
    summary: 'A single-use ticket for a registered application that cannot start OpenID Connect',
    spec: 'decisions section 0, Sign-in',
    access: access.signedIn,
    idempotent: false,
    body: Type.Object({ clientId: Type.String({ minLength: 1 }) }),
    answer: Model('Ticket', { ticket: Type.String(), expiresIn: Type.Integer() }),
    handler: (ctx, { body }) =>
      service.issueOpenTicket(ctx, parts().store, parts().clients, body.clientId),
  }),
  ...codeRoutes(() => parts().codes),
  ...contactRoutes(() => parts().codes),
  ...passwordRoutes(parts),
  ...scanRoutes(parts),
  ...cancellationRoutes(parts),
  ...passkeyRoutes(parts),
  ...consentRoutes(parts),
]
