/**
 * Compresses the few large answers of calls (regions, registries); small ones are not worth the
 * time.
 */
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyInstance } from 'fastify'

const WORTH_IT = 16 * 1024

/** Packs large texts that nothing else has packed, as the request accepts it. */
export const compressLarge = (http: FastifyInstance): void => {
  http.addHook('onSend', (request, reply, payload: unknown, next) => {
    if (
      typeof payload !== 'string' ||
      payload.length < WORTH_IT ||
      reply.hasHeader('content-encoding')
    )
      return next(null, payload)
    const accepted = String(request.headers['accept-encoding'] ?? '')
    const encoding = /\bbr\b/.test(accepted) ? 'br' : /\bgzip\b/.test(accepted) ? 'gzip' : undefined
    if (encoding === undefined) return next(null, payload)
    void reply
      .header('Content-Encoding', encoding)
      .header('Vary', 'Accept-Encoding')
      .removeHeader('content-length')
    const done = (error: Error | null, bytes: Buffer): void =>
      error === null ? next(null, bytes) : next(error)
    if (encoding === 'br')
      brotliCompress(payload, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }, done)
    else gzip(payload, done)
  })
}
