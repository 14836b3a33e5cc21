/** What a handler gets. */
import type { PermissionKey } from '@zz/contract'
import type { CompiledQuery } from 'kysely'
import type { Db } from './db/schema.ts'
import type { Registry } from './extension-point.ts'
import type { WriteFiles } from './write-files.ts'
import type { Storage } from './storage/storage.ts'

/**
 * An entry of the append-only audit log (decisions S4.21). Tenant, actor, address and time are
 * added. Secrets are masked.
 */
export interface AuditEntry {
  /** For example `todo.revoke`. */
  readonly action: string
  readonly objectType: string
  readonly objectId: string
  readonly before?: Readonly<Record<string, unknown>> | null
  readonly after?: Readonly<Record<string, unknown>> | null
  readonly result?: string
  /** Defaults to the scope's tenant; '-1' none. */
  readonly tenantId?: string
}

/**
 * A domain event. Consumers get it after the commit, each exactly once for rows (decisions section
 * 0, Deliveries).
 */
export interface NewEvent {
  readonly type: string
  readonly objectType: string
  readonly objectId: string
  readonly payload: Readonly<Record<string, unknown>>
  /** Defaults to the scope's tenant; '-1' none. */
  readonly tenantId?: string
}

/** What happened, as consumers hear of it; it is stored with the rows of its transaction. */
export interface DomainEvent {
  readonly id: string
  readonly type: string
  readonly tenantId: string
  readonly objectType: string
  readonly objectId: string
  readonly payload: Readonly<Record<string, unknown>>
  /** '' when the system did it. */
  readonly actorId: string
  readonly createdAt: Date
}

/**
 * One open transaction. Audit entries and events are stored with it, in the same round trip as the
 * commit.
 */
export interface Write {
  readonly db: Db
  /** What domains registered. */
  readonly registry: Registry
  /** Files that the transaction keeps or gives up. One that the input names must be kept. */
  readonly files: WriteFiles
  audit(entry: AuditEntry): void
  emit(event: NewEvent): void
  /**
   * A last statement whose result nobody waits for: it travels with entries, events and commit
   * instead of a round trip of its own. Where it fails, the whole write does. Not within `inTenant`.
   */
  atCommit(query: Pick<CompiledQuery, 'sql' | 'parameters'>): void
  /**
   * Has what `fn` does run in the name of another organisation, in the same transaction and for the
   * same person: what a decision brings about lies with the organisation that applied. A test lists
   * the callers. Nothing else of the transaction runs meanwhile.
   */
  inTenant<T>(tenantId: string, fn: () => Promise<T>): Promise<T>
}

/** Who asks, for which organisation, and by what a handler reads and writes in that scope. */
export interface Ctx {
  /** `id` is '' on public routes. */
  readonly user: { readonly id: string }
  /** The tenant in force; '-1' none. */
  readonly tenantId: string
  readonly sessionId: string
  readonly familyId: string
  /** The publisher's token that is used in the name of its maker; null for a console. */
  readonly publisherId: string | null
  readonly requestId: string
  readonly ip: string
  readonly userAgent: string
  /**
   * For reading only (the database refuses writes). Statements started in one tick travel as one
   * batch with the scope's settings.
   */
  readonly db: Db
  /** What domains registered. */
  readonly registry: Registry
  /**
   * One interactive transaction in the same scope. Inside it use `w.db`, never `ctx.db`: that
   * throws, as it would wait for itself on the embedded engine.
   */
  write<T>(fn: (w: Write) => Promise<T>): Promise<T>
  /** Where files lie. Modules other than upload go through its service. */
  readonly storage: Storage
  /** Whether the person's permissions in the tenant in force hold the key. */
  can(key: PermissionKey): Promise<boolean>
  /** Whether the person is principal or administrator of the tenant in force. */
  leads(): Promise<boolean>
  now(): Date
  /**
   * Same request, in the scope that every policy lets pass: only for named needs that cross
   * tenants. A test lists the callers.
   */
  asSystem(): Ctx
}
