import Type from 'typebox'
import { access } from '../../../platform/access.ts'
import { type Route, route } from '../../../platform/route.ts'
import { DateTimeText, Model, Nothing } from '../../../platform/schema.ts'
import type { AuthParts } from '../index.ts'
import * as service from './service.ts'

const ClientId = Type.String({ pattern: '^[a-z][a-z0-9-]{1,39}$', title: '应用' })

/** `parts` are there once the app is composed. */
export const consentRoutes = (parts: () => AuthParts): readonly Route[] => [
  route({
    method: 'GET',
    path: '/api/user/consents',
    area: 'security',
    name: 'listConsents',
    summary: 'Applications of partners that the caller agreed to, the newest first',
    spec: 'docs/adr/0043-tokens-per-client.md',
    access: access.signedIn,
    answer: Type.Array(
      Model('Consent', {
        clientId: Type.String(),
        name: Type.String(),
        /** What it gets, in words. */
        items: Type.Array(Type.String()),
        agreedTime: DateTimeText,
      }),
    ),
    handler: (ctx) => service.listOwnConsents(ctx, parts()),
  }),
  route({
    method: 'POST',
    path: '/api/user/consent/withdraw',
    area: 'security',
    name: 'withdrawConsent',
    summary: 'Take the agreement to an application back; its tokens end',
    spec: 'docs/adr/0043-tokens-per-client.md',
    access: access.signedIn,
    body: Type.Object({ clientId: ClientId }, { additionalProperties: false }),
    answer: Nothing,
    handler: (ctx, { body }) => service.withdrawOwnConsent(ctx, parts(), body.clientId),
  }),
]
