/** Makes the context of a request, a job or an event. */
import type { MenuKey, PermissionKey, ResourceKey } from '@zz/contract'
import type { AuditEntry, Ctx, NewEvent, Write } from './context.ts'
import type { Statement } from './db/batch.ts'
import { asRefusal } from './db/constraints.ts'
import type { Database } from './db/database.ts'
import type { Db } from './db/schema.ts'
import { type Scope, SYSTEM_SCOPE } from './db/scope.ts'
import { checkStatement } from './db/scoped.ts'
import { laneOf } from './events/consumer.ts'
import type { Lane } from './events/lanes.ts'
import type { HookRegistry } from './hooks.ts'
import { AcceptedFiles, filesOf } from './keep-files.ts'
import type { Permissions } from './ports.ts'
import { auditStatement, eventStatements } from './records.ts'
import type { Storage } from './storage/storage.ts'

/** What contexts are made from. */
export interface ContextParts {
  readonly database: Database
  readonly hooks: HookRegistry
  readonly permissions: Permissions
  readonly storage: Storage
  now(): Date
  /** Told after a commit that stored events, with the lanes of their deliveries. */
  onEvents(lanes: ReadonlySet<Lane>): void
}

/** What is known of the request, job or event before anything is read. */
export interface ContextInit {
  readonly userId: string
  readonly tenantId: string
  readonly sessionId: string
  readonly familyId: string
  readonly requestId: string
  readonly ip: string
  readonly userAgent: string
  readonly role: Scope['role']
  /** The publisher's token that is used; null and absent mean none. */
  readonly publisherId?: string | null
  /** A statement added to every commit of this context (the mark of an idempotency key). */
  readonly closing?: Statement
  /** What the call's input says about files. */
  readonly files?: AcceptedFiles
  /** Told each right that the call asks for and its caller has not. */
  onLacking?(right: PermissionKey | 'leads'): void
}

/** The context; its reader is made at first use. */
export const createContext = (parts: ContextParts, init: ContextInit): Ctx => {
  const scope: Scope =
    init.role === 'system'
      ? SYSTEM_SCOPE
      : {
          tenantId: init.tenantId === '-1' ? '' : init.tenantId,
          userId: init.userId,
          role: init.role,
        }
  const naming: Scope = { ...scope, tenantId: init.tenantId === '-1' ? '' : init.tenantId }
  const accepted = init.files ?? new AcceptedFiles()
  let reader: Db | undefined
  let system: Ctx | undefined
  const ctx: Ctx = {
    user: { id: init.userId },
    tenantId: init.tenantId,
    sessionId: init.sessionId,
    familyId: init.familyId,
    publisherId: init.publisherId ?? null,
    requestId: init.requestId,
    ip: init.ip,
    userAgent: init.userAgent,
    storage: parts.storage,
    registry: parts.hooks,
    get db() {
      reader ??= parts.database.reader(scope)
      return reader
    },
    async write<T>(fn: (w: Write) => Promise<T>): Promise<T> {
      const entries: AuditEntry[] = []
      const events: NewEvent[] = []
      const last: Statement[] = []
      let elsewhere = false
      const closing = (): Statement[] => [
        ...last,
        ...entries.map((entry) => auditStatement(naming, init, entry)),
        ...events.flatMap((event) =>
          eventStatements(parts.hooks, naming, init, event, parts.now()),
        ),
        ...(init.closing === undefined ? [] : [init.closing]),
      ]
      const result = await parts.database
        .write(
          scope,
          async (db, enterTenant) => {
            const answer = await fn({
              db,
              registry: parts.hooks,
              files: filesOf(parts.hooks, db, accepted, {
                userId: init.userId,
                tenantId: naming.tenantId,
              }),
              audit: (entry) => void entries.push(entry),
              emit: (event) => void events.push(event),
              atCommit(query) {
                if (elsewhere) throw new Error('atCommit runs in the own organisation alone')
                last.push(checkStatement({ text: query.sql, values: query.parameters }))
              },
              async inTenant(tenantId, act) {
                // System scope is no organisation's; it may do there what it does anywhere.
                if (scope.role === 'system') return act()
                await enterTenant(tenantId)
                elsewhere = true
                const done = await act()
                await enterTenant(scope.tenantId)
                elsewhere = false
                return done
              },
            })
            accepted.refuseForgotten()
            return answer
          },
          closing,
        )
        .catch((error: unknown) => {
          throw asRefusal(parts.hooks, error)
        })
      const consumers = events.flatMap(({ type }) => parts.hooks.consumersOf(type))
      if (consumers.length > 0) parts.onEvents(new Set(consumers.map(laneOf)))
      return result
    },
    async can(key: PermissionKey) {
      const grants = await parts.permissions.of(init.userId, init.tenantId)
      const held = grants.menus.has(key as MenuKey) || grants.resources.has(key as ResourceKey)
      if (!held) init.onLacking?.(key)
      return held
    },
    async leads() {
      const { leads } = await parts.permissions.of(init.userId, init.tenantId)
      if (!leads) init.onLacking?.('leads')
      return leads
    },
    now: () => parts.now(),
    asSystem() {
      if (init.role === 'system') return ctx
      system ??= createContext(parts, { ...init, role: 'system' })
      return system
    },
  }
  return ctx
}
