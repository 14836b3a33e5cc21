/**
 * The one page of the console: the shell's index.html with registry, settings and, where there is
 * one, a drawn page written in, never cached.
 */
import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import { ErrorCode, type Registry, type ShellConfig } from '@zz/contract'
import {
  BROWSER_HEADERS,
  fitOf,
  KERNELS_FILE,
  type Kernels,
  withoutStandIns,
} from '@zz/contract/kernels'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { fail } from '../errors.ts'
import { briefRegistry } from './brief-registry.ts'
import type { DrawnPage, DrawnPages } from './drawn-pages.ts'
import { withBrowserAdvice } from './old-browser.ts'
import { type PlainText, withPlainText } from './plain-pages.ts'
import { type ShellFiles, shellFilesOf, startFiles } from './start-files.ts'
import type { FindFolder } from './static-files.ts'
import { tenantInPath } from './tenant-in-path.ts'

/** What the page around the console is made of. */
export interface ShellPageOptions {
  /** Folders of versions of the shell and of remotes. */
  readonly findFolder: FindFolder
  readonly drawn: DrawnPages
  /** Slug of the organisation area, behind which a tenant id may stand in the path. */
  readonly service: string
  readonly config: ShellConfig
  /** Where people get a browser that the console opens in; null where no place is named. */
  readonly browserUrl: string | null
  registry(tenantId: string): Promise<Registry>
  /** What the page at an address says to a browser without scripts, where its text is known here. */
  plainText(path: string, query: URLSearchParams): Promise<PlainText | undefined>
}

const compress = promisify(brotliCompress)
const KEPT = 200
/** A last part with an ending is a file, and a part that begins with a dot is none of the console's. */
const FILE = /\.[\w~-]+\/*$|\/\./

/** JSON that can stand inside a script element. */
const inline = (value: unknown): string =>
  JSON.stringify(value)
    .replaceAll('<', '\\u003c')
    .replaceAll('\u2028', '\\u2028')
    .replaceAll('\u2029', '\\u2029')

const pathOf = (request: FastifyRequest): string => request.url.split('?', 1)[0] ?? '/'

const queryOf = (request: FastifyRequest): URLSearchParams =>
  new URLSearchParams(request.url.split('?').slice(1).join('?'))

/** Whether the request asks for a page rather than for a file or a call. */
const wantsPage = (request: FastifyRequest): boolean => {
  const path = pathOf(request)
  if (request.method !== 'GET' && request.method !== 'HEAD') return false
  if (
    path === '/api' ||
    path.startsWith('/api/') ||
    path.startsWith('/mfe/') ||
    path.startsWith('/shell/') ||
    path.startsWith('/files/')
  )
    return false
  return !FILE.test(path)
}

const bounded = <T>(map: Map<string, T>, key: string, value: T): T => {
  if (map.size >= KEPT) map.clear()
  map.set(key, value)
  return value
}

/** Answers every path that nothing else serves with the page of the shell's version in force. */
export const serveShellPage = (http: FastifyInstance, options: ShellPageOptions): void => {
  const templates = new Map<string, string>()
  const compressed = new Map<string, Buffer>()
  const files = new Map<string, { readonly files: ShellFiles | undefined }>()

  const readTemplate = async (version: string, name: string): Promise<string> => {
    const key = `${version}/${name}`
    const known = templates.get(key)
    if (known !== undefined) return known
    const folder = await options.findFolder('shell', version)
    if (folder === undefined) throw new Error(`the shell's version ${version} is not on this disk`)
    return bounded(templates, key, await readFile(join(folder, name), 'utf8'))
  }
  /** A version of the shell from before there were drawn pages has no template for them. */
  const filled = async (version: string, drawn: DrawnPage | undefined): Promise<string> => {
    const still = drawn && (await readTemplate(version, 'drawn.html').catch(() => undefined))
    if (!drawn || still === undefined) return readTemplate(version, 'index.html')
    return (
      still
        .replace('<title>众治</title>', () => `<title>${drawn.title}</title>${drawn.head}`)
        // It can be read without scripts.
        .replace(/<noscript>[^<]*<\/noscript>/, '')
        .replace('__ZZ_STYLES__', () => drawn.styles)
        .replace('__ZZ_DRAWN__', () => drawn.markup)
    )
  }

  /** Every template of a version lists the same files. */
  const filesOf = (version: string, html: string): ShellFiles | undefined =>
    (files.get(version) ?? bounded(files, version, { files: shellFilesOf(html) })).files

  /** What shell/src/start.ts begins; the organisation only where the address names one. */
  const startOf = (html: string, registry: Registry, path: string) => {
    const tenantId = tenantInPath(path, options.service)
    const shell = filesOf(registry.shell.version, html)
    return {
      files: startFiles(registry, shell, { path, service: options.service }),
      tenantId: tenantId === '-1' ? null : tenantId,
    }
  }

  /** The page for the browser that asks. A version from before there were stand-ins has none. */
  const forBrowser = async (
    html: string,
    version: string,
    headers: FastifyRequest['headers'],
  ): Promise<string> => {
    const said = await readTemplate(version, KERNELS_FILE).catch(() => undefined)
    if (said === undefined) return html
    const kernels = JSON.parse(said) as Kernels
    const fit = fitOf(headers, kernels)
    if (fit === 'below') return withBrowserAdvice(html, kernels.lowest, options.browserUrl)
    return fit === 'whole' ? withoutStandIns(html) : html
  }

  const page = async (request: FastifyRequest, reply: FastifyReply): Promise<unknown> => {
    const registry = await options.registry(tenantInPath(pathOf(request), options.service))
    if (registry.shell.version === 'none')
      throw fail(ErrorCode.Unavailable, '控制台尚未构建，请先运行 npm start')
    const path = pathOf(request)
    const template = await filled(
      registry.shell.version,
      await options.drawn.pageAt(registry, path),
    )
    const plain = await options.plainText(path, queryOf(request))
    const fitting = await forBrowser(
      plain ? withPlainText(template, plain) : template,
      registry.shell.version,
      request.headers,
    )
    const html = fitting
      .replace('__ZZ_REGISTRY__', () => inline(briefRegistry(registry, path, options.service)))
      .replace('__ZZ_CONFIG__', () => inline(options.config))
      .replace('__ZZ_START__', () => inline(startOf(template, registry, path)))
    void reply
      .type('text/html; charset=utf-8')
      .header('Cache-Control', 'no-cache')
      .header('Vary', `Accept-Encoding, ${BROWSER_HEADERS}`)
    if (!/\bbr\b/.test(String(request.headers['accept-encoding'] ?? ''))) return reply.send(html)
    const key = createHash('sha1').update(html).digest('base64')
    const body =
      compressed.get(key) ??
      bounded(
        compressed,
        key,
        await compress(html, { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } }),
      )
    return reply.header('Content-Encoding', 'br').send(body)
  }

  http.setNotFoundHandler((request, reply) => {
    if (wantsPage(request)) return page(request, reply)
    throw fail(ErrorCode.NotFound)
  })
}
