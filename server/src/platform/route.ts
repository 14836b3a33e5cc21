/**
 * A route is data: path, schemas, access, handler. Everything else (checks, envelope, OpenAPI,
 * access matrix) is made from it.
 */

import type { FastifyBaseLogger } from 'fastify'
import type { Static, TSchema } from 'typebox'
import type { Config } from '../config.ts'
import type { Access } from './access.ts'
import type { Ctx } from './context.ts'
import type { ApiScope } from './scopes.ts'

/**
 * One generated file each. First what several rooms call, by subject, so that each takes little
 * besides what it uses; then what one remote has to itself.
 */
export const AREAS = [
  'people',
  'tenant',
  'relation',
  'certification',
  'account',
  'session',
  'security',
  'memberImport',
  'member',
  'upload',
  'reference',
  'dictionary',
  'marketing',
  'document',
  'usercenter',
  'resume',
  'realName',
  'org',
  'app',
  'catalogue',
  'framework',
  'admin',
  'lifecycle',
  'group',
  'department',
  'join',
  'startup',
  'statistics',
  'role',
  'venue',
  'todo',
  'workflow',
  'ops',
  'release',
  'review',
  'version',
  'preference',
  'broadcast',
  'auditLog',
] as const
/** Calls of one area land in one generated file of the API. */
export type Area = (typeof AREAS)[number]
/**
 * GET+POST: a specified GET that writes; its fields stand in the query on GET and in the body on
 * POST (decisions G21).
 */
export type Method = 'GET' | 'POST' | 'GET+POST'

type StaticOf<T> = T extends TSchema ? Static<T> : undefined

/** Validated and typed; undefined where the route declares no such schema. */
export interface RouteInput<Q, B> {
  readonly query: Q
  readonly body: B
}

/** A page of rows; `totalNum` counts all that were found, up to `LIST_REACH`. */
export interface PageOf<T> {
  readonly data: T
  readonly totalNum: number
}

/**
 * What few handlers need besides: headers they read or answer themselves, settings of the app that
 * serves them, its log.
 */
export interface ReplyControl {
  readonly config: Config
  /** Of the request. */
  readonly log: FastifyBaseLogger
  header(name: string, value: string): void
  /** A header of the request; undefined when absent or given twice. */
  asked(name: string): string | undefined
}

interface RouteBase {
  readonly method: Method
  readonly path: `/api/${string}`
  /** The generated client's file it lands in. */
  readonly area: Area
  /** OpenAPI operationId in camelCase, unique: the generated hook's name. */
  readonly name: string
  readonly summary: string
  /** Section of the specification. */
  readonly spec?: string
  readonly access: Access
  /**
   * Lets tokens of partner applications in that name this scope. Without one the call is the
   * console's alone.
   */
  readonly scope?: ApiScope
  /**
   * Code of the application in the catalogue that the call is a part of: where the organisation has
   * opened it, only who may use it makes the call (decisions S4.19).
   */
  readonly app?: string
  /**
   * A call that writes honours `Idempotency-Key` for 10 minutes (decisions S4.22) unless this is
   * false: for calls with a password or an answer that must not be kept, or that nobody waits for.
   */
  readonly idempotent?: false
  /** Text of success; 操作成功 unless given. */
  readonly msg?: string
  /**
   * Tighter than the general rate limit, and counted by person as that is; by address where one
   * person's many accounts must not count apart.
   */
  readonly rate?: { readonly max: number; readonly seconds: number; readonly by?: 'address' }
  /**
   * For calls that carry files: how much is read at most; past it TooLarge at the field. Of others
   * the schema says how much (http/body-limits.ts).
   */
  readonly bodyLimit?: { readonly bytes: number; readonly field: string }
  /** A read though it is a POST: a query in the generated client. */
  readonly reads?: true
}

export interface RouteDef<
  Q extends TSchema | undefined,
  B extends TSchema | undefined,
  A extends TSchema,
  P extends true | undefined,
> extends RouteBase {
  readonly query?: Q
  readonly body?: B
  /** Schema of the envelope's `data`. */
  readonly answer: A
  /** The handler returns `{data, totalNum}`. */
  readonly paged?: P
  /**
   * A second name under which the answer's `data` stands in the envelope, where a caller of the
   * documents expects it there (decisions G3).
   */
  readonly alsoAs?: 'listData'
  handler(
    ctx: Ctx,
    input: RouteInput<StaticOf<Q>, StaticOf<B>>,
    reply: ReplyControl,
  ): Promise<P extends true ? PageOf<Static<A>> : Static<A>>
}

/** A checked route with its types forgotten, as the platform handles it. */
export interface Route extends RouteBase {
  readonly query: TSchema | undefined
  readonly body: TSchema | undefined
  readonly answer: TSchema
  readonly paged: boolean
  readonly alsoAs?: 'listData'
  run(ctx: Ctx, input: RouteInput<unknown, unknown>, reply: ReplyControl): Promise<unknown>
}

/** Whether the call only reads, so that it is a query of the generated client. */
export const isRead = ({ method, reads }: Pick<Route, 'method' | 'reads'>): boolean =>
  method === 'GET' || (method === 'POST' && reads === true)

/** Whether an `Idempotency-Key` counts: it is kept for a person, and for calls that write. */
export const honoursKey = (
  route: Pick<Route, 'method' | 'reads' | 'access' | 'idempotent'>,
): boolean => !isRead(route) && route.access.kind !== 'public' && route.idempotent !== false

/**
 * Declares a route. Its input is what the schemas say: unknown fields are refused, texts without a
 * stated length end at 108.
 */
export const route = <
  A extends TSchema,
  Q extends TSchema | undefined = undefined,
  B extends TSchema | undefined = undefined,
  P extends true | undefined = undefined,
>(
  def: RouteDef<Q, B, A, P>,
): Route => {
  const { handler, paged, query, body, ...base } = def
  return {
    ...base,
    query,
    body,
    paged: paged === true,
    run: (ctx, input, reply) => handler(ctx, input as RouteInput<StaticOf<Q>, StaticOf<B>>, reply),
  }
}
