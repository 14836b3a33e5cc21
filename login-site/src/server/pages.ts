/** Files that the login site answers with: its pages, their assets and the frame of log-out. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type PageAsset, loadAssets } from './assets.ts'
import { CLEAR_TOKEN_SCRIPT, clearTokenPage } from './clear-token.ts'
import { contentPolicies } from './headers.ts'
import type { LoginSiteDeps } from './ports.ts'

const PAGES = ['/login', '/register', '/reset', '/activate', '/consent'] as const

function sendAsset(request: FastifyRequest, reply: FastifyReply, asset: PageAsset): FastifyReply {
  void reply
    .header('cache-control', asset.cacheControl)
    .header('etag', asset.etag)
    .header('vary', 'accept-encoding')
  if (request.headers['if-none-match'] === asset.etag) return reply.status(304).send()
  const { encoding, bytes } = asset.body(String(request.headers['accept-encoding'] ?? ''))
  if (encoding) void reply.header('content-encoding', encoding)
  return reply.type(asset.type).send(bytes)
}

/** Serves the built pages, of which there must be a folder; redirects `/` to the console. */
export async function mountPages(app: FastifyInstance, deps: LoginSiteDeps): Promise<void> {
  const { pagesDir, clients } = deps.config
  const { clearToken } = contentPolicies(deps)
  const origins = [...new Set(clients.map((client) => client.origin))]
  const assets = await loadAssets(pagesDir)
  const index = assets.get('/index.html')
  if (index)
    for (const path of PAGES)
      app.get(path, async (request, reply) => sendAsset(request, reply, index))
  for (const [path, asset] of assets)
    if (path !== '/index.html')
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
