import { PasskeyAssertion, PasskeyRegistration } from '@zz/login-site'
import Type from 'typebox'
import { access } from '../../../platform/access.ts'
import { type Route, route } from '../../../platform/route.ts'
import { DateTimeText, Model, Nothing, Nullable } from '../../../platform/schema.ts'
import { ProofType } from '../contact/routes.ts'
import type { AuthParts } from '../index.ts'
import * as service from './service.ts'

const PasskeyId = Type.String({ pattern: '^[\\w-]{1,1400}$', maxLength: 1400, title: '通行密钥' })
const Token = Type.String({ minLength: 1, maxLength: 108 })
const Name = Type.String({ maxLength: 30, title: '通行密钥名称' })
/** As WebAuthn has it, for `navigator.credentials`. */
const Options = Type.Object({ options: Type.Record(Type.String(), Type.Unknown()) })
const strict = { additionalProperties: false } as const

/** `parts` are there once the app is composed. */
export const passkeyRoutes = (parts: () => AuthParts): readonly Route[] => [
  route({
    method: 'GET',
    path: '/api/user/passkeys',
    area: 'security',
    name: 'listPasskeys',
    summary: 'The own passkeys, the oldest first',
    spec: 'docs/adr/0077-account-security.md',
    access: access.signedIn,
    answer: Model('Passkeys', {
      /** false: this installation has no domain of its own, as for http://10.0.0.1. */
      supported: Type.Boolean(),
      passkeys: Type.Array(
        Model('Passkey', {
          id: Type.String(),
          name: Type.String(),
          /** Kept by the maker of the device for all devices of the person. */
          synced: Type.Boolean(),
          createTime: DateTimeText,
          lastUsedTime: Nullable(DateTimeText),
        }),
      ),
    }),
    handler: (ctx) => service.listOwnPasskeys(ctx, parts()),
  }),
  route({
    method: 'POST',
    path: '/api/user/passkey/start',
    area: 'security',
    name: 'startPasskey',
    summary: 'What the browser is asked to make, after a proof of type 8',
    spec: 'docs/adr/0077-account-security.md',
    access: access.signedIn,
    idempotent: false,
    body: Type.Object({ token: Token }, strict),
    answer: Options,
    handler: async (ctx, { body }) => {
      const { options } = await service.startPasskey(ctx, parts(), body.token)
      return { options: { ...options } }
    },
  }),
  route({
    method: 'POST',
    path: '/api/user/passkey/save',
    area: 'security',
    name: 'savePasskey',
    summary: 'Keep the new passkey',
    spec: 'docs/adr/0077-account-security.md',
    access: access.signedIn,
    body: Type.Object({ token: Token, name: Name, response: PasskeyRegistration }, strict),
    answer: Model('PasskeySaved', { id: Type.String() }),
    handler: (ctx, { body }) => service.savePasskey(ctx, parts(), body),
  }),
  route({
    method: 'POST',
    path: '/api/user/passkey/rename',
    area: 'security',
    name: 'renamePasskey',
    summary: 'Give a passkey another name',
    spec: 'docs/adr/0077-account-security.md',
    access: access.signedIn,
    body: Type.Object({ id: PasskeyId, name: Name }, strict),
    answer: Nothing,
    handler: (ctx, { body }) => service.renameOwnPasskey(ctx, body),
  }),
  route({
    method: 'POST',
    path: '/api/user/passkey/remove',
    area: 'security',
    name: 'removePasskey',
    summary: 'Remove a passkey, after a proof of type 8',
    spec: 'docs/adr/0077-account-security.md',
    access: access.signedIn,
    body: Type.Object({ id: PasskeyId, token: Token }, strict),
    answer: Nothing,
    handler: (ctx, { body }) => service.removePasskey(ctx, parts(), body),
  }),
  route({
    method: 'POST',
    path: '/api/user/passkey/prove-start',
    area: 'security',
    name: 'startPasskeyProof',
    summary: 'What a passkey is asked to sign, to confirm an act in place of the password',
    spec: 'docs/adr/0077-account-security.md',
    access: access.signedIn,
    idempotent: false,
    body: Type.Object({ type: ProofType }, strict),
    answer: Options,
    handler: async (ctx, { body }) => {
      const { options } = await service.startPasskeyProof(ctx, parts(), body.type)
      return { options: { ...options } }
    },
  }),
  route({
    method: 'POST',
    path: '/api/user/passkey/prove',
    area: 'security',
    name: 'provePasskey',
    summary: 'The signed challenge; answers a token as verify-password does',
    spec: 'docs/adr/0077-account-security.md',
    access: access.signedIn,
    idempotent: false,
    body: Type.Object({ type: ProofType, response: PasskeyAssertion }, strict),
    answer: Model('PasskeyProof', { token: Type.String() }),
    handler: (ctx, { body }) => service.provePasskey(ctx, parts(), body),
  }),
]
