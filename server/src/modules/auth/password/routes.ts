import Type from 'typebox'
import { access } from '../../../platform/access.ts'
import { type Route, route } from '../../../platform/route.ts'
import { Model, Nothing, Nullable } from '../../../platform/schema.ts'
import type { AuthParts } from '../index.ts'
import * as service from './service.ts'

/** 1 mobile, 2 e-mail, 3 QR code (S1 §3). */
const VerifyMethod = Type.Union([Type.Literal(1), Type.Literal(2), Type.Literal(3)])
/** Kept by nobody: the audit log has the browser's own words. */
const DeviceType = Type.Optional(
  Nullable(Type.Union([Type.String({ maxLength: 108 }), Type.Integer()])),
)
const Proof = {
  verifyMethod: VerifyMethod,
  /** What the code went to, as the call that sent it answered; for method 3 the uid. */
  principal: Type.String({ minLength: 1, maxLength: 108, title: '验证方式' }),
  /** Six digits; for method 3 what the socket brought. */
  code: Type.String({ pattern: '^[\\w-]{4,64}$', maxLength: 64 }),
  deviceType: DeviceType,
}

/** `parts` are there once the app is composed. */
export const passwordRoutes = (parts: () => AuthParts): readonly Route[] => [
  route({
    method: 'GET+POST',
    path: '/api/user/v2/verify-code/send-for-update-pwd',
    area: 'security',
    name: 'sendPasswordCode',
    summary: 'Send a code to the bound mobile or e-mail address, for a new password',
    spec: 'S1 §7, decisions U2',
    access: access.signedIn,
    idempotent: false,
    query: Type.Object(
      { verifyMethod: Type.Union([Type.Literal(1), Type.Literal(2)]) },
      { additionalProperties: false },
    ),
    answer: Model('PasswordCodeSent', {
      /** Where to, shortened. */
      principal: Type.String(),
      /** Seconds until another may be asked for. */
      resendAfter: Type.Integer(),
      /** In the demonstration only, where nothing is sent. */
      demoCode: Type.Optional(Type.String()),
    }),
    msg: '验证码已发送',
    handler: (ctx, { query }) => service.sendPasswordCode(ctx, parts(), query.verifyMethod),
  }),
  route({
    method: 'POST',
    path: '/api/user/verify-code/check-for-update-pwd',
    area: 'security',
    name: 'checkPasswordCode',
    summary: 'Check the code, or what the phone allowed; it serves update-pwd for ten minutes',
    spec: 'S1 §7, decisions U2',
    access: access.signedIn,
    idempotent: false,
    body: Type.Object(Proof, { additionalProperties: false }),
    answer: Model('PasswordProofChecked', {
      pass: Type.Boolean(),
      /** enforce: the client sends no weak password (decisions U5). */
      passwordPolicy: Type.Union([Type.Literal('hint'), Type.Literal('enforce')]),
    }),
    handler: (ctx, { body }) => service.checkPasswordProof(ctx, parts(), body),
  }),
  route({
    method: 'POST',
    path: '/api/user/v2/update-pwd',
    area: 'security',
    name: 'updatePassword',
    summary: 'Set a new password; every session of the person ends',
    spec: 'S1 §4, §7, decisions U2, U5, S4.15',
    access: access.signedIn,
    idempotent: false,
    body: Type.Object(
      {
        ...Proof,
        /** SHA-256 hex of the password (decisions L6). */
        password: Type.String({ minLength: 1, maxLength: 108 }),
      },
      { additionalProperties: false },
    ),
    answer: Nothing,
    msg: '密码修改成功，请重新登录',
    handler: (ctx, { body }) => service.updatePassword(ctx, parts(), body),
  }),
]
