import Type from 'typebox'
import { access } from '../../../platform/access.ts'
import { type Route, route } from '../../../platform/route.ts'
import { Model, Nothing, Nullable } from '../../../platform/schema.ts'
import type { AuthParts } from '../index.ts'
import * as service from './service.ts'

const Condition = Model('CancelCondition', {
  /** account 账号安全, organisation 组织, pending 待办与申请, dispute 纠纷 (decisions U10). */
  key: Type.Union([
    Type.Literal('account'),
    Type.Literal('organisation'),
    Type.Literal('pending'),
    Type.Literal('dispute'),
  ]),
  pass: Type.Boolean(),
  /** What stands in the way, in sentences; empty where it passes. */
  detail: Type.String(),
  /** The screen where it is settled; null where there is none. */
  routeId: Nullable(Type.String()),
  params: Type.Record(Type.String(), Type.String()),
})

/** `parts` are there once the app is composed. */
export const cancellationRoutes = (parts: () => AuthParts): readonly Route[] => [
  route({
    method: 'GET',
    path: '/api/user/destroy-check',
    area: 'security',
    name: 'checkCancellation',
    summary: 'The four conditions under which the own account may be cancelled',
    spec: 'decisions U10',
    access: access.signedIn,
    answer: Type.Array(Condition),
    handler: (ctx) => service.checkConditions(ctx),
  }),
  route({
    method: 'POST',
    path: '/api/user/verify-code/check-for-destroy',
    area: 'security',
    name: 'checkCancelCode',
    summary: 'Check the code; the cancellation may follow in this session for ten minutes',
    spec: 'decisions U11',
    access: access.signedIn,
    idempotent: false,
    body: Type.Object(
      {
        code: Type.String({ pattern: '^[0-9]{4,6}$', maxLength: 6 }),
        /** The bound mobile or address, whole or shortened. */
        principal: Type.String({ minLength: 1, maxLength: 108, title: '手机号' }),
        /** Kept by nobody: the audit log has the browser's own words. */
        deviceType: Type.Optional(
          Nullable(Type.Union([Type.String({ maxLength: 108 }), Type.Integer()])),
        ),
      },
      { additionalProperties: false },
    ),
    answer: Model('CancelCodeChecked', { pass: Type.Boolean() }),
    handler: (ctx, { body }) => service.checkCancelCode(ctx, parts(), body),
  }),
  route({
    method: 'POST',
    path: '/api/user/destroy',
    area: 'security',
    name: 'cancelAccount',
    summary: 'Cancel the own account, for good; after check-for-destroy',
    spec: 'S1 §4, §7, decisions section 0, S4.14, U10',
    access: access.signedIn,
    idempotent: false,
    body: Type.Object(
      {
        /** SHA-256 hex of the password (decisions L6); not needed with `token`. */
        password: Type.Optional(Type.String({ maxLength: 108 })),
        /** Of a passkey, for type 7. */
        token: Type.Optional(Type.String({ minLength: 1, maxLength: 108 })),
      },
      { additionalProperties: false },
    ),
    answer: Nothing,
    msg: '注销账号成功',
    handler: (ctx, { body }) => service.cancelOwnAccount(ctx, parts(), body),
  }),
]
