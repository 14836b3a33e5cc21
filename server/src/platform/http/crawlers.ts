/** What search engines ask for beside pages: which pages there are, and what they may read. */
import type { Registry } from '@zz/contract'
import type { FastifyInstance } from 'fastify'
import type { DrawnPages } from './drawn-pages.ts'
import { escapeHtml } from './page-head.ts'

/** What the two files are made of. */
export interface CrawlerOptions {
  readonly publicUrl: string
  readonly drawn: DrawnPages
  registry(): Promise<Registry>
}

/** How long a crawler may keep either file, in seconds. */
const KEPT_SECONDS = 3600

/** Public pages and what they are made of; everything else asks for a sign-in. */
const ALLOWED = ['/$', '/home/', '/provision', '/mfe/', '/shell/', '/files/']

/** Serves `/sitemap.xml`, the drawn public pages of the registry in force, and `/robots.txt`. */
export function serveCrawlerFiles(
  http: FastifyInstance,
  { publicUrl, drawn, registry }: CrawlerOptions,
): void {
  const origin = publicUrl.replace(/\/$/, '')
  const caching = `public, max-age=${KEPT_SECONDS}`
  http.get('/robots.txt', (_request, reply) =>
    reply
      .type('text/plain; charset=utf-8')
      .header('Cache-Control', caching)
      .send(
        [
          'User-agent: *',
          ...ALLOWED.map((path) => `Allow: ${path}`),
          'Disallow: /',
          '',
          `Sitemap: ${origin}/sitemap.xml`,
          '',
        ].join('\n'),
      ),
  )
  http.get('/sitemap.xml', async (_request, reply) => {
    const paths = await drawn.describedPaths(await registry())
    return reply
      .type('application/xml; charset=utf-8')
      .header('Cache-Control', caching)
      .send(
        [
          '<?xml version="1.0" encoding="UTF-8"?>',
          '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
          ...paths.map((path) => `  <url><loc>${escapeHtml(origin + path)}</loc></url>`),
          '</urlset>',
          '',
        ].join('\n'),
      )
  })
}
