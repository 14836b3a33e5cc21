import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { createServer, type IncomingMessage, request as ask, type ServerResponse } from 'node:http'
import { connect } from 'node:net'
import { dirname, extname, join } from 'node:path'
import { type BuildRecord, type Registry, type RegistryRemote, versionFileUrl } from '@zz/contract'

/**
 * What can be wrong with a file. `refused` ends the connection without an answer; `syntax` is
 * published like that: its integrity is right, its content is not.
 */
export const KINDS = ['404', '503', 'html', 'refused', 'hang', 'syntax'] as const
export type Kind = (typeof KINDS)[number]

const BROKEN = ')]} this is neither a script nor a manifest'
const BROKEN_HASH = `sha384-${createHash('sha384').update(BROKEN).digest('base64')}`
const TYPES: Record<string, string> = {
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
}

interface ShellFiles {
  readonly base: string
  readonly files: Record<string, string>
}

/**
 * A man in the middle between browser and product, who breaks what he is told to and says nothing
 * about it.
 */
export interface Faulty {
  readonly url: string
  /** Files whose path fits go wrong from now on; null heals everything. */
  fault(path: RegExp | null, kind?: Kind): void
  /**
   * Changes what the registry says from now on, on top of what the server says; null: as the server
   * says.
   */
  registry(change: ((remotes: Registry['remotes']) => void) | null): void
  /** Says that the server has this version of the shell; null: the one it has. */
  shell(version: string | null): void
  /**
   * Makes a built package's files available under `/mfe/<id>/<version>/`; answers its entry of the
   * registry.
   */
  publish(dist: string): Pick<RegistryRemote, 'version' | 'manifestUrl' | 'integrity' | 'contract'>
  /** What `/fixture/order` answers: the sample remote does as it is told. */
  order(text: string): void
  /** Makes calls of the API be answered otherwise; null: as the server answers. */
  answer(path: RegExp | null, answer?: { status: number; body: unknown }): void
  /** From now on refuses every token seen so far, as one that has expired. */
  expireTokens(): void
  /** Paths asked for since the last call. */
  asked(): string[]
  close(): Promise<void>
}

/**
 * The first-login tour would lie over everything; answering so here, not by Playwright's routes,
 * keeps the browser's cache in play.
 */
const withoutTour = (body: string): string => body.replace(/"firstLogin":1\b/, '"firstLogin":2')

/**
 * `target` is asked at every request, because the product's address is known only after this one's.
 */
export async function startFaulty(port: number, target: () => string): Promise<Faulty> {
  let broken: { path: RegExp; kind: Kind } | null = null
  let change: ((remotes: Registry['remotes']) => void) | null = null
  let instead: { path: RegExp; status: number; body: unknown } | null = null
  let order = ''
  let shell: string | null = null
  let paths: string[] = []
  const tokens = new Set<string>()
  const expired = new Set<string>()
  /** Every change makes a new revision, as a publishing would. */
  let changes = 0
  const published = new Map<string, string>()

  const withHashes = (files: Record<string, string>, folder: string): Record<string, string> =>
    broken?.kind === 'syntax'
      ? Object.fromEntries(
          Object.entries(files).map(([name, hash]) => [
            name,
            broken?.path.test(versionFileUrl(folder, name)) ? BROKEN_HASH : hash,
          ]),
        )
      : files
  const changed = (registry: Registry): Registry => {
    const own = structuredClone(registry)
    own.revision += changes
    change?.(own.remotes)
    if (shell !== null) own.shell.version = shell
    for (const remote of Object.values(own.remotes))
      remote.integrity = withHashes(
        remote.integrity,
        new URL('.', new URL(remote.manifestUrl, 'http://x')).pathname,
      )
    return own
  }
  const inPage = (html: string): string =>
    html
      .replace(
        /(id="zz-registry">)([^<]*)/,
        (_all, tag: string, text: string) =>
          tag + JSON.stringify(changed(JSON.parse(text) as Registry)).replaceAll('<', '\\u003c'),
      )
      .replace(/(id="zz-integrity">)([^<]*)/, (_all, tag: string, text: string) => {
        const own = JSON.parse(text) as ShellFiles
        return tag + JSON.stringify({ ...own, files: withHashes(own.files, own.base) })
      })

  const pass = (
    request: IncomingMessage,
    response: ServerResponse,
    rewrite: ((body: string) => string) | null,
  ): void => {
    const headers = { ...request.headers }
    if (rewrite) {
      delete headers['accept-encoding']
      delete headers['if-none-match']
    }
    const onward = ask(
      `${target()}${request.url ?? '/'}`,
      { method: request.method, headers },
      (answer) => {
        if (!rewrite || !/json|html/.test(answer.headers['content-type'] ?? '')) {
          response.writeHead(answer.statusCode ?? 502, answer.headers)
          answer.pipe(response)
          return
        }
        const parts: Buffer[] = []
        answer.on('data', (part: Buffer) => parts.push(part))
        answer.on('end', () => {
          const {
            'content-length': _length,
            etag: _etag,
            'transfer-encoding': _encoding,
            ...rest
          } = answer.headers
          response
            .writeHead(answer.statusCode ?? 502, rest)
            .end(rewrite(Buffer.concat(parts).toString()))
        })
      },
    )
    onward.on('error', () => response.destroy())
    response.on('close', () => onward.destroy())
    request.pipe(onward)
  }

  const json = (response: ServerResponse, status: number, body: unknown): void => {
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
  }
  const breakIt = (kind: Kind, pathname: string, response: ServerResponse): void => {
    if (kind === 'hang') return
    if (kind === 'refused') return void response.destroy()
    if (kind === '404') return json(response, 404, { code: 40401, success: false })
    if (kind === '503') return json(response, 503, { code: 50000, success: false })
    if (kind === 'html')
      return void response
        .writeHead(200, { 'content-type': 'text/html' })
        .end('<!doctype html><h1>hello</h1>')
    response
      .writeHead(200, {
        'content-type': TYPES[extname(pathname)] ?? 'text/plain',
        'cache-control': 'public, max-age=31536000, immutable',
      })
      .end(BROKEN)
  }

  /** Where a file of a version lies that a test made available; undefined for all others. */
  const publishedFile = (pathname: string): string | undefined => {
    for (const [base, folder] of published) {
      if (pathname.startsWith(base)) return join(folder, pathname.slice(base.length))
      const chunk = join(folder, pathname.slice(dirname(base).length))
      if (pathname.startsWith(`${dirname(base)}/chunks/`) && existsSync(chunk)) return chunk
    }
    return undefined
  }

  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://x')
    paths.push(pathname)
    if (pathname === '/fixture/order')
      return void response
        .writeHead(200, { 'content-type': 'text/plain', 'cache-control': 'no-store' })
        .end(order)
    if (broken?.path.test(pathname)) return breakIt(broken.kind, pathname, response)
    const token = request.headers.authorization
    if (token !== undefined && expired.has(token))
      return json(response, 401, {
        code: 40101,
        success: false,
        msg: '登录已过期，请重新登录',
        data: null,
      })
    if (token !== undefined) tokens.add(token)
    if (instead?.path.test(pathname)) return json(response, instead.status, instead.body)
    const file = publishedFile(pathname)
    if (file !== undefined) {
      if (!existsSync(file)) return json(response, 404, {})
      return void response
        .writeHead(200, {
          'content-type': TYPES[extname(file)] ?? 'text/plain',
          'cache-control': 'public, max-age=31536000, immutable',
        })
        .end(readFileSync(file))
    }
    if (pathname === '/api/registry')
      return pass(request, response, (body) => {
        const envelope = JSON.parse(body) as { data?: Registry }
        return JSON.stringify(
          envelope.data ? { ...envelope, data: changed(envelope.data) } : envelope,
        )
      })
    if (pathname === '/api/session/boot')
      return pass(request, response, (body) => {
        const { data } = JSON.parse(body) as { data?: { tokens: { accessToken: string } } | null }
        if (data) tokens.add(`Bearer ${data.tokens.accessToken}`)
        return body
      })
    if (pathname === '/api/user/get-account-info') return pass(request, response, withoutTour)
    pass(request, response, request.headers.accept?.includes('text/html') ? inPage : null)
  })
  server.on('upgrade', (request, socket, head) => {
    const { hostname, port: to } = new URL(target())
    const onward = connect(Number(to), hostname, () => {
      const lines = request.rawHeaders.flatMap((name, at, all) =>
        at % 2 === 0 ? [`${name}: ${all[at + 1]}`] : [],
      )
      onward.write(`GET ${request.url ?? '/'} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`)
      onward.write(head)
      socket.pipe(onward).pipe(socket)
    })
    onward.on('error', () => socket.destroy())
    socket.on('error', () => onward.destroy())
  })
  await new Promise<void>((resolve) => server.listen(port, 'localhost', resolve))

  return {
    url: `http://localhost:${port}`,
    fault(path, kind = '503') {
      broken = path === null ? null : { path, kind }
      changes += 1
    },
    registry(next) {
      change = next
      changes += 1
    },
    shell(version) {
      shell = version
      changes += 1
    },
    publish(dist) {
      const { id, version, integrity, contract } = JSON.parse(
        readFileSync(join(dist, 'current.json'), 'utf8'),
      ) as BuildRecord
      published.set(`/mfe/${id}/${version}/`, join(dist, version))
      return { version, manifestUrl: `/mfe/${id}/${version}/mf-manifest.json`, integrity, contract }
    },
    order(text) {
      order = text
    },
    answer(path, answer) {
      instead = path === null || !answer ? null : { path, ...answer }
    },
    expireTokens() {
      for (const token of tokens) expired.add(token)
    },
    asked() {
      const seen = paths
      paths = []
      return seen
    },
    close() {
      server.closeAllConnections()
      return new Promise((resolve) => server.close(() => resolve()))
    },
  }
}
