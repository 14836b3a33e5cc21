/** Built files of shell and remotes: immutable, precompressed; a missing one is a real 404. */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { remoteIds } from '../remote-folders.ts'

/** A file below a version's folder; nothing else of `dist` is served. */
const VERSIONED = /^\/[A-Za-z0-9][\w.-]*\/[\w.@~/-]+$/

/** A package whose built files are served, below its prefix. */
export interface BuiltPackage {
  /** `/mfe/todo/` or `/shell/`. */
  readonly prefix: string
  readonly dist: string
}

/** Where each package is built, whether it is or not. */
export const listBuiltPackages = (root: string): BuiltPackage[] => [
  { prefix: '/shell/', dist: join(root, 'shell', 'dist') },
  ...remoteIds(root).map((id) => ({
    prefix: `/mfe/${id}/`,
    dist: join(root, `mfe-${id}`, 'dist'),
  })),
]

const ONE_YEAR = '365d'

/** Serves versioned files of builds, cached for a year; a missing one is 404 and never a page. */
export const serveBuilt = async (
  http: FastifyInstance,
  built: readonly BuiltPackage[],
): Promise<void> => {
  for (const { prefix, dist } of built) {
    if (!existsSync(dist)) continue
    await http.register(fastifyStatic, {
      root: dist,
      prefix,
      decorateReply: false,
      index: false,
      redirect: false,
      preCompressed: true,
      immutable: true,
      maxAge: ONE_YEAR,
      allowedPath: (path) => VERSIONED.test(path) && !path.endsWith('.html'),
      // The reply-like object has `header`; with `setHeader` every file would be a 500.
      setHeaders: (reply) => {
        reply.header('Access-Control-Allow-Origin', '*')
        reply.header('Cross-Origin-Resource-Policy', 'cross-origin')
      },
    })
  }
}
