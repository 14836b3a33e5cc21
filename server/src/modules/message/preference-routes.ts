import Type from 'typebox'
import { access } from '../../platform/access.ts'
import { type Route, route } from '../../platform/route.ts'
import { Nothing } from '../../platform/schema.ts'
import * as preference from './preference.ts'
import { DemoSentRow, MessagePreferences, SavePreference } from './preference-schemas.ts'

export const preferenceRoutes: readonly Route[] = [
  route({
    method: 'GET',
    path: '/api/message/preferences',
    area: 'preference',
    name: 'getMessagePreferences',
    summary: 'How one wants messages of each kind',
    spec: 'decisions section 0, S4.17',
    access: access.signedIn,
    answer: MessagePreferences,
    handler: (ctx) => preference.readPreferences(ctx),
  }),
  route({
    method: 'POST',
    path: '/api/message/save-preferences',
    area: 'preference',
    name: 'saveMessagePreference',
    summary: 'Mute a kind of messages, or have it by mail or text as well',
    spec: 'decisions section 0, S4.17',
    access: access.signedIn,
    body: SavePreference,
    answer: Nothing,
    handler: (ctx, { body }) => preference.savePreference(ctx, body),
  }),
  route({
    method: 'GET',
    path: '/api/message/demo-sent',
    area: 'preference',
    name: 'listDemoSent',
    summary: 'What would have been sent to oneself by mail and text; with DEMO=1 only',
    spec: 'decisions U1',
    access: access.signedIn,
    answer: Type.Array(DemoSentRow),
    handler: (ctx) => preference.listOwnDemoSent(ctx),
  }),
]
