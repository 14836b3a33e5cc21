/**
 * The statements that a write adds just before its commit: audit entries, outbox events and their
 * deliveries.
 */
import type { AuditEntry, NewEvent } from './context.ts'
import type { Statement } from './db/batch.ts'
import type { Scope } from './db/scope.ts'
import { laneOf } from './events/consumer.ts'
import type { HookRegistry } from './hooks.ts'
import { newId } from './ids.ts'
import { maskSecrets } from './mask.ts'

/** Who acts and from where. */
export interface Actor {
  readonly userId: string
  readonly ip: string
  readonly requestId: string
}

const key = (id: string | undefined): string | null =>
  id === undefined || id === '' || id === '-1' ? null : id
const document = (value: Readonly<Record<string, unknown>> | null | undefined): string | null =>
  value === null || value === undefined ? null : JSON.stringify(maskSecrets(value))

/** The entry's organisation, or that of the scope; null for none. Secrets are masked. */
export const auditStatement = (scope: Scope, actor: Actor, entry: AuditEntry): Statement => ({
  text: 'insert into audit_log (id, tenant_id, actor_id, ip, request_id, action, object_type, object_id, before, after, result) values ($1,$2,$3,$4,$5,$6,$7,$8,$9,$10,$11)',
  values: [
    newId(),
    key(entry.tenantId ?? scope.tenantId),
    key(actor.userId),
    actor.ip,
    actor.requestId,
    entry.action,
    entry.objectType,
    entry.objectId,
    document(entry.before),
    document(entry.after),
    entry.result ?? 'ok',
  ],
})

/**
 * The event's row and one delivery row for each consumer that is registered now, due at `now`: the
 * worker asks by the same clock, and the database's own, finer one would put a fresh delivery a
 * fraction of a millisecond into that clock's future.
 */
export const eventStatements = (
  hooks: HookRegistry,
  scope: Scope,
  actor: Actor,
  event: NewEvent,
  now: Date,
): Statement[] => {
  const id = newId()
  return [
    {
      text: 'insert into outbox (id, type, tenant_id, object_type, object_id, payload, actor_id) values ($1,$2,$3,$4,$5,$6,$7)',
      values: [
        id,
        event.type,
        key(event.tenantId ?? scope.tenantId),
        event.objectType,
        event.objectId,
        JSON.stringify(event.payload),
        key(actor.userId),
      ],
    },
    ...hooks.consumersOf(event.type).map((consumer) => ({
      text: 'insert into outbox_delivery (event_id, consumer, type, lane, next_at) values ($1,$2,$3,$4,$5)',
      values: [id, consumer.consumer, event.type, laneOf(consumer), now],
    })),
  ]
}
