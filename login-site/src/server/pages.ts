/** Files that the login site answers with: its pages, their assets and the frame of log-out. */
import {
  BROWSER_HEADERS,
  fitOf,
  KERNELS_FILE,
  type Kernels,
  withoutStandIns,
} from '@zz/contract/kernels'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type PageAsset, loadAssets, withBody } from './assets.ts'
import { CLEAR_TOKEN_SCRIPT, clearTokenPage } from './clear-token.ts'
import { contentPolicies } from './headers.ts'
import { oldBrowserPage, plainPolicy } from './plain-pages.ts'
import type { LoginSiteDeps } from './ports.ts'

const PAGES = ['/login', '/register', '/reset', '/activate', '/consent'] as const

function sendAsset(
  request: FastifyRequest,
  reply: FastifyReply,
  asset: PageAsset,
  vary = 'accept-encoding',
): FastifyReply {
  void reply
    .header('cache-control', asset.cacheControl)
    .header('etag', asset.etag)
    .header('vary', vary)
  if (request.headers['if-none-match'] === asset.etag) return reply.status(304).send()
  const { encoding, bytes } = asset.body(String(request.headers['accept-encoding'] ?? ''))
  if (encoding) void reply.header('content-encoding', encoding)
  return reply.type(asset.type).send(bytes)
}

/** Answers with the page for the browser that asks; `kernels` is what the build says of browsers. */
async function pageSender(index: PageAsset, kernels: Kernels, browserUrl: string | null) {
  const whole = await withBody(index, '/index.html', withoutStandIns)
  const old = oldBrowserPage(kernels.lowest, browserUrl)
  const policy = plainPolicy(undefined, '')
  const vary = `Accept-Encoding, ${BROWSER_HEADERS}`
  return (request: FastifyRequest, reply: FastifyReply): FastifyReply => {
    const fit = fitOf(request.headers, kernels)
    if (fit !== 'below') return sendAsset(request, reply, fit === 'whole' ? whole : index, vary)
    return reply
      .header('content-security-policy', policy)
      .header('cache-control', 'no-cache')
      .header('vary', vary)
      .type('text/html; charset=utf-8')
      .send(old.html)
  }
}

/** Serves the built pages, of which there must be a folder; redirects `/` to the console. */
export async function mountPages(app: FastifyInstance, deps: LoginSiteDeps): Promise<void> {
  const { pagesDir, clients, browserUrl } = deps.config
  const { clearToken } = contentPolicies(deps)
  const origins = [...new Set(clients.map((client) => client.origin))]
  const assets = await loadAssets(pagesDir)
  const index = assets.get('/index.html')
  const kernels = assets.get(`/${KERNELS_FILE}`)
  if (index) {
    const said = kernels?.body('').bytes.toString()
    const send =
      said === undefined
        ? (request: FastifyRequest, reply: FastifyReply) => sendAsset(request, reply, index)
        : await pageSender(index, JSON.parse(said) as Kernels, browserUrl)
    for (const path of PAGES) app.get(path, async (request, reply) => send(request, reply))
  }
  for (const [path, asset] of assets)
    if (asset !== index && asset !== kernels)
      app.get(path, async (request, reply) => sendAsset(request, reply, asset))
  app.get('/clear-token.html', async (_request, reply) =>
    reply
      .header('content-security-policy', clearToken)
      .header('cache-control', 'no-store')
      .type('text/html; charset=utf-8')
      .send(clearTokenPage(origins)),
  )
  app.get('/clear-token.js', async (_request, reply) =>
    reply
      .header('cache-control', 'no-cache')
      .type('text/javascript; charset=utf-8')
      .send(CLEAR_TOKEN_SCRIPT),
  )
  app.get('/logout', async (_request, reply) => reply.redirect('/session/end', 302))
  app.get('/', async (_request, reply) => reply.redirect(`${deps.config.consoleUrl}/`, 302))
}
