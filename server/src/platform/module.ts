/** What a domain is: `server/src/modules/index.ts` lists them. */
import type { FastifyInstance } from 'fastify'
import type { ConstraintRefusal } from './db/constraints.ts'
import type { Hooks } from './hooks.ts'
import type { RouteParts } from './http/serve-route.ts'
import type { Platform } from './platform.ts'
import type { Route } from './route.ts'

/**
 * A call that `Module.serve` answers, as the OpenAPI document tells it. Such calls are signed in by
 * Bearer, and no client is generated for them.
 */
export interface ServedOperation {
  readonly method: 'POST' | 'HEAD' | 'PATCH' | 'DELETE'
  /** With parameters in braces. */
  readonly path: string
  readonly area: Route['area']
  readonly name: string
  readonly summary: string
  readonly spec: string
  /** Who may call it; signedIn unless given. */
  readonly access?: 'signedIn' | 'publisher'
  readonly parameters?: readonly object[]
  readonly requestBody?: object
  /** By status; `data` is the schema of the envelope's data, without it the answer has no body. */
  readonly responses: Readonly<
    Record<
      number,
      { readonly description: string; readonly headers?: object; readonly data?: object }
    >
  >
}

/** A domain, as the server takes it in. */
export interface Module {
  readonly name: string
  readonly routes: readonly Route[]
  /** What the unique constraints of its tables mean to whoever breaks them. */
  readonly constraints?: readonly ConstraintRefusal[]
  /** Called once before the server listens. `platform` is the same object for all. */
  register?(hooks: Hooks, platform: Platform): void
  /** What `serve` answers, for the OpenAPI document. */
  readonly operations?: readonly ServedOperation[]
  /**
   * Puts what is no call with an envelope (files, resumable uploads) on the console's origin, after
   * the routes.
   */
  serve?(http: FastifyInstance, parts: RouteParts, platform: Platform): Promise<void>
}
