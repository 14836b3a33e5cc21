/** What a browser asks for that installs the console as an application (KB-21). */
import { readFile } from 'node:fs/promises'
import type { FastifyInstance } from 'fastify'

/** How long a browser may keep the icons, in seconds. */
const ICONS_KEPT = 86_400

const ICONS = [
  { name: 'app-192.png', sizes: '192x192', purpose: 'any' },
  { name: 'app-512.png', sizes: '512x512', purpose: 'any' },
  { name: 'app-maskable-512.png', sizes: '512x512', purpose: 'maskable' },
]
/** For the home screen of Apple's systems, named in the page and not in the manifest. */
const APPLE = 'app-180.png'

const FOLDER = new URL('../../../pictures/icons/', import.meta.url)

/** As the shell's page has them: its header, and what stands there before it is drawn. */
const COLOURS = { theme_color: '#ffffff', background_color: '#f4f6fa' }

/**
 * Serves `/manifest.webmanifest` and its icons. It begins where the organisation area does; without
 * a service worker, as nothing of the console is of use without the server.
 */
export function serveInstallable(http: FastifyInstance, service: string): void {
  const manifest = JSON.stringify({
    id: '/',
    name: '众治',
    short_name: '众治',
    lang: 'zh-CN',
    start_url: `/${service}`,
    scope: '/',
    display: 'standalone',
    ...COLOURS,
    icons: ICONS.map(({ name, ...icon }) => ({
      src: `/icons/${name}`,
      type: 'image/png',
      ...icon,
    })),
  })
  http.get('/manifest.webmanifest', (_request, reply) =>
    reply
      .type('application/manifest+json; charset=utf-8')
      .header('Cache-Control', 'no-cache')
      .send(manifest),
  )
  for (const name of [...ICONS.map((icon) => icon.name), APPLE])
    http.get(`/icons/${name}`, async (_request, reply) =>
      reply
        .type('image/png')
        .header('Cache-Control', `public, max-age=${ICONS_KEPT}`)
        .send(await readFile(new URL(name, FOLDER))),
    )
}
