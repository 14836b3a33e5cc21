/**
 * Entry `host.js`: what @zz/host loads into a page of another origin. It touches neither the page's
 * address nor its history, and keeps nothing in its storage.
 */
import type { Host, HostFiles, HostOptions } from '@zz/host'
import { createIntegrity, installIntegrity } from '@zz/runtime/integrity/index'
import { provided } from '../provided'

declare let __webpack_public_path__: string

/**
 * Makes the error that the loading page's copy of @zz/host knows. The code is `unreachable`,
 * `signIn`, `forbidden`, `notFound`, a state of the remote, or the MFE code of its failure.
 */
export type MakeError = (code: string, message: string) => Error

let host: Promise<Host> | null = null

/** One host serves a page: a second call answers the first one's. */
const start = (options: HostOptions, files: HostFiles, makeError: MakeError): Promise<Host> => {
  host ??= open(options, files, makeError).catch((error: unknown) => {
    host = null
    throw error
  })
  return host
}

async function open(options: HostOptions, files: HostFiles, makeError: MakeError): Promise<Host> {
  const { origin } = new URL(options.origin)
  __webpack_public_path__ = new URL(files.base, origin).href
  const integrity = createIntegrity(origin)
  integrity.add(files.base, files.integrity)
  installIntegrity(integrity)
  const { openHost } = await import(/* webpackChunkName: "host-open" */ './open')
  return openHost({ ...options, origin }, files, integrity, makeError)
}

// The list only has to be reachable, so that the federation plugin offers its modules.
if (provided.length > 0)
  Object.defineProperty(globalThis, Symbol.for('zz.host'), { value: start, configurable: true })
