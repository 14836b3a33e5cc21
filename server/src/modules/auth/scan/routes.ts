import Type from 'typebox'
import { access } from '../../../platform/access.ts'
import { type Route, route } from '../../../platform/route.ts'
import { DateTimeText, Model, Nothing, Nullable } from '../../../platform/schema.ts'
import type { AuthParts } from '../index.ts'
import * as service from './service.ts'

const Uid = Type.Object(
  { uid: Type.String({ pattern: '^[\\w-]{1,64}$', maxLength: 64, title: '二维码' }) },
  { additionalProperties: false },
)

/** `parts` are there once the app is composed. */
export const scanRoutes = (parts: () => AuthParts): readonly Route[] => [
  route({
    method: 'GET+POST',
    path: '/api/scan/gen-modify-pwd-qr-code',
    area: 'security',
    name: 'startScan',
    summary: 'A QR code for this session, to be confirmed by a phone of the same person',
    spec: 'S1 §7, decisions U3',
    access: access.signedIn,
    idempotent: false,
    answer: Model('ScanStarted', {
      uid: Type.String(),
      /** What the picture holds: the page that a phone opens. */
      url: Type.String(),
      /** Seconds. */
      expiresIn: Type.Integer(),
    }),
    handler: (ctx) => service.startScan(ctx, parts()),
  }),
  route({
    method: 'GET',
    path: '/api/scan/info',
    area: 'security',
    name: 'scanInfo',
    summary: 'Which device shows the QR code, for the phone that is to confirm it',
    spec: 'decisions U3',
    access: access.signedIn,
    query: Uid,
    answer: Model('ScanInfo', {
      device: Type.String(),
      place: Type.String(),
      createTime: DateTimeText,
    }),
    handler: (ctx, { query }) => service.describeScan(ctx, query.uid),
  }),
  route({
    method: 'POST',
    path: '/api/scan/confirm',
    area: 'security',
    name: 'confirmScan',
    summary: 'The phone says yes; the page with the QR code is told over its socket',
    spec: 'decisions U3',
    access: access.signedIn,
    body: Uid,
    answer: Nothing,
    handler: (ctx, { body }) => service.answerScan(ctx, parts(), body.uid, true),
  }),
  route({
    method: 'POST',
    path: '/api/scan/cancel',
    area: 'security',
    name: 'cancelScan',
    summary: 'The phone says no',
    spec: 'decisions U3',
    access: access.signedIn,
    body: Uid,
    answer: Nothing,
    handler: (ctx, { body }) => service.answerScan(ctx, parts(), body.uid, false),
  }),
  route({
    method: 'POST',
    path: '/api/scan/result',
    area: 'security',
    name: 'scanResult',
    summary: 'How far the QR code of this session is, where the socket is cut',
    spec: 'decisions G20, U3',
    access: access.signedIn,
    reads: true,
    body: Uid,
    answer: Model('ScanResult', {
      status: Type.Union([
        Type.Literal('waiting'),
        Type.Literal('confirmed'),
        Type.Literal('refused'),
        Type.Literal('expired'),
      ]),
      code: Nullable(Type.String()),
    }),
    handler: (ctx, { body }) => service.scanResult(ctx, parts(), body.uid),
  }),
]
