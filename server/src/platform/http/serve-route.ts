/** Puts one declared route on Fastify. */
import { type Envelope, ErrorCode } from '@zz/contract'
import { addressNetwork } from '@zz/login-site/network'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '../../config.ts'
import { checkCallGuards } from '../call-guards.ts'
import type { Ctx } from '../context.ts'
import { type ContextParts, createContext } from '../create-context.ts'
import { fail, failField, type Refusal } from '../errors.ts'
import { fileReader } from '../files.ts'
import { AcceptedFiles, checkUploads } from '../keep-files.ts'
import { honoursKey, type PageOf, type Route, type RouteInput } from '../route.ts'
import {
  type AdmissionPorts,
  authoriseCall,
  identifyCaller,
  refuseCrossSite,
  refuseOtherRemote,
} from './admission.ts'
import { bodyLimitsOf } from './body-limits.ts'
import { queryReader } from './coerce.ts'
import { answerHeaders } from './create-http.ts'
import { labelOf } from './schema-labels.ts'
import { findUnfitField, schemaOfField } from './fit.ts'
import { claimKey, committedMark, releaseKey, keepAnswer, readKeyUse } from './idempotency.ts'
import { listInputReader } from './list-input.ts'
import { ownTenantReader } from './own-tenant.ts'
import { initOf } from './request-context.ts'
import { closedInput, plainOutput } from './route-table.ts'

/** What serving a route needs: contexts, admission, settings. */
export interface RouteParts extends ContextParts, AdmissionPorts {
  readonly config: Config
}

const EMPTY = { type: 'object', properties: {}, additionalProperties: false }
const NO_BODY = { anyOf: [EMPTY, { type: 'null' }] }

/** The platform counts by person unless the route says otherwise. */
const rateLimitOf = ({ max, seconds, by }: NonNullable<Route['rate']>) => ({
  max,
  timeWindow: seconds * 1000,
  ...(by === 'address'
    ? { keyGenerator: (request: FastifyRequest) => addressNetwork(request.ip) }
    : {}),
})

const responseSchema = (route: Route) => ({
  type: 'object',
  properties: {
    code: { type: 'integer' },
    success: { type: 'boolean' },
    msg: { type: 'string' },
    data: plainOutput(route.answer),
    ...(route.paged ? { totalNum: { type: 'integer' } } : {}),
    ...(route.alsoAs === undefined ? {} : { [route.alsoAs]: plainOutput(route.answer) }),
  },
  required: [
    'code',
    'success',
    'msg',
    'data',
    ...(route.paged ? ['totalNum'] : []),
    ...(route.alsoAs === undefined ? [] : [route.alsoAs]),
  ],
})

const withCopy = (answer: Envelope<unknown>, name: string): Envelope<unknown> =>
  Object.assign(answer, { [name]: answer.data })

const success = (route: Route, result: unknown): Envelope<unknown> => {
  const msg = route.msg ?? '操作成功'
  if (route.paged) {
    const { data, totalNum } = result as PageOf<unknown>
    const page: Envelope<unknown> = { code: 200, success: true, msg, data, totalNum }
    return route.alsoAs === undefined ? page : withCopy(page, route.alsoAs)
  }
  const one: Envelope<unknown> = { code: 200, success: true, msg, data: result ?? null }
  return route.alsoAs === undefined ? one : withCopy(one, route.alsoAs)
}

const inputOf = ({ method, query, body }: FastifyRequest): unknown =>
  method === 'GET' ? query : body

/** What is read of a body at most, and what is told past it. */
const ofLimitedBody = (route: Route, bytes: number) => {
  const { bytes: most, field } = route.bodyLimit ?? { bytes, field: undefined }
  const tooLarge = (): Refusal =>
    field === undefined
      ? fail(ErrorCode.TooLarge, `请求内容过大，不能超过${Math.floor(most / 1024)}KB`)
      : failField(ErrorCode.TooLarge, field)
  return {
    bodyLimit: most,
    errorHandler(error: FastifyError): never {
      throw error.code === 'FST_ERR_CTP_BODY_TOO_LARGE' ? tooLarge() : error
    },
  }
}

const refuseUnfit = (schema: Record<string, unknown>, value: unknown): Refusal | undefined => {
  const field = findUnfitField(schema, value)
  if (field === undefined) return undefined
  const label = labelOf(field, schemaOfField(schema, field)) ?? '参数'
  return failField(
    ErrorCode.InvalidInput,
    field,
    `${label}格式不正确，请检查是否含有换行等特殊字符`,
  )
}

const serveMethod = (
  http: FastifyInstance,
  parts: RouteParts,
  route: Route,
  method: 'GET' | 'POST',
): void => {
  const merged = route.method === 'GET+POST'
  const keyed = honoursKey(route)
  const querySchema =
    route.query === undefined || (merged && method === 'POST') ? EMPTY : closedInput(route.query)
  const bodySchema = merged ? route.query : route.body
  const fullBody = bodySchema === undefined ? NO_BODY : closedInput(bodySchema)
  const bodyLimits = bodyLimitsOf(fullBody)
  const readQuery = queryReader(querySchema)
  const [readListQuery, readListBody] = [listInputReader(querySchema), listInputReader(fullBody)]
  const [leaveQuery, leaveBody] = [ownTenantReader(querySchema), ownTenantReader(fullBody)]
  const readFiles = route.body === undefined ? undefined : fileReader(route.body)
  const headers = answerHeaders(parts.config)

  const handle = async (request: FastifyRequest, reply: FastifyReply): Promise<unknown> => {
    const input: RouteInput<unknown, unknown> =
      merged && method === 'POST'
        ? { query: request.body, body: undefined }
        : { query: request.query, body: request.body }
    const init = initOf(request)
    const use = keyed
      ? readKeyUse(request.headers['idempotency-key'], route.path, [init.tenantId, input])
      : undefined
    const run = async (ctx: Ctx, files: AcceptedFiles): Promise<unknown> => {
      if (route.app !== undefined) await checkCallGuards(ctx, route.app)
      await checkUploads(ctx, files.said)
      return route.run(ctx, input, control)
    }
    const files = new AcceptedFiles(readFiles?.(input.body))
    const control = {
      config: parts.config,
      log: request.log,
      header: (name: string, value: string) => void reply.header(name, value),
      asked(name: string) {
        const value = request.headers[name.toLowerCase()]
        return typeof value === 'string' ? value : undefined
      },
    }
    if (use === undefined)
      return success(route, await run(createContext(parts, { ...init, files }), files))

    const keeper = createContext(parts, init)
    const claimed = await claimKey(keeper, use)
    if ('answer' in claimed)
      return reply
        .code(claimed.status)
        .header('Idempotent-Replayed', 'true')
        .serializer(String)
        .type('application/json; charset=utf-8')
        .send(claimed.answer)
    try {
      const ctx = createContext(parts, {
        ...init,
        files,
        closing: committedMark(init.userId, use, claimed),
      })
      const answer = success(route, await run(ctx, files))
      await keepAnswer(keeper, use, { status: 200, answer: JSON.stringify(answer) })
      return answer
    } catch (error) {
      await releaseKey(keeper, use, claimed)
      throw error
    }
  }

  http.route({
    method,
    url: route.path,
    schema: {
      querystring: querySchema,
      ...(method === 'POST' ? { body: fullBody } : {}),
      response: { 200: responseSchema(route) },
    },
    config: {
      ownHeaders: true,
      slowBody: route.bodyLimit !== undefined,
      bodyValues: bodyLimits.values,
      ...(route.rate === undefined ? {} : { rateLimit: rateLimitOf(route.rate) }),
    },
    ...ofLimitedBody(route, bodyLimits.bytes),
    async onRequest(request, reply) {
      void reply.headers(headers)
      if (merged) refuseCrossSite(request)
      if (route.access.kind !== 'public') await identifyCaller(request, parts)
    },
    // The rate limit stands between the two: it counts by person, and before permissions are read
    // or a body is.
    async preParsing(request, _reply, payload) {
      request.admission = await authoriseCall(request, route, parts)
      return payload
    },
    preValidation(request, _reply, next) {
      request.query = readQuery(request.query as Record<string, unknown>)
      if (method === 'POST' && request.body === undefined)
        request.body = bodySchema === undefined ? null : {}
      const tenantId = request.admission?.tenantId
      if (leaveQuery !== undefined) request.query = leaveQuery(request.query, tenantId)
      if (leaveBody !== undefined) request.body = leaveBody(request.body, tenantId)
      if (readListQuery !== undefined) request.query = readListQuery(request.query)
      if (readListBody !== undefined) request.body = readListBody(request.body)
      next()
    },
    preHandler(request, _reply, next) {
      const unfit = refuseUnfit(querySchema, request.query) ?? refuseUnfit(fullBody, request.body)
      if (unfit !== undefined) return next(unfit)
      next(refuseOtherRemote(request.admission?.publisher, inputOf(request)))
    },
    handler: handle,
  })
}

/** Serves a route by each of its methods, with its schemas, access, idempotency and envelope. */
export const serveRoute = (http: FastifyInstance, parts: RouteParts, route: Route): void => {
  if (route.method !== 'POST') serveMethod(http, parts, route, 'GET')
  if (route.method !== 'GET') serveMethod(http, parts, route, 'POST')
}
