/**
 * Who says that a person may not start another application: asked before a single-use ticket is
 * made for it (decisions section 0 "Links to configured origins", S4.19).
 */
import type { Ctx } from './context.ts'
import type { Refusal } from './errors.ts'
import { createExtensionPoint } from './extension-point.ts'

export interface TicketGuard {
  readonly name: string
  /** Why the caller gets no ticket for the registered application; undefined lets it pass. */
  refuse(ctx: Ctx, clientId: string): Promise<Refusal | undefined>
}

/** Where modules register guards; the first refusal ends the call. */
export const ticketGuards = createExtensionPoint<TicketGuard>({
  what: 'the guard of tickets',
  keyOf: ({ name }) => name,
})
