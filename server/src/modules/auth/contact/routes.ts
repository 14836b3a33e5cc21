import Type from 'typebox'
import { access } from '../../../platform/access.ts'
import { type Route, route } from '../../../platform/route.ts'
import { Model, Nothing, Nullable } from '../../../platform/schema.ts'
import type { CodeParts } from '../code/parts.ts'
import * as service from './service.ts'

const UpdateType = Type.Union([Type.Literal(1), Type.Literal(2), Type.Literal(3)])
export const ProofType = Type.Union([
  Type.Literal(1),
  Type.Literal(2),
  Type.Literal(3),
  Type.Literal(4),
  Type.Literal(5),
  Type.Literal(6),
  Type.Literal(7),
  Type.Literal(8),
])

const VerifyPassword = Type.Object(
  {
    /** SHA-256 hex of the password (decisions L6). */
    password: Type.String({ minLength: 1, maxLength: 108 }),
    /**
     * What the token is for: 1 modify mobile, 2 bind e-mail, 3 modify e-mail, 4 change the account
     * number, 5 hand an organisation to another principal, 6 dissolve one, 7 cancel the account, 8
     * add or remove a passkey. Without one it is good for any of them, once.
     */
    type: Type.Optional(ProofType),
  },
  { additionalProperties: false },
)

const UpdateContact = Type.Object(
  {
    mobileOrEmail: Type.String({ maxLength: 108 }),
    type: UpdateType,
    code: Type.String({ pattern: '^[0-9]{4,6}$', maxLength: 6 }),
    /** Of `verify-password`. */
    token: Type.String({ minLength: 1, maxLength: 108 }),
    /** Kept by nobody: the audit log has the browser's own words. */
    deviceType: Type.Optional(
      Nullable(Type.Union([Type.String({ maxLength: 108 }), Type.Integer()])),
    ),
    platform: Type.Optional(Nullable(Type.String({ maxLength: 108 }))),
  },
  { additionalProperties: false },
)

const UpdateUserName = Type.Object(
  {
    /** The new 克里集团号. */
    username: Type.String({ maxLength: 108 }),
    /** Of `verify-password`, type 4. */
    token: Type.String({ minLength: 1, maxLength: 108 }),
    platform: Type.Optional(Nullable(Type.String({ maxLength: 108 }))),
  },
  { additionalProperties: false },
)

/** `parts` are there once the app is composed. */
export const contactRoutes = (parts: () => CodeParts): readonly Route[] => [
  route({
    method: 'GET+POST',
    path: '/api/user/verify-password',
    area: 'usercenter',
    name: 'verifyPassword',
    summary: 'Prove the own password; answers a token for one change within ten minutes',
    spec: 'S1 §7, decisions L6, U7, T18, T21',
    access: access.signedIn,
    idempotent: false,
    query: VerifyPassword,
    answer: Model('PasswordProof', { token: Type.String() }),
    handler: (ctx, { query }) => service.verifyOwnPassword(ctx, parts(), query),
  }),
  route({
    method: 'POST',
    path: '/api/user/update-mobile-or-email',
    area: 'usercenter',
    name: 'updateMobileOrEmail',
    summary: 'Change the mobile, bind or change the e-mail address',
    spec: 'S1 §7, decisions U7',
    access: access.signedIn,
    body: UpdateContact,
    answer: Nothing,
    handler: (ctx, { body }) => service.updateContact(ctx, parts(), body),
  }),
  route({
    method: 'POST',
    path: '/api/user/update-username',
    area: 'usercenter',
    name: 'updateUserName',
    summary: 'Change the account number (克里集团号), once a year',
    spec: 'S1 §4, §7, decisions U6, U7',
    access: access.signedIn,
    body: UpdateUserName,
    answer: Nothing,
    handler: (ctx, { body }) => service.updateUserName(ctx, parts(), body),
  }),
]
