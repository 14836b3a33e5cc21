/** Swagger UI at /api/docs over the document written from the routes. */
import swagger, { type StaticDocumentSpec } from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance } from 'fastify'
import type { ServedOperation } from '../module.ts'
import { openApiDocument } from '../openapi/document.ts'
import type { Route } from '../route.ts'

/** In: the route table, and what modules answer beside it. */
export const serveDocs = async (
  http: FastifyInstance,
  routes: readonly Route[],
  operations: readonly ServedOperation[],
): Promise<void> => {
  const document = openApiDocument(routes, operations) as unknown as StaticDocumentSpec['document']
  await http.register(swagger, { mode: 'static', specification: { document } })
  await http.register(swaggerUi, {
    routePrefix: '/api/docs',
    staticCSP: false,
    uiConfig: { docExpansion: 'none', persistAuthorization: false },
  })
}
