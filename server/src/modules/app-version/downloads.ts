/**
 * `/download/{client}`: leads to the newest version of a client, so that the buttons of the download
 * page work before any script has come, and without one (MK-07, MK-10).
 */
import type { FastifyInstance } from 'fastify'
import type { Platform } from '../../platform/platform.ts'
import { findNewest } from './service.ts'

/** Kinds of clients by their names in the address (S1 §3). */
const CLIENTS = { ios: 1, android: 2, mac: 3, windows: 4, 'mac-arm': 6 } as const
const DOWNLOAD_PAGE = '/home/download'

/** What the address names; `mobile` is iOS on its devices, else Android. Undefined for no client. */
function clientTypeOf(client: string, userAgent: string) {
  if (client === 'mobile') return /iPhone|iPad|iPod/.test(userAgent) ? CLIENTS.ios : CLIENTS.android
  return Object.hasOwn(CLIENTS, client) ? CLIENTS[client as keyof typeof CLIENTS] : undefined
}

/** Serves the addresses; one without a published version leads back to the download page. */
export function serveDownloads(http: FastifyInstance, platform: Platform): void {
  http.get<{ Params: { client: string } }>('/download/:client', async (request, reply) => {
    const clientType = clientTypeOf(request.params.client, request.headers['user-agent'] ?? '')
    const newest =
      clientType &&
      (await findNewest(platform.system('page'), { clientType }, platform.config.iosStoreUrl))
    return reply
      .header('Cache-Control', 'no-store')
      .redirect(newest ? newest.appUrl : DOWNLOAD_PAGE, 302)
  })
}
