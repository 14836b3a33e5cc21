/**
 * Who says that a person may not use the application of which a call is a part (decisions S4.19):
 * asked after the call's access and before its rule.
 */
import type { Ctx } from './context.ts'
import type { Refusal } from './errors.ts'
import { createExtensionPoint } from './extension-point.ts'

/** Asked for each call that is part of an app. */
export interface CallGuard {
  readonly name: string
  /** Why the caller may not use the application of that code; undefined lets the call pass. */
  refuse(ctx: Ctx, app: string): Promise<Refusal | undefined>
}

/** Where modules register guards; the first refusal ends the call. */
export const callGuards = createExtensionPoint<CallGuard>({
  what: 'the guard of calls',
  keyOf: ({ name }) => name,
})

/** Throws what the first guard has against it. */
export async function checkCallGuards(ctx: Ctx, app: string): Promise<void> {
  for (const guard of callGuards.of(ctx.registry)) {
    const refusal = await guard.refuse(ctx, app)
    if (refusal !== undefined) throw refusal
  }
}
