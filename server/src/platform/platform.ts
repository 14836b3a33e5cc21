/** What modules may hold on to for the life of the process. */
import type { FastifyBaseLogger } from 'fastify'
import type { Config } from '../config.ts'
import type { Bus } from './bus.ts'
import type { Ctx } from './context.ts'
import type { Database } from './db/database.ts'
import type { HookRegistry } from './hooks.ts'
import type { Authenticator, Identity, Permissions } from './ports.ts'
import type { Push } from './push.ts'
import type { Storage } from './storage/storage.ts'

/** In whose name the server itself acts, for the audit log. */
export interface SystemActor {
  readonly userId: string
  readonly ip: string
  readonly userAgent: string
  readonly requestId: string
}

/** What modules share: settings, database, hooks, bus, storage, log and contexts. */
export interface Platform {
  readonly config: Config
  readonly database: Database
  /** The repository's folder, where built packages lie; undefined where only the API is served. */
  readonly root: string | undefined
  readonly hooks: HookRegistry
  readonly bus: Bus
  readonly push: Push
  readonly storage: Storage
  readonly log: FastifyBaseLogger
  readonly authenticator: Authenticator
  readonly permissions: Permissions
  /**
   * A context of the system's own, outside any request. `label` stands in audit entries and logs as
   * the request id; `by` is the person in whose name it acts, if any.
   */
  system(label: string, by?: SystemActor): Ctx
  /**
   * The same request, once a public call has proved who makes it: with that person's rights alone,
   * in no organisation.
   */
  inNameOf(call: Ctx, identity: Identity): Ctx
  now(): Date
}
