/** A call that the server makes for somebody within another, as their browser would make it. */
import type { FastifyInstance } from 'fastify'
import type { Ctx } from '../context.ts'
import type { FirstCall } from './first-call.ts'

/** What was answered to it. */
export interface MadeCall {
  readonly status: number
  readonly requestId: string
  /** Null where it was no JSON object. */
  readonly body: Record<string, unknown> | null
}

/** In whose name: the request that it belongs to, and a token of that person. */
export interface CallMaker {
  readonly ctx: Pick<Ctx, 'ip' | 'userAgent'>
  readonly accessToken: string
}

/**
 * Makes a call through every check, count and log line that it would meet from outside. Rejects where
 * the server is stopping.
 */
export const makeCall = async (
  http: FastifyInstance,
  { request: { method, path, query, body }, tenantId }: FirstCall,
  { ctx, accessToken }: CallMaker,
): Promise<MadeCall> => {
  const filled = Object.entries(query ?? {}).flatMap(([name, value]) =>
    value === undefined || value === null ? [] : [[name, String(value)]],
  )
  const answer = await http.inject({
    method,
    url: path,
    query: Object.fromEntries(filled) as Record<string, string>,
    remoteAddress: ctx.ip,
    headers: {
      accept: 'application/json',
      authorization: `Bearer ${accessToken}`,
      'user-agent': ctx.userAgent,
      ...(tenantId === null ? {} : { 'tenant-id': tenantId }),
    },
    ...(method === 'POST' ? { payload: body ?? {} } : {}),
  })
  const said: unknown = answer.json()
  return {
    status: answer.statusCode,
    requestId: String(answer.headers['x-request-id'] ?? ''),
    body: typeof said === 'object' && said !== null ? (said as Record<string, unknown>) : null,
  }
}
