/**
 * How long the body of a request may take: ordinary calls as a whole, uploads as long as something
 * of them arrives. Node's own limit is one for all requests.
 */
import { Socket } from 'node:net'
import type { FastifyInstance, FastifyRequest } from 'fastify'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Its body is a file: it may take as long as it goes on arriving. */
    slowBody?: boolean
  }
}

const MAX_SLOW_MILLIS = 3_600_000
const TIMED_OUT = 'HTTP/1.1 408 Request Timeout\r\nConnection: close\r\n\r\n'

const hasBody = ({ headers }: FastifyRequest): boolean =>
  headers['transfer-encoding'] !== undefined ||
  (headers['content-length'] !== undefined && headers['content-length'] !== '0')

/** As Node ends a request that took too long. */
const end = ({ raw }: FastifyRequest, wasAnswered: boolean): void => {
  if (!wasAnswered) raw.socket.write(TIMED_OUT)
  raw.socket.destroy()
}

/**
 * Ends a request whose body has not arrived within `millis`, or, on a route with `slowBody`, of
 * which nothing arrived for so long, or all of which took an hour. The headers of a request have
 * `millis` too.
 */
export const limitBodyTime = (http: FastifyInstance, millis: number): void => {
  http.server.headersTimeout = millis
  http.addHook('onRequest', (request, reply, next) => {
    next()
    const { raw } = request
    // A request that is made inside the process has no connection.
    if (!hasBody(request) || !(raw.socket instanceof Socket)) return
    const slow = request.routeOptions.config.slowBody === true
    const until = Date.now() + MAX_SLOW_MILLIS
    let arrived = raw.socket.bytesRead
    const timer = setInterval(() => {
      if (raw.complete || raw.destroyed) return clearInterval(timer)
      if (slow && raw.socket.bytesRead > arrived && Date.now() < until) {
        arrived = raw.socket.bytesRead
        return
      }
      clearInterval(timer)
      request.log.info({ route: request.routeOptions.url }, 'the body of a request took too long')
      end(request, reply.raw.headersSent)
    }, millis)
    timer.unref()
    raw.once('close', () => clearInterval(timer))
  })
}
