/**
 * What search engines and those who draw shared links ask for beside pages: which pages there are,
 * what they may read, and the picture.
 */
import { readFile } from 'node:fs/promises'
import type { Registry } from '@zz/contract'
import type { FastifyInstance } from 'fastify'
import type { DrawnPages } from './drawn-pages.ts'
import { escapeHtml, SHARED_PICTURE } from './page-head.ts'

/** What the two files are made of. */
export interface CrawlerOptions {
  readonly publicUrl: string
  readonly drawn: DrawnPages
  registry(): Promise<Registry>
}

/** How long a crawler may keep any of the files, in seconds. */
const KEPT_SECONDS = 3600

/** Public pages and what they are made of; everything else asks for a sign-in. */
const ALLOWED = ['/$', '/home/', '/provision', '/mfe/', '/shell/', '/files/']

/**
 * Serves `/sitemap.xml`, the drawn public pages of the registry in force, `/robots.txt`, and the
 * picture of shared links.
 */
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
  http.get(SHARED_PICTURE.path, async (_request, reply) =>
    reply
      .type('image/jpeg')
      .header('Cache-Control', caching)
      .send(await readFile(SHARED_PICTURE.file)),
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
