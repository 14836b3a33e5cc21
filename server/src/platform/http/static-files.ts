/**
 * Files of versions of shell and remotes, built here or published: immutable, precompressed; a
 * missing one is a real 404.
 */
import fastifyStatic from '@fastify/static'
import { CHUNKS } from '@zz/contract'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '../../config.ts'
import { transportSecurity } from './create-http.ts'

/** A file below a version's folder. */
const FILE = /^[\w.@~/-]+$/

const ONE_YEAR = '365d'

/**
 * A first visit asks for some forty files beside three requests that count, and a whole office
 * comes from one address: files count by themselves, against so many times its limit (ADR 0096).
 */
const FILES_PER_REQUEST = 20

/** Any page may load them, as those of other origins do with a remote of ours. */
const HEADERS = {
  'Access-Control-Allow-Origin': '*',
  'Cross-Origin-Resource-Policy': 'cross-origin',
  'X-Content-Type-Options': 'nosniff',
}

/** Opened by itself a file runs nothing of others and is framed nowhere. */
const POLICY = {
  'Content-Security-Policy': "default-src 'self'; frame-ancestors 'none'; object-src 'none'",
}

/** Scripts and style sheets, of which a first screen has forty. */
const CODE = /\.(?:js|css)$/

/**
 * Code is never a document, is kept for a year and never asked for in part: it bears neither a
 * policy nor what a copy would be compared by, no name of its request, nor Node's lines on a
 * connection that HTTP/1.1 keeps anyway. A browser that shows such an address shows its text.
 */
const sendFile = (reply: FastifyReply, file: string, folder: string): FastifyReply => {
  if (!CODE.test(file)) return reply.headers(POLICY).sendFile(`/${file}`, folder)
  reply.removeHeader('X-Request-Id').raw.removeHeader('Connection')
  return reply.sendFile(`/${file}`, folder, {
    acceptRanges: false,
    etag: false,
    lastModified: false,
  })
}

/** The folder of a version; undefined where there is none. */
export type FindFolder = (remote: string, version: string) => Promise<string | undefined>

/** Finds folders for what is asked for. */
export interface FindFolders {
  /** The folder of a version. */
  readonly find: FindFolder
  /** The folder of some version that has this chunk, which is the same file in all of them. */
  findChunk(remote: string, file: string): Promise<string | undefined>
}

interface Asked {
  readonly remote?: string
  readonly version: string
  readonly '*': string
}

/** Serves files of versions, cached for a year; a missing one is 404 and never a page. */
export const serveVersions = async (
  http: FastifyInstance,
  config: Config,
  { find, findChunk }: FindFolders,
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
    })
    const headers = { ...HEADERS, ...transportSecurity(config) }
    const send = async (request: FastifyRequest, reply: FastifyReply): Promise<unknown> => {
      void reply.headers(headers)
      const { remote = 'shell', version, '*': file } = request.params as Asked
      const folder =
        FILE.test(file) && !file.endsWith('.html') ? await find(remote, version) : undefined
      return folder === undefined ? reply.callNotFound() : sendFile(reply, file, folder)
    }
    const sendChunk = async (request: FastifyRequest, reply: FastifyReply): Promise<unknown> => {
      void reply.headers(headers)
      const { remote = '', '*': name } = request.params as Asked
      const file = `${CHUNKS}${name}`
      const folder = FILE.test(file) ? await findChunk(remote, file) : undefined
      return folder === undefined ? reply.callNotFound() : sendFile(reply, file, folder)
    }
    const limit = { max: config.rateLimit * FILES_PER_REQUEST }
    const own = { method: ['GET', 'HEAD'], config: { ownHeaders: true, rateLimit: limit } }
    scope.route({ ...own, url: `/mfe/:remote/${CHUNKS}*`, handler: sendChunk })
    for (const url of ['/shell/:version/*', '/mfe/:remote/:version/*'])
      scope.route({ ...own, url, handler: send })
  })
}
