/**
 * Background work whose process is the test's own: a test decides when a process looks for work, and
 * when it dies.
 */
import type { Ctx } from '../platform/context.ts'
import { createBackground } from '../platform/events/background.ts'
import { type BackgroundKind, backgroundKinds } from '../platform/events/background-kind.ts'
import { createHooks } from '../platform/hooks.ts'
import type { Platform } from '../platform/platform.ts'

/** A process that dies in its `nth` transaction: before its commit, or right after it. */
export const dying = (platform: Platform, nth: number, after: boolean): Platform => {
  let count = 0
  const wrap = (ctx: Ctx): Ctx =>
    Object.assign(Object.create(ctx) as Ctx, {
      async write<T>(act: Parameters<Ctx['write']>[0]): Promise<T> {
        count += 1
        if (count > nth) throw new Error('the process is gone')
        if (count < nth) return (await ctx.write(act)) as T
        if (after) {
          await ctx.write(act)
          throw new Error('killed after the commit')
        }
        return ctx.write<T>(async (w) => {
          await act(w)
          throw new Error('killed before the commit')
        })
      },
    })
  return {
    ...platform,
    push: platform.push,
    system: (label: string, by?: Parameters<typeof platform.system>[1]) =>
      wrap(platform.system(label, by)),
  }
}

/**
 * Looks for work of these kinds until there is none, as a process that starts `later` milliseconds
 * from now.
 */
export const workAs = async (
  platform: Platform,
  kinds: readonly BackgroundKind[],
  later = 0,
): Promise<void> => {
  const hooks = createHooks()
  for (const kind of kinds) hooks.extend(backgroundKinds, kind)
  const now = () => new Date(Date.now() + later)
  const runner = createBackground({ ...platform, hooks, now })
  runner.wake()
  await runner.idle()
}
