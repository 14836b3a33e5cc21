/** Swagger UI at /api/docs over the document written from the routes. */
import swagger, { type StaticDocumentSpec } from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance } from 'fastify'
import type { ServedOperation } from '../module.ts'
import { openApiDocument } from '../openapi/document.ts'
import type { Route } from '../route.ts'

const POLICY = 'content-security-policy'
const TRUSTED_TYPES = new Set(['require-trusted-types-for', 'trusted-types'])

/** Swagger UI writes markup into its own page, so that page does without this part of the policy. */
const withoutTrustedTypes = (policy: string): string =>
  policy
    .split(';')
    .filter((directive) => !TRUSTED_TYPES.has(directive.trim().split(' ')[0] ?? ''))
    .join(';')

/** In: the route table, and what modules answer beside it. */
export const serveDocs = async (
  http: FastifyInstance,
  routes: readonly Route[],
  operations: readonly ServedOperation[],
): Promise<void> => {
  const document = openApiDocument(routes, operations) as unknown as StaticDocumentSpec['document']
  await http.register(swagger, { mode: 'static', specification: { document } })
  await http.register(async (scope) => {
    scope.addHook('onSend', (_request, reply, payload, done) => {
      const policy = String(reply.getHeader(POLICY) ?? '')
      reply.header(POLICY, withoutTrustedTypes(policy))
      done(null, payload)
    })
    await scope.register(swaggerUi, {
      routePrefix: '/api/docs',
      staticCSP: false,
      uiConfig: { docExpansion: 'none', persistAuthorization: false },
    })
  })
}
