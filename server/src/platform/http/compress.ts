/** Compresses the few large answers of calls (regions, registries); small ones are not worth the time. */
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyInstance } from 'fastify'

const WORTH_IT = 16 * 1024
const brotli = promisify(brotliCompress)
const gzipped = promisify(gzip)

export const compressLarge = (http: FastifyInstance): void => {
  http.addHook('onSend', async (request, reply, payload: unknown) => {
    if (typeof payload !== 'string' || payload.length < WORTH_IT || reply.hasHeader('content-encoding')) return payload
    const accepted = String(request.headers['accept-encoding'] ?? '')
    const encoding = /\bbr\b/.test(accepted) ? 'br' : /\bgzip\b/.test(accepted) ? 'gzip' : undefined
    if (encoding === undefined) return payload
    void reply.header('Content-Encoding', encoding).header('Vary', 'Accept-Encoding').removeHeader('content-length')
    return encoding === 'br' ? brotli(payload, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }) : gzipped(payload)
  })
}
