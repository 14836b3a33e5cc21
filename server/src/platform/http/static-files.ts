/**
 * Files of versions of shell and remotes, built here or published: immutable, precompressed; a
 * missing one is a real 404.
 */
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

/** A file below a version's folder. */
const FILE = /^[\w.@~/-]+$/

const ONE_YEAR = '365d'

/** The folder of a version; undefined where there is none. */
export type FindFolder = (remote: string, version: string) => Promise<string | undefined>

interface Asked {
  readonly remote?: string
  readonly version: string
  readonly '*': string
}

/** Serves files of versions, cached for a year; a missing one is 404 and never a page. */
export const serveVersions = async (
  http: FastifyInstance,
  findFolder: FindFolder,
): Promise<void> => {
  await http.register(async (scope) => {
    await scope.register(fastifyStatic, {
      serve: false,
      root: process.cwd(),
      index: false,
      redirect: false,
      preCompressed: true,
      immutable: true,
      maxAge: ONE_YEAR,
      // The reply-like object has `header`; with `setHeader` every file would be a 500.
      setHeaders: (reply) => {
        reply.header('Access-Control-Allow-Origin', '*')
        reply.header('Cross-Origin-Resource-Policy', 'cross-origin')
      },
    })
    const send = async (request: FastifyRequest, reply: FastifyReply): Promise<unknown> => {
      const { remote = 'shell', version, '*': file } = request.params as Asked
      const folder =
        FILE.test(file) && !file.endsWith('.html') ? await findFolder(remote, version) : undefined
      return folder === undefined ? reply.callNotFound() : reply.sendFile(`/${file}`, folder)
    }
    for (const url of ['/shell/:version/*', '/mfe/:remote/:version/*'])
      scope.route({ method: ['GET', 'HEAD'], url, handler: send })
  })
}
