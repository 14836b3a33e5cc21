import type { TrackPoint } from '@zz/login-site'
import Type from 'typebox'
import { access } from '../../../platform/access.ts'
import { type Route, route } from '../../../platform/route.ts'
import { Model } from '../../../platform/schema.ts'
import type { CodeParts } from './parts.ts'
import * as service from './service.ts'

const Text = Type.String({ minLength: 1, maxLength: 108 })

export const SendCode = Type.Object(
  {
    mobileOrEmail: Type.String({ maxLength: 108 }),
    /** 1 mobile, 2 e-mail. */
    type: Type.Union([Type.Literal(1), Type.Literal(2)]),
    /** Of `captcha/answer`; counts once. */
    captchaToken: Text,
    /** For cancelling the account: four digits, and only to one's own mobile or address (U11). */
    scene: Type.Optional(Type.Literal('destroy')),
  },
  { additionalProperties: false },
)

const CaptchaAnswer = Type.Object(
  {
    id: Text,
    /** Where the handle was and when: x up to `width`, milliseconds since the press. */
    track: Type.Array(Type.Array(Type.Number(), { minItems: 2, maxItems: 2 }), { maxItems: 2000 }),
    /** What a harder question asked to compute. */
    proof: Type.Optional(Type.String({ maxLength: 4096 })),
  },
  { additionalProperties: false },
)

/** `parts` are there once the app is composed. */
export const codeRoutes = (parts: () => CodeParts): readonly Route[] => [
  route({
    method: 'POST',
    path: '/api/user/captcha/start',
    area: 'session',
    name: 'startCaptcha',
    summary: 'Begin a slider captcha for this session',
    spec: 'decisions U4',
    access: access.signedIn,
    idempotent: false,
    answer: Model('CaptchaStart', {
      id: Type.String(),
      width: Type.Integer(),
      /**
       * Of a harder question: asks for a `proof` such that the SHA-256 of `<salt>:<proof>` begins
       * with that many zero bits.
       */
      work: Type.Optional(Type.Object({ salt: Type.String(), bits: Type.Integer() })),
    }),
    handler: (ctx) => service.startCaptcha(ctx, parts()),
  }),
  route({
    method: 'POST',
    path: '/api/user/captcha/answer',
    area: 'session',
    name: 'answerCaptcha',
    summary: 'The way the handle took; answers a token for one code',
    spec: 'decisions U4',
    access: access.signedIn,
    idempotent: false,
    body: CaptchaAnswer,
    answer: Model('CaptchaToken', { token: Type.String() }),
    handler: (ctx, { body }) =>
      service.answerCaptcha(ctx, parts(), body.id, {
        track: body.track.map(([x = 0, t = 0]): TrackPoint => [x, t]),
        proof: body.proof ?? '',
      }),
  }),
  route({
    method: 'POST',
    path: '/api/user/v2/send-code',
    area: 'session',
    name: 'sendCode',
    summary:
      'Send a code to a mobile or an e-mail address. It needs captchaToken, of captcha/answer, which S1 §7 does not show: a slider of the client alone protects nobody from being sent codes (decisions U4)',
    spec: 'S1 §7, decisions S4.15',
    access: access.signedIn,
    idempotent: false,
    body: SendCode,
    answer: Model('CodeSent', {
      /** Seconds until another may be asked for. */
      resendAfter: Type.Integer(),
      /** In the demonstration only, where nothing is sent. */
      demoCode: Type.Optional(Type.String()),
    }),
    msg: '验证码已发送',
    handler: (ctx, { body }) => service.sendCode(ctx, parts(), body),
  }),
]
