/**
 * The JSON API of the login pages (decisions L1): own origin only, cookie-bound, same envelope as
 * the console's.
 */
import { ErrorCode } from '@zz/contract'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Interaction } from 'oidc-provider'
import { type Static, type TSchema, Type } from 'typebox'
import { Captcha, PASSWORD_SCENE } from './captcha.ts'
import { countCodeRequest, issueCode, RESEND_SECONDS, sendCodeBy } from './codes.ts'
import { answerConsent, readConsentRequest } from './consents.ts'
import { endSessions } from './end-sessions.ts'
import { endedReasonOf } from './ended-reason.ts'
import { Failure, failureEnvelope, successEnvelope } from './failure.ts'
import type { TrackPoint } from './human-check.ts'
import { findInteraction, type Prompt } from './interaction.ts'
import type { Actor } from './ports.ts'
import { PasskeyAssertion } from './passkey-shapes.ts'
import { requireMobile } from './principal.ts'
import { requestFactsOf, type RequestFacts } from './request-facts.ts'
import { randomToken } from './secrets.ts'
import { hasSignedInBefore } from './sessions.ts'
import { SignIn, type SignInDeps } from './sign-in.ts'

/** Without NUL, which no database takes in a text. */
const text = (max = 108) => Type.String({ minLength: 1, maxLength: max, pattern: '^[^\\u0000]*$' })
const strict = <T extends Record<string, TSchema>>(fields: T) =>
  Type.Object(fields, { additionalProperties: false })
const Uid = Type.String({ maxLength: 64 })
const Digest = Type.String({ pattern: '^[0-9a-f]{64}$' })
const Code = Type.String({ pattern: '^[0-9]{4,6}$' })
const Agreements = Type.Array(text(), { maxItems: 20 })

const Scene = Type.Union([Type.Literal('login'), Type.Literal('register'), Type.Literal('reset')])
/** Of a harder question, or of a captcha provider's own widget. */
const Proof = Type.String({ maxLength: 4096 })
const CaptchaScene = Type.Union([Scene, Type.Literal(PASSWORD_SCENE)])

const bodies = {
  captchaStart: strict({ scene: CaptchaScene }),
  captchaAnswer: strict({
    id: text(),
    track: Type.Array(Type.Tuple([Type.Number(), Type.Number()]), { maxItems: 2000 }),
    proof: Type.Optional(Proof),
  }),
  sendCode: strict({ mobile: text(), scene: Scene, captchaToken: text() }),
  password: strict({
    uid: Uid,
    principal: text(),
    password: Digest,
    deviceType: Type.Optional(Type.Union([text(), Type.Number()])),
    accessType: Type.Optional(Type.Literal(3)),
    clientId: Type.Optional(text()),
    captchaToken: Type.Optional(text()),
  }),
  sms: strict({ uid: Uid, mobile: text(), code: Code }),
  activate: strict({ uid: Uid, ticket: text(), password: Digest, agreements: Agreements }),
  register: strict({
    uid: Uid,
    mobile: text(),
    code: Code,
    password: Digest,
    // As everywhere else: a longer one could not be saved again (decisions U8).
    nickName: text(20),
    agreements: Agreements,
  }),
  passkeyStart: strict({ uid: Uid }),
  passkey: strict({ uid: Uid, response: PasskeyAssertion }),
  resetPassword: strict({ mobile: text(), code: Code, password: Digest }),
  consent: strict({ uid: Uid, agree: Type.Boolean() }),
  logout: strict({}),
} as const

/** Refuses what another page could have sent: these calls act on this site's cookies. */
function requireOwnOrigin(request: FastifyRequest, issuer: string): void {
  const site = request.headers['sec-fetch-site']
  const own =
    request.method === 'GET'
      ? site === undefined || site === 'same-origin' || site === 'none'
      : request.headers.origin === issuer && (site === undefined || site === 'same-origin')
  if (!own) throw new Failure(ErrorCode.Forbidden)
}

function onError(
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
  log: SignInDeps['site']['log'],
): void {
  if (error instanceof Failure) {
    void reply.status(error.status).send(failureEnvelope(error, request.id))
    return
  }
  const { statusCode, validation } = error as {
    statusCode?: number
    validation?: { instancePath: string; params: Record<string, unknown> }[]
  }
  const first = validation?.[0]
  if (first) {
    const path = first.instancePath.slice(1).replaceAll('/', '.')
    const named = first.params.missingProperty ?? first.params.additionalProperty
    const field = path || (typeof named === 'string' ? named : undefined)
    void reply
      .status(400)
      .send(failureEnvelope(new Failure(ErrorCode.InvalidInput, undefined, field), request.id))
    return
  }
  if (statusCode !== undefined && statusCode >= 400 && statusCode < 500) {
    void reply
      .status(statusCode)
      .send(
        failureEnvelope(
          new Failure(
            statusCode === 413
              ? ErrorCode.TooLarge
              : statusCode === 415
                ? ErrorCode.UnsupportedFormat
                : ErrorCode.InvalidInput,
          ),
          request.id,
        ),
      )
    return
  }
  log.error({ err: error, requestId: request.id }, 'login API failed')
  void reply.status(503).send(failureEnvelope(new Failure(ErrorCode.Unavailable), request.id))
}

/** Ends the session this browser's cookie stands for, and forgets the cookie. */
async function logout(
  deps: SignInDeps,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  const provider = deps.provider()
  const session = await provider.Session.get(
    provider.createContext(request.raw, reply.raw) as Parameters<typeof provider.Session.get>[0],
  )
  const facts = requestFactsOf(request.raw)
  const { accountId, uid } = session
  if (accountId) {
    const by: Actor = { ...facts, userId: accountId }
    await deps.store.write(
      async (w) => void (await endSessions(w, deps.clock(), { sessionUid: uid }, 'logout')),
      by,
    )
  }
  const name = provider.cookieName('session')
  const secure = deps.site.config.issuer.startsWith('https:') ? '; Secure' : ''
  for (const cookie of [name, `${name}.sig`])
    void reply.header(
      'set-cookie',
      `${cookie}=; Path=/; HttpOnly; SameSite=Lax${secure}; Max-Age=0`,
    )
}

/** The interaction this browser began. @throws Failure NotFound */
async function requireInteraction(
  deps: SignInDeps,
  uid: string,
  facts: RequestFacts,
  prompt?: Prompt,
): Promise<Interaction> {
  const provider = deps.provider()
  const { store, hmacSecret } = deps
  const found = await findInteraction(provider, store, hmacSecret, uid, facts.browser, prompt)
  if (found) return found
  const { consoleUrl } = deps.site.config
  throw new Failure(ErrorCode.NotFound, '登录请求已过期，请重新登录', undefined, { consoleUrl })
}

async function context(deps: SignInDeps, uid: string, facts: RequestFacts) {
  const { config, accounts } = deps.site
  const interaction = await requireInteraction(deps, uid, facts)
  const { client_id: clientId, login_hint: hint } = interaction.params
  return {
    uid,
    clientId: typeof clientId === 'string' ? clientId : '',
    clientName: config.clients.find((client) => client.id === clientId)?.name ?? '',
    loginHint: typeof hint === 'string' ? hint : '',
    endedReason: endedReasonOf(interaction.params),
    consent: await readConsentRequest(deps.site, interaction),
    demo: config.demo,
    demoAccounts: config.demo ? await accounts.demoAccounts() : [],
    demoPassword: config.demo ? (config.demoPassword ?? '') : '',
    passwordPolicy: config.passwordPolicy,
    passkeys: config.relyingParty !== null,
    consoleUrl: config.consoleUrl,
    provisionUrl: `${config.consoleUrl}/provision`,
  }
}

/** Mounts the API under /api/login. */
export function mountApi(app: FastifyInstance, deps: SignInDeps): void {
  const captcha = new Captcha({ ...deps, humanCheck: deps.site.humanCheck })
  const signIn = new SignIn(deps, captcha)
  const { config, messenger, log } = deps.site

  app.register(async (api) => {
    api.removeContentTypeParser('text/plain')
    api.setErrorHandler((error, request, reply) => onError(error, request, reply, log))
    api.addHook('onRequest', async (request, reply) => {
      void reply.header('cache-control', 'no-store')
      requireOwnOrigin(request, config.issuer)
    })

    const post = <B extends TSchema>(
      path: string,
      body: B,
      run: (
        input: Static<B>,
        facts: RequestFacts,
        request: FastifyRequest,
        reply: FastifyReply,
      ) => Promise<unknown>,
    ): void => {
      api.post(
        `/api/login/${path}`,
        { schema: { body }, bodyLimit: 64 * 1024 },
        async (request, reply) =>
          successEnvelope(
            await run(request.body as Static<B>, requestFactsOf(request.raw), request, reply),
          ),
      )
    }

    const ContextQuery = strict({ uid: Type.Optional(Uid) })
    api.get('/api/login/context', { schema: { querystring: ContextQuery } }, async (request) =>
      successEnvelope(
        await context(
          deps,
          (request.query as Static<typeof ContextQuery>).uid ?? '',
          requestFactsOf(request.raw),
        ),
      ),
    )
    post('captcha/start', bodies.captchaStart, (input, { browser, ip }) =>
      captcha.start({ browser, ip, scene: input.scene }),
    )
    post('captcha/answer', bodies.captchaAnswer, async (input, facts) => ({
      token: await captcha.answer(
        input.id,
        { track: input.track as TrackPoint[], proof: input.proof ?? '' },
        facts,
      ),
    }))
    post('send-code', bodies.sendCode, async (input, facts) => {
      const mobile = requireMobile(input.mobile)
      const level = await countCodeRequest(deps.limits, facts.ip)
      await captcha.use(input.captchaToken, { browser: facts.browser, scene: input.scene, level })
      const account = await deps.site.accounts.find(mobile)
      const own = await hasSignedInBefore(deps.store.db, facts.browser, account?.id ?? null)
      const request = { principal: mobile, scene: input.scene, ip: facts.ip, own }
      const code = await issueCode(deps, request)
      if (config.demo) return { resendAfter: RESEND_SECONDS, demoCode: code }
      await sendCodeBy(deps.limits, request, () =>
        messenger.sms({
          mobile,
          text: `您的验证码为${code}，5分钟内有效，请勿告知他人。`,
          key: randomToken(),
        }),
      )
      return { resendAfter: RESEND_SECONDS }
    })
    post('password', bodies.password, (input, facts) => signIn.password(input, facts))
    post('sms', bodies.sms, (input, facts) => signIn.sms(input, facts))
    post('passkey/start', bodies.passkeyStart, (input, facts) => signIn.startPasskey(input, facts))
    post('passkey', bodies.passkey, (input, facts) => signIn.passkey(input, facts))
    post('activate', bodies.activate, (input, facts) => signIn.activate(input, facts))
    post('register', bodies.register, (input, facts) => signIn.register(input, facts))
    post('reset-password', bodies.resetPassword, async (input, facts) => {
      await signIn.resetPassword(input, facts)
      return {}
    })
    post('consent', bodies.consent, async ({ uid, agree }, facts) => {
      const interaction = await requireInteraction(deps, uid, facts, 'consent')
      return { redirectTo: await answerConsent(deps.site, interaction, agree, facts) }
    })
    post('logout', bodies.logout, async (_input, _facts, request, reply) => {
      await logout(deps, request, reply)
      return {}
    })
  })
}
