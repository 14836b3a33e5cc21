import type { IncomingHttpHeaders } from 'node:http'

/** What a dev server may be asked by. */
export interface DevAudience {
  /** Port at which the dev server listens on this machine. */
  readonly port: number
  /** Origins of shells, exactly. */
  readonly shells: readonly string[]
}

/**
 * Whether a dev server answers a request. Its own name only, so that no other name that leads here
 * is taken for it; from the pages of the allowed shells, or asked for by nobody's page (an address
 * that was typed, a program). Pages of other origins get neither scripts nor sockets, be they on
 * this machine.
 */
export function isAdmitted(headers: IncomingHttpHeaders, { port, shells }: DevAudience): boolean {
  if (headers.host !== `localhost:${port}` && headers.host !== `127.0.0.1:${port}`) return false
  if (headers.origin !== undefined) return shells.includes(headers.origin)
  const site = headers['sec-fetch-site']
  return site === undefined || site === 'none' || site === 'same-origin'
}

/** Whether a socket is opened by a page of an allowed shell; other programs need none. */
export const isAdmittedSocket = (headers: IncomingHttpHeaders, audience: DevAudience): boolean =>
  headers.origin !== undefined && isAdmitted(headers, audience)

/** Headers of each answer: read by the page that asked, and by no page without asking. */
export const answerHeaders = (origin: string | undefined): Readonly<Record<string, string>> => ({
  ...(origin === undefined ? {} : { 'Access-Control-Allow-Origin': origin }),
  Vary: 'Origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Cache-Control': 'no-store',
  'X-Content-Type-Options': 'nosniff',
})
