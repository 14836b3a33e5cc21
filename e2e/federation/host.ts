import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { BuildRecord, Registry, RegistryRemote } from '@zz/contract'
import { TRUSTED_POLICIES } from '@zz/contract/trusted-types'
import { findBuiltFile } from '../fixtures/built-files.ts'

const FIXTURE = fileURLToPath(new URL('./fixture', import.meta.url))
const TYPES: Record<string, string> = {
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
}
const CONFIG = {
  loginUrl: '',
  clientId: 'console',
  service: 'gov',
  demo: false,
  fileBase: '',
  apps: { party: null, drifter: null, workflow: null, cloud: null },
}

export type Fault = '503' | 'tampered'

/** A server of the fixture's shell and remotes that can be told what to do wrong. */
export interface Host {
  readonly url: string
  /** Files whose path fits go wrong from now on; null heals everything. */
  fault(path: RegExp | null, kind?: Fault): void
  /** Changes what the registry says; a new revision each time. */
  registry(change: (registry: Registry) => void): void
  /** Paths asked for since the last call. */
  asked(): string[]
  /** Everything whole and as at the beginning, for the next test. */
  reset(): void
  close(): Promise<void>
}

const record = (name: string): BuildRecord =>
  JSON.parse(readFileSync(join(FIXTURE, name, 'dist', 'current.json'), 'utf8')) as BuildRecord

function remote(name: string): RegistryRemote {
  const { id, version, integrity, contract, mfe } = record(name)
  if (!mfe) throw new Error(`${name} has no manifest`)
  return {
    version,
    manifestUrl: `/mfe/${id}/${version}/mf-manifest.json`,
    integrity,
    contract,
    state: 'on',
    previous: null,
    reason: 'stable',
    mfe,
  }
}

export async function startHost(): Promise<Host> {
  execFileSync(
    process.execPath,
    [fileURLToPath(new URL('./build.mjs', import.meta.url)), 'shell', 'alpha', 'beta'],
    { stdio: 'inherit' },
  )
  const shell = record('shell').version
  const initial: Registry = {
    schema: 1,
    revision: 1,
    shell: { version: shell },
    devOverrides: false,
    remotes: { alpha: remote('mfe-alpha'), beta: remote('mfe-beta') },
  }
  let current = initial
  let broken: { path: RegExp; kind: Fault } | null = null
  let paths: string[] = []

  const file = (path: string, response: ServerResponse): void => {
    if (!existsSync(path))
      return void response.writeHead(404, { 'content-type': 'application/json' }).end('{}')
    const tampered = broken?.kind === 'tampered' && broken.path.test(path)
    const content = Buffer.concat([
      readFileSync(path),
      Buffer.from(tampered ? '\n;/* changed on the way */' : ''),
    ])
    response
      .writeHead(200, {
        'content-type': TYPES[extname(path)] ?? 'text/plain',
        'cache-control': 'public, max-age=31536000, immutable',
      })
      .end(content)
  }

  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://fixture')
    paths.push(pathname)
    if (broken?.kind === '503' && broken.path.test(pathname))
      return void response
        .writeHead(503, { 'content-type': 'application/json' })
        .end('{"code":50000,"success":false}')
    if (pathname === '/api/registry')
      return void response
        .writeHead(200, { 'content-type': 'application/json' })
        .end(JSON.stringify({ code: 200, success: true, msg: '', data: current }))
    const asset = /^\/(?:mfe\/(\w+)|(shell))\/(.+)$/.exec(pathname)
    if (asset) {
      const [, remote, , path = ''] = asset
      const dist = join(FIXTURE, remote ? `mfe-${remote}` : 'shell', 'dist')
      return file(findBuiltFile(dist, path) ?? join(dist, path), response)
    }
    const html = readFileSync(join(FIXTURE, 'shell', 'dist', shell, 'index.html'), 'utf8')
      .replace('__ZZ_REGISTRY__', () => JSON.stringify(current))
      .replace('__ZZ_CONFIG__', () => JSON.stringify(CONFIG))
    // The policy of the product: no inline script, no eval, no text as markup.
    response
      .writeHead(200, {
        'content-type': 'text/html',
        'cache-control': 'no-cache',
        'content-security-policy': `default-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; require-trusted-types-for 'script'; trusted-types ${Object.keys(TRUSTED_POLICIES).join(' ')} 'allow-duplicates'`,
      })
      .end(html)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))

  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    fault: (path, kind = '503') => {
      broken = path === null ? null : { path, kind }
    },
    registry: (change) => {
      current = structuredClone(current)
      change(current)
      current.revision += 1
    },
    asked: () => {
      const seen = paths
      paths = []
      return seen
    },
    reset: () => {
      broken = null
      current = initial
      paths = []
    },
    close: () => {
      server.closeAllConnections()
      return new Promise((resolve) => server.close(() => resolve()))
    },
  }
}
