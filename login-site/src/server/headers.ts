/** Headers and the browser's cookie of every answer of the login site. */
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { cookieNames } from './cookie-names.ts'
import type { LoginSiteDeps } from './ports.ts'
import { setRequestFacts } from './request-facts.ts'
import { randomToken } from './secrets.ts'

const BROWSER_SECONDS = 400 * 24 * 3600
/**
 * No text is read as markup or as a script's address: the pages need no policy of Trusted Types
 * (docs/adr/0046-trusted-types.md).
 */
const NO_MARKUP = "require-trusted-types-for 'script'; trusted-types 'none'"
/**
 * Pages over plain http load one file by themselves, that of a hash (docs/adr/0100-plain-http.md):
 * webpack's loader may name its own files, under the name that webpack.config.mjs gives it.
 */
const OWN_FILES = "require-trusted-types-for 'script'; trusted-types zz-login"

const cookieOf = (request: FastifyRequest, name: string): string => {
  for (const part of (request.headers.cookie ?? '').split(';')) {
    const at = part.indexOf('=')
    if (at > 0 && part.slice(0, at).trim() === name) return part.slice(at + 1).trim()
  }
  return ''
}

/** Content security policies of the pages and of the frame that the console's log-out opens. */
export function contentPolicies(deps: LoginSiteDeps) {
  const origins = [...new Set(deps.config.clients.map((client) => client.origin))].join(' ')
  // Chromium applies form-action to the redirects that follow, hence the consoles.
  const common = `base-uri 'none'; form-action 'self' ${origins}`
  const types = deps.config.issuer.startsWith('https:') ? NO_MARKUP : OWN_FILES
  return {
    page: `default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; connect-src 'self'; ${common}; frame-ancestors 'none'; ${types}`,
    clearToken: `default-src 'none'; script-src 'self'; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors ${origins}; ${NO_MARKUP}`,
  }
}

/**
 * Every answer carries the page policy unless it sets its own. `begin` gives the question whether
 * somebody unknown may begin another sign-in.
 */
export function addSecurityHeaders(
  app: FastifyInstance,
  deps: LoginSiteDeps,
  begin: () => (request: FastifyRequest) => Promise<boolean>,
): void {
  const secure = deps.config.issuer.startsWith('https:')
  const name = cookieNames(secure).browser
  const { page } = contentPolicies(deps)
  app.addHook('onRequest', async (request, reply) => {
    const headers: Record<string, string> = {
      'content-security-policy': page,
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'same-origin',
      'cross-origin-opener-policy': 'same-origin',
      ...(secure ? { 'strict-transport-security': 'max-age=31536000' } : {}),
    }
    // On the raw response as well reached by the provider, which answers past Fastify.
    for (const [header, value] of Object.entries(headers)) reply.raw.setHeader(header, value)
    let browser = cookieOf(request, name)
    if (!/^[\w-]{43}$/.test(browser)) {
      browser = randomToken()
      reply.raw.appendHeader(
        'set-cookie',
        `${name}=${browser}; Path=/; HttpOnly; SameSite=Lax; Max-Age=${BROWSER_SECONDS}${secure ? '; Secure' : ''}`,
      )
    }
    setRequestFacts(request.raw, {
      ip: request.ip,
      userAgent: request.headers['user-agent'] ?? '',
      requestId: request.id,
      browser,
      mayBegin: () => begin()(request),
    })
  })
}
