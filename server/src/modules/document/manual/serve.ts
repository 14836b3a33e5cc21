/** The manual's pictures, which lie with the product and not in its storage. */
import fastifyStatic from '@fastify/static'
import { fileURLToPath } from 'node:url'
import type { FastifyInstance } from 'fastify'
import { PICTURES } from './markdown.ts'
import { MANUAL } from './read.ts'

const NAME = /^[a-z0-9-]+\.webp$/
const ONE_HOUR = '1h'

/** Serves the pictures to everybody; another name is 404. */
export const serveManual = async (http: FastifyInstance): Promise<void> => {
  await http.register(async (scope) => {
    await scope.register(fastifyStatic, {
      serve: false,
      root: fileURLToPath(new URL('pictures/', MANUAL)),
      index: false,
      maxAge: ONE_HOUR,
    })
    scope.route<{ Params: { name: string } }>({
      method: ['GET', 'HEAD'],
      url: `${PICTURES}:name`,
      handler: ({ params }, reply) =>
        NAME.test(params.name) ? reply.sendFile(params.name) : reply.callNotFound(),
    })
  })
}
