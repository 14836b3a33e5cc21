/**
 * `GET /files/{key}` (decisions G15): public files for everybody, and for ever once an object claims
 * them, private ones by signed address; unknown and forbidden alike.
 */
import type { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { notFound } from '../../../platform/errors.ts'
import { requestContext } from '../../../platform/http/request-context.ts'
import type { RouteParts } from '../../../platform/http/serve-route.ts'
import type { ByteRange } from '../../../platform/storage/storage.ts'
import { INLINE_TYPES } from '../content/formats.ts'
import { type FileRow, findFile } from '../queries.ts'
import { signatureHolds } from '../sign.ts'

const KEY = /^[a-z]{2}\/\d{4}\/[0-9a-f]{32}\.[a-z0-9]{1,5}$/
const RANGE = /^bytes=(\d*)-(\d*)$/

/**
 * The one range asked for; undefined for all (also for several at once, which nobody needs); null
 * when it lies outside.
 */
export const rangeOf = (header: string | undefined, size: number): ByteRange | null | undefined => {
  const [, first, last] = RANGE.exec(header ?? '') ?? []
  if (first === undefined || last === undefined || (first === '' && last === '')) return undefined
  const start = first === '' ? Math.max(0, size - Number(last)) : Number(first)
  const end = first === '' || last === '' ? size - 1 : Math.min(Number(last), size - 1)
  return start > end || start >= size ? null : { start, end }
}

/** Whatever it is, it runs nothing and is nobody's page. */
const POLICY =
  "default-src 'none'; img-src 'self'; media-src 'self'; style-src 'unsafe-inline'; sandbox"

/**
 * Until an object claims a file, nobody knows whether it will be public: what a proxy keeps would
 * stay public.
 */
const isOpenForGood = (row: FileRow): boolean => !row.private && row.unclaimedAt === null

const headersOf = (row: FileRow): Record<string, string> => ({
  'Content-Type': row.type,
  'Content-Disposition': `${INLINE_TYPES.has(row.type) ? 'inline' : 'attachment'}; filename*=UTF-8''${encodeURIComponent(row.name)}`,
  'Cache-Control': isOpenForGood(row) ? 'public, max-age=31536000, immutable' : 'private, no-store',
  'Content-Security-Policy': POLICY,
  'X-Content-Type-Options': 'nosniff',
  'Accept-Ranges': 'bytes',
  ETag: `"${row.sha256.slice(0, 32)}"`,
})

const asked = (request: FastifyRequest, name: string): string | undefined => {
  const value = request.headers[name]
  return typeof value === 'string' ? value : undefined
}

const send = (
  request: FastifyRequest,
  reply: FastifyReply,
  row: FileRow,
  read: (range?: ByteRange) => Promise<Readable | undefined>,
) => {
  const headers = headersOf(row)
  void reply.headers(headers)
  if (asked(request, 'if-none-match') === headers.ETag) return reply.code(304).send()
  const size = Number(row.size)
  const condition = asked(request, 'if-range')
  const range =
    condition === undefined || condition === headers.ETag
      ? rangeOf(asked(request, 'range'), size)
      : undefined
  if (range === null) return reply.code(416).header('Content-Range', `bytes */${size}`).send()
  const { start, end } = range ?? { start: 0, end: size - 1 }
  void reply.header('Content-Length', end - start + 1)
  if (range !== undefined)
    void reply.code(206).header('Content-Range', `bytes ${start}-${end}/${size}`)
  if (request.method === 'HEAD') return reply.send()
  return read(range).then((stream) => {
    if (stream === undefined) throw notFound()
    return reply.send(stream)
  })
}

/** NotFound for an unknown key, a removed file, and a private one without a sound signature. */
export const serveFiles = (http: FastifyInstance, parts: RouteParts): void => {
  http.route<{ Params: { '*': string }; Querystring: { e?: unknown; s?: unknown } }>({
    method: ['GET', 'HEAD'],
    url: '/files/*',
    handler: async (request, reply) => {
      const ctx = requestContext(parts, request)
      const key = request.params['*']
      const row = KEY.test(key) ? await findFile(ctx.asSystem().db, key) : undefined
      const opens =
        row?.private === true
          ? !row.sealed && (await signatureHolds(ctx, key, request.query))
          : row !== undefined
      if (row === undefined || !opens) throw notFound()
      return send(request, reply, row, (range) => ctx.storage.get(key, range))
    },
  })
}
