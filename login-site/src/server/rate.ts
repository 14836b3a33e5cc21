/**
 * Limits that stand before everything else, so that a flood neither writes a row nor asks the
 * database.
 */

import rateLimit from '@fastify/rate-limit'
import { ErrorCode } from '@zz/contract'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { errors } from 'oidc-provider'
import { askerAddress } from './asker.ts'
import { BAD_REQUEST } from './error-words.ts'
import { Failure, failureEnvelope } from './failure.ts'
import { addressNetwork } from './network.ts'
import { errorPage, plainPolicy, refusedPage } from './plain-pages.ts'
import type { LoginSiteDeps } from './ports.ts'

const MINUTE_MS = 60_000
const NO_HEADERS = {
  'x-ratelimit-limit': false,
  'x-ratelimit-remaining': false,
  'x-ratelimit-reset': false,
}

/**
 * Too many sign-ins begun from one network. Shown on a page of this site, as a redirect would only
 * begin the next one.
 */
export class TooManySignIns extends errors.OIDCProviderError {
  override allow_redirect = false

  constructor() {
    super(429, 'temporarily_unavailable')
    this.error_description = new Failure(ErrorCode.TooManyRequests).message
    this.expose = true
  }
}

/**
 * Counts every request of a network against `config.rateLimit`, those of the API as requests of
 * whom it asks for.
 * @returns what counts one sign-in that somebody unknown begins, and tells whether it may
 */
export async function limitRequests(
  app: FastifyInstance,
  { config, rateStore }: LoginSiteDeps,
  apiSecret: string,
): Promise<(request: FastifyRequest) => Promise<boolean>> {
  await app.register(rateLimit, {
    global: true,
    max: config.rateLimit,
    timeWindow: MINUTE_MS,
    keyGenerator: (request) => `login:${addressNetwork(askerAddress(request, apiSecret))}`,
    errorResponseBuilder: () => new Failure(ErrorCode.TooManyRequests),
    addHeadersOnExceeding: NO_HEADERS,
    addHeaders: { ...NO_HEADERS, 'retry-after': true },
    ...(rateStore === undefined ? {} : { store: rateStore }),
  })
  const take = app.createRateLimit({
    max: config.signInRate,
    timeWindow: MINUTE_MS,
    keyGenerator: (request) => `sign-in:${addressNetwork(request.ip)}`,
  })
  return async (request) => {
    const taken = await take(request)
    return taken.isAllowed || !taken.isExceeded
  }
}

/**
 * Answers what was refused before any route saw it: a page where a person looks, else the envelope.
 */
export function answerRefusals(app: FastifyInstance, { config, log }: LoginSiteDeps): void {
  app.setErrorHandler((error: unknown, request: FastifyRequest, reply: FastifyReply) => {
    const { statusCode = 503 } = error as { statusCode?: number }
    const failure =
      error instanceof Failure
        ? error
        : new Failure(statusCode < 500 ? ErrorCode.InvalidInput : ErrorCode.Unavailable)
    if (failure.code === ErrorCode.Unavailable)
      log.error({ err: error, requestId: request.id }, 'login site failed')
    void reply.status(error instanceof Failure || statusCode >= 500 ? failure.status : statusCode)
    if (!String(request.headers.accept ?? '').includes('text/html'))
      return reply.send(failureEnvelope(failure, request.id))
    const page =
      failure.code === ErrorCode.InvalidInput
        ? errorPage(BAD_REQUEST, config.consoleUrl)
        : refusedPage(failure.message, config.consoleUrl)
    return reply
      .header('content-security-policy', plainPolicy(undefined, ''))
      .type('text/html; charset=utf-8')
      .send(page.html)
  })
}
