/** The routes that oidc-provider answers, past Fastify. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type Provider from 'oidc-provider'

const PROVIDER_ROUTES = [
  '/auth',
  '/auth/:uid',
  '/token',
  '/token/revocation',
  '/me',
  '/jwks',
  '/.well-known/openid-configuration',
  '/.well-known/oauth-authorization-server',
  '/session/end',
  '/session/end/confirm',
  '/session/end/success',
] as const

/**
 * Host and protocol are the issuer's, whatever the request says: oidc-provider makes discovery and
 * return addresses from them, so a forged Host would lead to somebody else's.
 */
function pinHost(request: FastifyRequest, issuer: URL): void {
  const { headers } = request.raw
  headers.host = issuer.host
  headers['x-forwarded-proto'] = issuer.protocol.slice(0, -1)
  delete headers['x-forwarded-host']
  delete headers.forwarded
}

/** Gives those routes to the provider of the moment, which is another one after keys rotated. */
export function mountProvider(app: FastifyInstance, issuer: URL, provider: () => Provider): void {
  app.register(async (scope) => {
    // The provider reads the body itself.
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', (_request, _payload, done) => done(null))
    const answer = async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
      reply.hijack()
      pinHost(request, issuer)
      await provider().callback()(request.raw, reply.raw)
    }
    for (const url of PROVIDER_ROUTES)
      scope.route({
        method: ['GET', 'POST', 'OPTIONS'],
        url,
        handler: answer,
        exposeHeadRoute: false,
      })
  })
}
